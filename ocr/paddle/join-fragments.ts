/** Detection sometimes cuts one line in two overlapping boxes; both would read the letters in the overlap. */
import { type Box, height, union } from '../../src/geometry.ts';

/** Boxes of one line overlap by at least this part of their height; neighbours that are two texts do not. */
const OVERLAP_SHARE = 0.25;
/** And they share at least this part of the lower one's height... */
const SAME_ROW_SHARE = 0.7;
/** ...and are about equally high. */
const HEIGHT_RATIO = 0.7;

/** Joined boxes in the place of their first; the rest as they were. Texts joined too much are split again later. */
export function joinFragments(boxes: readonly Box[]): Box[] {
  const joined: Box[] = [];
  for (const box of [...boxes].sort((a, b) => a[0] - b[0])) {
    const at = joined.findIndex((other) => areOneLine(other, box));
    const other = joined[at];
    if (other === undefined) joined.push(box);
    else joined[at] = union(other, box);
  }
  return joined;
}

function areOneLine(a: Box, b: Box): boolean {
  const lower = Math.min(height(a), height(b));
  const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const down = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  const alike = lower >= HEIGHT_RATIO * Math.max(height(a), height(b));
  return alike && across >= OVERLAP_SHARE * lower && down >= SAME_ROW_SHARE * lower;
}
