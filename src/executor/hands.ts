/** What the executor works with, and what it reports while it works. */
import type { Box, ImagePoint } from '../geometry.ts';
import type { Observation } from '../perception/observation.ts';
import type { Restless } from '../perception/restless.ts';
import type { Clock } from '../ports/clock.ts';
import type { Device, Frame } from '../ports/device.ts';
import type { Verdict } from '../ports/model.ts';

export type Stage = 'index' | 'relative' | 'absolute' | 'historical' | 'direct';

/** One gesture that was really sent. */
export interface AttemptReport {
  /** 1-based within the action. */
  readonly attempt: number;
  readonly stage: Stage;
  /** The gesture in words. */
  readonly what: string;
  /** Pixels of the observation's picture; null for keys, text and app launches. */
  readonly point: ImagePoint | null;
  readonly target: Box | null;
  /** Milliseconds of sending the gesture. */
  readonly ms: number;
  /** Milliseconds until the screen stood still. */
  readonly settleMs: number;
}

/** What an attempt did, seen on the screen afterwards. */
export interface VerifyReport {
  readonly attempt: number;
  readonly verdict: Verdict;
  readonly evidence: string;
  readonly after: Frame | undefined;
  readonly ms: number;
}

/** Told about every attempt and verdict, in order; awaited, so that what happened is on record before the next gesture. */
export interface Witness {
  attempted(report: AttemptReport): Promise<void>;
  verified(report: VerifyReport): Promise<void>;
}

export interface Hands {
  readonly device: Device;
  readonly clock: Clock;
  /** Seeded; 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** A full fresh look, for reading text back and for waiting until something appears. */
  readonly look: (signal: AbortSignal) => Promise<Observation>;
  readonly witness: Witness;
  /** Knows what moves by itself on the screen. */
  readonly restless: Restless;
}

/**
 * What became of an action.
 * `acted`: at least one gesture was sent and its effect looked at. `missing`: the action names something that is not
 * there; nothing was sent. `unsupported`: this device cannot do it; nothing was sent.
 */
export type Effect =
  | {
      readonly kind: 'acted';
      readonly verdict: Verdict;
      readonly evidence: string;
      readonly attempts: number;
    }
  | { readonly kind: 'missing'; readonly detail: string }
  | { readonly kind: 'unsupported'; readonly detail: string };
