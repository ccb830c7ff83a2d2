/** Says a move in terms of the element list of the prompt. */
import { centre } from '../../src/geometry.ts';
import type { Action, Position } from '../../src/ports/action.ts';
import type { Move } from './move.ts';
import type { ListedElement } from './wire-prompt.ts';

export interface Grounded {
  readonly action: Action;
  readonly goal: string;
  readonly target: number | null;
}

/** Farthest a listed centre may be from the right place, thousandths of the picture: for a line with the name, and for any. */
const NAMED_REACH = 450;
const ANY_REACH = 12;
/** Vertical distances count more: rows are wide and low. */
const ROW_WEIGHT = 12;

export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** `other`: the element was refused before; it is named in another way (1 within, 2 by its place). */
export function ground(
  move: Move,
  { elements, picture }: { readonly elements: readonly ListedElement[]; readonly picture: Picture },
  other = 0,
): Grounded {
  const { goal } = move;
  if (move.kind === 'plain') return { goal, action: move.action, target: null };
  if (move.kind === 'swipe') {
    const [start, end] = [place(move.from, picture), place(move.to, picture)];
    return { goal, target: null, action: { name: 'swipe', start, end, duration_ms: 300 } };
  }
  const { x, y } = centre(move.box);
  const at = place([x, y], picture);
  const element = other >= 2 ? undefined : nearestTo(at, move.name, elements);
  const position = element === undefined ? at : positionIn(element, other);
  return { goal, target: element?.id ?? null, action: touching(move, position) };
}

function positionIn({ id }: ListedElement, other: number): Position {
  return other === 0 ? { kind: 'index', id } : { kind: 'relative', id, x: 0.5, y: 0.5 };
}

export function touching(move: Move, position: Position): Action {
  if (move.kind === 'type')
    return { name: 'input_text', position, text: move.text, clear: true, submit: false };
  if (move.kind === 'hold') return { name: 'long_press', position, duration_ms: 800 };
  return { name: 'click', position };
}

export function place([x, y]: readonly [number, number], { width, height }: Picture) {
  const thousandths = (value: number, whole: number): number =>
    Math.min(1000, Math.max(0, Math.round((value * 1000) / whole)));
  return { kind: 'absolute', x: thousandths(x, width), y: thousandths(y, height) } as const;
}

/** The listed element at this place: by its name when one is near, else by its centre alone. */
export function nearestTo(
  at: { readonly x: number; readonly y: number },
  name: string,
  elements: readonly ListedElement[],
): ListedElement | undefined {
  const away = (one: ListedElement): number => Math.abs(one.x - at.x) + ROW_WEIGHT * Math.abs(one.y - at.y);
  const byPlace = [...elements].sort((a, b) => away(a) - away(b));
  const exact = byPlace.find((one) => away(one) <= ANY_REACH);
  if (exact !== undefined) return exact;
  return byPlace.find((one) => name !== '' && one.line.includes(name) && away(one) <= NAMED_REACH);
}
