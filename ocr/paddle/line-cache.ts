/** Remembers what lines say by their strokes, so that what stays on the screen is read once. */
import { type Box, height, width } from '../../src/geometry.ts';
import type { Ink } from './ink.ts';

interface Entry<T> {
  readonly ink: Ink;
  readonly box: Box;
  readonly value: T;
}

/**
 * Largest difference of one colour value between lines taken as equal. Dimming a line and stretching it back
 * rounds twice; a changed stroke differs by far more in some pixel.
 */
const TOLERANCE = 24;
/**
 * Detection finds the same line again within about this many pixels. More would take an apostrophe for the comma
 * that looks the same and only stands lower.
 */
const BOX_JITTER = 4;

/** Least recently used lines go first when the pixels exceed `maxBytes`. */
export class LineCache<T> {
  readonly #buckets = new Map<string, Entry<T>[]>();
  readonly #age = new Set<Entry<T>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#age.size;
  }

  /** `box` is the line's detected box, around `ink`. */
  find(ink: Ink, box: Box): T | undefined {
    const entry = this.#buckets
      .get(bucketOf(ink))
      ?.find((candidate) => standsAlike(candidate, ink, box) && looksEqual(candidate.ink, ink));
    if (entry === undefined) return undefined;
    this.#age.delete(entry);
    this.#age.add(entry);
    return entry.value;
  }

  add(ink: Ink, box: Box, value: T): void {
    const entry = { ink, box, value };
    const bucket = this.#buckets.get(bucketOf(ink));
    if (bucket === undefined) this.#buckets.set(bucketOf(ink), [entry]);
    else bucket.push(entry);
    this.#age.add(entry);
    this.#bytes += ink.pixels.length;
    for (const oldest of this.#age) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(entry: Entry<T>): void {
    this.#age.delete(entry);
    this.#bytes -= entry.ink.pixels.length;
    const key = bucketOf(entry.ink);
    const rest = (this.#buckets.get(key) ?? []).filter((other) => other !== entry);
    if (rest.length === 0) this.#buckets.delete(key);
    else this.#buckets.set(key, rest);
  }
}

function bucketOf({ box }: Ink): string {
  return `${width(box)}x${height(box)}`;
}

function standsAlike<T>(entry: Entry<T>, ink: Ink, box: Box): boolean {
  const lowered = entry.ink.box[1] - entry.box[1] - (ink.box[1] - box[1]);
  return Math.abs(lowered) <= BOX_JITTER && Math.abs(height(entry.box) - height(box)) <= BOX_JITTER;
}

function looksEqual(a: Ink, b: Ink): boolean {
  for (let at = 0; at < a.pixels.length; at += 1) {
    if (Math.abs((a.pixels[at] ?? 0) - (b.pixels[at] ?? 0)) > TOLERANCE) return false;
  }
  return true;
}
