/**
 * Turns what a network of the YOLO family gives into boxes. Two layouts are in use: `[1, 4 + classes, n]` with middle,
 * width and height (Ultralytics' exports, OmniParser), and end-to-end `[1, n, 6]` with corners, score and class.
 */
import type { Box } from '../../src/geometry.ts';

export interface RawOutput {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

export interface Hit {
  /** Pixels of the network's input. */
  readonly box: Box;
  readonly score: number;
  /** Number of the class. */
  readonly label: number;
}

/** Hits of at least `threshold`. Throws TypeError for an output of another shape. */
export function decodeHits({ data, dims }: RawOutput, threshold: number): Hit[] {
  const [batch, rows = 0, columns = 0] = dims;
  if (dims.length !== 3 || batch !== 1)
    throw new TypeError(`An output of shape [${dims.join(', ')}] is not known.`);
  // Candidates are counted in thousands or at least in hundreds, features of one in tens.
  if (columns === 6 && rows !== 6) return endToEnd(data, rows, threshold);
  if (rows >= 5 && rows < columns) return transposed(data, { features: rows, count: columns }, threshold);
  throw new TypeError(`An output of shape [${dims.join(', ')}] is not known.`);
}

function endToEnd(data: Float32Array, count: number, threshold: number): Hit[] {
  const hits: Hit[] = [];
  for (let at = 0; at < count * 6; at += 6) {
    const score = data[at + 4] ?? 0;
    if (score < threshold) continue;
    const box: Box = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0];
    hits.push({ box, score, label: Math.round(data[at + 5] ?? 0) });
  }
  return hits;
}

function transposed(
  data: Float32Array,
  { features, count }: { readonly features: number; readonly count: number },
  threshold: number,
): Hit[] {
  const hits: Hit[] = [];
  for (let index = 0; index < count; index += 1) {
    const { score, label } = best(data, { features, count, index });
    if (score < threshold) continue;
    const [x, y, w, h] = [0, 1, 2, 3].map((row) => data[row * count + index] ?? 0) as [
      number,
      number,
      number,
      number,
    ];
    hits.push({ box: [x - w / 2, y - h / 2, x + w / 2, y + h / 2], score, label });
  }
  return hits;
}

function best(
  data: Float32Array,
  { features, count, index }: { readonly features: number; readonly count: number; readonly index: number },
): { score: number; label: number } {
  let score = 0;
  let label = 0;
  for (let row = 4; row < features; row += 1) {
    const value = data[row * count + index] ?? 0;
    if (value > score) {
      score = value;
      label = row - 4;
    }
  }
  return { score, label };
}
