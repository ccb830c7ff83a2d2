/** Puts back the word spaces the recognition network swallowed, by looking at the gaps between the strokes. */
import { LINE_HEIGHT } from './line-crop.ts';
import type { PlacedCharacter } from './placed-character.ts';

/** A word gap is at least this wide, crop pixels... */
const MIN_GAP = LINE_HEIGHT * 0.2;
/** ...wider between two Chinese characters, some of which leave much of their cell empty... */
const MIN_GAP_CHINESE = LINE_HEIGHT * 0.26;
/** ...and this many times the middle one of the line's gaps between characters. */
const GAP_RATIO = 1.8;

/** Characters with narrow strokes in a wide cell: the blank beside them is no gap. */
const LOOSE = /[1\p{P}\p{S}\p{Z}]/u;
const HAN = /\p{Script=Han}/u;

/** A space is put between two characters whose strokes stand much further apart than the others' of the line. */
export function withWordGaps(characters: readonly PlacedCharacter[]): PlacedCharacter[] {
  const gaps = characters.slice(1).map((character) => character.gap);
  const typical = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  return characters.flatMap((character, index) => {
    const before = characters[index - 1];
    if (before === undefined || character.gap < leastGap(before, character, typical)) return [character];
    return [{ text: ' ', x: (before.x + character.x) / 2, confidence: 1, gap: 0 }, character];
  });
}

function leastGap(left: PlacedCharacter, right: PlacedCharacter, typical: number): number {
  if (LOOSE.test(left.text) || LOOSE.test(right.text)) return Number.POSITIVE_INFINITY;
  const chinese = HAN.test(left.text) && HAN.test(right.text);
  return Math.max(chinese ? MIN_GAP_CHINESE : MIN_GAP, typical * GAP_RATIO);
}
