/** Draws what varies between two seeds of a task: names, amounts, products. */
import { seededRandom } from '../../../src/util/random.ts';

export interface Draw {
  /** Also the seed of the phone: what the apps start with follows from it. */
  readonly seed: number;
  /** Throws when there is nothing to pick from. */
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different ones in any order. */
  several<Item>(items: readonly Item[], count: number): readonly Item[];
  /** A whole number between the two, both included. */
  int(from: number, to: number): number;
}

/** The same task and seed always draw the same. */
export function drawFor(taskId: string, seed: number): Draw {
  const random = seededRandom(seed ^ hashOf(taskId));
  const int = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  return {
    seed,
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
    several: (items, count) =>
      items
        .map((item) => ({ item, order: random() }))
        .toSorted((a, b) => a.order - b.order)
        .slice(0, count)
        .map(({ item }) => item),
  };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  return Array.from(text).reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
}
