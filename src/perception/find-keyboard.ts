/** Finds a soft keyboard by its looks: rows of many keys, alike and evenly spaced, in the lower part of the screen. */
import { type Box, centre, height, width } from '../geometry.ts';
import type { FlatArea } from './flat-areas.ts';
import { cellBox, type Signature } from './signature.ts';

interface Layout {
  /** Shares of the width. */
  readonly narrowest: number;
  readonly widest: number;
  /** Keys in the first row, and in a row below it. */
  readonly first: number;
  readonly next: number;
}

/** Digits alone may be a calculator: they count only when a keyboard is known to be there. */
const LETTERS: Layout = { narrowest: 0.05, widest: 0.115, first: 9, next: 7 };
const DIGITS: Layout = { narrowest: 0.15, widest: 0.34, first: 3, next: 3 };
/** Shares of the height. */
const KEY = { lowest: 0.02, highest: 0.16 } as const;
/** A row spans this share of the width. */
const SPAN = 0.85;
/** Keys of one row differ in width and in pitch by at most this share. */
const UNEVEN = 0.25;
/** No keyboard begins above this share of the height. */
const TOP = 0.3;

/** The box of a keyboard of letters down to the lower edge, pixels of the picture. */
export function findKeyboard(signature: Signature, flat: readonly FlatArea[]): Box | undefined {
  return find(signature, flat, LETTERS);
}

/** A block of digits where a keyboard would be; also that of a calculator. */
export function findDigits(signature: Signature, flat: readonly FlatArea[]): Box | undefined {
  return find(signature, flat, DIGITS);
}

function find(signature: Signature, flat: readonly FlatArea[], layout: Layout): Box | undefined {
  const { image } = signature;
  const keys = flat
    .map(({ cells }) => cellBox(cells, signature))
    .filter((box) => isKey(box, signature, layout));
  const rows = rowsOf(keys).filter((row) => isEven(row, layout));
  const first = rows.find((row) => row.length >= layout.first && spanOf(row) >= SPAN * image.width);
  const key = first?.[0];
  if (key === undefined) return undefined;
  const isNext = (row: readonly Box[]): boolean => {
    const down = (row[0]?.[1] ?? 0) - key[1];
    return row.length >= layout.next && down > 0.8 * height(key) && down < 2 * height(key);
  };
  return rows.some(isNext) ? [0, topOf(signature, key), image.width, image.height] : undefined;
}

function isKey(box: Box, { image }: Signature, { narrowest, widest }: Layout): boolean {
  const [w, h] = [width(box) / image.width, height(box) / image.height];
  return box[1] > TOP * image.height && w > narrowest && w < widest && h > KEY.lowest && h < KEY.highest;
}

/** Boxes side by side, from top to bottom, each row from left to right. */
function rowsOf(boxes: readonly Box[]): readonly (readonly Box[])[] {
  const rows: Box[][] = [];
  for (const box of [...boxes].sort((a, b) => a[1] - b[1])) {
    const row = rows.find(([one]) => one !== undefined && Math.abs(one[1] - box[1]) < 0.3 * height(one));
    if (row === undefined) rows.push([box]);
    else row.push(box);
  }
  return rows.map((row) => row.sort((a, b) => a[0] - b[0]));
}

function isEven(row: readonly Box[], { next }: Layout): boolean {
  const widths = row.map(width).sort((a, b) => a - b);
  const middle = widths[widths.length >> 1] ?? 0;
  const usual = row.filter((box) => Math.abs(width(box) - middle) <= UNEVEN * middle);
  const steps = usual.slice(1).map((box, index) => centre(box).x - centre(usual[index] ?? box).x);
  const step = [...steps].sort((a, b) => a - b)[steps.length >> 1] ?? 0;
  const regular = steps.filter((one) => Math.abs(one - step) <= UNEVEN * step).length;
  return usual.length >= next && regular >= 0.8 * steps.length;
}

function spanOf(row: readonly Box[]): number {
  return (row.at(-1)?.[2] ?? 0) - (row[0]?.[0] ?? 0);
}

/** Up along the left edge while the colour between the keys goes on: the row of suggestions belongs to the keyboard. */
function topOf({ cells, columns, cell }: Signature, key: Box): number {
  const colourAt = (row: number): readonly number[] => [
    ...cells.subarray(row * columns * 3, row * columns * 3 + 3),
  ];
  let row = Math.floor(key[1] / cell);
  const ground = colourAt(row);
  const highest = Math.max(0, row - Math.ceil((2.2 * height(key)) / cell));
  while (row > highest && colourAt(row - 1).every((value, c) => Math.abs(value - (ground[c] ?? 0)) <= 5))
    row -= 1;
  return row * cell;
}
