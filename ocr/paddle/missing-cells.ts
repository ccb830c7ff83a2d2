/**
 * Single digits on the keys of a number pad or in a calendar: the detection network sees some of them only. Where those it
 * sees stand in rows and columns, the empty crossings are worth a look.
 */
import { area, type Box, centre, contains, height, type Size, width } from '../../src/geometry.ts';
import type { TextLine } from '../../src/ports/ocr.ts';

const SHORT_NUMBER = /^\d{1,2}$/;
/** Fewer numbers make no grid. */
const LEAST_NUMBERS = 5;
/** Numbers of one grid are about equally high, found more or less tight. */
const HEIGHT_RATIO = 0.5;
/** Middles in one column or row differ by less than this, in heights. */
const SAME_COLUMN = 0.6;
const SAME_ROW = 0.4;
/** A column or row counts with so many numbers, and so many of either make a grid. */
const LEAST_IN_LINE = 2;
const LEAST_COLUMNS = 3;
const LEAST_ROWS = 2;
/** Width that is looked at, in heights: as wide as the numbers of the grid, within these. */
const NARROWEST = 0.7;
const WIDEST = 1.2;
/** Height that is looked at, in heights: a digit cut close is read more surely than one with blank around it. */
const CLOSE = 0.8;
/** Rows are equally far apart when no distance differs from another by more than this part of it. */
const SAME_PITCH = 0.06;
/** Where others stand in rows and columns, less confidence will do. */
const MIN_CONFIDENCE = 0.75;
/** A grid of more cells is a table of something else. */
const MOST_CELLS = 60;

/** Boxes to look at, whole pixels inside the picture. */
export function missingCells(lines: readonly TextLine[], image: Size): Box[] {
  const numbers = equallyHigh(lines.filter(({ text }) => SHORT_NUMBER.test(text)).map(({ box }) => box));
  if (numbers.length < LEAST_NUMBERS) return [];
  const size = median(numbers.map(height));
  const columns = linesOf(
    numbers.map((box) => centre(box).x),
    size * SAME_COLUMN,
  );
  const rows = linesOf(
    numbers.map((box) => centre(box).y),
    size * SAME_ROW,
  );
  if (columns.length < LEAST_COLUMNS || rows.length < LEAST_ROWS) return [];
  if (columns.length * rows.length > MOST_CELLS) return [];
  const wide = Math.min(Math.max(median(numbers.map(width)), size * NARROWEST), size * WIDEST);
  return withZeroRow(rows).flatMap((y) =>
    columns.flatMap((x) => {
      if (lines.some(({ box }) => contains(box, { x, y }))) return [];
      const box = cell({ x, y }, { width: wide, height: size * CLOSE }, image);
      return area(box) > 0 ? [box] : [];
    }),
  );
}

/** Whether what was read in a cell is the number that was missing there. */
export function isCellNumber({ text, confidence }: TextLine): boolean {
  return SHORT_NUMBER.test(text) && confidence >= MIN_CONFIDENCE;
}

/** A number pad goes on for one more row, where the zero may be the only number. */
function withZeroRow(rows: readonly number[]): readonly number[] {
  const [first = 0, second = 0, third = 0] = rows;
  const pitch = second - first;
  const isPad = rows.length === 3 && Math.abs(third - second - pitch) <= pitch * SAME_PITCH;
  return isPad ? [...rows, third + pitch] : rows;
}

function cell({ x, y }: { readonly x: number; readonly y: number }, size: Size, image: Size): Box {
  return [
    Math.max(0, Math.floor(x - size.width / 2)),
    Math.max(0, Math.floor(y - size.height / 2)),
    Math.min(image.width, Math.ceil(x + size.width / 2)),
    Math.min(image.height, Math.ceil(y + size.height / 2)),
  ];
}

function equallyHigh(boxes: readonly Box[]): readonly Box[] {
  const size = median(boxes.map(height));
  return boxes.filter((box) => Math.min(height(box), size) >= HEIGHT_RATIO * Math.max(height(box), size));
}

/** Middles of the places that lie together. */
function linesOf(places: readonly number[], near: number): number[] {
  const groups: number[][] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const open = groups.at(-1);
    if (open !== undefined && place - (open.at(-1) ?? 0) <= near) open.push(place);
    else groups.push([place]);
  }
  return groups.filter(({ length }) => length >= LEAST_IN_LINE).map(median);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
