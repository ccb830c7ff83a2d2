/** What happens in one step, in what order: observe, choose, execute. Reads like a table of contents. */

import type { DoneQuestion } from '../decision/done-check.ts';
import { isIrreversible } from '../decision/irreversible.ts';
import { type BatchResult, type BatchStep, executeBatch } from '../executor/batch.ts';
import type { DeviceAction, TalkAction } from '../executor/execute.ts';
import { createTouchMemory, type TouchMemory } from '../executor/touch-memory.ts';
import type { Observation } from '../perception/observation.ts';
import { observe } from '../perception/observe.ts';
import { describeState } from '../perception/screen-state.ts';
import type { Action } from '../ports/action.ts';
import type { Decision } from '../ports/decision.ts';
import type { AppEntry } from '../ports/device.ts';
import type { DecisionContext, PastStep } from '../ports/model.ts';
import type { Body } from './body.ts';
import { choose } from './choose.ts';
import { doubtDone } from './confirm-done.ts';
import { feedbackOf } from './feedback.ts';
import { handsFor } from './hands-for.ts';
import { type Cleared, clearInterrupts } from './interrupts/handle.ts';
import type { Journal } from './journal.ts';
import { FULL_LOOP } from './loop-settings.ts';
import { decisionPicture } from './picture.ts';
import type { Recovery } from './recovery/recovery.ts';
import { targetsOf } from './recovery/replay.ts';
import { reportObservation } from './report-step.ts';
import type { Guard, Refusal } from './safety/guard.ts';
import type { StepOutcome } from './step-outcome.ts';
import type { Stopwatch } from './stopwatch.ts';

export interface StepInput {
  readonly task: string;
  /** 1-based. */
  readonly step: number;
  readonly maxSteps: number;
  readonly history: readonly PastStep[];
  readonly apps: readonly AppEntry[];
  /** What the person has said during the run. */
  readonly messages: readonly string[];
}

export interface StepTools {
  readonly body: Body;
  readonly journal: Journal;
  readonly watch: Stopwatch;
  readonly recovery: Recovery;
  readonly guard: Guard;
  /** What the last action leaves for the next look to know. */
  readonly trail: Trail;
}

/** What the steps of a run leave for the next ones. */
export interface Trail {
  /** The app that was acted in, unless the action was to leave it. */
  app: string | undefined;
  /** The screen as it was looked at last; undefined as soon as something may have happened to it. */
  seen: Observation | undefined;
  /** Where touches worked. */
  readonly memory: TouchMemory;
  /** Claims to be done that others did not see confirmed. */
  doubts: number;
}

/** A claim that is denied so often ends the run, and not as a success. */
const MOST_DOUBTS = 4;

export function openTrail(): Trail {
  return { app: undefined, seen: undefined, memory: createTouchMemory(), doubts: 0 };
}

export async function takeStep(
  tools: StepTools,
  input: StepInput,
  signal: AbortSignal,
): Promise<StepOutcome> {
  const { body, journal, watch, trail } = tools;
  const known = trail.seen;
  trail.seen = undefined;
  const observation = known ?? (await watch.time('observe', () => observe(body.eyes, body.clock, signal)));
  await reportObservation(journal, input.step, {
    observation: shown(tools, observation),
    ms: watch.ms('observe'),
  });
  const cleared = await clear(tools, { ...input, observation }, signal);
  if (cleared.ask !== undefined) return { kind: 'stuck', why: 'person', reason: cleared.ask };
  const inside = await bringInside(tools, { ...input, ...cleared }, signal);
  return chooseAndAct(tools, { ...input, ...inside }, signal);
}

/** As it may be kept and sent: nothing secret is seen on the picture. */
function shown({ guard }: Pick<StepTools, 'guard'>, observation: Observation): Observation {
  return { ...observation, frame: guard.cover(observation.frame, observation.elements) };
}

/** Out of apps that may not be used. */
async function bringInside(
  tools: StepTools,
  at: StepInput & Pick<Cleared, 'observation' | 'notes'>,
  signal: AbortSignal,
): Promise<Pick<Cleared, 'observation' | 'notes'>> {
  const { observation, notes } = await tools.guard.inside(at, handsFor(tools, at.step), signal);
  if (observation !== at.observation) {
    await reportObservation(tools.journal, at.step, { observation: shown(tools, observation), ms: 0 });
  }
  return { observation, notes: [...at.notes, ...notes] };
}

/** Pop-ups and the like are out of the way before anybody is asked. */
async function clear(
  tools: StepTools,
  { task, step, observation }: StepInput & { readonly observation: Observation },
  signal: AbortSignal,
): Promise<Cleared> {
  const { body, journal, watch, trail } = tools;
  if (!(body.loop ?? FULL_LOOP).interrupts) return { observation, notes: [], ask: undefined };
  const clearing = { hands: handsFor(tools, step), journal, step, around: { task, app: trail.app } };
  const cleared = await watch.time('interrupt', () => clearInterrupts(clearing, observation, signal));
  if (cleared.observation !== observation) {
    await reportObservation(journal, step, { observation: shown(tools, cleared.observation), ms: 0 });
  }
  return cleared;
}

async function chooseAndAct(
  tools: StepTools,
  input: StepInput & Pick<Cleared, 'observation' | 'notes'>,
  signal: AbortSignal,
): Promise<StepOutcome> {
  const { observation, step } = input;
  const context = contextOf(input, observation, tools.body.safety?.secrets.names ?? []);
  const picture = await tools.watch.time('picture', () =>
    decisionPicture(tools.body.model, shown(tools, observation)),
  );
  const choice = await choose(tools, { context, picture, known: { state: observation.state } }, signal);
  if (choice.kind === 'unusable') return choice;
  const undone = await recover(tools, { ...input, decision: choice.decision }, signal);
  if (undone !== undefined) return undone;
  const past = { step, decision: choice.decision, screenHash: observation.signature.hash };
  if (choice.kind === 'refused') {
    return notDone(tools, past, `Refused before it ran: ${choice.reasons.join(' ')}`);
  }
  const { decision } = choice;
  const { action } = decision;
  if (isTalk(action)) return talk(tools, { past, action, question: { context, ...picture } }, signal);
  const { elements, app } = observation;
  const refusal = await tools.guard.refusal({ ...input, decision, elements, app }, signal);
  if (refusal !== undefined) return forbidden(tools, past, refusal);
  for (const each of [action, ...decision.then]) tools.guard.typing(each, elements);
  return act(tools, { past, action, observation }, signal);
}

/** Words end the run, unless they claim what others cannot see. */
async function talk(
  tools: StepTools,
  said: {
    readonly past: Omit<PastStep, 'verdict' | 'feedback'>;
    readonly action: TalkAction;
    readonly question: Omit<DoneQuestion, 'claim'>;
  },
  signal: AbortSignal,
): Promise<StepOutcome> {
  const { past, action, question } = said;
  const { body, trail } = tools;
  const talked = { kind: 'talk', action, decision: past.decision } as const;
  const isChecked = (body.loop ?? FULL_LOOP).verification === 'model' && body.verifier !== undefined;
  if (action.name !== 'done' || !action.success || !isChecked) return talked;
  const asking = { ...tools, model: body.verifier };
  const missing = await doubtDone(asking, { ...question, claim: action.text }, signal);
  if (missing === undefined) return talked;
  trail.doubts += 1;
  if (trail.doubts >= MOST_DOUBTS) return { kind: 'stuck', why: 'doubted', reason: missing };
  return notDone(tools, past, `It is not finished yet, as a look at the screen says: ${missing}`);
}

function forbidden(
  tools: StepTools,
  past: Omit<PastStep, 'verdict' | 'feedback'>,
  { ends, feedback }: Refusal,
): StepOutcome {
  return ends ? { kind: 'stuck', why: 'unconfirmed', reason: feedback } : notDone(tools, past, feedback);
}

/** The model hears why nothing was done. */
function notDone(
  { recovery }: StepTools,
  past: Omit<PastStep, 'verdict' | 'feedback'>,
  feedback: string,
): StepOutcome {
  const refused = { ...past, verdict: undefined, feedback };
  recovery.acted({ past: refused, done: [], irreversible: false });
  return { kind: 'continue', acted: false, past: refused };
}

/** Undefined when the last step worked, or the model may try another way: then its decision is carried out. */
async function recover(
  { recovery }: StepTools,
  at: StepInput & { readonly observation: Observation; readonly decision: Decision },
  signal: AbortSignal,
): Promise<StepOutcome | undefined> {
  const { step, decision, observation, history } = at;
  const review = await recovery.review({ observation, decision, step }, history, signal);
  const past = { step, decision, verdict: undefined, screenHash: observation.signature.hash };
  switch (review.kind) {
    case 'go_on':
      return undefined;
    case 'roll_back': {
      const { to, words } = await recovery.rollBack(step, review.reason, signal);
      return { kind: 'rolled_back', to, past: { ...past, feedback: words } };
    }
    case 'restart': {
      const ok = await recovery.restart(step, review.reason, signal);
      const feedback = `Started again from the beginning${ok ? '' : ', as far as that was possible'}: ${review.reason}`;
      return { kind: 'restarted', past: { ...past, feedback } };
    }
    case 'give_up':
      return { kind: 'stuck', why: 'given_up', reason: review.reason };
  }
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
  const { Execute_goal: goal, think, then } = past.decision;
  const hands = { ...handsFor(tools, past.step), memory: tools.trail.memory };
  const order = {
    actions: [action, ...then],
    most: (tools.body.loop ?? FULL_LOOP).batch,
    ...{ expected: goal.expected_outcome, risk: think.risk },
  } as const;
  const result = await tools.watch.time('execute', () => executeBatch(hands, order, observation, signal));
  const { dropped } = result;
  if (dropped !== undefined) await tools.journal.record({ type: 'dropped', step: past.step, ...dropped });
  return afterBatch(tools, past, result);
}

/** What came of the last action counts; the ones before it worked. */
function afterBatch(
  tools: StepTools,
  past: Omit<PastStep, 'verdict' | 'feedback'>,
  { steps, dropped }: BatchResult,
): StepOutcome {
  const last = steps.at(-1) ?? steps[0];
  const verdict = last.effect.kind === 'acted' ? last.effect.verdict : undefined;
  const touched = steps.filter(worked).map((done) => rememberTouched(tools, done.action, done.before));
  tools.trail.app = leavesApp(last.action) ? undefined : last.before.app;
  tools.trail.seen = verdict === 'NEEDS_MORE_TIME' ? undefined : seenAfter(last, touched);
  const finished = { ...past, verdict, feedback: feedbackOf(steps, dropped) };
  const { risk } = past.decision.think;
  tools.recovery.acted({
    past: finished,
    done: steps
      .filter(hadEffect)
      .map(({ action, before }) => ({ action, targets: targetsOf(action, before.elements) })),
    irreversible: steps.some(({ action, before }) => isIrreversible(action, risk, before.elements)),
  });
  return { kind: 'continue', acted: steps.some(worked), past: finished };
}

function worked({ effect }: BatchStep): boolean {
  return effect.kind === 'acted' && effect.verdict === 'SUCCESS';
}

function hadEffect({ effect }: BatchStep): boolean {
  return effect.kind === 'acted' && effect.verdict !== 'NO_CHANGE';
}

function seenAfter({ effect }: BatchStep, touched: readonly (string | undefined)[]): Observation | undefined {
  if (effect.kind !== 'acted' || effect.after === undefined) return undefined;
  const elements = effect.after.elements.map((element) =>
    touched.includes(element.uid) ? { ...element, clickedBefore: true } : element,
  );
  return { ...effect.after, elements };
}

function leavesApp(action: DeviceAction): boolean {
  if (action.name === 'press_key') return ['home', 'recent', 'back'].includes(action.key);
  return action.name === 'open_app' || action.name === 'close_app';
}

/** Later observations show the element as touched before; its uid. */
function rememberTouched(
  { body }: StepTools,
  action: DeviceAction,
  observation: Observation,
): string | undefined {
  if (!('position' in action) || action.position === null || action.position.kind === 'absolute')
    return undefined;
  const { id } = action.position;
  const element = observation.elements.find((candidate) => candidate.id === id);
  if (element !== undefined) body.eyes.tracker.markClicked(element.uid);
  return element?.uid;
}

function contextOf(
  input: StepInput & Pick<Cleared, 'notes'>,
  observation: Observation,
  secretNames: readonly string[],
): DecisionContext {
  return {
    task: input.task,
    step: input.step,
    maxSteps: input.maxSteps,
    elements: observation.elements,
    image: { width: observation.frame.image.width, height: observation.frame.image.height },
    app: observation.app,
    activity: observation.activity,
    keyboardShown: observation.keyboardShown,
    situation: [...input.notes, ...describeState(observation.state)],
    apps: input.apps,
    history: input.history,
    degraded: observation.degraded,
    messages: input.messages,
    secrets: secretNames,
    screenHash: observation.signature.hash,
  };
}

function isTalk(action: Action): action is TalkAction {
  return action.name === 'done' || action.name === 'ask_user' || action.name === 'subtask_complete';
}
