/** Do it, and did it do anything? One way in for every action that touches the device. */
import type { Observation } from '../perception/observation.ts';
import type { Action } from '../ports/action.ts';
import { describeAction } from '../util/describe-action.ts';
import { closeApp, openApp } from './apps.ts';
import { directAttempt, tryOnce } from './attempt.ts';
import type { Effect, Hands } from './hands.ts';
import { stroke } from './stroke.ts';
import { inputText } from './text.ts';
import { touch } from './touch.ts';
import { waitFor } from './wait.ts';

const NO_CLIPBOARD = 'The clipboard of this device cannot be reached; type the text instead.';

/** Actions that end or pause a run instead of touching the device. */
export type TalkAction = Extract<Action, { name: 'done' | 'ask_user' | 'subtask_complete' }>;
export type DeviceAction = Exclude<Action, TalkAction>;

/**
 * Carries out an action chosen on `before` and looks at what it did. Element ids are looked up in `before` only; after
 * the first gesture that observation is spent.
 * Rejects with a DEVICE_* error when the device breaks, or with the reason of `signal`.
 */
export function execute(
  hands: Hands,
  action: DeviceAction,
  before: Observation,
  signal: AbortSignal,
): Promise<Effect> {
  // The table pairs each name with its own way, which TypeScript cannot follow through the index.
  const carryOut = WAYS[action.name] as Way<DeviceAction>;
  return carryOut(hands, action, before, signal);
}

type Way<A> = (hands: Hands, action: A, before: Observation, signal: AbortSignal) => Promise<Effect>;

const WAYS: { readonly [N in DeviceAction['name']]: Way<Extract<DeviceAction, { name: N }>> } = {
  click: touch,
  double_tap: touch,
  long_press: touch,
  swipe: stroke,
  drag: stroke,
  scroll: stroke,
  pinch: stroke,
  input_text: inputText,
  press_key: pressKey,
  open_app: openApp,
  close_app: closeApp,
  wait: waitFor,
  clipboard: () => Promise.resolve({ kind: 'unsupported', detail: NO_CLIPBOARD }),
};

async function pressKey(
  hands: Hands,
  action: Extract<Action, { name: 'press_key' }>,
  before: Observation,
  signal: AbortSignal,
): Promise<Effect> {
  const result = await tryOnce(
    { hands, before, attempt: directAttempt(describeAction(action, before.elements)) },
    () => hands.device.input({ kind: 'key', key: action.key }, signal),
    signal,
  );
  return { kind: 'acted', ...result, attempts: 1 };
}
