/** Numbers given on the command line. */
import { DroidcuaError } from '../errors.ts';

/** A whole number of at least `least`; `name` is what the user knows it by. Throws USAGE_INVALID. */
export function wholeNumber(text: string, name: string, least = 0): number {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new DroidcuaError(
    'USAGE_INVALID',
    `${name} must be a whole number of at least ${least}, not "${text}".`,
  );
}
