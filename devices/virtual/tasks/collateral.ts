/** What changed on a phone that a task had no business to change. */
import { type PhoneTruth, same } from './truth.ts';

/** The parts of the state that last; what is open and in front always changes. */
const LASTING = ['settings', 'apps'] as const;

/** Input methods that may be chosen: programs enable one to type with, and that changes nothing for the user. */
const TOOL = 'settings.secure.enabled_input_methods';

/**
 * Paths (`settings.secure.ui_night_mode`, `apps.org.droidcua.notes.notes.6`) whose value differs and that lie under
 * none of the allowed ones. Entries of lists that have an `id` are named by it, others by their index.
 */
export function collateral(
  before: PhoneTruth,
  after: PhoneTruth,
  allowed: readonly string[],
): readonly string[] {
  const changed = LASTING.flatMap((part) => differences(before[part], after[part], part));
  return changed.filter(
    (path) => path !== TOOL && !allowed.some((one) => path === one || path.startsWith(`${one}.`)),
  );
}

function differences(before: unknown, after: unknown, path: string): readonly string[] {
  if (same(before, after)) return [];
  const a = partsOf(before);
  const b = partsOf(after);
  if (a === undefined || b === undefined) return [path];
  const keys = [...new Set([...a.keys(), ...b.keys()])];
  const inner = keys.flatMap((key) => differences(a.get(key), b.get(key), `${path}.${key}`));
  // The same entries in another order differ as a whole.
  return inner.length === 0 ? [path] : inner;
}

function partsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((one: unknown, index) => [nameOf(one, index), one]));
}

function nameOf(item: unknown, index: number): string {
  if (typeof item === 'object' && item !== null && 'id' in item) return String(item.id);
  return String(index);
}
