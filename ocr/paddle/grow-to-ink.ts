/**
 * Detection sometimes ends a line before its last sign: a thin 1, the dots of a cut text, a degree sign. Strokes that
 * stand right beside a box and end soon belong to it.
 */
import { type Box, height } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';

/** A column holds a stroke when its brightness varies by this part of the contrast in the box. */
const STROKE_SHARE = 0.3;
/** Strokes of one text stand no further apart than this, in heights of the box. */
const REACH = 0.22;
/** What goes on for longer than this, in heights, is a picture or a frame. */
const LONGEST = 1.15;
/** The blank that is kept beyond the last stroke, in heights. */
const MARGIN = 0.12;
/** Rows at the edge of the box that may hold underlines and frames, in heights. */
const EDGE_ROWS = 0.12;
/** How far above and below the box a frame goes on, in heights. */
const BEYOND = 0.3;
/** Contrast below this, 0-255, is noise of an empty area. */
const MIN_CONTRAST = 24;

/** `boxes` are whole pixels inside the picture. No box grows into another one. */
export function grownToInk(image: RgbaImage, boxes: readonly Box[]): Box[] {
  return boxes.map((box) => {
    const others = boxes.filter((other) => other !== box && sharesRows(other, box));
    const columns = columnsOf(image, box);
    if (columns === undefined) return box;
    const right = end(columns, box[2] - 1, 1);
    const left = end(columns, box[0], -1);
    if (isFrame(image, box, { columns, left, right })) return box;
    const grown: Box = [Math.min(box[0], left), box[1], Math.max(box[2], right + 1), box[3]];
    return others.some((other) => meets(grown, other) && !meets(box, other)) ? box : grown;
  });
}

/** Strokes that go on above and below the line are the side of a field or button. */
function isFrame(
  image: RgbaImage,
  box: Box,
  grown: { readonly columns: Columns; readonly left: number; readonly right: number },
): boolean {
  const { columns, left, right } = grown;
  const rows = Math.round(height(box) * BEYOND);
  const above = [Math.max(0, box[1] - rows), box[1]] as const;
  const below = [box[3], Math.min(image.height, box[3] + rows)] as const;
  const goesOn = (from: number, to: number): boolean =>
    [above, below].every(([top, bottom]) => contrastOf(image, [from, top, to, bottom]) >= columns.needed);
  return goesOn(left, box[0]) || goesOn(box[2], right + 1);
}

/** Brightest minus darkest; 0 for an empty area. */
function contrastOf(image: RgbaImage, area: Box): number {
  let [low, high] = [255, 0];
  for (let x = area[0]; x < area[2]; x += 1) {
    const range = rangeOf(image, x, area[1], area[3]);
    low = Math.min(low, range.low);
    high = Math.max(high, range.high);
  }
  return Math.max(0, high - low);
}

interface Columns {
  /** Contrast that makes a stroke. */
  readonly needed: number;
  readonly reach: number;
  readonly longest: number;
  readonly margin: number;
  /** Columns of the picture. */
  readonly count: number;
  hasStroke(x: number): boolean;
}

function columnsOf(image: RgbaImage, box: Box): Columns | undefined {
  const rows = height(box);
  const inset = Math.round(rows * EDGE_ROWS);
  const [top, bottom] = [box[1] + inset, box[3] - inset];
  const contrast = contrastOf(image, [box[0], top, box[2], bottom]);
  if (contrast < MIN_CONTRAST) return undefined;
  const needed = contrast * STROKE_SHARE;
  return {
    needed,
    reach: Math.round(rows * REACH),
    longest: Math.round(rows * LONGEST),
    margin: Math.round(rows * MARGIN),
    count: image.width,
    hasStroke: (x) => {
      const range = rangeOf(image, x, top, bottom);
      return range.high - range.low >= needed;
    },
  };
}

/** The outermost column in one direction from the edge column `from`; `from` itself when nothing is added. */
function end(columns: Columns, from: number, step: 1 | -1): number {
  let last = from;
  let blank = blankInside(columns, from, step);
  for (let away = 1; ; away += 1) {
    const x = from + away * step;
    if (x < 0 || x >= columns.count) break;
    if (columns.hasStroke(x)) {
      last = x;
      blank = 0;
    } else blank += 1;
    if (blank > columns.reach) break;
    if (away > columns.longest) return from;
  }
  if (last === from) return from;
  return Math.min(Math.max(last + columns.margin * step, 0), columns.count - 1);
}

function blankInside(columns: Columns, from: number, step: 1 | -1): number {
  let blank = 0;
  while (blank <= columns.reach && !columns.hasStroke(from - blank * step)) blank += 1;
  return blank;
}

/** Brightness of a column: the green channel carries most of it. */
function rangeOf(image: RgbaImage, x: number, top: number, bottom: number): { low: number; high: number } {
  let [low, high] = [255, 0];
  for (let y = top; y < bottom; y += 1) {
    const value = image.data[(y * image.width + x) * 4 + 1] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

function sharesRows(a: Box, b: Box): boolean {
  return Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 0.3 * Math.min(height(a), height(b));
}

function meets(a: Box, b: Box): boolean {
  return Math.min(a[2], b[2]) > Math.max(a[0], b[0]);
}
