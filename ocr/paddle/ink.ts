/** What is read of a picture for one line, and its pixels with the contrast stretched to full range. */
import { type Box, height, type Size, width } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';

/** One line at the size it has on the screen; the same for the same text on the same ground, wherever it stands. */
export interface Ink {
  /** The strokes and margins of whole steps around them, pixels of the picture. */
  readonly box: Box;
  /** RGB triples, `width * height * 3`, 0-255; dimmed and undimmed lines give nearly the same numbers. */
  readonly pixels: Uint8Array;
  /** How many of these numbers one step of brightness became: 1 at full contrast. */
  readonly gain: number;
}

/** Rows and columns that vary by less than this part of the box's contrast hold no stroke. */
const STROKE_SHARE = 0.2;
/** The usual margin of detected boxes, in heights of the strokes; nine in ten lie within half a step of it. */
const USUAL_MARGIN = 0.2;
const MARGIN_STEP = 0.34;

/** `box` is whole pixels inside the picture, with positive area. */
export function inkOf(image: RgbaImage, box: Box): Ink {
  const read = snapped(strokeBox(brightnessOf(image, box), box), box, image);
  const range = rangeOf(brightnessOf(image, read));
  return { box: read, pixels: stretchedPixels(image, read, range), gain: gainOf(range) };
}

/** Detection finds a line that moved in a box that is a pixel larger or smaller: its margins shall stay the same. */
function snapped(strokes: Box, box: Box, image: Size): Box {
  const rows = height(strokes);
  const snap = (margin: number): number => {
    const steps = Math.round((margin / rows - USUAL_MARGIN) / MARGIN_STEP);
    return Math.round(Math.max(0, USUAL_MARGIN + steps * MARGIN_STEP) * rows);
  };
  return [
    Math.max(0, strokes[0] - snap(strokes[0] - box[0])),
    Math.max(0, strokes[1] - snap(strokes[1] - box[1])),
    Math.min(image.width, strokes[2] + snap(box[2] - strokes[2])),
    Math.min(image.height, strokes[3] + snap(box[3] - strokes[3])),
  ];
}

function gainOf({ low, high }: Range): number {
  return high > low ? 255 / (high - low) : 1;
}

/** Tight around the strokes in the box; the box itself when there are none. */
export function strokesIn(image: RgbaImage, box: Box): Box {
  return strokeBox(brightnessOf(image, box), box);
}

/** Mean of the three channels, row by row. */
function brightnessOf(image: RgbaImage, box: Box): Uint8Array {
  const values = new Uint8Array(width(box) * height(box));
  let at = 0;
  for (let y = box[1]; y < box[3]; y += 1) {
    const end = (y * image.width + box[2]) * 4;
    for (let source = (y * image.width + box[0]) * 4; source < end; source += 4) {
      values[at] = sumAt(image.data, source) / 3;
      at += 1;
    }
  }
  return values;
}

function sumAt(data: Uint8Array, at: number): number {
  return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
}

interface Range {
  readonly low: number;
  readonly high: number;
}

function rangeOf(values: Uint8Array): Range {
  let low = 255;
  let high = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

function strokeBox(brightness: Uint8Array, box: Box): Box {
  const columns = width(box);
  const rows = height(box);
  const { low, high } = rangeOf(brightness);
  const needed = (high - low) * STROKE_SHARE;
  const rowHasInk = (row: number): boolean => spread(brightness, row * columns, columns, 1) >= needed;
  const columnHasInk = (column: number): boolean => spread(brightness, column, rows, columns) >= needed;
  const [top, bottom] = firstAndEnd(rows, rowHasInk);
  const [left, right] = firstAndEnd(columns, columnHasInk);
  return [box[0] + left, box[1] + top, box[0] + right, box[1] + bottom];
}

/** Highest minus lowest of `count` values. */
function spread(values: Uint8Array, start: number, count: number, step: number): number {
  let low = 255;
  let high = 0;
  for (let index = 0; index < count; index += 1) {
    const value = values[start + index * step] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high - low;
}

/** The range from the first to behind the last index that passes; everything when none does. */
function firstAndEnd(count: number, passes: (index: number) => boolean): [number, number] {
  let first = 0;
  while (first < count && !passes(first)) first += 1;
  if (first === count) return [0, count];
  let end = count;
  while (!passes(end - 1)) end -= 1;
  return [first, end];
}

function stretchedPixels(image: RgbaImage, box: Box, range: Range): Uint8Array {
  const { low } = range;
  const pixels = new Uint8ClampedArray(width(box) * height(box) * 3);
  const gain = gainOf(range);
  let at = 0;
  for (let y = box[1]; y < box[3]; y += 1) {
    const end = (y * image.width + box[2]) * 4;
    for (let source = (y * image.width + box[0]) * 4; source < end; source += 4) {
      for (let channel = 0; channel < 3; channel += 1) {
        pixels[at] = ((image.data[source + channel] ?? 0) - low) * gain;
        at += 1;
      }
    }
  }
  return new Uint8Array(pixels.buffer);
}
