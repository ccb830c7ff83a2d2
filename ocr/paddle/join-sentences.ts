/** Detection parts a sentence at the blank of a full-width mark; what was read tells that it goes on. */
import { height, union } from '../../src/geometry.ts';
import type { TextLine } from '../../src/ports/ocr.ts';

/** A text that ends so goes on when something follows at once. */
const GOES_ON = /[，、：；。！？】》」』）]$/u;
/** At once: the boxes are this near, in heights; they overlap no more than that. */
const NEAR = 0.4;
/** The same row: at least this part of the lower one's height, and about the same height. */
const SAME_ROW_SHARE = 0.75;
const HEIGHT_RATIO = 0.7;

/** Joined texts in the place of their first. */
export function joinSentences(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of [...lines].sort((a, b) => a.box[0] - b.box[0])) {
    const at = joined.findIndex((before) => goesOn(before, line));
    const before = joined[at];
    if (before === undefined) joined.push(line);
    else joined[at] = together(before, line);
  }
  return joined;
}

function goesOn(left: TextLine, right: TextLine): boolean {
  if (!GOES_ON.test(left.text)) return false;
  const [a, b] = [left.box, right.box];
  const lower = Math.min(height(a), height(b));
  if (lower < HEIGHT_RATIO * Math.max(height(a), height(b))) return false;
  const rows = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return rows >= SAME_ROW_SHARE * lower && Math.abs(b[0] - a[2]) <= NEAR * lower;
}

function together(left: TextLine, right: TextLine): TextLine {
  const [a, b] = [left.text, right.text].map((text) => Array.from(text).length) as [number, number];
  return {
    text: left.text + right.text,
    box: union(left.box, right.box),
    confidence: (left.confidence * a + right.confidence * b) / (a + b),
  };
}
