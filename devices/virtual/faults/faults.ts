/** The faults that are switched on for one phone. Chance comes from the seed: the same doings meet the same faults. */
import { seededRandom } from '../../../src/util/random.ts';
import type { FaultPlace, FaultValue } from './fault-kinds.ts';
import { type FaultSpec, parseFault } from './parse-fault.ts';

/** A fault that happens now. */
export interface Hit {
  number(name: string): number;
  text(name: string): string;
}

/** Plain JSON. */
export interface FaultListing {
  readonly name: string;
  readonly place: FaultPlace;
  readonly does: string;
  readonly rate: number;
  readonly values: Readonly<Record<string, FaultValue>>;
  /** Null: any number of times. */
  readonly times: number | null;
  readonly after: number;
  /** Opportunities so far. */
  readonly chances: number;
  /** How often it has happened. */
  readonly hits: number;
}

/** Whether the phone was used, or only looked at. */
export type Occasion = 'use' | 'look';

/** Looks have a sequence of their own: how often somebody looks does not change which touches meet a fault. */
interface Sequence {
  readonly random: () => number;
  chances: number;
}

interface Active extends FaultSpec {
  readonly sequences: Readonly<Record<Occasion, Sequence>>;
  hits: number;
}

export class Faults {
  readonly #seed: number;
  readonly #active = new Map<string, Active>();
  readonly #watchers = new Set<() => void>();
  #generation = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Grows whenever a fault is switched on. */
  get generation(): number {
    return this.#generation;
  }

  /** Switches a fault on; one that is on already begins anew. Throws USAGE_INVALID; see {@link parseFault}. */
  add(text: string): FaultListing {
    const spec = parseFault(text);
    const sequence = (name: string): Sequence => ({
      random: seededRandom(this.#seed ^ hash(name)),
      chances: 0,
    });
    const { name } = spec.kind;
    const active = { ...spec, sequences: { use: sequence(name), look: sequence(`${name} look`) }, hits: 0 };
    this.#active.set(name, active);
    this.#generation += 1;
    for (const watcher of this.#watchers) watcher();
    return listing(active);
  }

  /** Switches one fault off, or all. False when it was not on. */
  clear(name?: string): boolean {
    if (name !== undefined) return this.#active.delete(name);
    this.#active.clear();
    return true;
  }

  list(): readonly FaultListing[] {
    return [...this.#active.values()].map(listing);
  }

  has(name: string): boolean {
    return this.#active.has(name);
  }

  /** Called after a fault was switched on. */
  watch(watcher: () => void): void {
    this.#watchers.add(watcher);
  }

  /** An opportunity for this fault: undefined when it does not happen. */
  hit(name: string, occasion: Occasion = 'use'): Hit | undefined {
    const fault = this.#active.get(name);
    if (fault === undefined) return undefined;
    const sequence = fault.sequences[occasion];
    sequence.chances += 1;
    // Drawn at every opportunity, so that a change of the rate does not change what later draws give.
    const drawn = sequence.random();
    if (sequence.chances <= fault.after || fault.hits >= fault.times || drawn >= fault.rate) return undefined;
    fault.hits += 1;
    return {
      number: (key) => Number(fault.values[key] ?? 0),
      text: (key) => String(fault.values[key] ?? ''),
    };
  }
}

function listing(fault: Active): FaultListing {
  const { kind, rate, values, times, after, sequences, hits } = fault;
  const chances = sequences.use.chances + sequences.look.chances;
  const { name, place, does } = kind;
  const limit = Number.isFinite(times) ? times : null;
  return { name, place, does, rate, values, times: limit, after, chances, hits };
}

/** FNV-1a: every fault has a sequence of its own. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
