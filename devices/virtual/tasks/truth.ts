/** Finds values in the phone's true state and compares them. */

/** What `VirtualPhone.state()` gives. */
export type PhoneTruth = Readonly<Record<string, unknown>>;

/** Keys from the outside in; numbers are indexes of lists. */
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

/** The entries of a list in an app's data; `list` may lead inwards (`mail.inbox`). Empty when there is no such list. */
export function entriesOf(state: PhoneTruth, app: string, list: string): readonly unknown[] {
  const entries = valueAt(state, ['apps', app, ...list.split('.')]);
  return Array.isArray(entries) ? entries : [];
}

/** Whether an entry has these values; what else it has does not matter. */
export function has(entry: unknown, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(values).every(([key, value]) => same(valueAt(entry, [key]), value));
}

export function shown(value: unknown): string {
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
