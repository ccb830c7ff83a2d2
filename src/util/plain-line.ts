/** Text from outside, without characters that are there to be seen by nobody. */

/** Zero width, direction marks and overrides, line separators, and the invisible copies of ASCII. */
const UNSEEN = /[\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** Line breaks stay. */
export function seenText(text: string): string {
  return text.replace(UNSEEN, ' ');
}

/** On one line: what a screen, an app's name or an error says can then not begin a line of its own. */
export function plainLine(text: string): string {
  return seenText(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
