/** Do it, and did it do anything? One way in for every action that touches the device. */
import type { Observation } from '../perception/observation.ts';
import type { Action } from '../ports/action.ts';
import { describeAction } from '../util/describe-action.ts';
import { closeApp, openApp } from './apps.ts';
import { directAttempt, tryOnce } from './attempt.ts';
import type { Effect, Hands } from './hands.ts';
import type { DeviceAction, Intent, Job } from './job.ts';
import { stroke } from './stroke.ts';
import { inputText } from './text.ts';
import { acted, touch } from './touch.ts';
import { waitFor } from './wait.ts';

export type { DeviceAction, Intent, TalkAction } from './job.ts';

const NO_CLIPBOARD = 'The clipboard of this device cannot be reached; type the text instead.';

/**
 * Carries out an action chosen on `before` and looks at what it did. Element ids are looked up in `before` only; after
 * the first gesture that observation is spent.
 * Rejects with a DEVICE_* error when the device breaks, or with the reason of `signal`.
 */
export function execute(
  hands: Hands,
  intent: Intent,
  before: Observation,
  signal: AbortSignal,
): Promise<Effect> {
  const { action } = intent;
  // The table pairs each name with its own way, which TypeScript cannot follow through the index.
  const carryOut = WAYS[action.name] as Way<DeviceAction>;
  return carryOut({ hands, action, before, intent }, signal);
}

type Way<A extends Action> = (job: Job<A>, signal: AbortSignal) => Promise<Effect>;

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
  job: Job<Extract<DeviceAction, { name: 'press_key' }>>,
  signal: AbortSignal,
): Promise<Effect> {
  const { hands, action, before } = job;
  const result = await tryOnce(
    { job, attempt: directAttempt(describeAction(action, before.elements)) },
    () => hands.device.input({ kind: 'key', key: action.key }, signal),
    signal,
  );
  return acted(result, 1);
}
