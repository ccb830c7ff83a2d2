/** Real time. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../ports/clock.ts';

export const systemClock: Clock = {
  // Monotonic, so that a corrected system time cannot make a phase negative.
  now: () => performance.timeOrigin + performance.now(),
  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    try {
      await delay(ms, undefined, { signal });
    } catch (caught) {
      // Node wraps the reason in an AbortError of its own; callers are promised the reason itself.
      signal.throwIfAborted();
      throw caught;
    }
  },
};
