/** Reads one thing from the phone's true state and says what it should be. */
import type { PhoneTruth } from './truth.ts';
import { entriesOf, has, type Path, shown, valueAt } from './truth.ts';

/** One thing that must be so. */
export interface Wish {
  readonly what: string;
  readonly found: unknown;
  readonly wanted: unknown;
}

export interface Probe {
  /** Where making it so leaves traces. */
  readonly touches: readonly string[];
  readonly look: (state: PhoneTruth) => Wish;
  /** The new entry it looks for. */
  readonly grows?: NewEntry;
}

type Values = Readonly<Record<string, unknown>>;

/** One that got an id at or after `first`. */
export interface NewEntry {
  readonly app: string;
  readonly list: string;
  readonly first: number;
  readonly values: Values;
}

/** A system setting has this value. */
export function isSetting(name: `${'system' | 'secure' | 'global'}.${string}`, wanted: string): Probe {
  const [namespace = '', key = ''] = name.split('.');
  return {
    touches: [`settings.${name}`],
    look: (state) => ({ what: name, found: valueAt(state, ['settings', namespace, key]), wanted }),
  };
}

/** A value inside an app's data. */
export function isValue(app: string, path: Path, wanted: unknown): Probe {
  return {
    touches: [['apps', app, ...path].join('.')],
    look: (state) => ({
      what: `${app} ${path.join('.')}`,
      found: valueAt(state, ['apps', app, ...path]),
      wanted,
    }),
  };
}

/** Ids a task may use up on the way: an entry that was begun and left again has had one. */
const IDS = 20;

/** A new entry with these values; what else it has does not matter. Its id is `first` or a later one. */
export function adds(app: string, list: string, first: number, values: Values): Probe {
  const ids = Array.from({ length: IDS }, (_, index) => `apps.${app}.${list}.${first + index}`);
  return {
    touches: [...ids, `apps.${app}.nextId`],
    grows: { app, list, first, values },
    look: (state) => ({
      what: `new entries of ${app} ${list} with ${shown(values)}`,
      found: newEntries(state, { app, list, first }).filter((one) => has(one, values)).length,
      wanted: 1,
    }),
  };
}

export function newEntries(
  state: PhoneTruth,
  { app, list, first }: Pick<NewEntry, 'app' | 'list' | 'first'>,
): readonly unknown[] {
  return entriesOf(state, app, list).filter((one) => Number(valueAt(one, ['id'])) >= first);
}

/** The entry with this id has these values now. */
export function becomes(app: string, list: string, id: number | string, values: Values): Probe {
  return {
    touches: Object.keys(values).map((key) => `apps.${app}.${list}.${id}.${key}`),
    look: (state) => {
      const entry = entriesOf(state, app, list).find((one) => valueAt(one, ['id']) === id);
      const found = Object.fromEntries(
        Object.keys(values).map((key) => [key, valueAt(entry, [key]) ?? null]),
      );
      return { what: `${app} ${list} ${id}`, found, wanted: values };
    },
  };
}

/** The entry with this id is gone. */
export function lacks(app: string, list: string, id: number | string): Probe {
  return {
    touches: [`apps.${app}.${list}.${id}`],
    look: (state) => ({
      what: `entries of ${app} ${list} with id ${id}`,
      found: entriesOf(state, app, list).filter((one) => valueAt(one, ['id']) === id).length,
      wanted: 0,
    }),
  };
}

/** Exactly so many entries of a list without ids have these values. */
export function holds(app: string, list: string, values: Values, wanted = 1): Probe {
  return {
    touches: [`apps.${app}.${list}`],
    look: (state) => ({
      what: `entries of ${app} ${list} with ${shown(values)}`,
      found: entriesOf(state, app, list).filter((one) => has(one, values)).length,
      wanted,
    }),
  };
}

/** How many entries a list has. */
export function counts(app: string, list: string, wanted: number): Probe {
  return {
    touches: [],
    look: (state) => ({
      what: `number of entries of ${app} ${list}`,
      found: entriesOf(state, app, list).length,
      wanted,
    }),
  };
}
