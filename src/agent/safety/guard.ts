/** What stands between a decision and the device: the apps that may be used, what must be confirmed, what nobody may see. */

import { neededConfirmation } from '../../decision/validate-risk.ts';
import type { Hands } from '../../executor/hands.ts';
import type { Observation } from '../../perception/observation.ts';
import type { Action } from '../../ports/action.ts';
import type { Decision } from '../../ports/decision.ts';
import type { AppEntry, Frame } from '../../ports/device.ts';
import type { UiElement } from '../../ports/element.ts';
import type { Journal } from '../journal.ts';
import { type Fence, isOutside, nameOf, opensOutside } from './app-fence.ts';
import { type ConfirmPolicy, consentFor } from './confirm.ts';
import { covered, privateBoxes } from './private-areas.ts';
import { NO_SECRETS, type Secrets } from './secrets.ts';

/** What the person has laid down for a run. */
export interface Safety {
  readonly secrets: Secrets;
  /** Absent when nothing is asked about. */
  readonly confirm?: ConfirmPolicy;
  /** The only apps that may be used; empty for all. */
  readonly allowApps: readonly string[];
}

/** A decision that may not run. `ends`: the second time in a row that the same was not confirmed. */
export interface Refusal {
  readonly feedback: string;
  readonly ends: boolean;
}

export interface Guard {
  /** The screen inside the apps that may be used, with words for the model when the run had to be brought back. */
  inside(
    at: { readonly observation: Observation; readonly apps: readonly AppEntry[]; readonly step: number },
    hands: Hands,
    signal: AbortSignal,
  ): Promise<{ readonly observation: Observation; readonly notes: readonly string[] }>;
  /** Undefined when the actions may run. */
  refusal(intended: Intended, signal: AbortSignal): Promise<Refusal | undefined>;
  /** A copy of the frame that may be kept or sent: nothing secret is seen on it. */
  cover(frame: Frame, elements: readonly UiElement[]): Frame;
  /** The same for a picture of after an action, when the elements of before are all that is known. */
  coverAfter(frame: Frame, look: () => Promise<Observation>): Promise<Frame>;
  /** Told which field a secret goes into, so that it stays covered. */
  typing(action: Action, elements: readonly UiElement[]): void;
  reveal(text: string): string;
}

export interface Intended {
  readonly decision: Decision;
  readonly elements: readonly UiElement[];
  readonly task: string;
  readonly app: string | undefined;
  readonly apps: readonly AppEntry[];
  readonly step: number;
}

export interface GuardParts {
  readonly safety: Safety | undefined;
  readonly journal: Journal;
  /** The decider only does what the task says. */
  readonly literal: boolean;
  /** Actions, in words, of which it is not known whether they were done. */
  readonly perhapsDone: readonly string[];
}

/** Milliseconds for the phone to go back before it is looked at. */
const GOING_BACK_MS = 600;

interface State {
  readonly parts: GuardParts;
  readonly secrets: Secrets;
  readonly typedInto: Set<string>;
  /** How often each action, in words, was not confirmed. */
  readonly denied: Map<string, number>;
  /** Of the last picture whose elements are known. */
  areas: ReturnType<typeof privateBoxes>;
}

export function createGuard(parts: GuardParts): Guard {
  const secrets = parts.safety?.secrets ?? NO_SECRETS;
  const state: State = { parts, secrets, typedInto: new Set(), denied: new Map(), areas: [] };
  const cover: Guard['cover'] = (frame, elements) => {
    state.areas = privateBoxes(elements, secrets, state.typedInto);
    return { ...frame, image: covered(frame.image, state.areas) };
  };
  return {
    inside: (at, hands, signal) => inside(state, { ...at, hands }, signal),
    refusal: (intended, signal) => refusal(state, intended, signal),
    cover,
    coverAfter: async (frame, look) => {
      if (secrets.names.length > 0) return cover(frame, (await look()).elements);
      return { ...frame, image: covered(frame.image, state.areas) };
    },
    typing: (action, elements) => {
      if (action.name !== 'input_text' || !secrets.mentions(action.text)) return;
      const { position } = action;
      const field = elements.find(({ id, state: { focused } }) =>
        position === null || position.kind === 'absolute' ? focused === true : id === position.id,
      );
      if (field !== undefined) state.typedInto.add(field.uid);
    },
    reveal: (text) => secrets.reveal(text),
  };
}

async function inside(
  { parts }: State,
  at: {
    readonly observation: Observation;
    readonly apps: readonly AppEntry[];
    readonly step: number;
    readonly hands: Hands;
  },
  signal: AbortSignal,
): Promise<{ readonly observation: Observation; readonly notes: readonly string[] }> {
  const { apps, step, hands } = at;
  const fence: Fence = { allowed: parts.safety?.allowApps ?? [], apps };
  const foreign = at.observation.app;
  if (foreign === undefined || !isOutside(foreign, fence)) return { observation: at.observation, notes: [] };
  const started = hands.clock.now();
  let { observation } = at;
  for (const key of ['back', 'home'] as const) {
    await hands.device.input({ kind: 'key', key }, signal);
    await hands.clock.sleep(GOING_BACK_MS, signal);
    observation = await hands.look(signal);
    if (!isOutside(observation.app, fence)) break;
  }
  const handled = !isOutside(observation.app, fence);
  const what = `${nameOf(foreign, fence)} may not be used in this run and ${handled ? 'was left' : 'could not be left'}.`;
  const ms = hands.clock.now() - started;
  await parts.journal.record({ type: 'interrupt', step, kind: 'left_app', handled, what, ms });
  return { observation, notes: [what] };
}

async function refusal(state: State, intended: Intended, signal: AbortSignal): Promise<Refusal | undefined> {
  const forbidden = notAllowed(state, intended);
  if (forbidden !== undefined) return { feedback: forbidden, ends: false };
  const { confirm } = state.parts.safety ?? {};
  if (confirm === undefined) return undefined;
  const needed = neededConfirmation(intended.decision, intended);
  if (needed === undefined) return undefined;
  const perhapsDone = state.parts.perhapsDone.includes(needed.what);
  const question = { ...intended, needed, perhapsDone, literal: state.parts.literal };
  const { allowed, by, why } = await consentFor(confirm, question, signal);
  await state.parts.journal.record({
    type: 'confirm',
    step: intended.step,
    what: `${needed.what} (${why})`,
    allowed,
    by,
  });
  if (allowed) return undefined;
  const times = (state.denied.get(needed.what) ?? 0) + 1;
  state.denied.set(needed.what, times);
  const feedback = `Not carried out: ${needed.what} was not confirmed (${why}). ${needed.reason} Choose another way, or finish with done and success false.`;
  return { feedback, ends: times > 1 };
}

function notAllowed(state: State, { decision, apps }: Intended): string | undefined {
  const fence = { allowed: state.parts.safety?.allowApps ?? [], apps };
  for (const action of [decision.action, ...decision.then]) {
    const app = opensOutside(action, fence);
    if (app !== undefined) {
      return `Not carried out: ${app} may not be used in this run, only ${fence.allowed.join(', ')}.`;
    }
    const [missing] = action.name === 'input_text' ? state.secrets.missing(action.text) : [];
    if (missing !== undefined) {
      return `Not carried out: there is no secret named ${missing}; ${namesOf(state.secrets)}.`;
    }
  }
  return undefined;
}

function namesOf({ names }: Secrets): string {
  return names.length === 0 ? 'none was given' : `known are ${names.join(', ')}`;
}
