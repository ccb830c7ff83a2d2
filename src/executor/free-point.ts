/** Places inside an element that a finger reaches: nothing else lies on them. */
import {
  area,
  type Box,
  centre,
  containment,
  contains,
  height,
  type ImagePoint,
  imagePoint,
  intersect,
  width,
} from '../geometry.ts';
import type { UiElement } from '../ports/element.ts';

/** What lies on an element, and what lies over the whole screen. */
export interface Surroundings {
  readonly elements: readonly UiElement[];
  /** A keyboard, a dialog in front: they take the touches of what is under them, not of what is on them. */
  readonly covers?: readonly Box[];
}

/** A control this much smaller than the element lies on it; one of nearly its size is the same thing twice. */
const SMALLER = 0.8;
const INSIDE = 0.8;
/** Shares of a side that are tried one after the other, the middle first. */
const STEPS = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9] as const;
/** A random point keeps away from the round corners and edges of a control: LongHorizonUI's code draws from 0.2 to 0.8. */
const INNER = { low: 0.2, half: 0.3 } as const;
/** Draws in a quarter before the next one is tried. */
const DRAWS = 6;

/** The point nearest to the centre that nothing lies on; the centre when there is none. */
export function freePoint(element: UiElement, around: Surroundings): ImagePoint {
  return firstFree(element.box, coversOf(element, around)) ?? centre(element.box);
}

/**
 * A random point in a quarter of the box in which no `tried` point lies, away from the edges and from what lies on the
 * element; in a quarter tried before when no other is free; undefined when nothing is. Seeded by `random`.
 */
export function stratifiedPoint(
  element: UiElement,
  { around, tried }: { readonly around: Surroundings; readonly tried: readonly ImagePoint[] },
  random: () => number,
): ImagePoint | undefined {
  const covers = coversOf(element, around);
  const quarters = shuffled([0, 1, 2, 3], random).map((quarter) => ({
    quarter,
    box: quarterOf(element.box, quarter),
  }));
  const isNew = ({ box }: { readonly box: Box }): boolean => !tried.some((point) => contains(box, point));
  for (const { quarter } of [...quarters.filter(isNew), ...quarters.filter((one) => !isNew(one))]) {
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const point = drawIn(element.box, quarter, random);
      if (isFree(point, covers)) return point;
    }
  }
  return firstFree(element.box, covers);
}

/** Boxes that take the touches meant for the element. */
export function coversOf(element: UiElement, { elements, covers = [] }: Surroundings): readonly Box[] {
  const controls = elements.filter(
    (other) =>
      other.id !== element.id &&
      other.state.clickable === true &&
      area(other.box) < area(element.box) * SMALLER &&
      containment(other.box, element.box) > INSIDE,
  );
  const over = covers.filter(
    (cover) => containment(element.box, cover) < INSIDE && intersect(element.box, cover),
  );
  return [...controls.map(({ box }) => box), ...over];
}

export function isFree(point: ImagePoint, covers: readonly Box[]): boolean {
  return !covers.some((cover) => contains(cover, point));
}

/** A place 0-1 inside a box. */
export function within(box: Box, x: number, y: number): ImagePoint {
  return imagePoint(box[0] + x * Math.max(0, width(box) - 1), box[1] + y * Math.max(0, height(box) - 1));
}

function firstFree(box: Box, covers: readonly Box[]): ImagePoint | undefined {
  if (isFree(centre(box), covers)) return centre(box);
  const grid = STEPS.flatMap((y) => STEPS.map((x) => within(box, x, y)));
  return grid.find((point) => isFree(point, covers));
}

/** 0 to 3: left or right, above or below. */
function quarterOf([x1, y1, x2, y2]: Box, quarter: number): Box {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const [left, right] = quarter % 2 === 0 ? [x1, x] : [x, x2];
  return quarter < 2 ? [left, y1, right, y] : [left, y, right, y2];
}

function drawIn(box: Box, quarter: number, random: () => number): ImagePoint {
  const along = (second: boolean): number => INNER.low + INNER.half * ((second ? 1 : 0) + random());
  const x = box[0] + width(box) * along(quarter % 2 === 1);
  return imagePoint(x, box[1] + height(box) * along(quarter >= 2));
}

function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
