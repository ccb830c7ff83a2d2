/** Texts that stand as near to each other as words do and are several all the same: told by what they say. */
import { meanConfidence, textOf } from './ctc.ts';
import type { PlacedCharacter } from './placed-character.ts';

/** The days of a week in a calendar, the numbers of a table: so many short numbers in a row are one cell each. */
const NUMBERS = /^(?:\d{1,2}\s+){3,}\d{1,4}$/;
/** A clock says nothing after its minutes: single signs behind it are icons of notifications. */
const CLOCK_AND_ICON = /^\d{1,2}:\d{2}(?:\s?[AP]M)?(?:\s+[^\s\p{Script=Han}\d])+$/u;
/** A sign that stands alone at an end of a surely read text and was not surely read itself is an icon beside it. */
const DOUBTFUL = 0.88;
const SURE = 0.95;
/** A single character is little to compare with: then a sign must be a mere guess. */
const GUESSED = 0.7;
/** What icons are read as. Signs of sums and money belong to the text they stand at. */
const LIKE_ICON = /^[\p{L}\p{Nd}\p{Po}]$/u;

type Group = readonly PlacedCharacter[];

/** One or more groups, left to right, spaces at their ends left out. */
export function separateTexts(group: Group): readonly Group[] {
  const words = wordsOf(group);
  if (NUMBERS.test(textOf(group))) return words;
  return withoutLast(withoutFirst(group));
}

function withoutFirst(group: Group): readonly Group[] {
  const [first = [], second] = wordsOf(group);
  const start = second?.[0];
  if (start === undefined) return [group];
  const others = group.slice(group.indexOf(start));
  return isIcon(first, others) ? [first, others] : [group];
}

function withoutLast(groups: readonly Group[]): readonly Group[] {
  const group = groups.at(-1) ?? [];
  const words = wordsOf(group);
  const last = words.at(-1) ?? [];
  const end = words.at(-2)?.at(-1);
  if (end === undefined) return groups;
  const others = group.slice(0, group.indexOf(end) + 1);
  if (!CLOCK_AND_ICON.test(textOf(group)) && !isIcon(last, others)) return groups;
  return [...groups.slice(0, -1), ...withoutLast([others]), last];
}

function isIcon(word: Group, others: Group): boolean {
  if (!LIKE_ICON.test(textOf(word)) || meanConfidence(others) < SURE) return false;
  return meanConfidence(word) < (others.length === 1 ? GUESSED : DOUBTFUL);
}

function wordsOf(group: Group): readonly Group[] {
  const words: PlacedCharacter[][] = [[]];
  for (const character of group) {
    if (character.text.trim() === '') words.push([]);
    else words.at(-1)?.push(character);
  }
  return words.filter(({ length }) => length > 0);
}
