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

/**
 * Before a place is compared in full it is compared at half the size, where this much less is enough: thin strokes that
 * fall between two pixels of the smaller picture lose that much. Small icons would lose more.
 */
const COARSE = { slack: 0.42, leastSide: 16 } as const;

/** Places where the template fits with at least `threshold`, in no order; neighbours are not thinned out. */
export function matchTemplate(scene: Scene, template: Grey, threshold: number): Match[] {
  const shape = centred(template);
  if (shape.norm === 0) return [];
  if (Math.min(shape.width, shape.height) < COARSE.leastSide) return everywhere(scene, shape, threshold);
  return [...likelyPlaces(scene, template, threshold - COARSE.slack)].flatMap((at) => {
    const [x, y] = [at % scene.grey.width, Math.floor(at / scene.grey.width)];
    const score = scoreAt(scene, shape, x, y);
    return score >= threshold ? [{ x, y, score }] : [];
  });
}

/** Indices of the pixels near which the template at half the size fits. */
function likelyPlaces({ grey, half }: Scene, template: Grey, threshold: number): ReadonlySet<number> {
  const [right, bottom] = [grey.width - template.width, grey.height - template.height];
  const places = new Set<number>();
  for (const { x, y } of everywhere(half, centred(halved(template)), threshold)) {
    for (let fineY = Math.max(0, 2 * y - 1); fineY <= Math.min(bottom, 2 * y + 1); fineY += 1) {
      for (let fineX = Math.max(0, 2 * x - 1); fineX <= Math.min(right, 2 * x + 1); fineX += 1) {
        places.add(fineY * grey.width + fineX);
      }
    }
  }
  return places;
}

/** A picture whose mean is 0. */
interface Shape extends Grey {
  readonly norm: number;
}

function everywhere(scene: Scene, shape: Shape, threshold: number): Match[] {
  if (shape.norm === 0) return [];
  const matches: Match[] = [];
  const { places, deviations } = scene.uneven(shape.width, shape.height);
  for (let index = 0; index < places.length; index += 1) {
    const at = places[index] ?? 0;
    const x = at % scene.grey.width;
    const y = (at - x) / scene.grey.width;
    const score = fitOf(scene, shape, { x, y, deviation: deviations[index] ?? 0 });
    if (score >= threshold) matches.push({ x, y, score });
  }
  return matches;
}

function scoreAt(scene: Scene, shape: Shape, x: number, y: number): number {
  const deviation = scene.deviation(x, y, shape.width, shape.height);
  return deviation < LEAST_DEVIATION ? 0 : fitOf(scene, shape, { x, y, deviation });
}

function fitOf(
  scene: Scene,
  { data, norm, width, height }: Shape,
  { x, y, deviation }: { readonly x: number; readonly y: number; readonly deviation: number },
): number {
  const fit = Math.abs(product(scene.grey, data, { x, y, width, height }));
  return Math.min(1, fit / (norm * deviation * Math.sqrt(width * height)));
}

/** Where windows of one size hold something. */
interface Uneven {
  /** Indices of the windows' upper left pixels. */
  readonly places: readonly number[];
  readonly deviations: readonly number[];
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

function centred({ width, height, data }: Grey): Shape {
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  const shape = data.map((value) => value - mean);
  return {
    width,
    height,
    data: shape,
    norm: Math.sqrt(shape.reduce((sum, value) => sum + value * value, 0)),
  };
}

/** Half the size: each new pixel is the mean of four. */
function halved({ width: row, height: rows, data }: Grey): Grey {
  const [width, height] = [row >> 1, rows >> 1];
  const half = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 2 * (y * row + x);
      half[y * width + x] =
        ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + row] ?? 0) + (data[at + row + 1] ?? 0)) / 4;
    }
  }
  return { width, height, data: half };
}

/** A picture with the sums that tell how much any window of it varies. */
export class Scene {
  readonly grey: Grey;
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;
  readonly #uneven = new Map<string, Uneven>();
  #half: Scene | undefined;

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

  /** The same at half the size. */
  get half(): Scene {
    this.#half ??= new Scene(halved(this.grey));
    return this.#half;
  }

  /** Found once for all templates of this size. */
  uneven(width: number, height: number): Uneven {
    const key = `${width}x${height}`;
    const known = this.#uneven.get(key);
    if (known !== undefined) return known;
    const places: number[] = [];
    const deviations: number[] = [];
    for (let y = 0; y + height <= this.grey.height; y += 1) {
      for (let x = 0; x + width <= this.grey.width; x += 1) {
        const deviation = this.deviation(x, y, width, height);
        if (deviation < LEAST_DEVIATION) continue;
        places.push(y * this.grey.width + x);
        deviations.push(deviation);
      }
    }
    const found = { places, deviations };
    this.#uneven.set(key, found);
    return found;
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
