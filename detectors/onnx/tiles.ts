/** The adaptive grid of LongHorizonUI's perceiver: small things are found in halves of the picture, at twice the size. */
import { type Box, type Size, union } from '../../src/geometry.ts';
import type { Scored } from './suppress.ts';

/** Two halves, one below the other on an upright picture, side by side on a wide one. Whole pixels. */
export function tilesOf({ width, height }: Size): readonly [Box, Box] {
  if (height >= width) {
    const middle = Math.floor(height / 2);
    return [
      [0, 0, width, middle],
      [0, middle, width, height],
    ];
  }
  const middle = Math.floor(width / 2);
  return [
    [0, 0, middle, height],
    [middle, 0, width, height],
  ];
}

/** Pixels of the picture: a box this near to the cut may go on behind it. */
const NEAR = 10;

/** Boxes that the cut between the halves went through are put together. */
export function mendCut<T extends Scored>(first: readonly T[], second: readonly T[], size: Size): T[] {
  const axis = size.height >= size.width ? 1 : 0;
  const [, tile] = tilesOf(size);
  const cut = tile[axis];
  const taken = new Set<T>();
  const joined = first.map((one) => {
    if (Math.abs((one.box[axis + 2] as number) - cut) > NEAR) return one;
    const other = second.find(
      (two) => !taken.has(two) && Math.abs(two.box[axis] - cut) <= NEAR && faces(one.box, two.box, axis),
    );
    if (other === undefined) return one;
    taken.add(other);
    return { ...one, box: union(one.box, other.box), score: Math.max(one.score, other.score) };
  });
  return [...joined, ...second.filter((two) => !taken.has(two))];
}

/** Whether they overlap along the cut by half of the smaller one. */
function faces(a: Box, b: Box, axis: 0 | 1): boolean {
  const [from, to] = axis === 1 ? ([0, 2] as const) : ([1, 3] as const);
  const shared = Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  return shared > 0.5 * Math.min(a[to] - a[from], b[to] - b[from]);
}
