/** Which readings are told: a wrong word that looks sure misleads more than a text that is missing. */

/** Lines read with less confidence are guesses about icons and textures. */
const MIN_CONFIDENCE = 0.5;
/** Icons are most often taken for a single character. */
const MIN_CONFIDENCE_ALONE = 0.7;
/** Latin words: a script the network does not know comes out as letters that resemble its own. */
const MIN_CONFIDENCE_WORDS = 0.7;
/** The same where the letters make no word of any usual form. */
const MIN_CONFIDENCE_JUMBLE = 0.92;

/** Marks that never stand alone as a text: what menu dots, dividers and page dots read as. */
const STRAY_MARK = /^[:;.,·'"`|_~…。、：；，\s]+$/u;
const HAN = /\p{Script=Han}/u;
/** In a shorter one the letters that look alike, as in All, decide about its confidence. */
const WORD = /\p{Script=Latin}{4,}/u;
/** A digit or the letter of another script inside a word, or a capital at its end. */
const JUMBLE =
  /\p{Ll}\d\p{Ll}|\p{Ll}\p{Lu}(?!\p{L})|\p{Script=Latin}[\p{Script=Greek}\p{Script=Cyrillic}]|[\p{Script=Greek}\p{Script=Cyrillic}]\p{Script=Latin}/u;

export function isWorthReporting(text: string, confidence: number): boolean {
  return text !== '' && !STRAY_MARK.test(text) && confidence >= leastConfidence(text);
}

function leastConfidence(text: string): number {
  if (Array.from(text).length === 1) return MIN_CONFIDENCE_ALONE;
  if (HAN.test(text)) return MIN_CONFIDENCE;
  if (JUMBLE.test(text)) return MIN_CONFIDENCE_JUMBLE;
  return WORD.test(text) ? MIN_CONFIDENCE_WORDS : MIN_CONFIDENCE;
}
