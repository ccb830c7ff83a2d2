/** Time as a dependency, so that no test waits or reads the real clock. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when aborted first. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}
