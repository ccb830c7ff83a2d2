/** Taps in any form: every planned point is really touched and looked at until one changes the screen. */
import { isIrreversible } from '../decision/irreversible.ts';
import { type Box, type ImagePoint, intersect, type ScreenPoint, toScreen } from '../geometry.ts';
import type { Observation } from '../perception/observation.ts';
import { compareSignatures } from '../perception/signature.ts';
import type { Action, Position } from '../ports/action.ts';
import type { Gesture } from '../ports/device.ts';
import { describeAction, quoted } from '../util/describe-action.ts';
import { type Attempt, type Outcome, tryOnce } from './attempt.ts';
import { isChosen } from './checked-state.ts';
import { type TouchPlan, type TouchPoint, touchPlan } from './compensate.ts';
import type { Effect } from './hands.ts';
import type { Job } from './job.ts';
import { lateEffect } from './second-look.ts';
import { targetOf } from './target-of.ts';

const ONCE = 'It was not repeated: it may have been received, and it cannot be undone.';

type TouchAction = Extract<Action, { name: 'click' | 'double_tap' | 'long_press' }>;

/**
 * Bounded by the plan (at most four points). Stops at the first change of any kind, so nothing that reacted is touched
 * twice; what cannot be undone is touched once, whatever comes of it.
 */
export async function touch(job: Job<TouchAction>, signal: AbortSignal): Promise<Effect> {
  const { action, before, intent } = job;
  const plan = pointsFor(job, action.position);
  if (plan.kind === 'missing') return plan;
  if (!isIrreversible(action, intent.risk, before.elements)) return touchEach(job, plan.points, signal);
  const effect = await touchEach(job, plan.points.slice(0, 1), signal);
  if (effect.kind !== 'acted' || effect.verdict !== 'NO_CHANGE') return effect;
  return { ...effect, evidence: `${effect.evidence} ${ONCE}` };
}

async function touchEach(
  job: Job<TouchAction>,
  points: readonly TouchPoint[],
  signal: AbortSignal,
): Promise<Effect> {
  const { hands, action, before } = job;
  const what = describeAction(action, before.elements);
  let now = job;
  let last: { readonly attempt: Attempt; readonly outcome: Outcome } | undefined;
  for (const [index, planned] of points.entries()) {
    const late = last === undefined ? undefined : await lateEffect(now, last.attempt, signal);
    if (late !== undefined) return acted(late, index);
    const attempt: Attempt = { attempt: index + 1, what, ...planned };
    const gesture = touchGesture(action, onScreen(planned.point, before));
    const outcome = await tryOnce({ job: now, attempt }, () => hands.device.input(gesture, signal), signal);
    if (outcome.verdict === 'SUCCESS') remember(job, planned.point);
    if (outcome.verdict !== 'NO_CHANGE' || isGone(planned.target, now, outcome))
      return acted(outcome, index + 1);
    now = sinceThen(now, outcome);
    last = { attempt, outcome };
  }
  const chosen = await chosenAlready(job, points.length);
  return acted(chosen ?? { verdict: 'NO_CHANGE', evidence: last?.outcome.evidence ?? '' }, points.length);
}

/** A tab or choice that stays as it is, wherever it is touched, because it is the one already: what was wanted holds. */
async function chosenAlready(
  { hands, action, before }: Job<TouchAction>,
  attempt: number,
): Promise<Outcome | undefined> {
  const element = targetOf(action, before.elements);
  if (action.name !== 'click' || element === undefined || !isChosen(element, before)) return undefined;
  const evidence = `${quoted(element.text)} was chosen already: nothing had to change.`;
  const chosen = { verdict: 'SUCCESS', evidence } as const;
  await hands.witness.verified({ attempt, ...chosen, by: 'local', after: undefined, ms: 0 });
  return chosen;
}

/** Something changed where the target was, though a model says it was not touched: there is nothing to touch again. */
function isGone(target: Box | null, { before }: Job<TouchAction>, { after }: Outcome): boolean {
  if (after === undefined) return false;
  const { boxes } = compareSignatures(before.signature, after.signature);
  return target === null || boxes.some((box) => intersect(box, target) !== undefined);
}

/** A change that a model says was not the touch's doing is where the next comparison begins. */
function sinceThen(job: Job<TouchAction>, { after }: Outcome): Job<TouchAction> {
  return after === undefined ? job : { ...job, before: { ...job.before, signature: after.signature } };
}

/** The plan of a position with all that this job knows of its screen. */
export function pointsFor({ hands, before }: Job<Action>, position: Position): TouchPlan {
  const { keyboard, dialog } = before.state;
  const covers = [keyboard.box, dialog?.box].filter((box) => box !== undefined);
  return touchPlan(
    position,
    { elements: before.elements, image: before.frame.image, covers },
    {
      random: hands.random,
      stages: hands.stages,
      recall: (element) => hands.memory?.recall(before, element),
    },
  );
}

/** The input space of the observation a point was chosen on. */
export function onScreen(point: ImagePoint, observation: Observation): ScreenPoint {
  return toScreen(point, observation.frame.image, observation.frame.screen);
}

export function acted(outcome: Outcome, attempts: number): Effect {
  return { kind: 'acted', ...outcome, attempts };
}

function remember({ hands, action, before }: Job<TouchAction>, point: ImagePoint): void {
  const element = targetOf(action, before.elements);
  if (element !== undefined) hands.memory?.remember(before, element, point);
}

function touchGesture(action: TouchAction, at: ScreenPoint): Gesture {
  switch (action.name) {
    case 'click':
      return { kind: 'tap', at };
    case 'double_tap':
      return { kind: 'double_tap', at };
    case 'long_press':
      return { kind: 'long_press', at, durationMs: action.duration_ms };
  }
}
