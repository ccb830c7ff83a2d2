/**
 * Where to touch, and where next if the touch changed nothing: LongHorizonUI's staged compensation
 * (index, then a random point inside the box, then an absolute point with jitter; Algorithm 1).
 */
import type { Box, ImagePoint, Size } from '../geometry.ts';
import { area, centre, clamp, containment, contains, height, imagePoint, width } from '../geometry.ts';
import type { Position } from '../ports/action.ts';
import type { UiElement } from '../ports/element.ts';
import type { Stage } from './hands.ts';

/** Largest offset of the absolute stage on each axis, pixels (paper: at most 5). */
const JITTER_PX = 5;
/** The random point stays away from the rounded corners and edges of a control. */
const INNER = { low: 0.2, span: 0.6 } as const;

export interface TouchPoint {
  readonly stage: Stage;
  readonly point: ImagePoint;
  /** The element's box, when the action names one. */
  readonly target: Box | null;
}

export type TouchPlan =
  | { readonly kind: 'points'; readonly points: readonly TouchPoint[] }
  | { readonly kind: 'missing'; readonly detail: string };

export interface Screen {
  readonly elements: readonly UiElement[];
  /** Pixels of the picture. */
  readonly image: Size;
}

/** The points to try for a position, best first. Pure but for the seeded `random`. */
export function touchPlan(position: Position, screen: Screen, random: () => number): TouchPlan {
  if (position.kind === 'absolute') {
    const point = fromThousandths(position, screen.image);
    return {
      kind: 'points',
      points: [
        { stage: 'absolute', point, target: null },
        { stage: 'absolute', point: jitter(point, screen.image, random), target: null },
      ],
    };
  }
  const element = screen.elements.find((candidate) => candidate.id === position.id);
  if (element === undefined) {
    return { kind: 'missing', detail: `There is no element ${position.id} on this screen.` };
  }
  const target = element.box;
  const absolute: TouchPoint = {
    stage: 'absolute',
    point: jitter(freePoint(element, screen.elements), screen.image, random),
    target,
  };
  if (position.kind === 'relative') {
    return {
      kind: 'points',
      points: [{ stage: 'relative', point: within(target, position.x, position.y), target }, absolute],
    };
  }
  const index: TouchPoint = { stage: 'index', point: freePoint(element, screen.elements), target };
  return { kind: 'points', points: [index, randomPoint(element, screen.elements, random), absolute] };
}

/** The point nearest to the centre that no smaller control lies on; the centre when there is none. */
export function freePoint(element: UiElement, elements: readonly UiElement[]): ImagePoint {
  const covers = coveringControls(element, elements);
  const middle = centre(element.box);
  if (!covers.some((cover) => contains(cover, middle))) return middle;
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8];
  const grid = steps.flatMap((y) => steps.map((x) => within(element.box, x, y)));
  return grid.find((point) => !covers.some((cover) => contains(cover, point))) ?? middle;
}

/** Clickable things that lie on the element, such as the switch of a settings row. */
function coveringControls(element: UiElement, elements: readonly UiElement[]): readonly Box[] {
  return elements
    .filter(
      (other) =>
        other.id !== element.id &&
        other.state.clickable === true &&
        area(other.box) < area(element.box) * 0.8 &&
        containment(other.box, element.box) > 0.8,
    )
    .map((other) => other.box);
}

function randomPoint(element: UiElement, elements: readonly UiElement[], random: () => number): TouchPoint {
  const covers = coveringControls(element, elements);
  const draw = (): ImagePoint =>
    within(element.box, INNER.low + INNER.span * random(), INNER.low + INNER.span * random());
  let point = draw();
  for (let tries = 0; tries < 8 && covers.some((cover) => contains(cover, point)); tries += 1) point = draw();
  return { stage: 'relative', point, target: element.box };
}

/** A place 0-1 inside a box. */
export function within(box: Box, x: number, y: number): ImagePoint {
  return imagePoint(box[0] + x * Math.max(0, width(box) - 1), box[1] + y * Math.max(0, height(box) - 1));
}

/** A place 0-1000 on the picture. */
export function fromThousandths(
  position: { readonly x: number; readonly y: number },
  image: Size,
): ImagePoint {
  return imagePoint((position.x / 1000) * (image.width - 1), (position.y / 1000) * (image.height - 1));
}

function jitter(point: ImagePoint, image: Size, random: () => number): ImagePoint {
  const offset = (): number => Math.round((random() * 2 - 1) * JITTER_PX);
  return imagePoint(
    clamp(point.x + offset(), 0, image.width - 1),
    clamp(point.y + offset(), 0, image.height - 1),
  );
}
