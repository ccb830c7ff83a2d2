/** A clock that only moves when somebody sleeps on it: runs that take minutes on a phone take no time in a test. */
import type { Clock } from '../../src/ports/clock.ts';

export class ManualClock implements Clock {
  #now: number;

  /** Milliseconds since the Unix epoch. */
  constructor(start = Date.UTC(2026, 0, 1, 9, 41)) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    this.#now += ms;
    return Promise.resolve();
  }
}
