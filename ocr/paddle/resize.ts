/** Cuts a box out of a picture and scales it into the planar floats a network takes. */
import type { Box, Size } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';

/** Three planes (blue, green, red: the order PaddleOCR's networks were trained with), each `width * height`. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Which source samples make one output sample, along one axis. */
interface Taps {
  readonly count: number;
  /** `count` source indices per output sample. */
  readonly index: Int32Array;
  /** `count` weights per output sample; they sum to 1. */
  readonly weight: Float32Array;
}

/**
 * Scales `box` (whole pixels, inside the picture) to `size`; values stay 0-255. The planes are `padded` large, with
 * the part beyond `size` filled with `fill`. Linear interpolation, or the mean of all covered pixels
 * when shrinking to less than half, where linear interpolation would skip strokes.
 */
export function resizeToPlanes(
  image: RgbaImage,
  box: Box,
  target: { readonly size: Size; readonly padded: Size; readonly fill: number },
): Planes {
  const { size, padded, fill } = target;
  const plane = padded.width * padded.height;
  const data = new Float32Array(plane * 3).fill(fill);
  const across = tapsFor(box[0], box[2], size.width);
  const down = tapsFor(box[1], box[3], size.height);
  const row = new Float32Array((box[2] - box[0]) * 3);
  for (let y = 0; y < size.height; y += 1) {
    blendRows(image, box, { taps: down, at: y, row });
    scaleRow(row, across, box[0], { data, plane, offset: y * padded.width, width: size.width });
  }
  return { width: padded.width, height: padded.height, data };
}

/** The weighted sum of the source rows that make output row `at`, as BGR triples. */
function blendRows(
  image: RgbaImage,
  box: Box,
  work: { readonly taps: Taps; readonly at: number; readonly row: Float32Array },
): void {
  const { taps, at, row } = work;
  row.fill(0);
  for (let tap = at * taps.count; tap < (at + 1) * taps.count; tap += 1) {
    const weight = taps.weight[tap] ?? 0;
    const y = taps.index[tap] ?? 0;
    if (weight > 0) addRow(row, image.data, (y * image.width + box[0]) * 4, weight);
  }
}

function addRow(row: Float32Array, rgba: Uint8Array, start: number, weight: number): void {
  let source = start;
  for (let x = 0; x < row.length; x += 3) {
    row[x] = (row[x] ?? 0) + (rgba[source + 2] ?? 0) * weight;
    row[x + 1] = (row[x + 1] ?? 0) + (rgba[source + 1] ?? 0) * weight;
    row[x + 2] = (row[x + 2] ?? 0) + (rgba[source] ?? 0) * weight;
    source += 4;
  }
}

function scaleRow(
  row: Float32Array,
  taps: Taps,
  left: number,
  out: {
    readonly data: Float32Array;
    readonly plane: number;
    readonly offset: number;
    readonly width: number;
  },
): void {
  const { data, plane, offset, width } = out;
  for (let x = 0; x < width; x += 1) {
    let blue = 0;
    let green = 0;
    let red = 0;
    for (let tap = x * taps.count; tap < (x + 1) * taps.count; tap += 1) {
      const weight = taps.weight[tap] ?? 0;
      const source = ((taps.index[tap] ?? 0) - left) * 3;
      blue += (row[source] ?? 0) * weight;
      green += (row[source + 1] ?? 0) * weight;
      red += (row[source + 2] ?? 0) * weight;
    }
    data[offset + x] = blue;
    data[plane + offset + x] = green;
    data[2 * plane + offset + x] = red;
  }
}

function tapsFor(from: number, to: number, outputs: number): Taps {
  const step = (to - from) / outputs;
  const reach = step > 2 ? step / 2 : 1;
  const count = Math.ceil(reach * 2) + (step > 2 ? 1 : 0);
  const index = new Int32Array(outputs * count);
  const weight = new Float32Array(outputs * count);
  for (let output = 0; output < outputs; output += 1) {
    const centre = from + (output + 0.5) * step - 0.5;
    const first = Math.floor(centre - reach) + 1;
    let sum = 0;
    for (let tap = 0; tap < count; tap += 1) {
      const at = first + tap;
      const share = step > 2 ? overlap(at, centre, reach) : Math.max(0, 1 - Math.abs(at - centre));
      index[output * count + tap] = Math.min(Math.max(at, from), to - 1);
      weight[output * count + tap] = share;
      sum += share;
    }
    for (let tap = output * count; tap < (output + 1) * count; tap += 1)
      weight[tap] = (weight[tap] ?? 0) / sum;
  }
  return { count, index, weight };
}

/** How much of the pixel centred on `at` lies within `reach` of `centre`. */
function overlap(at: number, centre: number, reach: number): number {
  return Math.max(0, Math.min(at + 0.5, centre + reach) - Math.max(at - 0.5, centre - reach));
}
