/** One way to say something: a pattern over the masked clause and what it means. */
import type { Instruction } from './instruction.ts';
import { NUMBERS_EN } from './lexicon-en.ts';
import { unmask } from './quotes.ts';

/** A clause may stand for several instructions ("tap Add twice"). */
export type Parsed = readonly Instruction[];

export interface Rule {
  readonly pattern: RegExp;
  /** Undefined when the words do not fit after all; the next rule is tried. */
  readonly build: (
    match: RegExpExecArray,
    quotes: readonly string[],
    unmask: (text: string) => string,
  ) => Parsed | undefined;
}

export function firstMatch(
  rules: readonly Rule[],
  text: string,
  quotes: readonly string[],
): Parsed | undefined {
  for (const rule of rules) {
    const match = rule.pattern.exec(text);
    const built =
      match === null ? undefined : rule.build(match, quotes, (part) => unmask(part, quotes).trim());
    if (built !== undefined) return built;
  }
  return undefined;
}

export function rule(source: string, build: Rule['build']): Rule {
  return { pattern: new RegExp(source, 'iu'), build };
}

/** Builds on when there is something to build on. */
export function given<T>(value: T | undefined, build: (value: T) => Parsed | undefined): Parsed | undefined {
  return value === undefined ? undefined : build(value);
}

/** The same instructions as often as said, at most ten times. */
export function repeated(instructions: Parsed, times: number | undefined): Parsed {
  const count = times !== undefined && Number.isInteger(times) ? Math.min(10, Math.max(1, times)) : 1;
  return Array.from({ length: count }, () => instructions).flat();
}

/** "twice", "3 times", "three times" as a number; 1 when nothing is said. */
export function timesOf(words: string | undefined): number {
  const word = words?.toLowerCase().replace(/\s+times$/, '') ?? 'once';
  if (word === 'once') return 1;
  return word === 'twice' ? 2 : (NUMBERS_EN[word] ?? Number(word));
}
