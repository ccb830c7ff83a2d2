/**
 * Several actions of one turn (UI-Mate): each one after the first is carried out only if the one before worked, what it
 * points at is still there, and nothing came up that was not there when they were chosen.
 */
import { isIrreversible } from '../decision/irreversible.ts';
import type { Observation } from '../perception/observation.ts';
import type { Action } from '../ports/action.ts';
import { describeAction } from '../util/describe-action.ts';
import { execute } from './execute.ts';
import { findAgain } from './find-again.ts';
import type { Effect, Hands, Witness } from './hands.ts';
import type { DeviceAction, Intent } from './job.ts';
import { surpriseOf, troubleText } from './surprise.ts';

export interface BatchOrder {
  /** The action of the turn and those that follow it, chosen on one observation. */
  readonly actions: readonly [DeviceAction, ...Action[]];
  /** Most of them to carry out, at least 1. */
  readonly most: number;
  /** What the decision expects once all are carried out, in words. */
  readonly expected?: Intent['expected'];
  readonly risk?: Intent['risk'];
}

/** One action that was carried out, or could not be. */
export interface BatchStep {
  /** With the ids of `before`. */
  readonly action: DeviceAction;
  /** The observation it was carried out on. */
  readonly before: Observation;
  readonly effect: Effect;
}

export interface BatchResult {
  /** In order; at least the first action's. */
  readonly steps: readonly [BatchStep, ...BatchStep[]];
  /** Actions that were not carried out, and why, a sentence for the model; absent when all were. */
  readonly dropped?: { readonly actions: number; readonly reason: string };
}

/** Rejects as `execute` does; what was carried out before is then on record with the witness. */
export async function executeBatch(
  hands: Hands,
  order: BatchOrder,
  before: Observation,
  signal: AbortSignal,
): Promise<BatchResult> {
  const { actions } = order;
  const [first, ...others] = actions;
  const run = async (action: DeviceAction, seen: Observation, made: number): Promise<BatchStep> => {
    const intent = intentOf(order, action, isLast(order, made));
    const effect = await execute(counting(hands, tries), intent, seen, signal);
    if (effect.kind === 'acted') tries += effect.attempts;
    return { action, before: seen, effect };
  };
  let tries = 0;
  const steps: [BatchStep, ...BatchStep[]] = [await run(first, before, 0)];
  for (const action of others) {
    const last = steps.at(-1) ?? steps[0];
    const next = await nextOf(hands, { order, action, chosenOn: before, last, made: steps.length }, signal);
    if (next.kind === 'drop') {
      return { steps, dropped: { actions: actions.length - steps.length, reason: next.reason } };
    }
    steps.push(await run(next.action, next.before, steps.length));
  }
  return { steps };
}

type Next =
  | { readonly kind: 'go'; readonly action: DeviceAction; readonly before: Observation }
  | { readonly kind: 'drop'; readonly reason: string };

async function nextOf(
  hands: Hands,
  at: {
    readonly order: BatchOrder;
    readonly action: Action;
    readonly chosenOn: Observation;
    readonly last: BatchStep;
    readonly made: number;
  },
  signal: AbortSignal,
): Promise<Next> {
  const { order, action, chosenOn, last, made } = at;
  const refusal = refusedBefore(order, action, { last, made });
  if (refusal !== undefined || isTalk(action)) return { kind: 'drop', reason: refusal ?? TALK };
  const seen = (last.effect.kind === 'acted' ? last.effect.after : undefined) ?? (await hands.look(signal));
  const surprise = surpriseSince(order, last, seen);
  if (surprise !== undefined) return { kind: 'drop', reason: surprise };
  const found = findAgain(action, chosenOn, seen);
  return found.kind === 'gone'
    ? { kind: 'drop', reason: found.reason }
    : { kind: 'go', action: found.action, before: seen };
}

const TALK = 'What comes next is decided on the new screen.';

/** What forbids a further action whatever the screen shows. */
function refusedBefore(
  { most, risk }: BatchOrder,
  action: Action,
  { last, made }: { readonly last: BatchStep; readonly made: number },
): string | undefined {
  if (made >= most) return most === 1 ? 'One action a turn.' : `At most ${most} actions a turn.`;
  if (last.effect.kind !== 'acted' || last.effect.verdict !== 'SUCCESS') {
    return `${describeAction(last.action, last.before.elements)} did not work.`;
  }
  if (isIrreversible(last.action, made === 1 ? risk : undefined, last.before.elements)) {
    return 'The action before cannot be undone: what it led to is looked at first.';
  }
  return isTalk(action) ? TALK : undefined;
}

/** Something in front that was not there before the last action, whether or not it was wanted: the ids mean the old screen. */
function surpriseSince(order: BatchOrder, last: BatchStep, seen: Observation): string | undefined {
  const intent = intentOf(order, last.action, false);
  const change = { intent, target: undefined, before: last.before, after: seen, apps: [] };
  const surprise = surpriseOf(change);
  if (surprise !== undefined) return surprise.evidence;
  if (troubleText(seen) !== undefined) return 'A message of the system is in the way.';
  if (seen.state.dialog !== undefined && last.before.state.dialog === undefined) return 'A dialog came up.';
  return seen.state.picture === 'normal' ? undefined : 'The screen is not ready.';
}

function intentOf({ expected, risk }: BatchOrder, action: DeviceAction, last: boolean): Intent {
  return {
    action,
    ...(expected === undefined ? {} : { expected }),
    ...(risk === undefined ? {} : { risk }),
    ...(last ? {} : { partial: true }),
  };
}

function isLast({ actions, most }: BatchOrder, made: number): boolean {
  return made + 1 >= Math.min(actions.length, most);
}

/** Attempts are numbered through the turn. */
function counting(hands: Hands, before: number): Hands {
  const { witness } = hands;
  const numbered: Witness = {
    attempted: (report) => witness.attempted({ ...report, attempt: report.attempt + before }),
    verified: (report) => witness.verified({ ...report, attempt: report.attempt + before }),
  };
  return { ...hands, witness: numbered };
}

function isTalk(action: Action): action is Exclude<Action, DeviceAction> {
  return action.name === 'done' || action.name === 'ask_user' || action.name === 'subtask_complete';
}
