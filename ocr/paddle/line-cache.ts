/** Remembers what line crops say, so that what stays on the screen is read once. */
import type { LineCrop } from './line-crop.ts';

interface Entry<T> {
  readonly crop: LineCrop;
  readonly value: T;
}

/**
 * Largest difference of one colour value between crops taken as equal. Dimming a line and stretching it back
 * rounds twice; a changed stroke differs by far more in some pixel.
 */
const TOLERANCE = 24;

/** Least recently used entries go first when the crops exceed `maxBytes`. */
export class LineCache<T> {
  readonly #buckets = new Map<number, Entry<T>[]>();
  readonly #age = new Set<Entry<T>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#age.size;
  }

  find(crop: LineCrop): T | undefined {
    const entry = this.#buckets.get(crop.inkWidth)?.find((candidate) => looksEqual(candidate.crop, crop));
    if (entry === undefined) return undefined;
    this.#age.delete(entry);
    this.#age.add(entry);
    return entry.value;
  }

  add(crop: LineCrop, value: T): void {
    const entry = { crop, value };
    const bucket = this.#buckets.get(crop.inkWidth);
    if (bucket === undefined) this.#buckets.set(crop.inkWidth, [entry]);
    else bucket.push(entry);
    this.#age.add(entry);
    this.#bytes += crop.pixels.length;
    for (const oldest of this.#age) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(entry: Entry<T>): void {
    this.#age.delete(entry);
    this.#bytes -= entry.crop.pixels.length;
    const rest = (this.#buckets.get(entry.crop.inkWidth) ?? []).filter((other) => other !== entry);
    if (rest.length === 0) this.#buckets.delete(entry.crop.inkWidth);
    else this.#buckets.set(entry.crop.inkWidth, rest);
  }
}

/** Starts in the middle of the crop: the first rows are background in most lines and would all be compared. */
function looksEqual(a: LineCrop, b: LineCrop): boolean {
  const length = a.pixels.length;
  if (length !== b.pixels.length) return false;
  const start = Math.floor(length / 6);
  for (let step = 0; step < length; step += 1) {
    const at = start + step < length ? start + step : start + step - length;
    if (Math.abs((a.pixels[at] ?? 0) - (b.pixels[at] ?? 0)) > TOLERANCE) return false;
  }
  return true;
}
