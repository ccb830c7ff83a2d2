/** One gesture, really sent, then looked at: the unit every action is made of. */
import type { Box, ImagePoint } from '../geometry.ts';
import type { Observation } from '../perception/observation.ts';
import type { Verdict } from '../ports/model.ts';
import type { Hands, Stage } from './hands.ts';
import { type Comparison, compareAfter } from './verify.ts';

export interface Attempt {
  /** 1-based within the action. */
  readonly attempt: number;
  readonly stage: Stage;
  readonly what: string;
  readonly point: ImagePoint | null;
  readonly target: Box | null;
}

/** A gesture without a point: a key, text, an app launch. */
export function directAttempt(what: string, attempt = 1): Attempt {
  return { attempt, stage: 'direct', what, point: null, target: null };
}

/** Overrides what the comparison of pixels says, for actions that know better (text read back, app in front). */
export type Judge = (comparison: Comparison) => Promise<{ verdict: Verdict; evidence: string }>;

/** Sends, waits until the screen stands still, compares with the observation, reports both to the witness. */
export async function tryOnce(
  context: {
    readonly hands: Hands;
    readonly before: Observation;
    readonly attempt: Attempt;
    readonly judge?: Judge;
  },
  send: () => Promise<void>,
  signal: AbortSignal,
): Promise<{ verdict: Verdict; evidence: string }> {
  const { hands, before, attempt } = context;
  const started = hands.clock.now();
  await send();
  const sent = hands.clock.now();
  const comparison = await compareAfter(hands, { before: before.signature, point: attempt.point }, signal);
  await hands.witness.attempted({ ...attempt, ms: sent - started, settleMs: comparison.settleMs });
  const judging = hands.clock.now();
  const judged = context.judge === undefined ? comparison : await context.judge(comparison);
  await hands.witness.verified({
    attempt: attempt.attempt,
    verdict: judged.verdict,
    evidence: judged.evidence,
    after: comparison.after,
    ms: hands.clock.now() - judging,
  });
  return { verdict: judged.verdict, evidence: judged.evidence };
}
