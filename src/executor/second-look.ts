/**
 * Before a touch is repeated: did the one before have an effect after all, and is the target still what it was? A touch is
 * never sent blindly to where something stood before.
 */
import { type Box, type ImagePoint, intersect } from '../geometry.ts';
import type { Observation } from '../perception/observation.ts';
import type { Assessment } from './assess.ts';
import { assess } from './assess.ts';
import { type Attempt, type Outcome, report } from './attempt.ts';
import { checkedNow, isSwitch } from './checked-state.ts';
import type { Job } from './job.ts';
import { targetOf } from './target-of.ts';
import { type Comparison, compareNow } from './verify.ts';

/** Apps that answer this late are still noticed before they are touched again, milliseconds. */
const LATE_MS = 900;
const MOVED = 'The target changed or moved after it was touched, so it was not touched again.';

/** What the attempt before turns out to have done; undefined when it may be repeated. Reported to the witness. */
export async function lateEffect(
  job: Job,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const { hands, before } = job;
  await hands.clock.sleep(LATE_MS, signal);
  const judging = hands.clock.now();
  const { point, what } = attempt;
  const comparison = await compareNow(hands, { before: before.signature, point }, signal);
  const judged = await judgedLate(job, { comparison, what, point, box: attempt.target }, signal);
  if (judged === undefined) return undefined;
  return report(hands, { attempt: attempt.attempt, judged, comparison, judging });
}

async function judgedLate(
  job: Job,
  seen: {
    readonly comparison: Comparison;
    readonly what: string;
    readonly point: ImagePoint | null;
    readonly box: Box | null;
  },
  signal: AbortSignal,
): Promise<Assessment | undefined> {
  const { comparison, box } = seen;
  if (comparison.verdict === 'NO_CHANGE') return switched(job, signal);
  const judged = await assess(job, seen, signal);
  const isClear = judged.isShown === true || judged.by === 'model' || judged.verdict !== 'SUCCESS';
  const isTouched = box !== null && comparison.boxes.some((one) => intersect(one, box) !== undefined);
  if (isClear || !isTouched || !isStillThere(job, judged.after)) return judged;
  return { ...judged, verdict: 'UNEXPECTED_CHANGE', evidence: MOVED };
}

/** A target that is gone was answered, by another page most likely; one that is elsewhere was moved by something else. */
function isStillThere({ action, before }: Job, after: Observation | undefined): boolean {
  const target = targetOf(action, before.elements);
  if (target === undefined || after === undefined) return true;
  return after.elements.some(
    ({ uid, kind, text }) =>
      kind === target.kind && (uid === target.uid || (text !== '' && text === target.text)),
  );
}

/** A switch that is on now was switched, whatever the picture shows. */
async function switched(
  { hands, action, before }: Job,
  signal: AbortSignal,
): Promise<Assessment | undefined> {
  const element = targetOf(action, before.elements);
  if (element === undefined || !isSwitch(element) || element.state.checked === undefined) return undefined;
  const now = await checkedNow(hands.device, { element, before }, signal);
  if (now === undefined || now === element.state.checked) return undefined;
  return { verdict: 'SUCCESS', evidence: `It is switched ${now ? 'on' : 'off'} now.`, by: 'local' };
}
