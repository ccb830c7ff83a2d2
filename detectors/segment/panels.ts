/** Finds rectangles and pills among the surfaces: buttons, fields, cards, switches. */
import { area, type Box, centre, containment, height, type Size, width } from '../../src/geometry.ts';
import type { ElementKind } from '../../src/ports/element.ts';
import type { Region } from './flat-regions.ts';
import type { Mark } from './marks.ts';

export interface Panel {
  /** Pixels of the small picture. */
  readonly box: Box;
  readonly kind: ElementKind;
  readonly confidence: number;
  /** Known for switches only. */
  readonly checked?: boolean;
}

/** Share of its box that a shape must fill: a circle fills 0.785, a rounded rectangle more. */
const SOLID = 0.74;
/** Share of a shape that must be visible, not covered by what lies on it. */
const VISIBLE = 0.3;
/** Pixels of the small picture: 36 screen pixels, 14 dp. */
const SMALLEST = 12;
/** Shares of the picture. */
const LARGEST_PANEL = 0.6;
const TALLEST_BUTTON = 0.12;
const LARGEST_ICON = 0.25;
const SWITCH = { shapes: [1.35, 2.6], heights: [12, 44], knob: [0.3, 0.96], offCentre: 0.1 } as const;

export function isPanelShape(region: Region, image: Size): boolean {
  const { box } = region;
  if (Math.min(width(box), height(box)) < SMALLEST) return false;
  const spansScreen = width(box) >= image.width * 0.985;
  if (spansScreen || area(box) > LARGEST_PANEL * image.width * image.height) return false;
  return region.filled >= SOLID * area(box) && region.count >= VISIBLE * area(box);
}

/** What a panel is, judged by its shape and by what lies on it. */
export function classify(
  region: Region,
  others: readonly Region[],
  marks: readonly Mark[],
  image: Size,
): Panel {
  const { box } = region;
  const solidity = region.filled / area(box);
  const inside = marks.filter((mark) => containment(mark.box, box) > 0.9);
  const checked = switchState(region, others, inside);
  if (checked !== undefined) return { box, kind: 'toggle', confidence: 0.75, checked };
  const kind = kindOf(box, inside, image);
  const bonus = kind === 'button' && isCentred(box, inside) ? 0.2 : 0;
  return { box, kind, confidence: Math.min(0.95, (kind === 'container' ? 0.35 : 0.6) * solidity + bonus) };
}

function kindOf(box: Box, inside: readonly Mark[], image: Size): ElementKind {
  const [w, h] = [width(box), height(box)];
  const shape = w / h;
  if (shape > 0.75 && shape < 1.34 && w <= LARGEST_ICON * Math.min(image.width, image.height)) return 'icon';
  const long = Math.max(image.width, image.height);
  if (h > TALLEST_BUTTON * long || shape < 1.2) return 'container';
  if (isField(box, inside, image)) return 'input';
  return 'button';
}

/** A wide box whose words begin at its left, or that is empty. */
function isField(box: Box, inside: readonly Mark[], image: Size): boolean {
  if (width(box) < 0.55 * Math.min(image.width, image.height) || width(box) < 4 * height(box)) return false;
  if (inside.length === 0) return true;
  const right = Math.max(...inside.map((mark) => mark.box[2]));
  return right < box[0] + width(box) * 0.6;
}

function isCentred(box: Box, inside: readonly Mark[]): boolean {
  if (inside.length === 0) return false;
  const left = Math.min(...inside.map((mark) => mark.box[0]));
  const right = Math.max(...inside.map((mark) => mark.box[2]));
  return Math.abs((left + right) / 2 - centre(box).x) < width(box) * 0.08;
}

/** A pill with one round knob near one of its ends: on when the knob is at the right. */
function switchState(track: Region, others: readonly Region[], inside: readonly Mark[]): boolean | undefined {
  const { box } = track;
  const [w, h] = [width(box), height(box)];
  if (w < SWITCH.shapes[0] * h || w > SWITCH.shapes[1] * h) return undefined;
  if (h < SWITCH.heights[0] || h > SWITCH.heights[1] || track.filled > 0.985 * area(box)) return undefined;
  const knobs = [...others.filter((other) => other !== track), ...inside].filter(
    (thing) => containment(thing.box, box) > 0.95 && isKnob(thing.box, h),
  );
  const [largest] = knobs.sort((a, b) => area(b.box) - area(a.box));
  if (largest === undefined) return undefined;
  const shift = (centre(largest.box).x - centre(box).x) / w;
  return Math.abs(shift) < SWITCH.offCentre ? undefined : shift > 0;
}

function isKnob(box: Box, trackHeight: number): boolean {
  const shape = width(box) / height(box);
  const share = height(box) / trackHeight;
  return shape > 0.75 && shape < 1.34 && share > SWITCH.knob[0] && share < SWITCH.knob[1];
}
