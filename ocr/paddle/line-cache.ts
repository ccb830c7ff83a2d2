/** Remembers what lines say by their strokes, so that what stays on the screen is read once. */
import { height, width } from '../../src/geometry.ts';
import type { Ink } from './ink.ts';

interface Entry<T> {
  readonly ink: Ink;
  readonly value: T;
}

/** Rounding, when a line was dimmed and stretched back, moves a number by this many steps of its brightness. */
const ROUNDING = 1.5;

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

  find(ink: Ink): T | undefined {
    const entry = this.#buckets.get(bucketOf(ink))?.find((candidate) => looksEqual(candidate.ink, ink));
    if (entry === undefined) return undefined;
    this.#age.delete(entry);
    this.#age.add(entry);
    return entry.value;
  }

  add(ink: Ink, value: T): void {
    const entry = { ink, value };
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

/** Equal but for the rounding of brightness: what is read from one is what would be read from the other. */
function looksEqual(a: Ink, b: Ink): boolean {
  const tolerance = 1 + ROUNDING * Math.max(a.gain, b.gain);
  for (let at = 0; at < a.pixels.length; at += 1) {
    if (Math.abs((a.pixels[at] ?? 0) - (b.pixels[at] ?? 0)) > tolerance) return false;
  }
  return true;
}
