/** How large the letters of a line are in its crop: boxes are found more or less tight. */
import { LINE_HEIGHT } from './line-crop.ts';

/** Font size in crops of boxes as detection usually finds them, crop pixels. Gaps are measured in letters of this size. */
const USUAL_SIZE = LINE_HEIGHT * 0.7;
const SMALLEST = USUAL_SIZE * 0.75;
const LARGEST = USUAL_SIZE * 1.6;

const FULL_HEIGHT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const DESCENDS = /[gjpqyQ()[\]{}|,;$]/u;
const ASCENDS = /[\p{Lu}\p{Nd}bdfhijklt()[\]{}|/$%&!?'"¥]/u;

/** Height of the strokes as a part of the font size, by what letters there are. */
const HAN_PART = 0.92;
const WHOLE_PART = 0.93;
const CAPITAL_PART = 0.73;
const SMALL_PART = 0.54;

/** Size of the letters of `text` by that of usual ones; `strokeRows`: crop rows from the highest to the lowest stroke. */
export function letterSize(text: string, strokeRows: number): number {
  const size = Math.min(Math.max(strokeRows / partOf(text), SMALLEST), LARGEST);
  return size / USUAL_SIZE;
}

function partOf(text: string): number {
  if (FULL_HEIGHT.test(text)) return HAN_PART;
  const ascends = ASCENDS.test(text);
  const descends = DESCENDS.test(text);
  if (ascends && descends) return WHOLE_PART;
  return ascends || descends ? CAPITAL_PART : SMALL_PART;
}
