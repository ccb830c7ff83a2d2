/** Position words: corners, "next to", "below", and the rows of a list. */
import { area, type Box, centre, width } from '../../geometry.ts';
import type { UiElement } from '../../ports/element.ts';
import type { Region, RelationKind, Target } from './instruction.ts';
import { gap, inReadingOrder, overlapX, sameRow, touchable } from './screen-view.ts';

interface Place {
  readonly elements: readonly UiElement[];
  readonly image: { readonly width: number; readonly height: number };
}

/** The candidate at the place that the region or the relation to the anchor says; undefined when none is there. */
export function pickByPlace(
  target: Target,
  anchor: UiElement | undefined,
  candidates: readonly UiElement[],
  place: Place,
): UiElement | undefined {
  if (target.relation !== undefined && anchor !== undefined) {
    const related = relatedTo(target.relation.kind, anchor, candidates, place);
    const index =
      target.ordinal === undefined ? 0 : target.ordinal === -1 ? related.length - 1 : target.ordinal - 1;
    return related[index];
  }
  return target.region === undefined ? candidates[0] : nearestIn(target.region, candidates, place);
}

function relatedTo(
  kind: RelationKind,
  anchor: UiElement,
  candidates: readonly UiElement[],
  place: Place,
): readonly UiElement[] {
  const others = candidates.filter((one) => one.id !== anchor.id && !covers(one.box, anchor.box));
  const fitting = others.filter((one) => standsIn(kind, anchor.box, one.box));
  const pool = fitting.length > 0 || kind !== 'within' ? fitting : nearestRow(anchor, others, place);
  const touch = pool.filter((one) => touchable(one));
  return [...(touch.length > 0 ? touch : pool)].sort(
    (a, b) => gap(anchor.box, a.box) - gap(anchor.box, b.box) || a.id - b.id,
  );
}

/** A row that holds the anchor is not beside it. */
function covers(outer: Box, inner: Box): boolean {
  return (
    outer[0] <= inner[0] &&
    outer[1] <= inner[1] &&
    outer[2] >= inner[2] &&
    outer[3] >= inner[3] &&
    area(outer) > area(inner)
  );
}

function standsIn(kind: RelationKind, anchor: Box, box: Box): boolean {
  const side = centre(box).x - centre(anchor).x;
  const row = sameRow(anchor, box);
  const column = overlapX(anchor, box) > 0;
  const stands: Readonly<Record<RelationKind, boolean>> = {
    beside: row,
    within: row,
    left: row && side < 0,
    right: row && side > 0,
    above: column && box[3] <= centre(anchor).y,
    below: column && box[1] >= centre(anchor).y,
  };
  return stands[kind];
}

/** In a card the button often stands a little under the name it belongs to. */
function nearestRow(anchor: UiElement, others: readonly UiElement[], place: Place): readonly UiElement[] {
  const reach = place.image.height * 0.08;
  return others.filter((one) => one.box[1] >= anchor.box[1] - 1 && one.box[1] - anchor.box[3] < reach);
}

function nearestIn(region: Region, candidates: readonly UiElement[], place: Place): UiElement | undefined {
  const { width: w, height: h } = place.image;
  const inside = candidates.filter((one) => inRegion(region, one.box, place));
  const aim = {
    x: region.horizontal === 'left' ? 0 : region.horizontal === 'right' ? w : w / 2,
    y: region.vertical === 'top' ? 0 : region.vertical === 'bottom' ? h : h / 2,
  };
  // A side alone says nothing about the other direction, so only what was said counts.
  const away = (box: Box): number => {
    const middle = centre(box);
    const dx = region.horizontal === undefined ? 0 : Math.abs(middle.x - aim.x);
    const dy = region.vertical === undefined ? 0 : Math.abs(middle.y - aim.y);
    return Math.hypot(dx, dy);
  };
  const touch = inside.filter((one) => touchable(one));
  return [...(touch.length > 0 ? touch : inside)].sort((a, b) => away(a.box) - away(b.box) || a.id - b.id)[0];
}

function inRegion(region: Region, box: Box, place: Place): boolean {
  const middle = centre(box);
  const x = middle.x / place.image.width;
  const y = middle.y / place.image.height;
  return (
    within(
      x,
      region.horizontal === 'left' ? 'low' : region.horizontal === 'right' ? 'high' : region.horizontal,
    ) &&
    within(y, region.vertical === 'top' ? 'low' : region.vertical === 'bottom' ? 'high' : region.vertical)
  );
}

function within(share: number, third: 'low' | 'high' | 'middle' | undefined): boolean {
  if (third === undefined) return true;
  if (third === 'middle') return share > 0.25 && share < 0.75;
  return third === 'low' ? share < 0.4 : share > 0.6;
}

/**
 * What "the second item" counts: the touchable elements of one width that take up the most room, in reading order. That
 * is the rows of a list or the cards of a grid, not the bars and chips around them.
 */
export function listItems(place: Place): readonly UiElement[] {
  const least = place.image.width * 0.2;
  const pool = place.elements.filter(
    (one) =>
      touchable(one) && one.kind !== 'input' && one.state.scrollable !== true && width(one.box) > least,
  );
  const grain = place.image.width / 40;
  const groups = new Map<number, UiElement[]>();
  for (const one of pool) {
    const key = Math.round(width(one.box) / grain);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const room = (group: readonly UiElement[]): number => group.reduce((sum, one) => sum + area(one.box), 0);
  // A list of one card is still the list: it takes more room than the chips above it.
  return inReadingOrder([...groups.values()].sort((a, b) => room(b) - room(a))[0] ?? pool);
}
