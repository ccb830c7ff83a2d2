/** Carries out committed actions again from a fresh start of the app, each target found anew by what it is. */

import { positionsOf } from '../../decision/action-targets.ts';
import type { DeviceAction } from '../../executor/execute.ts';
import type { Effect } from '../../executor/hands.ts';
import type { Observation } from '../../perception/observation.ts';
import { textSimilarity } from '../../perception/similar-text.ts';
import type { Position } from '../../ports/action.ts';
import type { Device } from '../../ports/device.ts';
import type { UiElement } from '../../ports/element.ts';
import type { DoneAction, ReplayTarget } from './commit-log.ts';
import type { Replayed } from './tiers.ts';

/** Likeness of words from which an element is taken for the one of before: recognised text differs a little each time. */
const SAME_TEXT = 0.8;

export interface Replayer {
  readonly device: Device;
  readonly look: (signal: AbortSignal) => Promise<Observation>;
  readonly execute: (action: DeviceAction, before: Observation, signal: AbortSignal) => Promise<Effect>;
}

/** What the positions of an action point at, to be found again later. */
export function targetsOf(
  action: DeviceAction,
  elements: readonly UiElement[],
): readonly (ReplayTarget | null)[] {
  return positionsOf(action).map((position) => {
    if (position.kind === 'absolute') return null;
    const element = elements.find(({ id }) => id === position.id);
    return element === undefined ? null : { kind: element.kind, text: element.text };
  });
}

/**
 * Stops and starts `app`, then repeats the actions; those that did not change anything the first time are not among them.
 * Stops at the first target that is not there or that does not answer. Never leaves the order.
 */
export async function replayActions(
  replayer: Replayer,
  { app, actions }: { readonly app: string | undefined; readonly actions: readonly DoneAction[] },
  signal: AbortSignal,
): Promise<Replayed> {
  if (app === undefined) return { done: 0, stopped: 'it is not known which app was in front' };
  const way = fromLastStart(actions);
  await replayer.device.apps.stop(app, signal);
  await replayer.device.apps.launch(app, signal);
  let done = 0;
  for (const one of way) {
    const before = await replayer.look(signal);
    const action = resolved(one, before.elements);
    if (action === undefined) {
      const names = one.targets
        .map((target) => (target === null ? 'a place' : `"${target.text}"`))
        .join(', ');
      return { done, stopped: `${names} was not found again` };
    }
    const effect = await replayer.execute(action, before, signal);
    if (effect.kind !== 'acted' || effect.verdict !== 'SUCCESS') {
      return { done, stopped: `${action.name} did not work the second time` };
    }
    done += 1;
  }
  return { done, stopped: null };
}

/** Opening the app is done already, and waiting is no part of a way. */
function fromLastStart(actions: readonly DoneAction[]): readonly DoneAction[] {
  const start = actions.findLastIndex(({ action }) => action.name === 'open_app');
  return actions.slice(start + 1).filter(({ action }) => action.name !== 'wait');
}

function resolved({ action, targets }: DoneAction, elements: readonly UiElement[]): DeviceAction | undefined {
  const positions = positionsOf(action);
  const found = positions.map((position, index) => findAgain(position, targets[index] ?? null, elements));
  if (found.includes(undefined)) return undefined;
  return withPositions(action, found as readonly Position[]);
}

function findAgain(
  position: Position,
  target: ReplayTarget | null,
  elements: readonly UiElement[],
): Position | undefined {
  if (position.kind === 'absolute') return position;
  if (target === null) return undefined;
  const same = elements.filter(
    ({ kind, text }) => kind === target.kind && textSimilarity(text, target.text) >= SAME_TEXT,
  );
  const [only] = same;
  // Two of a name cannot be told apart: better another way back than a guess.
  if (only === undefined || same.length > 1) return undefined;
  return { ...position, id: only.id };
}

function withPositions(action: DeviceAction, positions: readonly Position[]): DeviceAction {
  const [first, second] = positions;
  if (first === undefined) return action;
  if ('start' in action) return { ...action, start: first, end: second ?? action.end };
  if ('position' in action) return { ...action, position: first };
  if ('anchor' in action) return { ...action, anchor: first };
  return 'center' in action ? { ...action, center: first } : action;
}
