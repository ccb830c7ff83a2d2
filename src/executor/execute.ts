/** Do it, and did it do anything? One way in for every action that touches the device. */
import type { Observation } from '../perception/observation.ts';
import type { Action } from '../ports/action.ts';
import { closeApp, openApp } from './apps.ts';
import { directAttempt, tryOnce } from './attempt.ts';
import { describeAction } from './describe.ts';
import type { Effect, Hands } from './hands.ts';
import { stroke } from './stroke.ts';
import { inputText } from './text.ts';
import { touch } from './touch.ts';
import { waitFor } from './wait.ts';

/** Actions that end or pause a run instead of touching the device. */
export type TalkAction = Extract<Action, { name: 'done' | 'ask_user' | 'subtask_complete' }>;
export type DeviceAction = Exclude<Action, TalkAction>;

/**
 * Carries out an action chosen on `before` and looks at what it did. Element ids are looked up in `before` only; after
 * the first gesture that observation is spent.
 * Rejects with a DEVICE_* error when the device breaks, or with the reason of `signal`.
 */
export async function execute(
  hands: Hands,
  action: DeviceAction,
  before: Observation,
  signal: AbortSignal,
): Promise<Effect> {
  switch (action.name) {
    case 'click':
    case 'double_tap':
    case 'long_press':
      return touch(hands, action, before, signal);
    case 'input_text':
      return inputText(hands, action, before, signal);
    case 'swipe':
    case 'drag':
    case 'scroll':
    case 'pinch':
      return stroke(hands, action, before, signal);
    case 'press_key':
      return pressKey(hands, action, before, signal);
    default:
      return executeOther(hands, action, before, signal);
  }
}

async function executeOther(
  hands: Hands,
  action: Extract<DeviceAction, { name: 'open_app' | 'close_app' | 'wait' | 'clipboard' }>,
  before: Observation,
  signal: AbortSignal,
): Promise<Effect> {
  switch (action.name) {
    case 'open_app':
      return openApp(hands, action, before, signal);
    case 'close_app':
      return closeApp(hands, action, before, signal);
    case 'wait':
      return waitFor(hands, action, before, signal);
    case 'clipboard':
      return {
        kind: 'unsupported',
        detail: 'The clipboard of this device cannot be reached; type the text instead.',
      };
  }
}

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
