/** When may a decision say that the task is done? Not before anything was done, nor right after something failed. */
import type { Decision } from '../ports/decision.ts';
import type { PastStep } from '../ports/model.ts';
import type { Objection, ValidationContext } from './validation.ts';

const TALK: ReadonlySet<string> = new Set(['done', 'ask_user', 'subtask_complete']);

/** Both are believed when elements on the screen are named that show it. */
export function endObjection(decision: Decision, context: ValidationContext): Objection | undefined {
  const { action } = decision;
  if (action.name !== 'done' || !action.success || hasEvidence(decision, context)) return undefined;
  const reason = premature(context.history) ?? afterFailure(context.history.at(-1));
  return reason === undefined ? undefined : { rule: 'end', reason };
}

function premature(history: readonly PastStep[]): string | undefined {
  const hasActed = history.some((past) => past.decision.action.name !== 'done');
  return hasActed
    ? undefined
    : 'Nothing was done yet: name the elements that show the task is already finished, or act.';
}

/** What was refused before it ran did nothing, so it says nothing; the rest must have worked. */
function afterFailure(last: PastStep | undefined): string | undefined {
  if (last?.verdict === undefined || last.verdict === 'SUCCESS' || TALK.has(last.decision.action.name)) {
    return undefined;
  }
  return 'The last action did not do what it should: name the elements that show the task is finished all the same, or go on.';
}

function hasEvidence(decision: Decision, { elements }: ValidationContext): boolean {
  const ids = new Set(elements.map((element) => element.id));
  const { historical_status: status, import_contents: contents } = decision;
  const evidence = [...status.evidence_ids, ...contents.items.map((item) => item.element_id)];
  return evidence.some((id) => id !== null && ids.has(id));
}
