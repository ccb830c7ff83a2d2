/** What the phone's machine is said to be; every command and file that tells of it reads it here. */
export const MACHINE = {
  kernel: '5.15.0-virtual',
  version: '#1 SMP PREEMPT',
  architecture: 'aarch64',
  cores: 8,
  /** KiB. */
  memory: { total: 4_028_788, free: 2_014_394, cached: 512_000 },
} as const;
