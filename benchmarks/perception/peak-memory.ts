/** The most memory that this process had at a time. */
import { readFileSync } from 'node:fs';

/**
 * Megabytes resident. On Linux from the process's own high-water mark: what `getrusage` tells survives exec, so that a child
 * of a large process seems as large as its parent.
 */
export function peakMemoryMb(): number {
  const own = /^VmHWM:\s+(\d+) kB/m.exec(processStatus())?.[1];
  return Math.round((own === undefined ? process.resourceUsage().maxRSS : Number(own)) / 1024);
}

function processStatus(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8');
  } catch {
    return '';
  }
}
