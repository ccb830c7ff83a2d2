/** How alike two texts are, forgiving case, spacing and the mistakes text recognition makes. */
import { distance } from 'fastest-levenshtein';

/** Lower case, compatibility forms joined, only letters and digits of any script. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** 1 for the same words, 0 for nothing in common. Two texts without letters are alike when they are equal. */
export function textSimilarity(a: string, b: string): number {
  const [x, y] = [normalise(a), normalise(b)];
  const longest = Math.max(x.length, y.length);
  if (longest === 0) return a.trim() === b.trim() ? 1 : 0;
  return 1 - distance(x, y) / longest;
}

/** Whether `part` is said somewhere in `whole`, up to recognition mistakes. */
export function isSaidIn(part: string, whole: string, least = 0.7): boolean {
  const [needle, hay] = [normalise(part), normalise(whole)];
  if (needle === '' || hay.includes(needle)) return true;
  const window = needle.length;
  for (let at = 0; at + window <= hay.length; at += 1) {
    if (1 - distance(needle, hay.slice(at, at + window)) / window >= least) return true;
  }
  return textSimilarity(part, whole) >= least;
}
