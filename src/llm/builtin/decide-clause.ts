/** One instruction on one screen: which family of moves is it? */
import { decideClose, decideDismiss, decideHideKeyboard, decideOpen } from './decide-app.ts';
import { decideCheck } from './decide-check.ts';
import {
  decideKey,
  decideScroll,
  decideScrollEnd,
  decideScrollUntil,
  decideSwipe,
  decideWait,
  decideWaitFor,
  decideZoom,
} from './decide-scroll.ts';
import { decideChoose, decideDrag, decideHold, decideTap } from './decide-tap.ts';
import { decideSearch, decideType } from './decide-text.ts';
import { decideSet, decideToggle } from './decide-toggle.ts';
import { ground, strong } from './ground.ts';
import { groundToggle } from './ground-toggle.ts';
import type { Instruction, Target } from './instruction.ts';
import { type Move, pass, type Turn } from './move.ts';
import { dismissButton } from './popup.ts';
import { testCondition } from './test-condition.ts';

type Family<K extends Instruction['kind']> = (
  instruction: Extract<Instruction, { kind: K }>,
  turn: Turn,
) => Move;
type Families = { readonly [K in Instruction['kind']]: Family<K> };

const FAMILIES: Families = {
  open: decideOpen,
  close: decideClose,
  tap: decideTap,
  hold: decideHold,
  type: decideType,
  search: decideSearch,
  key: decideKey,
  scroll: decideScroll,
  scroll_end: decideScrollEnd,
  scroll_until: decideScrollUntil,
  swipe: decideSwipe,
  wait: decideWait,
  wait_for: decideWaitFor,
  toggle: decideToggle,
  set: decideSet,
  choose: decideChoose,
  check: decideCheck,
  dismiss: (_instruction, turn) => decideDismiss(turn),
  hide_keyboard: (_instruction, turn) => decideHideKeyboard(turn),
  drag: decideDrag,
  zoom: decideZoom,
  when: decideWhen,
};

export function decideClause(instruction: Instruction, turn: Turn): Move {
  // Each entry takes exactly the instructions of its key, which the type of a lookup cannot say.
  const family = FAMILIES[instruction.kind] as Family<Instruction['kind']>;
  return family(instruction, turn);
}

/** Only what is on the screen now counts: nothing is searched for and nothing is waited for. */
function decideWhen({ condition, inner }: Extract<Instruction, { kind: 'when' }>, turn: Turn): Move {
  if (turn.attempts.length === 0) {
    if (condition !== undefined) {
      const result = testCondition(condition, turn.context);
      if (!result.holds) return pass(`Skipped: ${result.seen}`);
    } else if (!atHand(inner, turn)) return pass('Skipped: there is nothing of the kind on the screen.');
  }
  return decideClause(inner, turn);
}

/** Whether an instruction's target is on the screen now; false for instructions without one. */
export function atHand(instruction: Instruction, turn: Turn): boolean {
  if (instruction.kind === 'when') return atHand(instruction.inner, turn);
  if (instruction.kind === 'dismiss') return dismissButton(turn.context) !== undefined;
  if (instruction.kind === 'check' || instruction.kind === 'wait_for') {
    return testCondition(instruction.condition, turn.context).holds;
  }
  if (instruction.kind === 'type' || instruction.kind === 'search') {
    const move = decideClause(instruction, { ...turn, attempts: [] });
    return move.kind === 'act' && (move.purpose === 'do' || move.purpose === 'prepare');
  }
  if (instruction.kind === 'toggle') return groundToggle(instruction.target, turn.context).kind !== 'missing';
  return targetsOf(instruction).some((target) => strong(ground(target, turn.context)) !== undefined);
}

function targetsOf(instruction: Instruction): readonly Target[] {
  if (instruction.kind === 'choose') return [instruction.option, instruction.from];
  if (instruction.kind === 'tap' || instruction.kind === 'hold') return [instruction.target];
  return instruction.kind === 'scroll_until' ? [instruction.target] : [];
}
