/** Finds a small picture in a larger one: normalised cross-correlation, blind to brightness, contrast and inversion. */

/** Brightness row by row, 0-255. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export interface Match {
  /** Upper left corner, pixels of the larger picture. */
  readonly x: number;
  readonly y: number;
  /** 0-1; a light icon on dark counts like a dark one on light. */
  readonly score: number;
}

/** A window whose brightness varies less than this holds no icon: it is not compared. Standard deviation, 0-255. */
const LEAST_DEVIATION = 14;

/** Places where the template fits with at least `threshold`, in no order; neighbours are not thinned out. */
export function matchTemplate(scene: Scene, template: Grey, threshold: number): Match[] {
  const { width, height } = template;
  const shape = centred(template);
  const matches: Match[] = [];
  if (shape.norm === 0) return matches;
  for (let y = 0; y + height <= scene.grey.height; y += 1) {
    for (let x = 0; x + width <= scene.grey.width; x += 1) {
      const deviation = scene.deviation(x, y, width, height);
      if (deviation < LEAST_DEVIATION) continue;
      const score =
        Math.abs(product(scene.grey, shape.data, { x, y, width, height })) /
        (shape.norm * deviation * Math.sqrt(width * height));
      if (score >= threshold) matches.push({ x, y, score: Math.min(1, score) });
    }
  }
  return matches;
}

interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** With a template whose mean is 0 the mean of the window does not matter. */
function product({ data, width: row }: Grey, shape: Float32Array, { x, y, width, height }: Window): number {
  let sum = 0;
  for (let line = 0, at = 0; line < height; line += 1) {
    const end = (y + line) * row + x + width;
    for (let from = end - width; from < end; from += 1, at += 1) sum += (data[from] ?? 0) * (shape[at] ?? 0);
  }
  return sum;
}

function centred({ data }: Grey): { data: Float32Array; norm: number } {
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  const shape = data.map((value) => value - mean);
  return { data: shape, norm: Math.sqrt(shape.reduce((sum, value) => sum + value * value, 0)) };
}

/** A picture with the sums that tell how much any window of it varies. */
export class Scene {
  readonly grey: Grey;
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;

  constructor(grey: Grey) {
    this.grey = grey;
    const row = grey.width + 1;
    this.#sums = new Float64Array(row * (grey.height + 1));
    this.#squares = new Float64Array(row * (grey.height + 1));
    for (let y = 0; y < grey.height; y += 1) {
      for (let x = 0; x < grey.width; x += 1) {
        const value = grey.data[y * grey.width + x] ?? 0;
        const at = (y + 1) * row + x + 1;
        this.#sums[at] = value + this.#rest(this.#sums, at, row);
        this.#squares[at] = value * value + this.#rest(this.#squares, at, row);
      }
    }
  }

  /** Standard deviation of the brightness in a window. */
  deviation(x: number, y: number, width: number, height: number): number {
    const count = width * height;
    const mean = this.#total(this.#sums, { x, y, width, height }) / count;
    return Math.sqrt(Math.max(0, this.#total(this.#squares, { x, y, width, height }) / count - mean * mean));
  }

  #rest(sums: Float64Array, at: number, row: number): number {
    return (sums[at - 1] ?? 0) + (sums[at - row] ?? 0) - (sums[at - row - 1] ?? 0);
  }

  #total(sums: Float64Array, { x, y, width, height }: Window): number {
    const row = this.grey.width + 1;
    const [top, bottom] = [y * row, (y + height) * row];
    const [left, right] = [x, x + width];
    return (
      (sums[bottom + right] ?? 0) -
      (sums[bottom + left] ?? 0) -
      (sums[top + right] ?? 0) +
      (sums[top + left] ?? 0)
    );
  }
}
