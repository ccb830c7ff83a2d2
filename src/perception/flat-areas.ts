/** Evenly coloured areas of a screen: panels, keys, pages. Read from the cells of a signature, so it costs little. */
import type { Box } from '../geometry.ts';
import type { Signature } from './signature.ts';

export interface FlatArea {
  /** Left, top, right, bottom in cells; right and bottom exclusive. */
  readonly cells: Box;
  /** Cells that belong to it. */
  readonly count: number;
  /**
   * How much it is a filled rectangle: the share of the cells along the inside of an edge that belong to it, 0-1, of the
   * third best of the four edges. One may be covered: by a title on a ribbon, by a picture.
   */
  readonly framed: number;
}

/**
 * Neighbours this alike (0-255, every channel) are one area: an even colour, or a soft gradient. The dark panels of a
 * dark theme differ by less, and their round corners would lead from one to the other in small steps.
 */
const SAME = { dark: 2, light: 5, perBrightness: 1 / 40 } as const;
/** Corners may be round: this share of a side at either end is not asked for. */
const CORNER = 0.12;
/** An edge of which no more than this share belongs to the area is not its edge. */
const LEAK = 0.15;
/** Cells. */
const DEEPEST_LEAK = 3;

/** Areas of at least `least` cells, in reading order of their first cell. */
export function flatAreas(signature: Signature, least: number): readonly FlatArea[] {
  const { columns, rows } = signature;
  const owner = new Int32Array(columns * rows).fill(-1);
  const stack: number[] = [];
  const areas: FlatArea[] = [];
  for (let start = 0; start < owner.length; start += 1) {
    if (owner[start] !== -1 || signature.ignored[start] === 1) continue;
    const { cells, count } = grow(signature, { start, owner, stack });
    if (count < least) continue;
    const trimmed = withoutLeaks(cells, { start, owner, columns });
    areas.push({ cells: trimmed, count, framed: framedShare(trimmed, { start, owner, columns }) });
  }
  return areas;
}

interface Growth {
  readonly start: number;
  /** First cell of the area each cell belongs to; -1 while unknown. */
  readonly owner: Int32Array;
  readonly stack: number[];
}

function grow(signature: Signature, { start, owner, stack }: Growth): Omit<FlatArea, 'framed'> {
  const { columns, rows, cells } = signature;
  let [left, top, right, bottom, count] = [columns, rows, 0, 0, 0];
  const visit = (next: number, from: number): void => {
    if (owner[next] !== -1 || !isAlike(cells, from, next)) return;
    owner[next] = start;
    stack.push(next);
  };
  owner[start] = start;
  stack.push(start);
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % columns;
    const y = (at - x) / columns;
    count += 1;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
    if (x > 0) visit(at - 1, at);
    if (x < columns - 1) visit(at + 1, at);
    if (y > 0) visit(at - columns, at);
    if (y < rows - 1) visit(at + columns, at);
  }
  return { cells: [left, top, right, bottom], count };
}

function isAlike(cells: Uint8Array, a: number, b: number): boolean {
  for (let c = 0; c < 3; c += 1) {
    const value = cells[a * 3 + c] ?? 0;
    const same = Math.min(SAME.light, SAME.dark + value * SAME.perBrightness);
    if (Math.abs(value - (cells[b * 3 + c] ?? 0)) > same) return false;
  }
  return true;
}

interface Outline {
  readonly start: number;
  readonly owner: Int32Array;
  readonly columns: number;
}

function framedShare([left, top, right, bottom]: Box, outline: Outline): number {
  const inset = right - left > 6 && bottom - top > 6 ? 1 : 0;
  const [across, down] = [Math.ceil((right - left) * CORNER), Math.ceil((bottom - top) * CORNER)];
  const along = (y: number) => edgeShare([left + across, y, right - across, y + 1], outline);
  const upright = (x: number) => edgeShare([x, top + down, x + 1, bottom - down], outline);
  const edges = [
    along(top + inset),
    along(bottom - 1 - inset),
    upright(left + inset),
    upright(right - 1 - inset),
  ];
  return edges.sort((a, b) => a - b)[1] ?? 0;
}

/**
 * Something of about the same colour beside the area may have been taken in: a few rows or columns at an edge that
 * hardly belong to it are cut off. An edge that stays like that is covered by something.
 */
function withoutLeaks(cells: Box, outline: Outline): Box {
  const trim = (side: 0 | 1 | 2 | 3, box: Box): Box => {
    const step = side < 2 ? 1 : -1;
    for (let cut = 0; cut <= DEEPEST_LEAK; cut += 1) {
      const next = box.map((value, at) => (at === side ? value + cut * step : value)) as unknown as Box;
      if (edgeShare(edgeOf(next, side), outline) >= LEAK) return next;
    }
    return box;
  };
  return ([0, 1, 2, 3] as const).reduce((box, side) => trim(side, box), cells);
}

/** The outermost cells at one side: left, top, right, bottom. */
function edgeOf([left, top, right, bottom]: Box, side: 0 | 1 | 2 | 3): Box {
  const edges: readonly [Box, Box, Box, Box] = [
    [left, top, left + 1, bottom],
    [left, top, right, top + 1],
    [right - 1, top, right, bottom],
    [left, bottom - 1, right, bottom],
  ];
  return edges[side];
}

function edgeShare([left, top, right, bottom]: Box, { start, owner, columns }: Outline): number {
  let [mine, all] = [0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      all += 1;
      if (owner[y * columns + x] === start) mine += 1;
    }
  }
  return all === 0 ? 1 : mine / all;
}
