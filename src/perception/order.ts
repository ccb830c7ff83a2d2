/** Numbers elements in reading order, and chooses which to keep when there are too many. */
import { area, type Box, centre, type Size } from '../geometry.ts';
import type { Candidate, FusedElement } from './candidate.ts';

/** Parts of the short edge that make one cell of the reading grid (LongHorizonUI: 16). */
const GRID = 16;
/**
 * A row holds what lies within this share of a cell below its topmost centre. Rows start at elements, not at
 * multiples of the cell, so that two neighbours are never parted by a grid line that happens to run between them.
 */
const ROW = 0.5;

/** Ids 1..n by row, then grid column, of the centres; ties by exact place. */
export function readingOrder(elements: readonly Candidate[], image: Size): readonly FusedElement[] {
  const cell = Math.max(1, Math.min(image.width, image.height) / GRID);
  const placed = elements.map((element) => ({ element, ...centre(element.box) }));
  placed.sort((a, b) => a.y - b.y);
  let [row, rowTop] = [0, Number.NEGATIVE_INFINITY];
  const ranked = placed.map(({ element, x, y }) => {
    if (y > rowTop + ROW * cell) {
      row += 1;
      rowTop = y;
    }
    return { element, at: [row, Math.floor(x / cell), y, x, -area(element.box)] };
  });
  return ranked
    .sort((a, b) => firstDifference(a.at, b.at))
    .map(({ element }, index) => ({ id: index + 1, ...element, box: rounded(element.box) }));
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function rounded([left, top, right, bottom]: Box): Box {
  return [Math.floor(left), Math.floor(top), Math.ceil(right), Math.ceil(bottom)];
}

/** At most `cap` elements: named ones that can be touched first, unnamed things and pictures last. */
export function keepImportant(elements: readonly Candidate[], cap: number): readonly Candidate[] {
  if (elements.length <= cap) return elements;
  const kept = new Set([...elements].sort((a, b) => importance(b) - importance(a)).slice(0, cap));
  return elements.filter((element) => kept.has(element));
}

/** How much an element is missed when it is left out; larger is more. */
export function importance({ kind, text, state, conf }: Candidate): number {
  const touch =
    state.clickable === true || kind === 'input' || kind === 'toggle' || kind === 'button' ? 4 : 0;
  const named = text === '' ? 0 : 3;
  const plain = kind === 'image' || kind === 'container' ? -1 : 0;
  return touch + named + plain + conf;
}
