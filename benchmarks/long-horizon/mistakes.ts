/** The errors of the policy: which one is made, and what comes of it. */
import { centre } from '../../src/geometry.ts';
import { pick } from './fate.ts';
import { type Grounded, nearestTo, type Picture, place, touching } from './grounded.ts';
import type { Move } from './move.ts';
import { MISTAKE_SHARES, type MistakeKind, SHIFT_PX } from './rates.ts';
import type { ListedElement } from './wire-prompt.ts';

export interface Slip {
  readonly kind: MistakeKind;
  /** Undefined: the reply is cut off. */
  readonly instead: Grounded | undefined;
}

export interface Chance {
  readonly right: Grounded;
  readonly move: Move;
  readonly elements: readonly ListedElement[];
  /** The list of the prompt before. */
  readonly before: readonly ListedElement[];
  readonly picture: Picture;
  readonly random: () => number;
}

type Makers = { readonly [Kind in MistakeKind]: (chance: Chance) => Grounded | undefined };

const MAKERS: Makers = {
  wrong_element: wrongElement,
  shifted_point: shiftedPoint,
  old_number: oldNumber,
  claimed_success: ({ right }) => ({
    ...right,
    target: null,
    // The middle of the status bar answers to nothing.
    action: { name: 'click', position: { kind: 'absolute', x: 500, y: 4 } },
  }),
  malformed: () => undefined,
  useless_wait: () => ({
    goal: 'Wait for the screen',
    target: null,
    action: { name: 'wait', seconds: 2, until: null },
  }),
  premature_done: () => ({
    goal: 'Finish',
    target: null,
    action: { name: 'done', success: true, text: 'Everything asked for is done.' },
  }),
};

export function makeMistake(chance: Chance): Slip {
  const kind = drawKind(chance.random());
  return { kind, instead: MAKERS[kind](chance) };
}

function drawKind(drawn: number): MistakeKind {
  let left = drawn;
  for (const [kind, share] of MISTAKE_SHARES) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'useless_wait';
}

/** Every second one knows what it wants and slips to another number; the others want the wrong thing. */
function wrongElement(chance: Chance): Grounded {
  const { right, elements, random } = chance;
  const other = pick(
    elements.filter(({ id }) => id !== right.target),
    random,
  );
  if (other === undefined) return right;
  const action = touchNumber(chance, other.id);
  if (random() < 0.5) return { ...right, action };
  return { goal: `Tap ${labelOf(other)}`, target: other.id, action };
}

function labelOf({ line }: ListedElement): string {
  return /"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? line;
}

function shiftedPoint(chance: Chance): Grounded {
  const { right, move, picture, random } = chance;
  if (move.kind === 'plain' || move.kind === 'swipe') return wrongElement(chance);
  const { x, y } = centre(move.box);
  const off = (): number => (random() * 2 - 1) * SHIFT_PX;
  return { ...right, action: touching(move, place([x + off(), y + off()], picture)) };
}

function oldNumber(chance: Chance): Grounded {
  const { right, move, before, picture, elements } = chance;
  if (move.kind === 'plain' || move.kind === 'swipe') return wrongElement(chance);
  const { x, y } = centre(move.box);
  const old = nearestTo(place([x, y], picture), move.name, before) ?? pick(before, chance.random);
  if (old === undefined || elements.length === 0) return wrongElement(chance);
  return { ...right, target: old.id, action: touchNumber(chance, old.id) };
}

/** The same kind of touch, elsewhere. */
function touchNumber({ move }: Chance, id: number): Grounded['action'] {
  return touching(move, { kind: 'index', id });
}
