/** Two texts in one row that detection took for one line: told apart by the gap between their characters. */
import type { Box } from '../../src/geometry.ts';
import { LINE_HEIGHT } from './line-crop.ts';
import type { PlacedCharacter } from './placed-character.ts';
import type { LineReading } from './recognise.ts';
import { separateTexts } from './separate-texts.ts';

/** This much blank between strokes, crop pixels, parts two texts; a word space is half of it. */
const WIDE_GAP = LINE_HEIGHT * 0.45;
/** Middles of neighbouring characters further apart than this part two texts, whatever lies between. */
const WIDE_STEP = LINE_HEIGHT * 1.45;
/** On a background without blank columns the middles alone tell: a word space between wide letters reaches a little less. */
const UNSEEN_GAP = 3;
const UNSEEN_STEP = LINE_HEIGHT * 0.97;
const UNSEEN_STEP_CHINESE = LINE_HEIGHT * 1.15;
const HAN = /\p{Script=Han}/u;
/** What a character reaches to each side of its middle, crop pixels. */
const HALF_CHARACTER = LINE_HEIGHT * 0.45;
/** A line that starts or ends this far from its outermost character's middle holds an icon there, crop pixels. */
const FOREIGN_END = LINE_HEIGHT;

/**
 * A text cut to its room ends in dots: what follows after more than a word space is its neighbour, crop pixels. A single
 * dot behind a Latin letter ends a sentence, and the next one begins after a space as wide as this.
 */
const CUT = /(?:…|[.．]\s*[.．]|\p{Script=Han}[.．])$/u;
const CUT_GAP = LINE_HEIGHT * 0.28;
/** A colon or bracket behind some blank still belongs to the text in front, crop pixels. */
const MARK = /[:：!?)）]/u;
const MARK_GAP = LINE_HEIGHT * 0.8;
/** The blank a full-width mark brings with it, crop pixels. */
const FULL_WIDTH = /[，。、！？：；（）【】《》]/u;
const FULL_WIDTH_BLANK = LINE_HEIGHT * 0.45;

export interface LinePart {
  readonly characters: readonly PlacedCharacter[];
  readonly box: Box;
}

/**
 * One part for an ordinary line; several, left to right, for a row with wide gaps. Each box reaches over its own
 * characters only. Spaces at the ends are dropped.
 */
export function splitAtGaps({ characters, size }: LineReading, line: Box, inkWidth: number): LinePart[] {
  const scale = (line[2] - line[0]) / inkWidth;
  const half = HALF_CHARACTER * size;
  const groups = groupsOf(characters, size).flatMap(separateTexts);
  return groups.map((group, index) => {
    const first = group[0]?.x ?? 0;
    const last = group.at(-1)?.x ?? inkWidth;
    const cutLeft = index > 0 || first > FOREIGN_END * size;
    const cutRight = index < groups.length - 1 || inkWidth - last > FOREIGN_END * size;
    const left = cutLeft ? Math.floor(line[0] + (first - half) * scale) : line[0];
    const right = cutRight ? Math.ceil(line[0] + (last + half) * scale) : line[2];
    return { characters: group, box: [Math.max(line[0], left), line[1], Math.min(line[2], right), line[3]] };
  });
}

function groupsOf(characters: readonly PlacedCharacter[], size: number): PlacedCharacter[][] {
  const groups: PlacedCharacter[][] = [];
  let before: PlacedCharacter | undefined;
  for (const character of characters) {
    const open = groups.at(-1);
    if (character.text.trim() === '') {
      open?.push(character);
      continue;
    }
    const isCut = CUT.test(
      (open ?? [])
        .slice(-3)
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    );
    if (open === undefined || before === undefined || areApart(before, character, { size, isCut }))
      groups.push([character]);
    else open.push(character);
    before = character;
  }
  return groups.map(withoutTrailingSpace);
}

function areApart(
  left: PlacedCharacter,
  right: PlacedCharacter,
  { size, isCut }: { readonly size: number; readonly isCut: boolean },
): boolean {
  if (isCut && right.gap > CUT_GAP) return true;
  if (MARK.test(right.text) && right.gap < MARK_GAP) return false;
  const cell = FULL_WIDTH.test(left.text) || FULL_WIDTH.test(right.text) ? FULL_WIDTH_BLANK : 0;
  const step = (right.x - left.x) / size - cell;
  return right.gap > WIDE_GAP + cell || step > WIDE_STEP || isUnseenGap(left, right, step);
}

function isUnseenGap(left: PlacedCharacter, right: PlacedCharacter, step: number): boolean {
  if (right.gap >= UNSEEN_GAP) return false;
  const chinese = HAN.test(left.text) || HAN.test(right.text);
  return step > (chinese ? UNSEEN_STEP_CHINESE : UNSEEN_STEP);
}

function withoutTrailingSpace(group: readonly PlacedCharacter[]): PlacedCharacter[] {
  const last = group.findLastIndex((character) => character.text.trim() !== '');
  return group.slice(0, last + 1);
}
