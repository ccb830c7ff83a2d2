/** Chance by name: the same words always draw the same numbers. */
import { seededRandom } from '../../src/util/random.ts';

export function fate(...words: readonly (string | number)[]): () => number {
  // FNV-1a, 32 bits.
  const hash = Array.from(words.join('|')).reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
  return seededRandom(hash);
}

/** One of the items; undefined when there are none. */
export function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}
