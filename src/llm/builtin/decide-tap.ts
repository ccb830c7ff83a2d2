/** Tapping, holding, choosing from a menu, dragging. */
import type { Action, Position } from '../../ports/action.ts';
import type { UiElement } from '../../ports/element.ts';
import { type Grounding, ground } from './ground.ts';
import { findApp } from './ground-app.ts';
import type { Instruction, Target } from './instruction.ts';
import { act, fail, lastTry, type Move, purposeNow, type Turn } from './move.ts';
import { quoted, touchable } from './screen-view.ts';
import { reach, SEEK_LIMIT } from './seek.ts';

type Of<K extends Instruction['kind']> = Extract<Instruction, { kind: K }>;

/** A second try goes for another place in the same element. */
export function positionOf(element: UiElement, turn: Turn): Position {
  if (lastTry(turn) === undefined) return { kind: 'index', id: element.id };
  return { kind: 'relative', id: element.id, x: 0.35, y: 0.4 };
}

export function lookFor(target: Target, turn: Turn): { words: string; find: () => Grounding; limit: number } {
  return { words: target.whole, find: () => ground(target, turn.context), limit: SEEK_LIMIT };
}

export function decideTap(instruction: Of<'tap'>, turn: Turn): Move {
  const { target } = instruction;
  const reached = reach(lookFor(target, turn), turn);
  if (reached.kind === 'move')
    return appInstead(target, reached.move, turn) ?? backInstead(target, reached.move, turn) ?? reached.move;
  const position = positionOf(reached.element, turn);
  const action: Action =
    instruction.gesture === 'double' ? { name: 'double_tap', position } : { name: 'click', position };
  return act(
    purposeNow(turn),
    action,
    { grounding: reached.how, expected: `The screen answers to ${quoted(reached.element)}.` },
    reached.element,
  );
}

/** "tap the Contacts app" where no icon is in sight: the app can be opened by name. */
function appInstead(target: Target, move: Move, turn: Turn): Move | undefined {
  if (target.role !== 'app' || (move.kind === 'act' && move.purpose === 'dismiss')) return undefined;
  const app = findApp(target.words, turn.context.apps);
  if (app === undefined) return undefined;
  return act(
    purposeNow(turn),
    { name: 'open_app', app: app.id },
    {
      grounding: `No icon of that name is in sight; ${app.id} is the app.`,
      expected: `${app.label ?? app.id} is in front.`,
    },
  );
}

/** "tap the back arrow" on a screen whose arrow cannot be seen: the system's own back does the same. */
function backInstead(target: Target, move: Move, turn: Turn): Move | undefined {
  const word = /^(?:back|navigate up|返回|后退|home|主页)$/iu.exec(target.words.trim());
  if (word === null || target.relation !== undefined || (move.kind === 'act' && move.purpose === 'dismiss'))
    return undefined;
  const key = /^(?:home|主页)$/iu.test(target.words.trim()) ? 'home' : 'back';
  return act(
    purposeNow(turn),
    { name: 'press_key', key },
    {
      grounding: `No such control is in sight; the ${key} key does the same.`,
      expected: 'The screen changes.',
    },
  );
}

export function decideHold(instruction: Of<'hold'>, turn: Turn): Move {
  const reached = reach(lookFor(instruction.target, turn), turn);
  if (reached.kind === 'move') return reached.move;
  const action: Action = {
    name: 'long_press',
    position: positionOf(reached.element, turn),
    duration_ms: instruction.ms,
  };
  return act(
    purposeNow(turn),
    action,
    { grounding: reached.how, expected: `The screen answers to holding ${quoted(reached.element)}.` },
    reached.element,
  );
}

/** Opens the list first, unless it is open already or only the option is in sight. */
export function decideChoose(instruction: Of<'choose'>, turn: Turn): Move {
  const opening = turn.attempts.findLast((one) => one.purpose === 'prepare');
  if (opening?.verdict === 'NO_CHANGE')
    return fail(`"${instruction.from.whole}" did not open when it was tapped`);
  const first =
    opening === undefined && lastTry(turn) === undefined ? openList(instruction, turn) : undefined;
  return first ?? decideTap({ kind: 'tap', target: instruction.option, gesture: 'tap' }, turn);
}

function openList({ from, option }: Of<'choose'>, turn: Turn): Move | undefined {
  const shown = ground(option, turn.context);
  const source = ground(from, turn.context);
  if (source.kind === 'missing') {
    if (shown.kind === 'found') return undefined;
    const reached = reach(lookFor(from, turn), turn);
    return reached.kind === 'move' ? reached.move : openThis(reached.element, reached.how, from);
  }
  const apart = shown.kind === 'found' && !sharesBox(source.element, shown.element);
  // A heading of an open list has the list's name too, but is not touchable.
  if (apart && (source.score <= 0.9 || !touchable(source.element))) return undefined;
  return openThis(source.element, source.how, from);
}

function openThis(element: UiElement, how: string, from: Target): Move {
  const words = { grounding: how, expected: `The choices of "${from.whole}" are shown.` };
  return act('prepare', { name: 'click', position: { kind: 'index', id: element.id } }, words, element);
}

function sharesBox(a: UiElement, b: UiElement): boolean {
  return a.box[0] < b.box[2] && b.box[0] < a.box[2] && a.box[1] < b.box[3] && b.box[1] < a.box[3];
}

export function decideDrag(instruction: Of<'drag'>, turn: Turn): Move {
  const from = reach(lookFor(instruction.from, turn), turn);
  if (from.kind === 'move') return from.move;
  const to = ground(instruction.to, turn.context);
  if (to.kind === 'missing')
    return fail(`"${instruction.to.whole}" is not on the screen together with "${instruction.from.whole}"`);
  return act(
    purposeNow(turn),
    {
      name: 'drag',
      start: positionOf(from.element, turn),
      end: { kind: 'index', id: to.element.id },
      duration_ms: 1000,
    },
    { grounding: `${from.how} ${to.how}`, expected: `${quoted(from.element)} is at ${quoted(to.element)}.` },
    from.element,
  );
}
