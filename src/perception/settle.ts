/** Waits until the screen stops changing. */
import type { Box } from '../geometry.ts';
import type { Clock } from '../ports/clock.ts';
import type { Device, Frame } from '../ports/device.ts';
import { captureFrame } from './capture.ts';
import { compareSignatures, type Signature, signatureOf } from './signature.ts';

export interface SettleOptions {
  /** Pause between pictures, milliseconds. */
  readonly intervalMs?: number;
  /** Pictures in a row that must look the same. */
  readonly quietFrames?: number;
  /** Give up waiting after this many milliseconds; a busy screen is then taken as it is. */
  readonly deadlineMs?: number;
  /** The screen before a gesture: while nothing differs from it, wait up to `reactMs` for the app to react. */
  readonly from?: Signature;
  /** Milliseconds. */
  readonly reactMs?: number;
  /** Areas known to move (a video, an ad), pixels of the picture. */
  readonly ignore?: readonly Box[];
  /** Changed regions of at most so many cells do not count: sparks that drift over a game. */
  readonly speck?: number;
}

export interface Settled {
  /** The last picture taken. */
  readonly frame: Frame;
  readonly signature: Signature;
  /** False when the deadline came first. */
  readonly settled: boolean;
  /** Milliseconds from the call to the last picture. */
  readonly waitedMs: number;
  /** The last pictures, oldest first: those of the later half of the wait when the screen never rested, else the last one. */
  readonly tail: readonly Signature[];
}

const DEFAULTS = { intervalMs: 80, quietFrames: 2, deadlineMs: 3000, reactMs: 400 } as const;

/** Rejects with the device's error when no picture can be taken, or with the signal's reason. */
export async function settle(
  device: Pick<Device, 'capture'>,
  clock: Clock,
  options: SettleOptions,
  signal: AbortSignal,
): Promise<Settled> {
  const { intervalMs, quietFrames, deadlineMs, reactMs, from, ignore, speck } = { ...DEFAULTS, ...options };
  const start = clock.now();
  const late: Signature[] = [];
  let previous: Signature | undefined;
  let equal = 0;
  for (;;) {
    const frame = await captureFrame(device, signal);
    const signature = signatureOf(frame, ignore);
    const waitedMs = clock.now() - start;
    const isLike = (other: Signature | undefined): boolean =>
      other !== undefined && !compareSignatures(other, signature, speck).changed;
    equal = isLike(previous) ? equal + 1 : 1;
    const unmoved = isLike(from);
    const settled = equal >= quietFrames && (!unmoved || waitedMs >= reactMs);
    if (waitedMs >= deadlineMs / 2) late.push(signature);
    if (settled || waitedMs >= deadlineMs) {
      return { frame, signature, settled, waitedMs, tail: settled ? [signature] : late };
    }
    previous = signature;
    await clock.sleep(intervalMs, signal);
  }
}
