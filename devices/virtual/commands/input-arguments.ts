/** The numbers and points behind an `input` command. */
import { type ScreenPoint, screenPoint } from '../../../src/geometry.ts';

/** What Android answers with an IllegalArgumentException. */
export class BadArgument extends Error {}

/** Throws BadArgument when the word is missing or no number. */
export function numberAt(args: readonly string[], index: number): number {
  const text = args[index];
  if (text === undefined) throw new BadArgument(`Argument expected after "${args[index - 1] ?? ''}"`);
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new BadArgument(`For input string: "${text}"`);
  return value;
}

/** Throws BadArgument when one of the two words is missing or no number. */
export function pointAt(args: readonly string[], index: number): ScreenPoint {
  return screenPoint(numberAt(args, index), numberAt(args, index + 1));
}
