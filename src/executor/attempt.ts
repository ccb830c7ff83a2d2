/** One gesture, really sent, then looked at: the unit every action is made of. */
import type { Box, ImagePoint } from '../geometry.ts';
import type { Observation } from '../perception/observation.ts';
import type { Verdict } from '../ports/model.ts';
import { type Assessment, assess } from './assess.ts';
import { sendOnce } from './forgive.ts';
import type { Hands, Stage } from './hands.ts';
import type { Job } from './job.ts';
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

/** Instead of the general rules, for actions that know better (text read back, app in front). */
export type Judge = (comparison: Comparison) => Promise<{ verdict: Verdict; evidence: string }>;

export interface Outcome {
  readonly verdict: Verdict;
  readonly evidence: string;
  readonly after?: Observation;
}

/** Said of everything that was done without looking at what came of it. */
const NOT_LOOKED = 'Sent; not looked at.';
/** Who does not look gives the app a fixed time instead, milliseconds: LongHorizonUI's code sleeps as long after each action. */
const UNSEEN_WAIT_MS = 2000;

/** Sends, waits until the screen stands still, judges what it shows, reports both to the witness. */
export async function tryOnce(
  trial: { readonly job: Job; readonly attempt: Attempt; readonly judge?: Judge },
  send: () => Promise<void>,
  signal: AbortSignal,
): Promise<Outcome> {
  const { job, attempt } = trial;
  const { hands, before } = job;
  const started = hands.clock.now();
  const failure = await sendOnce(send, signal);
  const ms = hands.clock.now() - started;
  if (hands.verification === 'off') return believe(hands, { attempt, ms, failure }, signal);
  const comparison = await compareAfter(hands, { before: before.signature, point: attempt.point }, signal);
  await hands.witness.attempted({ ...attempt, ms, settleMs: comparison.settleMs });
  const judging = hands.clock.now();
  const judged = noting(failure, await judgedBy(trial, comparison, signal));
  return report(hands, { attempt: attempt.attempt, judged, comparison, judging });
}

/** The screen decides, whatever the device said; but it is told. */
function noting(failure: string | undefined, judged: Assessment): Assessment {
  if (failure === undefined) return judged;
  return { ...judged, evidence: `${judged.evidence} The device reported: ${failure}` };
}

function judgedBy(
  { job, attempt, judge }: { readonly job: Job; readonly attempt: Attempt; readonly judge?: Judge },
  comparison: Comparison,
  signal: AbortSignal,
): Promise<Assessment> {
  if (judge !== undefined) return judge(comparison).then((judged) => ({ ...judged, by: 'local' }));
  return assess(job, { comparison, what: attempt.what, point: attempt.point }, signal);
}

/** Puts a verdict on record. `judging`: when judging began, milliseconds of the clock. */
export async function report(
  hands: Hands,
  about: {
    readonly attempt: number;
    readonly judged: Assessment;
    readonly comparison: Comparison;
    readonly judging: number;
  },
): Promise<Outcome> {
  const { attempt, judged, comparison, judging } = about;
  const { verdict, evidence, by, after } = judged;
  const frame = after?.frame ?? comparison.after;
  const ms = hands.clock.now() - judging;
  await hands.witness.verified({ attempt, verdict, evidence, by, after: frame, ms });
  return { verdict, evidence, ...(after === undefined ? {} : { after }) };
}

async function believe(
  hands: Hands,
  sent: { readonly attempt: Attempt; readonly ms: number; readonly failure: string | undefined },
  signal: AbortSignal,
): Promise<Outcome> {
  const { attempt, ms, failure } = sent;
  await hands.clock.sleep(UNSEEN_WAIT_MS, signal);
  await hands.witness.attempted({ ...attempt, ms, settleMs: UNSEEN_WAIT_MS });
  const seen: Outcome =
    failure === undefined
      ? { verdict: 'SUCCESS', evidence: NOT_LOOKED }
      : { verdict: 'NO_CHANGE', evidence: `The device reported: ${failure}` };
  await hands.witness.verified({
    attempt: attempt.attempt,
    ...seen,
    by: 'local',
    after: undefined,
    ms: 0,
  });
  return seen;
}
