/** Work that takes much memory is done by a few at a time. */

export class Turns {
  readonly #limit: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** So many at a time. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Does the work when it is its turn, in the order of asking; gives what the work gives. */
  async take<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#running >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place goes straight to the next in line.
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
