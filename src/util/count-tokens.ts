/** How long a text is for a model, without its tokeniser. */

/** Tokens of one character: words of Latin letters are cut into pieces of about three, other scripts into characters. */
const TOKENS = { ascii: 0.34, other: 1 } as const;

/** A guess on the high side. */
export function countTokens(text: string): number {
  let other = 0;
  let ascii = 0;
  for (const letter of text) {
    if (letter.charCodeAt(0) < 128) ascii += 1;
    else other += 1;
  }
  return Math.ceil(ascii * TOKENS.ascii + other * TOKENS.other);
}
