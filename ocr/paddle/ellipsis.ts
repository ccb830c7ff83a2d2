/** The dots of a text that was cut to its room. The network knows no ellipsis and reads one to three dots of some kind. */

/** Dots that end a text, as the network writes them. */
const DOTS = /(?<=[^\s.．。·…])(?:\s*[.．。·…]){2,}$/u;
/** A Chinese sentence ends with a ring, so that one small dot behind a Chinese character is what is left of three. */
const DOT_AFTER_HAN = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，、：])[.．·]$/u;

export function withEllipsis(text: string): string {
  return text.replace(DOTS, '…').replace(DOT_AFTER_HAN, '…');
}
