/** Puts back the word spaces the recognition network swallowed, by looking at the gaps between the strokes. */
import { LINE_HEIGHT } from './line-crop.ts';
import type { PlacedCharacter } from './placed-character.ts';

/**
 * A word gap is at least this wide, crop pixels. Measured over 20,000 pairs in three fonts and all sizes: gaps with a
 * space begin at 8, gaps without one end at 6...
 */
const MIN_GAP = LINE_HEIGHT * 0.15;
/** ...save beside a 1, whose stroke is narrow in a wide cell... */
const MIN_GAP_ONE = LINE_HEIGHT * 0.18;
/** ...and before the unit that follows it... */
const MIN_GAP_UNIT = LINE_HEIGHT * 0.23;
/** ...between digits, which stand as far apart in 211 as in small print with a space... */
const MIN_GAP_DIGITS = LINE_HEIGHT * 0.26;
/** ...between two Chinese characters, some of which leave much of their cell empty... */
const MIN_GAP_CHINESE = LINE_HEIGHT * 0.19;
/** ...even more so some others... */
const MIN_GAP_NARROW = LINE_HEIGHT * 0.3;
/** ...and before marks that belong to the character in front. */
const MIN_GAP_MARK = LINE_HEIGHT * 0.25;
/** And it is this many times the middle one of the line's gaps between characters. */
const GAP_RATIO = 1.6;
/** A counter as short as 3 / 3 has no other gaps to compare with. */
const SHORT_COUNTER = 4;
/** A middle dot fills a whole Chinese cell without any space: then its gaps are between these, crop pixels. */
const DOT_CELL = [LINE_HEIGHT * 0.31, LINE_HEIGHT * 0.39] as const;

const HAN = /\p{Script=Han}/u;
/** Chinese characters with blank at their sides. */
const NARROW_HAN = /[日月儿目且白自贝卜口]/u;
const DIGIT = /\d/;
const LETTER = /\p{L}/u;
/** The dots of a cut text stand far apart. */
const DOT = /[.．…·]/u;
const MARK = /[,.:;!?)%\]}…]/;
/** As wide as a Chinese character: the blank beside them is part of them. */
const FULL_WIDTH = /[，。、！？：；（）【】「」『』《》〈〉“”‘’～—]/u;

/** A space is put between two characters whose strokes stand much further apart than the others' of the line. */
export function withWordGaps(characters: readonly PlacedCharacter[]): PlacedCharacter[] {
  const gaps = characters
    .slice(1)
    .flatMap(({ text, gap }) => (text.trim() === '' ? [] : [gap]))
    .sort((a, b) => a - b);
  const typical = gaps[Math.floor((gaps.length - 1) / 2)] ?? 0;
  return characters.flatMap((character, index) => {
    const before = characters[index - 1];
    const isCounter = gaps.length < SHORT_COUNTER && (character.text === '/' || before?.text === '/');
    if (before === undefined || !isWordGap(before, character, isCounter ? 0 : typical)) return [character];
    return [{ text: ' ', x: (before.x + character.x) / 2, confidence: 1, gap: 0 }, character];
  });
}

function isWordGap(left: PlacedCharacter, right: PlacedCharacter, typical: number): boolean {
  const { gap } = right;
  if (isUnspaced(left.text) || isUnspaced(right.text)) return false;
  if (DOT.test(left.text) && DOT.test(right.text)) return false;
  if (left.text === '·' || right.text === '·') {
    return gap >= MIN_GAP && (gap < DOT_CELL[0] || gap > DOT_CELL[1]);
  }
  return gap >= Math.max(leastGap(left.text, right.text), typical * GAP_RATIO);
}

/** Spaces, and marks that bring their own blank. */
function isUnspaced(text: string): boolean {
  return text.trim() === '' || FULL_WIDTH.test(text);
}

function leastGap(left: string, right: string): number {
  if (HAN.test(left) && HAN.test(right)) {
    return NARROW_HAN.test(left + right) ? MIN_GAP_NARROW : MIN_GAP_CHINESE;
  }
  if (isOneNumber(left, right)) return Number.POSITIVE_INFINITY;
  if (DIGIT.test(left) && DIGIT.test(right)) return MIN_GAP_DIGITS;
  if (MARK.test(right)) return MIN_GAP_MARK;
  return leastGapAtOne(left, right);
}

function leastGapAtOne(left: string, right: string): number {
  if (left === '1' && LETTER.test(right)) return MIN_GAP_UNIT;
  return left === '1' || right === '1' ? MIN_GAP_ONE : MIN_GAP;
}

/** Signs of one number may stand as far apart as two words do. */
function isOneNumber(left: string, right: string): boolean {
  if (left === '.' && DIGIT.test(right)) return true;
  return left === '1' && MARK.test(right);
}
