/** Checks: what is asked must be seen. Looks further down, and waits once, before it says no. */
import type { Condition, Instruction } from './instruction.ts';
import { count, fail, type Move, pass, type Turn } from './move.ts';
import { mayScroll } from './screen-view.ts';
import { reach, settle } from './seek.ts';
import { testCondition } from './test-condition.ts';

type Of<K extends Instruction['kind']> = Extract<Instruction, { kind: K }>;

const CHECK_LIMIT = 8;

export function decideCheck({ condition }: Of<'check'>, turn: Turn): Move {
  const result = testCondition(condition, turn.context);
  if (result.holds && !mayHide(condition, turn)) return pass(result.seen, result.element);
  if (result.holds) return lookThrough(condition, turn, pass(result.seen));
  if (count(turn, 'settle') === 0)
    return settle(`Expected: ${result.expected}. ${result.seen} It may still be coming.`);
  const no = fail(`expected: ${result.expected}; ${result.seen}`);
  return result.conclusive || isNegated(condition) ? no : lookThrough(condition, turn, no);
}

function isNegated(condition: Condition): boolean {
  return condition.kind !== 'state' && condition.negated;
}

/** "X is not in the list" is only true when the whole list has been seen. */
function mayHide(condition: Condition, turn: Turn): boolean {
  return (
    condition.kind === 'shown' && condition.negated && condition.listed === true && mayScroll(turn.context)
  );
}

/** Scrolls through the page; `end` is the answer once all of it was seen. */
function lookThrough(condition: Condition, turn: Turn, end: Move): Move {
  const words = condition.kind === 'value' ? condition.label.whole : condition.target.whole;
  const reached = reach({ words, find: () => ({ kind: 'missing', closest: [] }), limit: CHECK_LIMIT }, turn);
  if (reached.kind === 'at' || reached.move.kind !== 'act') return end;
  // A negative check is settled at the bottom: going up again would only show what was seen before.
  if (reached.move.purpose === 'seek_down') return reached.move;
  return reached.move.purpose === 'seek_up' && !isNegated(condition) ? reached.move : end;
}
