/** Is the same thing being done on the same screen again and again? */
import { isDeepStrictEqual } from 'node:util';
import type { Decision } from '../ports/decision.ts';
import type { DecisionContext } from '../ports/model.ts';

/** Times an action may run on the same screen when it visibly worked: three rounds of a longer cycle. */
const MAX_WORKED = 3;
/** Times it may run when it did not work. */
const MAX_FUTILE = 2;

type LoopContext = Pick<DecisionContext, 'history' | 'screenHash'>;

/**
 * A sentence when this decision's action already ran too often on this very screen, else undefined. Counting over the
 * whole run also catches cycles of two or three screens. Needs screen hashes; finishing is never a loop.
 */
export function repeatedAction(decision: Decision, context: LoopContext): string | undefined {
  const { action } = decision;
  if (context.screenHash === undefined || action.name === 'done' || action.name === 'ask_user')
    return undefined;
  const same = context.history.filter(
    (past) =>
      past.verdict !== undefined &&
      past.screenHash === context.screenHash &&
      isDeepStrictEqual(past.decision.action, action),
  );
  const futile = same.filter((past) => past.verdict !== 'SUCCESS').length;
  if (same.length < MAX_WORKED && futile < MAX_FUTILE) return undefined;
  return `This action was already done ${same.length} times on this same screen without getting further; do something else.`;
}
