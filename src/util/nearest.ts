/** What somebody may have meant who wrote a name that there is not. */
import { closest, distance } from 'fastest-levenshtein';

/** The known name that is written almost like this one; undefined when none is. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const best = closest(name, [...known]);
  return distance(name, best) <= Math.max(2, name.length / 3) ? best : undefined;
}
