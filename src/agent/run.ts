/** When does it stop, and what is carried from step to step? One task, from the first look to `run_end`. */
import { asDroidcuaError, DroidcuaError } from '../errors.ts';
import { findApp } from '../executor/apps.ts';
import { hidesNames, openByIcon } from '../executor/home-screen.ts';
import { observe } from '../perception/observe.ts';
import type { AppEntry } from '../ports/device.ts';
import { NEEDS_MODEL_PREFIX, type PastStep } from '../ports/model.ts';
import { begin } from './begin.ts';
import type { Body } from './body.ts';
import {
  type Budget,
  limitReached,
  lostDevice,
  MAX_IDLE_STEPS,
  MAX_UNUSABLE_STEPS,
  spentSoFar,
} from './budget.ts';
import { attend } from './control/attend.ts';
import type { EventPayload, RunEvent, RunSink, RunStatus } from './events.ts';
import { createJournal, type Journal } from './journal.ts';
import { computeMetrics } from './metrics.ts';
import { openRecovery } from './recovery/open-recovery.ts';
import type { ResumePoint } from './resume.ts';
import { createGuard } from './safety/guard.ts';
import { maskDeep, maskedSink, withoutSecrets } from './safety/masking.ts';
import { NO_SECRETS } from './safety/secrets.ts';
import { handsFor, openTrail, type StepOutcome, type StepTools, takeStep } from './step.ts';
import { createStopwatch, type Stopwatch } from './stopwatch.ts';

export interface RunInput extends Budget {
  readonly task: string;
  /** App to bring to the front first: a package id or a label. */
  readonly app: string | null;
  readonly seed: number;
  /** All events of this run when it was cut off and is to go on; its phone is then taken as it is. */
  readonly recorded?: readonly RunEvent[];
}

/** How a run ended: the payload of its `run_end` event. */
export type RunOutcome = Omit<Extract<EventPayload, { type: 'run_end' }>, 'type'>;

interface Ending {
  readonly status: RunStatus;
  readonly code: string;
  readonly reason: string;
  readonly hint: string | null;
}

interface Progress {
  readonly history: PastStep[];
  /** The step that is being taken. */
  step: number;
  apps: readonly AppEntry[];
  /** Steps in a row that changed nothing. */
  idle: number;
  /** Steps in a row without a usable reply. */
  unusable: number;
  /** When the run would have begun if it had never been cut off. */
  readonly startedMs: number;
  /** Milliseconds the run stood still. */
  stoodMs: number;
  /** What the person has said. */
  readonly messages: string[];
}

/**
 * Carries out one task. Never rejects: what breaks becomes the outcome (`error`, or `cancelled` when `signal` aborts).
 * Everything goes through the sink; when that fails the outcome says STORE_FAILED and what was recorded stays readable.
 */
export async function run(
  given: Body,
  input: RunInput,
  sink: RunSink,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const { secrets = NO_SECRETS } = given.safety ?? {};
  const body = withoutSecrets(given);
  const watch = createStopwatch(body.clock);
  const journal = createJournal(maskedSink(sink, secrets), watch, input.recorded);
  let ending: Ending;
  try {
    ending = await carryOut({ body, journal, watch }, input, signal);
  } catch (caught) {
    ending = endingOf(asDroidcuaError(caught));
  }
  const metrics = computeMetrics(journal.events);
  const outcome: RunOutcome = { ...maskDeep(ending, secrets), steps: metrics.steps, metrics };
  try {
    await journal.record({ type: 'run_end', ...outcome });
    return outcome;
  } catch (caught) {
    return { ...outcome, ...endingOf(asDroidcuaError(caught, 'STORE_FAILED')) };
  }
}

interface Opened {
  readonly body: Body;
  readonly journal: Journal;
  readonly watch: Stopwatch;
}

async function carryOut(opened: Opened, input: RunInput, signal: AbortSignal): Promise<Ending> {
  const { body, journal } = opened;
  const point = await begin(opened, input);
  const progress = openProgress(point, body.clock.now());
  progress.apps = await body.device.apps.list(signal);
  // A phone that is gone on with is taken as it is.
  const app = input.recorded === undefined ? input.app : null;
  if (app !== null) await bringToFront(body, app, progress.apps, signal);
  const { perhapsDone } = point;
  const { safety } = body;
  const guard = createGuard({ safety, journal, perhapsDone, literal: body.model.name === 'builtin' });
  const tools = { ...opened, guard };
  const recovery = openRecovery({
    ...{ body, journal },
    hands: () => handsFor(tools, progress.step),
    look: (inner) => observe(body.eyes, body.clock, inner),
  });
  const trail = openTrail();
  for (let step = point.next; ; step += 1) {
    signal.throwIfAborted();
    progress.step = step;
    const ending =
      (await beforeStep({ ...opened, trail }, { input, progress, step }, signal)) ??
      (await oneStep({ ...tools, recovery, trail }, { input, progress, step }, signal));
    if (ending !== undefined) return ending;
  }
}

function openProgress(point: ResumePoint, now: number): Progress {
  return {
    ...{ history: [...point.history], messages: [...point.messages] },
    ...{ step: 0, apps: [], idle: 0, unusable: 0, startedMs: now - point.workedMs, stoodMs: 0 },
  };
}

/** Hears the person, and ends the run when a limit is reached. */
async function beforeStep(
  { body, journal, trail }: Opened & Pick<StepTools, 'trail'>,
  { input, progress, step }: { readonly input: RunInput; readonly progress: Progress; readonly step: number },
  signal: AbortSignal,
): Promise<Ending | undefined> {
  const { stood, stoodMs, messages } = await attend({ control: body.control, journal }, step - 1, signal);
  progress.stoodMs += stoodMs;
  progress.messages.push(...messages);
  // Whatever the person did meanwhile, it is looked at anew.
  if (stood) trail.seen = undefined;
  const elapsedMs = body.clock.now() - progress.startedMs - progress.stoodMs;
  const limit = limitReached(input, { next: step, elapsedMs, ...spentSoFar(journal.events) });
  return limit === undefined ? undefined : { status: 'limit', ...limit };
}

/** By name where the device tells names, else by the icon. */
async function bringToFront(
  body: Body,
  name: string,
  apps: readonly AppEntry[],
  signal: AbortSignal,
): Promise<void> {
  const { device } = body;
  const app = findApp(name, apps);
  if (app !== undefined) {
    await device.apps.launch(app.id, signal);
    return;
  }
  if (hidesNames(apps) && (await openByIcon(body, name, signal))) return;
  throw new DroidcuaError('DEVICE_COMMAND_FAILED', `No app "${name}" is installed on ${device.info.id}.`, {
    hint: `Run "droidcua device apps --device ${device.info.id}" to see what can be opened.`,
  });
}

async function oneStep(
  tools: StepTools,
  at: { readonly input: RunInput; readonly progress: Progress; readonly step: number },
  signal: AbortSignal,
): Promise<Ending | undefined> {
  const { input, progress, step } = at;
  tools.watch.restart();
  const { task, maxSteps } = input;
  const { history, apps, messages } = progress;
  const end = (how: { readonly ok: boolean; readonly feedback: string }): Promise<void> => {
    const { phases, totalMs } = tools.watch.readings();
    return tools.journal.record({ type: 'step_end', step, ...how, phases, ms: totalMs });
  };
  try {
    const outcome = await takeStep(tools, { task, step, maxSteps, history, apps, messages }, signal);
    await end(summary(outcome));
    return carryOver(progress, outcome, step);
  } catch (caught) {
    const error = lostDevice(caught);
    // What a broken step cost belongs to the run's numbers too; where nothing can be recorded, nothing is.
    if (error.code !== 'STORE_FAILED') await end({ ok: false, feedback: error.message });
    throw error;
  }
}

function summary(outcome: StepOutcome): { readonly ok: boolean; readonly feedback: string } {
  switch (outcome.kind) {
    case 'continue':
      return { ok: outcome.acted, feedback: outcome.past.feedback };
    case 'rolled_back':
    case 'restarted':
      return { ok: false, feedback: outcome.past.feedback };
    case 'given_up':
    case 'unconfirmed':
      return { ok: false, feedback: outcome.reason };
    case 'ask':
      return { ok: false, feedback: outcome.question };
    case 'unusable':
      return { ok: false, feedback: `No usable reply: ${outcome.reason}` };
    case 'talk':
      return { ok: outcome.action.name === 'done' && outcome.action.success, feedback: talkText(outcome) };
  }
}

function talkText(outcome: Extract<StepOutcome, { kind: 'talk' }>): string {
  const { action } = outcome;
  switch (action.name) {
    case 'done':
      return action.text;
    case 'ask_user':
      return action.question;
    case 'subtask_complete':
      return action.evidence;
  }
}

/** Updates what the next step starts from; an ending when there is none. */
function carryOver(progress: Progress, outcome: StepOutcome, step: number): Ending | undefined {
  switch (outcome.kind) {
    case 'talk':
      return endTalk(progress, outcome, step);
    case 'unusable':
      return endUnusable(progress, outcome.reason);
    case 'continue':
      return goOn(progress, outcome.past, outcome.acted);
    case 'rolled_back':
      if (outcome.to !== undefined)
        progress.history.length = Math.min(progress.history.length, outcome.to.history);
      // How often is bounded elsewhere: a rollback is no lack of progress.
      return goOn(progress, outcome.past, true);
    case 'restarted':
      progress.history.length = 0;
      return goOn(progress, outcome.past, true);
    case 'ask':
    case 'unconfirmed':
    case 'given_up':
      return endStuck(outcome);
  }
}

function endUnusable(progress: Progress, reason: string): Ending | undefined {
  progress.unusable += 1;
  if (progress.unusable < MAX_UNUSABLE_STEPS) return undefined;
  return {
    status: 'error',
    code: 'MODEL_OUTPUT_INVALID',
    reason: `The model gave no usable reply in ${MAX_UNUSABLE_STEPS} steps in a row: ${reason}`,
    hint: 'Use a model that follows a JSON Schema, or raise its output limit.',
  };
}

function endStuck(outcome: Extract<StepOutcome, { kind: 'ask' | 'unconfirmed' | 'given_up' }>): Ending {
  switch (outcome.kind) {
    case 'ask':
      return needsPerson(outcome.question);
    case 'unconfirmed':
      return {
        status: 'failure',
        code: 'NEEDS_CONFIRMATION',
        reason: outcome.reason,
        hint: 'Name the action in the task, allow it with --confirm-allow, or run it where you can be asked.',
      };
    case 'given_up':
      return {
        status: 'failure',
        code: 'NOT_RECOVERED',
        reason: `The run could not be brought back on its way: ${outcome.reason}`,
        hint: 'Look at the report to see what went wrong first.',
      };
  }
}

/** The loop goes on, unless nothing has changed on the phone for too long. */
function goOn(progress: Progress, past: PastStep, acted: boolean): Ending | undefined {
  progress.unusable = 0;
  progress.idle = acted ? 0 : progress.idle + 1;
  progress.history.push(past);
  if (progress.idle < MAX_IDLE_STEPS) return undefined;
  return {
    status: 'failure',
    code: 'NO_PROGRESS',
    reason: `Nothing changed on the phone in ${MAX_IDLE_STEPS} steps in a row. Last: ${past.feedback}`,
    hint: 'Look at the report to see where the run got stuck.',
  };
}

function endTalk(
  progress: Progress,
  outcome: Extract<StepOutcome, { kind: 'talk' }>,
  step: number,
): Ending | undefined {
  const { action, decision } = outcome;
  if (action.name === 'subtask_complete') {
    const feedback = 'There is no subtask list in this run; go on, or finish with done.';
    return goOn(progress, { step, decision, verdict: undefined, feedback }, false);
  }
  if (action.name === 'ask_user') {
    return needsPerson(`The model asks: ${action.question}`);
  }
  if (action.success) return { status: 'success', code: 'TASK_DONE', reason: action.text, hint: null };
  if (action.text.startsWith(NEEDS_MODEL_PREFIX)) {
    return {
      status: 'needs_model',
      code: 'NEEDS_MODEL',
      reason: action.text.slice(NEEDS_MODEL_PREFIX.length).trim(),
      hint: 'Write the task as steps ("open X, tap Y, ..."), or set OPENAI_BASE_URL, OPENAI_API_KEY and --model.',
    };
  }
  return { status: 'failure', code: 'STEP_FAILED', reason: action.text, hint: null };
}

function needsPerson(reason: string): Ending {
  return {
    status: 'failure',
    code: 'NEEDS_PERSON',
    reason,
    hint: 'Answer it in the task text and run again.',
  };
}

function endingOf(error: DroidcuaError): Ending {
  const status = error.code === 'CANCELLED' ? 'cancelled' : 'error';
  return { status, code: error.code, reason: error.message, hint: error.hint };
}
