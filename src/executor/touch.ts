/** Taps in any form: every planned point is really touched and looked at until one changes the screen. */
import { type ImagePoint, type ScreenPoint, toScreen } from '../geometry.ts';
import type { Observation } from '../perception/observation.ts';
import type { Action } from '../ports/action.ts';
import type { Gesture } from '../ports/device.ts';
import { describeAction } from '../util/describe-action.ts';
import { tryOnce } from './attempt.ts';
import { touchPlan } from './compensate.ts';
import type { Effect, Hands } from './hands.ts';

type TouchAction = Extract<Action, { name: 'click' | 'double_tap' | 'long_press' }>;

/** Bounded by the plan (at most three points); stops at the first change, so nothing that reacted is touched twice. */
export async function touch(
  hands: Hands,
  action: TouchAction,
  before: Observation,
  signal: AbortSignal,
): Promise<Effect> {
  const plan = touchPlan(
    action.position,
    { elements: before.elements, image: before.frame.image },
    { random: hands.random },
  );
  if (plan.kind === 'missing') return plan;
  const what = describeAction(action, before.elements);
  let evidence = '';
  for (const [index, planned] of plan.points.entries()) {
    const gesture = touchGesture(action, onScreen(planned.point, before));
    const result = await tryOnce(
      { hands, before, attempt: { attempt: index + 1, what, ...planned } },
      () => hands.device.input(gesture, signal),
      signal,
    );
    evidence = result.evidence;
    if (result.verdict !== 'NO_CHANGE') return { kind: 'acted', ...result, attempts: index + 1 };
  }
  return { kind: 'acted', verdict: 'NO_CHANGE', evidence, attempts: plan.points.length };
}

/** The input space of the observation a point was chosen on. */
export function onScreen(point: ImagePoint, observation: Observation): ScreenPoint {
  return toScreen(point, observation.frame.image, observation.frame.screen);
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
