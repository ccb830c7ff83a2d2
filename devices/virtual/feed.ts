/** What happens on the phone, for those who watch it: the last of it is kept, and watchers hear of the rest as it comes. */

export type Watcher<Item> = (item: Item) => void;

export class Feed<Item> {
  #kept: Item[] = [];
  readonly #watchers = new Set<Watcher<Item>>();
  readonly #capacity: number;

  /** Keeps the last `capacity` items. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  add(item: Item): void {
    this.#kept.push(item);
    if (this.#kept.length > this.#capacity) this.#kept.shift();
    for (const watcher of this.#watchers) watcher(item);
  }

  recent(): readonly Item[] {
    return [...this.#kept];
  }

  /** Forgets what has happened, or only what `drop` picks. */
  clear(drop: (item: Item) => boolean = () => true): void {
    this.#kept = this.#kept.filter((item) => !drop(item));
  }

  /** Gives the function that ends the watching. */
  watch(watcher: Watcher<Item>): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }
}
