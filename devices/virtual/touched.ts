/** What fingers and keys did to the phone, however it reached it. */
import type { Gesture } from '../../src/ports/device.ts';

export interface Touched {
  readonly gesture: Gesture;
  /** Milliseconds of the phone's clock: when it was over. */
  readonly at: number;
}

/** Enough for whoever looks a moment too late. */
export const TOUCHES_KEPT = 100;
