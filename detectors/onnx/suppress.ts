/** Of boxes that mean the same thing one is kept. */
import { area, type Box, containment, iou } from '../../src/geometry.ts';

export interface Scored {
  readonly box: Box;
  readonly score: number;
}

/** Non-maximum suppression: of boxes that overlap by more than `limit` (IoU) the one with the highest score stays. */
export function suppress<T extends Scored>(boxes: readonly T[], limit: number): T[] {
  const kept: T[] = [];
  for (const one of [...boxes].sort((a, b) => b.score - a.score)) {
    if (!kept.some(({ box }) => iou(box, one.box) > limit)) kept.push(one);
  }
  return kept;
}

/** A box of which this share lies in a kept one of another pass is the same thing. */
const SAME_PASS = 0.4;
/** Of two boxes of which one lies in the other by this share the smaller stays. */
const DOUBLE = 0.5;
/** Only boxes of nearly the same size are doubles: a button on a card is not. */
const LIKE_SIZE = 0.25;

/** What the whole picture gave wins over what a tile gave; then doubles go, the larger first. */
export function mergePasses<T extends Scored>(whole: readonly T[], tiles: readonly T[]): T[] {
  const isNew = (one: T): boolean =>
    !whole.some(
      ({ box }) =>
        isLike(box, one.box) && Math.max(containment(one.box, box), containment(box, one.box)) > SAME_PASS,
    );
  const all = [...whole, ...tiles.filter(isNew)].sort((a, b) => area(a.box) - area(b.box));
  const kept: T[] = [];
  for (const one of all) {
    if (
      !kept.some(
        ({ box }) =>
          isLike(box, one.box) && containment(box, one.box) >= DOUBLE && iou(box, one.box) > LIKE_SIZE,
      )
    )
      kept.push(one);
  }
  return kept;
}

function isLike(a: Box, b: Box): boolean {
  return Math.min(area(a), area(b)) >= LIKE_SIZE * Math.max(area(a), area(b));
}
