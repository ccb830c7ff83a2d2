/**
 * Where to touch, and where next if the touch changed nothing: LongHorizonUI's staged compensation (Algorithm 1): the
 * element's point, a random point in another quarter of it, an absolute point with jitter, the point that worked before.
 */
import { type Box, clamp, contains, type ImagePoint, imagePoint, type Size } from '../geometry.ts';
import type { Position } from '../ports/action.ts';
import type { UiElement } from '../ports/element.ts';
import { coversOf, freePoint, isFree, type Surroundings, stratifiedPoint, within } from './free-point.ts';
import type { Stage } from './hands.ts';

/** Largest offset of the absolute stage on each axis, pixels (paper: at most 5). */
const JITTER_PX = 5;
/** Draws of a jitter that stays on the element and off what lies on it, before it is left out. */
const DRAWS = 8;

export type TouchStage = Exclude<Stage, 'direct'>;

export interface TouchPoint {
  readonly stage: TouchStage;
  readonly point: ImagePoint;
  /** The element's box, when the action names one. */
  readonly target: Box | null;
}

export type TouchPlan =
  | { readonly kind: 'points'; readonly points: readonly TouchPoint[] }
  | { readonly kind: 'missing'; readonly detail: string };

export interface Screen extends Surroundings {
  /** Pixels of the picture. */
  readonly image: Size;
}

export interface Compensation {
  /** Seeded; 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** Stages that may follow the first touch; the first is where the position says, whatever is left out. All when absent. */
  readonly stages?: readonly TouchStage[] | undefined;
  /** The point that worked before on an element. */
  readonly recall?: (element: UiElement) => ImagePoint | undefined;
}

/** The points to try for a position, best first. Pure but for the seeded `random`. */
export function touchPlan(position: Position, screen: Screen, how: Compensation): TouchPlan {
  if (position.kind === 'absolute') {
    const point = fromThousandths(position, screen.image);
    const again = jitter(point, { image: screen.image, isGood: () => true }, how.random);
    return planOf([{ stage: 'absolute', point, target: null }, ...only(how, 'absolute', again, null)]);
  }
  const element = screen.elements.find((candidate) => candidate.id === position.id);
  if (element === undefined) {
    return { kind: 'missing', detail: `There is no element ${position.id} on this screen.` };
  }
  const first: TouchPoint =
    position.kind === 'relative'
      ? { stage: 'relative', point: within(element.box, position.x, position.y), target: element.box }
      : { stage: 'index', point: freePoint(element, screen), target: element.box };
  return planOf([first, ...compensations(element, { first, screen }, how)]);
}

function planOf(points: readonly TouchPoint[]): TouchPlan {
  return { kind: 'points', points };
}

/** A model that chose the place inside the element itself gets no random one (as in the paper). */
function compensations(
  element: UiElement,
  { first, screen }: { readonly first: TouchPoint; readonly screen: Screen },
  how: Compensation,
): readonly TouchPoint[] {
  const tried = { around: screen, tried: [first.point] };
  const inside = first.stage === 'index' ? stratifiedPoint(element, tried, how.random) : undefined;
  const covers = coversOf(element, screen);
  const isGood = (point: ImagePoint): boolean => contains(element.box, point) && isFree(point, covers);
  const near = jitter(freePoint(element, screen), { image: screen.image, isGood }, how.random);
  return [
    ...only(how, 'relative', inside, element.box),
    ...only(how, 'absolute', near, element.box),
    ...only(how, 'historical', how.recall?.(element), element.box),
  ];
}

function only(
  { stages }: Compensation,
  stage: TouchStage,
  point: ImagePoint | undefined,
  target: Box | null,
): readonly TouchPoint[] {
  const wanted = stages === undefined || stages.includes(stage);
  return wanted && point !== undefined ? [{ stage, point, target }] : [];
}

/** A place 0-1000 on the picture. */
export function fromThousandths(
  position: { readonly x: number; readonly y: number },
  image: Size,
): ImagePoint {
  return imagePoint((position.x / 1000) * (image.width - 1), (position.y / 1000) * (image.height - 1));
}

/** The point itself when no draw is good. */
function jitter(
  point: ImagePoint,
  { image, isGood }: { readonly image: Size; readonly isGood: (point: ImagePoint) => boolean },
  random: () => number,
): ImagePoint {
  const offset = (): number => Math.round((random() * 2 - 1) * JITTER_PX);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const near = imagePoint(
      clamp(point.x + offset(), 0, image.width - 1),
      clamp(point.y + offset(), 0, image.height - 1),
    );
    if (isGood(near)) return near;
  }
  return point;
}
