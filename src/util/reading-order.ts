/** Sorts boxes the way a page is read: rows from the top, left to right within a row. */
import type { Box } from '../geometry.ts';

/** Two boxes stand in one row when they share at least this part of the lower one's height. */
const SAME_ROW_SHARE = 0.5;

/** A new list; neither the items nor the given list change. */
export function inReadingOrder<T extends { readonly box: Box }>(items: readonly T[]): T[] {
  const rows: T[][] = [];
  const byMiddle = [...items].sort((a, b) => middle(a.box) - middle(b.box) || a.box[0] - b.box[0]);
  for (const item of byMiddle) {
    const row = rows.at(-1);
    // Compared with the row's first box only: comparing with the last would let a slanted row run on for ever.
    const first = row?.[0];
    if (row !== undefined && first !== undefined && sameRow(first.box, item.box)) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box[0] - b.box[0] || a.box[1] - b.box[1]));
}

function middle(box: Box): number {
  return (box[1] + box[3]) / 2;
}

function sameRow(a: Box, b: Box): boolean {
  const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return shared >= SAME_ROW_SHARE * Math.min(a[3] - a[1], b[3] - b[1]);
}
