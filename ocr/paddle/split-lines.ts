/** Two texts in one row that detection took for one line: told apart by the gap between their characters. */
import type { Box } from '../../src/geometry.ts';
import { LINE_HEIGHT } from './line-crop.ts';
import type { PlacedCharacter } from './recognise.ts';

/**
 * Middles of neighbouring characters further apart than this, in crop pixels, belong to two texts. A word space
 * between two wide letters reaches about one line height; a full-width Chinese character less than that.
 */
const WIDE_GAP = LINE_HEIGHT * 1.45;
/** What a character reaches to each side of its middle, crop pixels. */
const HALF_CHARACTER = LINE_HEIGHT * 0.45;

export interface LinePart {
  readonly characters: readonly PlacedCharacter[];
  readonly box: Box;
}

/** One part for an ordinary line; several, left to right, for a row with wide gaps. Spaces at the ends are dropped. */
export function splitAtGaps(characters: readonly PlacedCharacter[], line: Box, inkWidth: number): LinePart[] {
  const groups: PlacedCharacter[][] = [];
  for (const character of characters) {
    if (character.text.trim() === '') {
      groups.at(-1)?.push(character);
      continue;
    }
    const before = groups.at(-1)?.findLast((other) => other.text.trim() !== '');
    if (before !== undefined && character.x - before.x <= WIDE_GAP) groups.at(-1)?.push(character);
    else groups.push([character]);
  }
  const trimmed = groups.map(withoutTrailingSpace);
  const scale = (line[2] - line[0]) / inkWidth;
  return trimmed.map((group, index) => {
    const left = index === 0 ? 0 : (group[0]?.x ?? 0) - HALF_CHARACTER;
    const right = index === trimmed.length - 1 ? inkWidth : (group.at(-1)?.x ?? inkWidth) + HALF_CHARACTER;
    const box: Box = [
      Math.max(line[0], Math.floor(line[0] + left * scale)),
      line[1],
      Math.min(line[2], Math.ceil(line[0] + right * scale)),
      line[3],
    ];
    return { characters: group, box };
  });
}

function withoutTrailingSpace(group: readonly PlacedCharacter[]): PlacedCharacter[] {
  const last = group.findLastIndex((character) => character.text.trim() !== '');
  return group.slice(0, last + 1);
}
