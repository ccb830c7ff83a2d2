/** Reads the phone's true state and says how it differs from what a task wants. */
import type { CheckResult, PhoneTruth } from './task.ts';

/** Keys from the outside in; numbers are indexes of lists. */
type Path = readonly (string | number)[];

/** One thing that must be so. */
export interface Wish {
  readonly what: string;
  readonly found: unknown;
  readonly wanted: unknown;
}

/** The value at a path; undefined when there is none. */
function valueAt(state: unknown, path: Path): unknown {
  let value: unknown = state;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[key];
  }
  return value;
}

/** A system setting has this value. */
export function setting(state: PhoneTruth, name: `${string}.${string}`, wanted: string): Wish {
  const [namespace = '', key = ''] = name.split('.');
  return { what: name, found: valueAt(state, ['settings', namespace, key]), wanted };
}

/** A value inside an app's data. */
export function appValue(state: PhoneTruth, app: string, path: Path, wanted: unknown): Wish {
  return { what: `${app} ${path.join('.')}`, found: valueAt(state, ['apps', app, ...path]), wanted };
}

/** Exactly one entry of an app's list has these values; what else it has does not matter. */
export function entry(
  state: PhoneTruth,
  app: string,
  list: string,
  wanted: Readonly<Record<string, unknown>>,
): Wish {
  const entries = valueAt(state, ['apps', app, list]);
  const all: readonly unknown[] = Array.isArray(entries) ? entries : [];
  const matching = all.filter((one) =>
    Object.entries(wanted).every(([key, value]) => same(valueAt(one, [key]), value)),
  );
  return { what: `entries of ${app} ${list} with ${shown(wanted)}`, found: matching.length, wanted: 1 };
}

/** Compares by value; the detail names every wish that is not fulfilled. */
export function verdict(wishes: readonly Wish[]): CheckResult {
  const open = wishes.filter(({ found, wanted }) => !same(found, wanted));
  if (open.length === 0)
    return { ok: true, detail: `${wishes.map(({ what }) => what).join('; ')}: as wanted.` };
  const told = open.map(({ what, found, wanted }) => `${what}: ${shown(found)} instead of ${shown(wanted)}`);
  return { ok: false, detail: `${told.join('; ')}.` };
}

function shown(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}

/** Whether two JSON values are equal. */
export function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => same(valueAt(a, [key]), valueAt(b, [key])))
  );
}
