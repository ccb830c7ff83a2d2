/** V5: is the same thing being done on the same screen again and again, alone or in a circle? */
import { isDeepStrictEqual } from 'node:util';
import type { Decision } from '../ports/decision.ts';
import type { DecisionContext, PastStep } from '../ports/model.ts';
import type { Objection } from './validation.ts';

/** Times an action may run on the same screen when it visibly worked. */
const MAX_WORKED = 3;
/** Times it may run when it did not work. */
const MAX_FUTILE = 2;
/** Steps of a circle. */
const CIRCLES = [2, 3] as const;
/** Rounds of a circle that are let be: the second may have been meant. */
const MAX_ROUNDS = 2;

type LoopContext = Pick<DecisionContext, 'history' | 'screenHash'>;

/** What was done, and on which screen. */
type Doing = Pick<PastStep, 'screenHash'> & { readonly action: Decision['action'] };

/**
 * An objection when this decision's action already ran too often on this very screen, or would begin another round of a
 * circle of two or three steps, screens and actions alike. Needs screen hashes; finishing is never a loop.
 */
export function loopObjection(decision: Decision, context: LoopContext): Objection | undefined {
  const { action } = decision;
  const { screenHash } = context;
  if (screenHash === undefined || action.name === 'done' || action.name === 'ask_user') return undefined;
  const ran = context.history.filter((past) => past.verdict !== undefined);
  const reason = repeated({ action, screenHash }, sinceNews(ran)) ?? circle({ action, screenHash }, ran);
  return reason === undefined ? undefined : { rule: 'V5', reason };
}

/**
 * The steps since a screen was seen for the first time: as long as new ones come, the run gets on, and a start from the home
 * screen may be made as often as the task needs it.
 */
function sinceNews(ran: readonly PastStep[]): readonly PastStep[] {
  const first = ran.findLastIndex(
    ({ screenHash }, at) => ran.findIndex((past) => past.screenHash === screenHash) === at,
  );
  return ran.slice(Math.max(0, first));
}

function repeated(next: Doing, ran: readonly PastStep[]): string | undefined {
  const same = ran.filter((past) => isSame(doingOf(past), next));
  const futile = same.filter((past) => past.verdict !== 'SUCCESS').length;
  if (same.length < MAX_WORKED && futile < MAX_FUTILE) return undefined;
  return `This action was already done ${same.length} times on this same screen without getting further; do something else.`;
}

function circle(next: Doing, ran: readonly PastStep[]): string | undefined {
  const doings = ran.map(doingOf);
  const length = CIRCLES.find((steps) => isNextRound(next, doings.slice(-steps * MAX_ROUNDS), steps));
  if (length === undefined) return undefined;
  return `The last ${length * MAX_ROUNDS} steps went in a circle of ${length} and came back to this same screen each time; do something else.`;
}

/** Two whole rounds lie behind, and this would begin the third. */
function isNextRound(next: Doing, last: readonly Doing[], steps: number): boolean {
  if (last.length < steps * MAX_ROUNDS) return false;
  const isRound = last.every((doing, at) => isSame(doing, last[at % steps]));
  return isRound && isSame(next, last[0]);
}

function doingOf({ decision, screenHash }: PastStep): Doing {
  return { action: decision.action, ...(screenHash === undefined ? {} : { screenHash }) };
}

function isSame(a: Doing, b: Doing | undefined): boolean {
  return (
    b !== undefined &&
    a.screenHash !== undefined &&
    a.screenHash === b.screenHash &&
    isDeepStrictEqual(a.action, b.action)
  );
}
