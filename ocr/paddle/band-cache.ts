/** Remembers what was found in bands of earlier pictures, by their pixels. */
import type { Found, SharedFrame } from './protocol.ts';

/** Bands of about a hundred different screens. */
const MOST_BANDS = 512;

export class BandCache {
  /** The least recently used first. */
  readonly #bands = new Map<string, Found>();

  find(key: string): Found | undefined {
    const found = this.#bands.get(key);
    if (found === undefined) return undefined;
    this.#bands.delete(key);
    this.#bands.set(key, found);
    return found;
  }

  add(key: string, found: Found): void {
    this.#bands.set(key, found);
    const [oldest] = this.#bands.keys();
    if (this.#bands.size > MOST_BANDS && oldest !== undefined) this.#bands.delete(oldest);
  }
}

/** Names the pixels of rows `top` to `bottom` (exclusive) and their place: boxes are pixels of the whole picture. */
export function bandKey({ width, height, pixels }: SharedFrame, top: number, bottom: number): string {
  const words = new Int32Array(pixels, top * width * 4, (bottom - top) * width);
  // Two sums with different factors (FNV's, and one of MurmurHash): one alone would take two bands in a billion for one.
  let a = 0x811c9dc5;
  let b = words.length;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? 0;
    a = Math.imul(a ^ word, 0x01000193);
    b = Math.imul((b << 13) | (b >>> 19), 0x1b873593) ^ word;
  }
  return `${width}x${height}:${top}-${bottom}:${a >>> 0}:${b >>> 0}`;
}
