/** How well lines that were read agree with lines that were written. */
import { distance } from 'fastest-levenshtein';
import { type Box, containment, intersect } from '../../src/geometry.ts';

export interface PlacedText {
  /** Pixels of the picture. */
  readonly box: Box;
  readonly text: string;
}

export interface TextScore {
  readonly lines: number;
  /** Lines read with a similarity of at least 0.8 and 0.95. */
  readonly at80: number;
  readonly at95: number;
  readonly characters: number;
  /** Characters to insert, delete or change; those of lines nobody read count as missing. */
  readonly errors: number;
}

/** A line that was read belongs to one that was written when at least this share of either lies in the other. */
const TOUCH = 0.3;

/** Spaces count, runs of them as one. One line read stands for one line written: the most similar pair first. */
export function scoreText(truth: readonly PlacedText[], read: readonly PlacedText[]): TextScore {
  const pairs = truth
    .flatMap((line, t) =>
      read.flatMap((found, r) =>
        touches(line.box, found.box) ? [{ t, r, similarity: similarity(line.text, found.text) }] : [],
      ),
    )
    .sort((a, b) => b.similarity - a.similarity);
  const ofTruth = new Map<number, { r: number; similarity: number }>();
  const taken = new Set<number>();
  for (const pair of pairs) {
    if (ofTruth.has(pair.t) || taken.has(pair.r)) continue;
    ofTruth.set(pair.t, pair);
    taken.add(pair.r);
  }
  const all = truth.map((line, t) => ({ line, found: ofTruth.get(t) }));
  return {
    lines: truth.length,
    at80: all.filter(({ found }) => (found?.similarity ?? 0) >= 0.8).length,
    at95: all.filter(({ found }) => (found?.similarity ?? 0) >= 0.95).length,
    characters: truth.reduce((sum, { text }) => sum + Array.from(normal(text)).length, 0),
    errors: all.reduce((sum, { line, found }) => {
      const text = normal(line.text);
      const heard = found === undefined ? '' : normal(read[found.r]?.text ?? '');
      return sum + Math.min(distance(text, heard), Array.from(text).length);
    }, 0),
  };
}

export function addScores(scores: readonly TextScore[]): TextScore {
  const sum = (key: keyof TextScore): number => scores.reduce((total, score) => total + score[key], 0);
  return {
    lines: sum('lines'),
    at80: sum('at80'),
    at95: sum('at95'),
    characters: sum('characters'),
    errors: sum('errors'),
  };
}

function touches(a: Box, b: Box): boolean {
  return intersect(a, b) !== undefined && Math.max(containment(a, b), containment(b, a)) >= TOUCH;
}

export function similarity(a: string, b: string): number {
  const [left, right] = [normal(a), normal(b)];
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 1 : 1 - distance(left, right) / longest;
}

/** Full-width forms count as what they are; only white space is evened out. */
function normal(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
