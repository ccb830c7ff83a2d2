/** What the executor works with, and what it reports while it works. */
import type { Box, ImagePoint } from '../geometry.ts';
import type { Observation } from '../perception/observation.ts';
import type { Restless } from '../perception/restless.ts';
import type { Clock } from '../ports/clock.ts';
import type { Device, Frame } from '../ports/device.ts';
import type { Verdict } from '../ports/model.ts';
import type { TouchMemory } from './touch-memory.ts';

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
  /** Who judged: the comparison of screens, or a model that looked at both. */
  readonly by: 'local' | 'model';
  readonly after: Frame | undefined;
  readonly ms: number;
}

/** What a model is asked when comparing screens leaves doubt. */
export interface JudgeQuestion {
  readonly before: Observation;
  readonly after: Frame;
  /** The gesture in words. */
  readonly what: string;
  /** Where it was made, pixels of the picture before; null for keys and text. */
  readonly point: ImagePoint | null;
  /** What the decision expected to see. */
  readonly expected: string;
}

/**
 * Asks someone who understands both screens. `unknown` when no answer could be had: the local verdict then stands. Rejects
 * with the signal's reason, and with a MODEL_* error only when the run must end for it.
 */
export type JudgeEffect = (
  question: JudgeQuestion,
  signal: AbortSignal,
) => Promise<{ readonly verdict: Verdict | 'unknown'; readonly evidence: string }>;

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
  /** A full look, for judging a change, reading text back and waiting until something appears; of `known` when that was just taken. */
  readonly look: (signal: AbortSignal, known?: Frame) => Promise<Observation>;
  readonly witness: Witness;
  /** Knows what moves by itself on the screen. */
  readonly restless: Restless;
  /** Where a touch that changed nothing may be tried again; everywhere when absent. */
  readonly stages?: readonly Exclude<Stage, 'direct'>[];
  /**
   * How effects are looked at. `off`: not at all, everything counts as done. `local` (when absent): by comparing screens.
   * `model`: `judge` is asked as well when that leaves doubt.
   */
  readonly verification?: 'off' | 'local' | 'model';
  readonly judge?: JudgeEffect;
  /** Where touches worked earlier in this run; without it there is no historical stage. */
  readonly memory?: TouchMemory;
  /** What is typed for a text: names of secrets become their values. The text itself when absent. */
  readonly reveal?: (text: string) => string;
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
      /** The screen as it was looked at after the last attempt; nothing was done to it since. */
      readonly after?: Observation;
    }
  | { readonly kind: 'missing'; readonly detail: string }
  | { readonly kind: 'unsupported'; readonly detail: string };
