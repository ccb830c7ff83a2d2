/** The built-in follower: a decider that needs no model because the task already says every step. */

import { DroidcuaError } from '../../errors.ts';
import type { Decision } from '../../ports/decision.ts';
import { type DecisionContext, type Model, NEEDS_MODEL_PREFIX } from '../../ports/model.ts';
import { standing } from './after-action.ts';
import { composeAct, composeEnd, type Passed, type Plan } from './compose-decision.ts';
import { decideClause } from './decide-clause.ts';
import type { Clause } from './instruction.ts';
import type { Attempt, Move, Turn } from './move.ts';
import { parseTask } from './parse-task.ts';
import { readProgress } from './pointer.ts';

const DESCRIPTION =
  'The built-in follower: carries out step-by-step instructions in plain English or Chinese by finding each named control on the screen; it cannot plan from a goal and cannot read pictures without text.';

const EXAMPLE = 'open Settings, tap Display, turn on Dark theme, go back, check that Display is shown';

/** A Model that answers from `request.context` alone: the same request always gives the same reply. */
export function createBuiltinFollower(): Model {
  return {
    name: 'builtin',
    description: DESCRIPTION,
    vision: false,
    complete: (request, signal) => {
      if (signal.aborted) return Promise.reject(signal.reason as Error);
      const { context } = request;
      if (context === undefined) {
        return Promise.reject(
          new DroidcuaError(
            'MODEL_REFUSED',
            'The built-in follower only decides steps; this request asks for something else.',
            {
              hint: 'Choose a model with --model for free questions.',
            },
          ),
        );
      }
      return Promise.resolve({
        text: JSON.stringify(follow(context)),
        usage: { inputTokens: undefined, outputTokens: undefined },
      });
    },
  };
}

/** One decision for one screen. Never throws: what it cannot do it says in a `done` without success. */
export function follow(context: DecisionContext): Decision {
  const task = parseTask(context.task);
  if (task.kind === 'steps') return nextStep(context, task.clauses);
  const plan: Plan = { clauses: [], passed: [], index: 0 };
  const what =
    task.kind === 'empty'
      ? 'the task is empty'
      : `"${task.clause}" (part ${task.index} of ${task.total}) is not an instruction the built-in follower can carry out`;
  const text = `${NEEDS_MODEL_PREFIX} ${what}. Say every step, as in "${EXAMPLE}" (put names in quotes), or choose a model with --model. Nothing was done.`;
  return composeEnd(context, plan, {
    success: false,
    text,
    rationale: 'The follower acts only when it understands the whole task.',
  });
}

function nextStep(context: DecisionContext, clauses: readonly Clause[]): Decision {
  const passed: Passed[] = [];
  const start = whereNow(context, clauses);
  if (start.move !== undefined) return finish(context, { clauses, passed, index: start.index }, start.move);
  for (let index = start.index; index < clauses.length; index += 1) {
    const clause = clauses[index];
    if (clause === undefined) break;
    const attempts = index === start.index ? start.attempts : [];
    const move = decideClause(clause.instruction, { context, attempts });
    if (move.kind !== 'pass') return finish(context, { clauses, passed, index }, move);
    passed.push({ index, note: move.note, element: move.element });
  }
  const plan: Plan = { clauses, passed, index: clauses.length };
  return composeEnd(context, plan, {
    success: true,
    text: summary(clauses, passed),
    rationale: 'Every clause of the task is complete.',
  });
}

interface Start {
  readonly index: number;
  readonly attempts: readonly Attempt[];
  /** What the outcome of the last step asks for before anything else. */
  readonly move?: Move;
}

function whereNow(context: DecisionContext, clauses: readonly Clause[]): Start {
  const progress = readProgress(context.history);
  const clause = clauses[progress.index];
  if (clause === undefined) return { index: Math.min(progress.index, clauses.length), attempts: [] };
  const turn: Turn = { context, attempts: progress.attempts };
  const now = standing(clause.instruction, turn, clauses[progress.index + 1]?.instruction);
  switch (now.kind) {
    case 'complete':
      return { index: progress.index + 1, attempts: [] };
    case 'open':
      return progress;
    case 'move':
      return { ...progress, move: now.move };
    case 'failed':
      return { ...progress, move: { kind: 'fail', reason: now.reason } };
  }
}

function finish(context: DecisionContext, plan: Plan, move: Move): Decision {
  if (move.kind === 'act') return composeAct(context, plan, move);
  const clause = plan.clauses[plan.index];
  const reason = move.kind === 'fail' ? move.reason : move.note;
  const text = `Clause ${plan.index + 1}/${plan.clauses.length} "${clause?.text ?? ''}": ${reason}.`.replace(
    /\.\.$/,
    '.',
  );
  return composeEnd(context, plan, {
    success: false,
    text,
    rationale: 'A clause cannot be carried out, so the task cannot be completed.',
  });
}

function summary(clauses: readonly Clause[], passed: readonly Passed[]): string {
  // A clause said once and done several times is told once.
  const done = clauses
    .map((clause) => clause.text)
    .filter((text, at, all) => text !== all[at - 1])
    .join('; ');
  const seen = passed.map((one) => one.note).join(' ');
  const whole = clauses.length === 1 ? 'The clause is' : `All ${clauses.length} clauses are`;
  return `${whole} complete: ${done}.${seen === '' ? '' : ` Seen: ${seen}`}`;
}
