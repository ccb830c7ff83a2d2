/**
 * How a picture is cut for detection: into bands as wide as the picture that overlap a little. Every band is detected by
 * itself, so that what a band without a change gave before is what it gives now.
 */
import {
  type Box,
  clamp,
  containment,
  height,
  intersect,
  iou,
  type Size,
  union,
  width,
} from '../../src/geometry.ts';

/** Rows of a band and of its overlap at each side, pixels of the scaled picture. */
const CORE = 256;
const MARGIN = 32;
/** Two windows see the middle of one text this far apart, pixels of the scaled picture. */
const SLACK = 6;
/** So many times as high as wide. */
const UPRIGHT = 1.5;
const SAME_TEXT_IOU = 0.5;
/** A box this near to the cut of its window was cut with it, pixels of the scaled picture. */
const CUT = 3;

export interface DetectionWindow {
  /** What the network sees, whole pixels of the picture. */
  readonly area: Box;
  /** The rows whose texts are this window's: a text belongs where its middle is. */
  readonly core: readonly [top: number, bottom: number];
}

/** From the top. `scale`: size during detection, 1 for that of the picture. */
export function detectionWindows(image: Size, scale: number): readonly DetectionWindow[] {
  const count = Math.max(1, Math.round((image.height * scale) / CORE));
  const margin = Math.ceil(MARGIN / scale);
  return Array.from({ length: count }, (_, index) => {
    const top = Math.round((image.height * index) / count);
    const bottom = Math.round((image.height * (index + 1)) / count);
    const area: Box = [
      0,
      clamp(top - margin, 0, image.height),
      image.width,
      clamp(bottom + margin, 0, image.height),
    ];
    return { area, core: [top, bottom] };
  });
}

interface Cut {
  readonly box: Box;
  readonly window: number;
}

/** One list of what the windows found, `found` in their order: each text once, those that a cut went through put together. */
export function joinWindows(
  windows: readonly DetectionWindow[],
  found: readonly (readonly Box[])[],
  { image, scale }: { readonly image: Size; readonly scale: number },
): Box[] {
  const slack = SLACK / scale;
  const overlap = MARGIN / scale;
  const whole: Box[] = [];
  const cut: Cut[] = [];
  for (const [index, { area, core }] of windows.entries()) {
    for (const box of found[index] ?? []) {
      const middle = (box[1] + box[3]) / 2;
      if (goesOn(box, core, overlap) || isCut(box, area, { height: image.height, near: CUT / scale }))
        cut.push({ box, window: index });
      else if (middle >= core[0] - slack && middle < core[1] + slack && isNew(box, whole)) whole.push(box);
    }
  }
  const rest = cut.filter(({ box }) => !whole.some((other) => containment(box, other) > 0.5));
  return [...whole, ...mended(rest)];
}

/** Text that runs down: each window sees a part of it that ends somewhere in the overlap. */
function goesOn(box: Box, core: DetectionWindow['core'], overlap: number): boolean {
  if (height(box) < UPRIGHT * width(box)) return false;
  return box[1] < core[0] + overlap || box[3] > core[1] - overlap;
}

function isNew(box: Box, boxes: readonly Box[]): boolean {
  return !boxes.some((other) => iou(other, box) > SAME_TEXT_IOU);
}

/** At an edge of the picture nothing is cut that could be put together. */
function isCut(box: Box, area: Box, { height, near }: { height: number; near: number }): boolean {
  return (area[1] > 0 && box[1] - area[1] < near) || (area[3] < height && area[3] - box[3] < near);
}

function mended(pieces: readonly Cut[]): readonly Box[] {
  const joined: { box: Box; window: number }[] = [];
  for (const piece of pieces) {
    const other = joined.find(
      ({ box, window }) => window === piece.window - 1 && belongTogether(box, piece.box),
    );
    if (other === undefined) joined.push({ ...piece });
    else Object.assign(other, { box: union(other.box, piece.box), window: piece.window });
  }
  return joined.map(({ box }) => box);
}

function belongTogether(upper: Box, lower: Box): boolean {
  if (intersect(upper, lower) === undefined) return false;
  const across = Math.min(upper[2], lower[2]) - Math.max(upper[0], lower[0]);
  return across > 0.5 * Math.min(width(upper), width(lower));
}
