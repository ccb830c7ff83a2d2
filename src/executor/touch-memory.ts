/** Where in an element a touch worked before: LongHorizonUI's historical stage. Carried through one run. */
import { clamp, height, type ImagePoint, width } from '../geometry.ts';
import { normalise } from '../perception/similar-text.ts';
import type { UiElement } from '../ports/element.ts';
import { within } from './free-point.ts';

/** The page on which the element stands. */
export interface Page {
  readonly app: string | undefined;
  readonly activity: string | undefined;
}

export interface TouchMemory {
  /** A touch of `point` (pixels of the picture) did what it should. */
  remember(page: Page, element: UiElement, point: ImagePoint): void;
  /**
   * The point that worked last on the same element of the same page, at the place the element has now. The same element is
   * the one with the same uid, else of the same kind and words.
   */
  recall(page: Page, element: UiElement): ImagePoint | undefined;
}

/** Knows nothing yet. */
export function createTouchMemory(): TouchMemory {
  const places = new Map<string, { readonly x: number; readonly y: number }>();
  return {
    remember(page, element, point) {
      const place = shareOf(element, point);
      for (const name of namesOf(element)) places.set(keyOf(page, name), place);
    },
    recall(page, element) {
      const known = namesOf(element).map((name) => places.get(keyOf(page, name)));
      const place = known.find((one) => one !== undefined);
      return place === undefined ? undefined : within(element.box, place.x, place.y);
    },
  };
}

function shareOf({ box }: UiElement, { x, y }: ImagePoint): { readonly x: number; readonly y: number } {
  const share = (offset: number, length: number): number => clamp(offset / Math.max(1, length - 1), 0, 1);
  return { x: share(x - box[0], width(box)), y: share(y - box[1], height(box)) };
}

/** Best first. An element without words is known by its uid alone. */
function namesOf({ uid, kind, text }: UiElement): readonly string[] {
  const words = normalise(text);
  return words === '' ? [`uid ${uid}`] : [`uid ${uid}`, `${kind} ${words}`];
}

function keyOf({ app, activity }: Page, name: string): string {
  return JSON.stringify([app ?? null, activity ?? null, name]);
}
