/** How much empty space lies between the strokes of neighbouring characters. */
import { LINE_HEIGHT, type LineCrop } from './line-crop.ts';

/** A column is blank when no pixel differs from the background by more than this part of the strongest stroke. */
const BLANK_SHARE = 0.27;
/** A row holds a stroke when some pixel differs from the background by this part of the strongest stroke. */
const ROW_SHARE = 0.4;
/** Width of a brightness bin when looking for the background, three channels added. */
const BIN = 48;
/** The outermost rows are left out: edges of buttons and underlines run above and below the letters. */
const TOP = Math.round(LINE_HEIGHT * 0.1);
const BOTTOM = Math.round(LINE_HEIGHT * 0.9);

/** Rows from the highest to the lowest stroke, crop pixels. On a background that is not plain, all of them. */
export function strokeRows(crop: LineCrop): number {
  const plane = crop.width * LINE_HEIGHT;
  const background = commonest(crop, plane);
  const strength = Array.from({ length: LINE_HEIGHT }, (_, y) => {
    let most = 0;
    for (let at = y * crop.width; at < y * crop.width + crop.inkWidth; at += 1) {
      most = Math.max(most, Math.abs(sumOfPlanes(crop.pixels, at, plane) - background));
    }
    return most;
  });
  const limit = Math.max(...strength) * ROW_SHARE;
  const first = strength.findIndex((value) => value > limit);
  return first === -1 ? 0 : strength.findLastIndex((value) => value > limit) - first + 1;
}

/**
 * For every place but the first: the widest run of blank columns since the place before, crop pixels. On a
 * background that is not plain no column is blank and every gap is 0.
 */
export function strokeGaps(crop: LineCrop, places: readonly number[]): number[] {
  const blank = blankColumns(crop);
  return places.slice(1).map((to, index) => widestBlank(blank, places[index] ?? 0, to));
}

/** Lowest row with a stroke among the columns that hang together around `x`; undefined when these are blank. */
export function lowestStrokeAt(crop: LineCrop, x: number): number | undefined {
  const blank = blankColumns(crop);
  const middle = nearestStroke(blank, Math.round(x));
  if (middle === undefined) return undefined;
  let [left, right] = [middle, middle];
  while (blank[left - 1] === 0) left -= 1;
  while (blank[right + 1] === 0) right += 1;
  const plane = crop.width * LINE_HEIGHT;
  const background = commonest(crop, plane);
  const rows = Array.from({ length: LINE_HEIGHT }, (_, y) => {
    let most = 0;
    for (let at = y * crop.width + left; at <= y * crop.width + right; at += 1) {
      most = Math.max(most, Math.abs(sumOfPlanes(crop.pixels, at, plane) - background));
    }
    return most;
  });
  const limit = Math.max(...rows) * ROW_SHARE;
  return rows.findLastIndex((value) => value > limit);
}

/** The network tells places to eight pixels. */
function nearestStroke(blank: Uint8Array, x: number): number | undefined {
  for (let away = 0; away <= 8; away += 1) {
    for (const at of [x - away, x + away]) if (blank[at] === 0) return at;
  }
  return undefined;
}

function blankColumns(crop: LineCrop): Uint8Array {
  const plane = crop.width * LINE_HEIGHT;
  const background = commonest(crop, plane);
  const strength = new Uint16Array(crop.inkWidth);
  for (let x = 0; x < crop.inkWidth; x += 1) {
    for (let at = TOP * crop.width + x; at < BOTTOM * crop.width; at += crop.width) {
      const distance = Math.abs(sumOfPlanes(crop.pixels, at, plane) - background);
      if (distance > (strength[x] ?? 0)) strength[x] = distance;
    }
  }
  const limit = Math.max(...strength) * BLANK_SHARE;
  return Uint8Array.from(strength, (value) => (value > limit ? 0 : 1));
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
