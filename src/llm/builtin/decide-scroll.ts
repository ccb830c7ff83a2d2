/** Scrolling, swiping, zooming, keys and waiting. */
import type { Action, Position } from '../../ports/action.ts';
import { lookFor } from './decide-tap.ts';
import { ground, strong } from './ground.ts';
import type { Direction, Instruction } from './instruction.ts';
import { type Attempt, act, count, fail, type Move, pass, purposeNow, type Turn } from './move.ts';
import { scrollArea } from './screen-view.ts';
import { missing, reach, settleOnce, stuck } from './seek.ts';
import { testCondition } from './test-condition.ts';

type Of<K extends Instruction['kind']> = Extract<Instruction, { kind: K }>;

const MAX_SCROLLS = 25;

export function decideScroll(instruction: Of<'scroll'>, turn: Turn): Move {
  const within = instruction.within === undefined ? undefined : ground(instruction.within, turn.context);
  if (within?.kind === 'missing') return fail(missing(instruction.within?.whole ?? '', within.closest));
  const anchor: Position | null =
    within === undefined ? areaOf(turn) : { kind: 'index', id: within.element.id };
  const { direction, ratio } = instruction;
  const action: Action = { name: 'scroll', direction, distance_ratio: ratio, anchor };
  return act(purposeNow(turn), action, {
    grounding: 'The whole page is meant.',
    expected: `What is further ${direction} is in view.`,
  });
}

function areaOf(turn: Turn): Position | null {
  const area = scrollArea(turn.context);
  return area === undefined ? null : { kind: 'index', id: area.id };
}

function advance(direction: Direction, ratio: number, turn: Turn): Move {
  const action: Action = { name: 'scroll', direction, distance_ratio: ratio, anchor: areaOf(turn) };
  return act('advance', action, {
    grounding: 'The whole page is meant.',
    expected: `What is further ${direction} is in view.`,
  });
}

export function decideScrollEnd(instruction: Of<'scroll_end'>, turn: Turn): Move {
  const steps = turn.attempts.filter((attempt) => attempt.purpose === 'advance');
  if (steps.at(-1)?.verdict === 'NO_CHANGE') return pass('Nothing more to scroll: this is the end.');
  if (stuck(steps)) return fail(`the page could not be scrolled: ${steps.at(-1)?.feedback ?? ''}`);
  if (steps.length >= MAX_SCROLLS) return fail(`the end was not reached in ${MAX_SCROLLS} scrolls`);
  return advance(instruction.direction, 0.9, turn);
}

export function decideScrollUntil(instruction: Of<'scroll_until'>, turn: Turn): Move {
  const { target } = instruction;
  if (instruction.bothWays) {
    const reached = reach(lookFor(target, turn), turn);
    return reached.kind === 'at'
      ? pass(`"${target.whole}" is in view. ${reached.how}`, reached.element)
      : reached.move;
  }
  const found = strong(ground(target, turn.context));
  if (found !== undefined) return pass(`"${target.whole}" is in view. ${found.how}`, found.element);
  const steps = turn.attempts.filter((attempt) => attempt.purpose === 'advance');
  if (stuck(steps) || steps.length >= MAX_SCROLLS) return notFound(target.whole, steps, turn);
  return advance(instruction.direction, 0.65, turn);
}

function notFound(words: string, steps: readonly Attempt[], turn: Turn): Move {
  const found = ground({ whole: words, words, quoted: false }, turn.context);
  const end =
    steps.at(-1)?.verdict === 'NO_CHANGE'
      ? 'the end of the page was reached'
      : `${steps.length} scrolls were made`;
  const near =
    found.kind === 'missing' ? missing(words, found.closest) : missing(words, [`"${found.element.text}"`]);
  return settleOnce(turn, words) ?? fail(`${near}; ${end}`);
}

/** The finger goes the way the words say, along a line through the middle or through the named thing. */
export function decideSwipe(instruction: Of<'swipe'>, turn: Turn): Move {
  if (instruction.on === undefined) {
    const [from, to] = LINES[instruction.direction];
    return swipe(absolute(from), absolute(to), instruction.direction, turn);
  }
  const reached = reach(lookFor(instruction.on, turn), turn);
  if (reached.kind === 'move') return reached.move;
  const { element } = reached;
  const { width, height } = turn.context.image;
  const y = ((element.box[1] + element.box[3]) / 2 / Math.max(1, height)) * 1000;
  const x = ((element.box[0] + element.box[2]) / 2 / Math.max(1, width)) * 1000;
  const [from, to] = LINES[instruction.direction];
  const flat = instruction.direction === 'left' || instruction.direction === 'right';
  const start = flat ? { x: from.x, y } : { x, y };
  const end = flat ? { x: to.x, y } : { x, y: instruction.direction === 'up' ? y - 400 : y + 400 };
  return swipe(absolute(start), absolute(end), instruction.direction, turn);
}

const LINES: Readonly<Record<Direction, readonly [{ x: number; y: number }, { x: number; y: number }]>> = {
  left: [
    { x: 850, y: 500 },
    { x: 150, y: 500 },
  ],
  right: [
    { x: 150, y: 500 },
    { x: 850, y: 500 },
  ],
  up: [
    { x: 500, y: 750 },
    { x: 500, y: 250 },
  ],
  down: [
    { x: 500, y: 250 },
    { x: 500, y: 750 },
  ],
};

function absolute(point: { readonly x: number; readonly y: number }): Position {
  const inside = (value: number): number => Math.round(Math.min(1000, Math.max(0, value)));
  return { kind: 'absolute', x: inside(point.x), y: inside(point.y) };
}

function swipe(start: Position, end: Position, direction: Direction, turn: Turn): Move {
  return act(
    purposeNow(turn),
    { name: 'swipe', start, end, duration_ms: 300 },
    { grounding: `A finger moves ${direction}.`, expected: 'The screen moves with the finger.' },
  );
}

export function decideZoom(instruction: Of<'zoom'>, turn: Turn): Move {
  return act(
    purposeNow(turn),
    { name: 'pinch', center: null, scale: instruction.scale },
    { grounding: 'The middle of the screen.', expected: 'The picture is larger or smaller.' },
  );
}

export function decideKey(instruction: Of<'key'>, turn: Turn): Move {
  if (
    instruction.leave === true &&
    turn.context.keyboardShown === true &&
    count(turn, 'hide_keyboard') === 0
  ) {
    return act(
      'hide_keyboard',
      { name: 'press_key', key: 'back' },
      { grounding: 'The keyboard is open and would swallow the key.', expected: 'The keyboard is gone.' },
    );
  }
  return act(
    purposeNow(turn),
    { name: 'press_key', key: instruction.key },
    {
      grounding: `The ${instruction.key} key is meant.`,
      expected: instruction.key === 'home' ? 'The home screen is shown.' : 'The screen changes.',
    },
  );
}

export function decideWait(instruction: Of<'wait'>, turn: Turn): Move {
  return act(
    purposeNow(turn),
    { name: 'wait', seconds: instruction.seconds, until: null },
    { grounding: 'Only time is asked for.', expected: 'The time has passed.' },
  );
}

const WAITS = 4;
/** Seconds; each wait is longer than the one before, so that none repeats another. */
const FIRST_WAIT = 3;

export function decideWaitFor(instruction: Of<'wait_for'>, turn: Turn): Move {
  const result = testCondition(instruction.condition, turn.context);
  if (result.holds) return pass(result.seen, result.element);
  const waits = count(turn, 'advance');
  if (waits >= WAITS) return fail(`it did not come: ${result.expected}; ${result.seen}`);
  const until =
    instruction.condition.kind === 'shown' && !instruction.condition.negated
      ? instruction.condition.target.words
      : null;
  return act(
    'advance',
    { name: 'wait', seconds: FIRST_WAIT + waits * 2, until },
    { grounding: result.seen, expected: result.expected },
  );
}
