/** Puts back the word spaces the recognition network swallowed, by looking at the gaps between the strokes. */
import { LINE_HEIGHT, type LineCrop } from './line-crop.ts';
import type { PlacedCharacter } from './recognise.ts';

/** A column whose pixels all are this close to the background (three channels added) holds no stroke. */
const BLANK_DISTANCE = 210;
/** Width of a brightness bin when looking for the background, three channels added. */
const BIN = 48;
/** Only the middle of the line is looked at: edges of buttons and underlines run above and below the letters. */
const TOP = Math.round(LINE_HEIGHT * 0.2);
const BOTTOM = Math.round(LINE_HEIGHT * 0.8);
/** A word gap is at least this wide, crop pixels... */
const MIN_GAP = LINE_HEIGHT * 0.2;
/** ...wider between two Chinese characters, some of which leave much of their cell empty... */
const MIN_GAP_CHINESE = LINE_HEIGHT * 0.26;
/** ...and this many times the middle one of the line's gaps between characters. */
const GAP_RATIO = 2.2;

/** Characters with narrow strokes in a wide cell: the blank beside them is no gap. */
const LOOSE = /[1\p{P}\p{S}\p{Z}]/u;

const HAN = /\p{Script=Han}/u;

/** A space is put between two characters whose strokes stand much further apart than the others' of the line. */
export function withWordGaps(characters: readonly PlacedCharacter[], crop: LineCrop): PlacedCharacter[] {
  const blank = blankColumns(crop);
  const gaps = characters.slice(1).map((right, index) => {
    const left = characters[index];
    return left === undefined ? 0 : widestBlank(blank, left.x, right.x);
  });
  const typical = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  return characters.flatMap((character, index) => {
    const gap = gaps[index] ?? 0;
    const next = characters[index + 1];
    if (next === undefined || gap < leastGap(character, next, typical)) return [character];
    return [character, { text: ' ', x: (character.x + next.x) / 2, confidence: 1 }];
  });
}

function leastGap(left: PlacedCharacter, right: PlacedCharacter, typical: number): number {
  if (LOOSE.test(left.text) || LOOSE.test(right.text)) return Number.POSITIVE_INFINITY;
  const chinese = HAN.test(left.text) && HAN.test(right.text);
  return Math.max(chinese ? MIN_GAP_CHINESE : MIN_GAP, typical * GAP_RATIO);
}

function blankColumns(crop: LineCrop): Uint8Array {
  const plane = crop.width * LINE_HEIGHT;
  const background = commonest(crop, plane);
  const blank = new Uint8Array(crop.inkWidth).fill(1);
  for (let x = 0; x < crop.inkWidth; x += 1) {
    for (let at = TOP * crop.width + x; at < BOTTOM * crop.width; at += crop.width) {
      if (Math.abs(sumOfPlanes(crop.pixels, at, plane) - background) > BLANK_DISTANCE) blank[x] = 0;
    }
  }
  return blank;
}

/** The brightness (three channels added) that most pixels of the line have, to the nearest bin. */
function commonest(crop: LineCrop, plane: number): number {
  const counts = new Uint32Array(Math.ceil(766 / BIN));
  for (let y = TOP; y < BOTTOM; y += 1) {
    for (let at = y * crop.width; at < y * crop.width + crop.inkWidth; at += 1) {
      const bin = Math.floor(sumOfPlanes(crop.pixels, at, plane) / BIN);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  return (counts.indexOf(Math.max(...counts)) + 0.5) * BIN;
}

function sumOfPlanes(pixels: Uint8Array, at: number, plane: number): number {
  return (pixels[at] ?? 0) + (pixels[at + plane] ?? 0) + (pixels[at + 2 * plane] ?? 0);
}

/** Length of the longest run of blank columns between two places. */
function widestBlank(blank: Uint8Array, from: number, to: number): number {
  let widest = 0;
  let run = 0;
  for (let x = Math.floor(from); x < Math.ceil(to); x += 1) {
    run = blank[x] === 1 ? run + 1 : 0;
    if (run > widest) widest = run;
  }
  return widest;
}
