/**
 * Full-width or half-width: the network mixes up punctuation that looks the same in both forms. A full-width mark brings
 * the blank of a Chinese cell with it, so the gap between the strokes tells which one was drawn.
 */
import { LINE_HEIGHT } from './line-crop.ts';
import type { PlacedCharacter } from './placed-character.ts';

/** At least this much blank lies in the cell of a full-width mark, crop pixels; a word space is narrower. */
const CELL_GAP = LINE_HEIGHT * 0.35;
/** At most this much blank lies behind a half-width mark without a space, crop pixels. */
const TIGHT_GAP = LINE_HEIGHT * 0.15;
/** An exclamation mark stands in the middle of its cell: this is between its two forms, crop pixels. */
const BEFORE_EXCLAMATION = LINE_HEIGHT * 0.1;

const HAN = /\p{Script=Han}/u;
const FULL: Readonly<Record<string, string>> = {
  ',': '，',
  ':': '：',
  ';': '；',
  '!': '！',
  '(': '（',
  ')': '）',
};
const HALF: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FULL).map(([half, full]) => [full, half]),
);

/** Marks after a Chinese character, or in brackets after one, in the form that was drawn. */
export function withDrawnWidths(characters: readonly PlacedCharacter[]): PlacedCharacter[] {
  let wideBracket: boolean | undefined;
  return characters.map((character, index) => {
    const half = HALF[character.text] ?? character.text;
    const full = FULL[half];
    const before = characters[index - 1];
    if (full === undefined || before === undefined) return character;
    if (half === ')') return withWidth(character, { half, full }, wideBracket);
    const wide = isWide(half, { before, character, after: characters[index + 1] });
    if (half === '(') wideBracket = wide;
    return withWidth(character, { half, full }, wide);
  });
}

function withWidth(
  character: PlacedCharacter,
  { half, full }: { readonly half: string; readonly full: string },
  wide: boolean | undefined,
): PlacedCharacter {
  return wide === undefined ? character : { ...character, text: wide ? full : half };
}

/** Undefined where the gaps do not tell. */
function isWide(
  half: string,
  place: {
    readonly before: PlacedCharacter;
    readonly character: PlacedCharacter;
    readonly after: PlacedCharacter | undefined;
  },
): boolean | undefined {
  const { before, character, after } = place;
  if (!HAN.test(before.text)) return undefined;
  if (half === '!') return character.gap > BEFORE_EXCLAMATION;
  if (half === '(') return character.gap >= CELL_GAP;
  if (after === undefined || after.text.trim() === '') return undefined;
  if (after.gap >= CELL_GAP) return true;
  return after.gap <= TIGHT_GAP ? false : undefined;
}
