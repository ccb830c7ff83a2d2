/** The picture of one line as the recognition network takes it. */
import { type Box, height, width } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { resizeToPlanes } from './resize.ts';

/** Height the network was trained on. */
export const LINE_HEIGHT = 48;
/** Widths are rounded up to this; the network sees one step of 8 pixels at a time. */
const WIDTH_STEP = 16;
const MIN_WIDTH = 64;
/** A longer line is squeezed; cost grows with width. */
const MAX_WIDTH = 2048;
/** Contrast below this (of 255) is noise of an empty area and is not stretched to full range. */
const MIN_CONTRAST = 16;

export interface LineCrop {
  /** Width of the network's input; the line fills the first `inkWidth` of it. */
  readonly width: number;
  readonly inkWidth: number;
  /** Blue, green and red planes of `width * LINE_HEIGHT`, contrast stretched to 0-255. */
  readonly pixels: Uint8Array;
}

/**
 * Stretches the contrast to the full range, so that a line dimmed behind a dialog gives the same crop as before.
 * `box` is whole pixels inside the picture.
 */
export function cropLine(image: RgbaImage, box: Box): LineCrop {
  const natural = Math.round((width(box) * LINE_HEIGHT) / height(box));
  const inkWidth = Math.min(Math.max(natural, 1), MAX_WIDTH);
  const padded = Math.max(MIN_WIDTH, Math.ceil(inkWidth / WIDTH_STEP) * WIDTH_STEP);
  const planes = resizeToPlanes(image, box, {
    size: { width: inkWidth, height: LINE_HEIGHT },
    padded: { width: padded, height: LINE_HEIGHT },
    fill: Number.NaN,
  });
  return { width: padded, inkWidth, pixels: stretch(planes.data) };
}

/** NaN marks the padding: it takes no part in the contrast and becomes mid-grey. */
function stretch(data: Float32Array): Uint8Array {
  const { low, high } = range(data);
  const stretched = high - low >= MIN_CONTRAST;
  const gain = stretched ? 255 / (high - low) : 1;
  const base = stretched ? low : 0;
  const pixels = new Uint8Array(data.length).fill(128);
  // A plain loop: `from` with a function takes ten times as long here.
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at] ?? 0;
    if (!Number.isNaN(value)) pixels[at] = (value - base) * gain + 0.5;
  }
  return pixels;
}

function range(data: Float32Array): { low: number; high: number } {
  let low = 255;
  let high = 0;
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}
