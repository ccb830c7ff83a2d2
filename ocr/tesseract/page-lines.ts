/** Turns Tesseract's page of blocks and words into text lines of a screen. */
import { type Box, clamp, type Size, union } from '../../src/geometry.ts';
import type { TextLine } from '../../src/ports/ocr.ts';

/** What is used of Tesseract's own types. */
export interface PageWord {
  readonly text: string;
  /** 0-100. */
  readonly confidence: number;
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

interface PlacedWord {
  readonly text: string;
  readonly confidence: number;
  readonly box: Box;
}

/** Words further apart than this, in heights of the line, are two texts in one row. */
const WIDE_GAP = 1.1;
/** Words with less confidence are guesses about icons and textures. */
const MIN_CONFIDENCE = 0.4;
const MIN_CONFIDENCE_ALONE = 0.7;
/** Scripts written without spaces: Tesseract puts one between all their words. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，！？：；「」（）《》]/u;
/** Code points that fonts use for icons: they mean nothing outside their font. */
const PRIVATE_USE = /\p{Co}/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** `words` of one line of the page, from left to right; boxes are in pixels of a part of the picture that starts at `at`. */
export function linesOfWords(
  words: readonly PageWord[],
  at: { readonly x: number; readonly y: number; readonly within: Size },
): TextLine[] {
  const placed = words
    .map((word) => place(word, at))
    .filter(({ text, confidence }) => text !== '' && confidence >= MIN_CONFIDENCE);
  return groups(placed).flatMap((group) => {
    const line = asLine(group);
    return isWorthReporting(line) ? [line] : [];
  });
}

function place({ text, confidence, bbox }: PageWord, at: Parameters<typeof linesOfWords>[1]): PlacedWord {
  const { x, y, within } = at;
  return {
    text: text.replace(PRIVATE_USE, '').trim(),
    confidence: clamp(confidence / 100, 0, 1),
    box: [
      clamp(bbox.x0 + x, 0, within.width),
      clamp(bbox.y0 + y, 0, within.height),
      clamp(bbox.x1 + x, 0, within.width),
      clamp(bbox.y1 + y, 0, within.height),
    ],
  };
}

function groups(words: readonly PlacedWord[]): PlacedWord[][] {
  const rows: PlacedWord[][] = [];
  for (const word of words) {
    const open = rows.at(-1);
    const before = open?.at(-1);
    if (open === undefined || before === undefined || areApart(before, word)) rows.push([word]);
    else open.push(word);
  }
  return rows;
}

function areApart({ box: left }: PlacedWord, { box: right }: PlacedWord): boolean {
  const height = Math.max(left[3] - left[1], right[3] - right[1]);
  return right[0] - left[2] > WIDE_GAP * height;
}

function asLine(words: readonly PlacedWord[]): TextLine {
  const letters = words.map(({ text }) => Array.from(text).length);
  const all = letters.reduce((sum, count) => sum + count, 0);
  const sum = words.reduce((total, word, index) => total + word.confidence * (letters[index] ?? 0), 0);
  return {
    text: words.reduce((text, word) => joined(text, word.text), ''),
    confidence: all === 0 ? 0 : sum / all,
    box: words.map(({ box }) => box).reduce(union),
  };
}

function joined(left: string, right: string): string {
  if (left === '') return right;
  const touch = SPACELESS.test(left.slice(-1)) && SPACELESS.test(right.slice(0, 1));
  return touch ? left + right : `${left} ${right}`;
}

function isWorthReporting({ text, confidence, box }: TextLine): boolean {
  if (!LETTER_OR_DIGIT.test(text) || box[2] <= box[0] || box[3] <= box[1] || confidence <= 0) return false;
  return Array.from(text).length > 1 || confidence >= MIN_CONFIDENCE_ALONE;
}
