/** Where the numbers on an annotated picture stand: by their boxes, on no letters, on no other number. */
import { area, type Box, contains, height, intersect, type Size, width } from '../geometry.ts';
import type { ElementKind } from '../ports/element.ts';

export interface Labelled {
  readonly box: Box;
  readonly kind?: ElementKind | undefined;
  /** Size of its number, pixels. */
  readonly label: { readonly w: number; readonly h: number };
}

/** How bad it is to cover a thing whole. */
const COST = { number: 20, words: 4, thing: 2, around: 0.2, ownWords: 3, own: 1, ownLarge: 0.15 } as const;
/** A number is lost on boxes of so many times its own area. */
const LARGE = 12;
/** Earlier places are taken when they are as good. */
const PREFERENCE = 0.03;

/** A box for every number, in the order of the elements; those placed first have the choice. */
export function labelPlaces(elements: readonly Labelled[], image: Size): readonly Box[] {
  const taken: Box[] = [];
  for (const element of elements) {
    const places = candidates(element).map((place) => onPicture(place, image));
    const costs = places.map(
      (place, index) => costOf(place, { element, elements, taken }) + index * PREFERENCE,
    );
    const best = places[costs.indexOf(Math.min(...costs))];
    if (best !== undefined) taken.push(best);
  }
  return taken;
}

/** Beside and above the box, below it, then inside its corners. */
function candidates({ box: [left, top, right, bottom], label: { w, h } }: Labelled): readonly Box[] {
  const middle = (top + bottom - h) / 2;
  const corners: readonly (readonly [number, number])[] = [
    [left - w, top],
    [left, top - h],
    [left - w, middle],
    [right, top],
    [right - w, top - h],
    [left, bottom],
    [right - w, bottom],
    [left, top],
    [right - w, top],
    [left, bottom - h],
    [right - w, bottom - h],
  ];
  return corners.map(([x, y]): Box => [x, y, x + w, y + h]);
}

function onPicture([x1, y1, x2, y2]: Box, image: Size): Box {
  const across = x1 < 0 ? -x1 : Math.min(0, image.width - x2);
  const down = y1 < 0 ? -y1 : Math.min(0, image.height - y2);
  return [x1 + across, y1 + down, x2 + across, y2 + down];
}

interface Scene {
  readonly element: Labelled;
  readonly elements: readonly Labelled[];
  readonly taken: readonly Box[];
}

function costOf(place: Box, { element, elements, taken }: Scene): number {
  const numbers = taken.reduce((sum, other) => sum + COST.number * covered(place, other), 0);
  return elements.reduce((sum, other) => {
    const share = covered(place, other.box);
    if (share === 0) return sum;
    return sum + share * (other === element ? ownWeight(element) : weight(other, element));
  }, numbers);
}

/** Share of the number that lies on the box, or of the box that lies under the number: small icons vanish whole. */
function covered(place: Box, box: Box): number {
  const common = intersect(place, box);
  return common === undefined ? 0 : area(common) / Math.max(1, Math.min(area(place), area(box)));
}

function weight(other: Labelled, element: Labelled): number {
  const [x1, y1, x2, y2] = element.box;
  const isAround =
    area(other.box) > area(element.box) &&
    contains(other.box, { x: x1, y: y1 }) &&
    contains(other.box, { x: x2 - 1, y: y2 - 1 });
  if (isAround) return COST.around;
  return other.kind === 'text' ? COST.words : COST.thing;
}

function ownWeight({ box, kind, label }: Labelled): number {
  if (kind === 'text') return COST.ownWords;
  const isLarge =
    area(box) > LARGE * label.w * label.h && height(box) > 2 * label.h && width(box) > 2 * label.w;
  return isLarge ? COST.ownLarge : COST.own;
}
