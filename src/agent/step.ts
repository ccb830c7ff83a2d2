/** What happens in one step, in what order: observe, choose, execute. Reads like a table of contents. */

import { type DeviceAction, execute, type TalkAction } from '../executor/execute.ts';
import type { Hands } from '../executor/hands.ts';
import type { Observation } from '../perception/observation.ts';
import { observe } from '../perception/observe.ts';
import { describeState } from '../perception/screen-state.ts';
import type { Action } from '../ports/action.ts';
import type { Decision } from '../ports/decision.ts';
import type { AppEntry } from '../ports/device.ts';
import type { DecisionContext, PastStep } from '../ports/model.ts';
import { describeAction } from '../util/describe-action.ts';
import type { Body } from './body.ts';
import { choose } from './choose.ts';
import { feedbackOf } from './feedback.ts';
import type { Journal } from './journal.ts';
import { decisionPicture } from './picture.ts';
import { reportObservation } from './report-step.ts';
import type { Stopwatch } from './stopwatch.ts';
import { createWitness } from './witness.ts';

export interface StepInput {
  readonly task: string;
  /** 1-based. */
  readonly step: number;
  readonly maxSteps: number;
  readonly history: readonly PastStep[];
  readonly apps: readonly AppEntry[];
}

export type StepOutcome =
  /** The device was touched, or the decision was refused; the loop goes on. */
  | { readonly kind: 'continue'; readonly past: PastStep; readonly acted: boolean }
  | { readonly kind: 'talk'; readonly action: TalkAction; readonly decision: Decision }
  | { readonly kind: 'unusable'; readonly reason: string };

export interface StepTools {
  readonly body: Body;
  readonly journal: Journal;
  readonly watch: Stopwatch;
}

export async function takeStep(
  tools: StepTools,
  input: StepInput,
  signal: AbortSignal,
): Promise<StepOutcome> {
  const { body, journal, watch } = tools;
  const observation = await watch.time('observe', () => observe(body.eyes, body.clock, signal));
  await reportObservation(journal, input.step, { observation, ms: watch.ms('observe') });
  return chooseAndAct(tools, { ...input, observation }, signal);
}

async function chooseAndAct(
  tools: StepTools,
  input: StepInput & { readonly observation: Observation },
  signal: AbortSignal,
): Promise<StepOutcome> {
  const { observation, step } = input;
  const context = contextOf(input, observation);
  const picture = await tools.watch.time('picture', () => decisionPicture(tools.body.model, observation));
  const choice = await choose(tools, { context, picture }, signal);
  if (choice.kind === 'unusable') return choice;
  const past = { step, decision: choice.decision, screenHash: observation.signature.hash };
  if (choice.kind === 'refused') {
    const feedback = `Refused before it ran: ${choice.reasons.join(' ')}`;
    return { kind: 'continue', acted: false, past: { ...past, verdict: undefined, feedback } };
  }
  const { action } = choice.decision;
  if (isTalk(action)) return { kind: 'talk', action, decision: choice.decision };
  return act(tools, { past, action, observation }, signal);
}

async function act(
  tools: StepTools,
  chosen: {
    readonly past: Omit<PastStep, 'verdict' | 'feedback'>;
    readonly action: DeviceAction;
    readonly observation: Observation;
  },
  signal: AbortSignal,
): Promise<StepOutcome> {
  const { past, action, observation } = chosen;
  const hands = handsFor(tools, past.step);
  const { Execute_goal: goal, think } = past.decision;
  const intent = { action, expected: goal.expected_outcome, risk: think.risk };
  const effect = await tools.watch.time('execute', () => execute(hands, intent, observation, signal));
  const what = describeAction(action, observation.elements);
  const feedback = feedbackOf(what, effect, past.decision.then.length);
  const verdict = effect.kind === 'acted' ? effect.verdict : undefined;
  if (verdict === 'SUCCESS') rememberTouched(tools, action, observation);
  return { kind: 'continue', acted: verdict === 'SUCCESS', past: { ...past, verdict, feedback } };
}

/** Later observations show the element as touched before. */
function rememberTouched({ body }: StepTools, action: DeviceAction, observation: Observation): void {
  if (!('position' in action) || action.position === null || action.position.kind === 'absolute') return;
  const { id } = action.position;
  const element = observation.elements.find((candidate) => candidate.id === id);
  if (element !== undefined) body.eyes.tracker.markClicked(element.uid);
}

function handsFor({ body, journal, watch }: StepTools, step: number): Hands {
  return {
    device: body.device,
    clock: body.clock,
    random: body.random,
    look: (signal, known) => observe(body.eyes, body.clock, signal, known),
    witness: createWitness(journal, watch, step),
    restless: body.eyes.restless,
  };
}

function contextOf(input: StepInput, observation: Observation): DecisionContext {
  return {
    task: input.task,
    step: input.step,
    maxSteps: input.maxSteps,
    elements: observation.elements,
    image: { width: observation.frame.image.width, height: observation.frame.image.height },
    app: observation.app,
    activity: observation.activity,
    keyboardShown: observation.keyboardShown,
    situation: describeState(observation.state),
    apps: input.apps,
    history: input.history,
    degraded: observation.degraded,
    screenHash: observation.signature.hash,
  };
}

function isTalk(action: Action): action is TalkAction {
  return action.name === 'done' || action.name === 'ask_user' || action.name === 'subtask_complete';
}
