/** Reads the phone's true state and says how it differs from what a task wants. */
import type { CheckResult, PhoneTruth } from './task.ts';

/** Keys from the outside in; array indexes are numbers. */
export type Path = readonly (string | number)[];

/** The value at a path; undefined when there is none. */
export function valueAt(state: unknown, path: Path): unknown {
  let value: unknown = state;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[key];
  }
  return value;
}

export interface Wish {
  readonly path: Path;
  readonly is: unknown;
}

export function wish(path: Path, is: unknown): Wish {
  return { path, is };
}

/** Compares by value; the detail names every wish that is not fulfilled. */
export function fulfilled(state: PhoneTruth, wishes: readonly Wish[]): CheckResult {
  const open = wishes.flatMap(({ path, is }) => {
    const found = valueAt(state, path);
    return same(found, is) ? [] : [`${path.join('.')} is ${shown(found)} instead of ${shown(is)}`];
  });
  if (open.length > 0) return { ok: false, detail: `${open.join('; ')}.` };
  return {
    ok: true,
    detail: `${wishes.map(({ path, is }) => `${path.join('.')} is ${shown(is)}`).join('; ')}.`,
  };
}

function shown(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}

function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => same(valueAt(a, [key]), valueAt(b, [key])))
  );
}
