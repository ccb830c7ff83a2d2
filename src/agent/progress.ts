/** What is carried from step to step, and when that is the end. */
import type { AppEntry } from '../ports/device.ts';
import { NEEDS_MODEL_PREFIX, type PastStep } from '../ports/model.ts';
import { MAX_IDLE_STEPS, MAX_UNUSABLE_STEPS } from './budget.ts';
import type { RunStatus } from './events.ts';
import type { StepOutcome, Stuck } from './step-outcome.ts';

export interface Ending {
  readonly status: RunStatus;
  readonly code: string;
  readonly reason: string;
  readonly hint: string | null;
}

export interface Progress {
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

/** Whether the step went well, and what the next prompt and the report say of it. */
export function summary(outcome: StepOutcome): { readonly ok: boolean; readonly feedback: string } {
  switch (outcome.kind) {
    case 'continue':
      return { ok: outcome.acted, feedback: outcome.past.feedback };
    case 'rolled_back':
    case 'restarted':
      return { ok: false, feedback: outcome.past.feedback };
    case 'stuck':
      return { ok: false, feedback: outcome.reason };
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
export function carryOver(progress: Progress, outcome: StepOutcome, step: number): Ending | undefined {
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
    case 'stuck':
      return STUCK[outcome.why](outcome.reason);
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

/** How a run ends that cannot go on by itself. */
const STUCK: Readonly<Record<Stuck['why'], (reason: string) => Ending>> = {
  person: needsPerson,
  unconfirmed: (reason) => ({
    status: 'failure',
    code: 'NEEDS_CONFIRMATION',
    reason,
    hint: 'Name the action in the task, allow it with --confirm-allow, or run it where you can be asked.',
  }),
  doubted: (reason) => ({
    status: 'failure',
    code: 'NOT_CONFIRMED',
    reason: `The model says that it is done, but the screen does not show it: ${reason}`,
    hint: 'Look at the last screen in the report.',
  }),
  given_up: (reason) => ({
    status: 'failure',
    code: 'NOT_RECOVERED',
    reason: `The run could not be brought back on its way: ${reason}`,
    hint: 'Look at the report to see what went wrong first.',
  }),
};

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
