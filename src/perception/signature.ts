/**
 * A small fingerprint of a screen. Two signatures tell whether and where the screen changed, blind to the clock in
 * the status bar, to a blinking caret and to areas the caller knows to move, but not to a toggle or a typed letter.
 */
import { createHash } from 'node:crypto';
import { type Box, clamp, intersect, type Size } from '../geometry.ts';
import type { Frame } from '../ports/device.ts';
import type { RgbaImage } from '../ports/image.ts';
import { isCaret, regionsOf } from './changed-regions.ts';

export interface Signature {
  /** Picture size in pixels. */
  readonly image: Size;
  /** Edge of a square cell in pixels. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Mean red, green, blue per cell, rows top to bottom; 0 where ignored. */
  readonly cells: Uint8Array;
  /** One byte a cell: 1 where the screen is not looked at. */
  readonly ignored: Uint8Array;
  /** Same for two pictures that look the same outside the ignored areas; here a visible caret does count. */
  readonly hash: string;
}

export interface SignatureChange {
  readonly changed: boolean;
  /** Share of the cells looked at that changed, 0-1. */
  readonly share: number;
  /** Changed regions in pixels of the picture, largest first; the whole picture when its size changed. */
  readonly boxes: readonly Box[];
}

/** Cells per short edge: 8 pixels on a 1080-pixel screen, fine enough for a single letter. */
const CELLS_PER_SHORT_EDGE = 135;
const SMALLEST_CELL = 2;
/** Status bar as a share of the height: 24 dp plus room for a camera hole. */
const STATUS_BAR = { portrait: 0.04, landscape: 0.06 } as const;
/** A cell changed when one channel's mean moved by more than this (0-255). */
const CELL_TOLERANCE = 5;

/** The signature of a frame without its status bar and without the `ignore` boxes (pixels of the picture). */
export function signatureOf(frame: Pick<Frame, 'image'>, ignore: readonly Box[] = []): Signature {
  const { image } = frame;
  const cell = Math.max(
    SMALLEST_CELL,
    Math.round(Math.min(image.width, image.height) / CELLS_PER_SHORT_EDGE),
  );
  const columns = Math.ceil(image.width / cell);
  const rows = Math.ceil(image.height / cell);
  const grid = { image: { width: image.width, height: image.height }, cell, columns, rows };
  const ignored = ignoredCells(grid, [statusBar(image), ...ignore]);
  const cells = meanColours(image, grid, ignored);
  const hash = createHash('sha1')
    .update(`${image.width}x${image.height}`)
    .update(cells)
    .digest('hex')
    .slice(0, 16);
  return { ...grid, cells, ignored, hash };
}

/**
 * What differs between two screens; areas ignored in either are ignored, and regions of at most `speck` cells. Different
 * picture sizes always differ.
 */
export function compareSignatures(a: Signature, b: Signature, speck = 0): SignatureChange {
  if (a.image.width !== b.image.width || a.image.height !== b.image.height) {
    return { changed: true, share: 1, boxes: [[0, 0, b.image.width, b.image.height]] };
  }
  if (a.hash === b.hash) return { changed: false, share: 0, boxes: [] };
  const { deltas, looked } = cellDeltas(a, b);
  const regions = regionsOf(deltas, a.columns, a.rows).filter(({ count }) => count > speck);
  const [only] = regions;
  if (only === undefined) return { changed: false, share: 0, boxes: [] };
  if (regions.length === 1 && isCaret(only, deltas, a.columns))
    return { changed: false, share: 0, boxes: [] };
  const count = regions.reduce((sum, region) => sum + region.count, 0);
  return {
    changed: true,
    share: count / Math.max(1, looked),
    boxes: regions.map(({ cells }) => cellBox(cells, a)),
  };
}

/** A box in cells as pixels of the picture. */
export function cellBox([x1, y1, x2, y2]: Box, { cell, image }: Signature): Box {
  return [x1 * cell, y1 * cell, Math.min(image.width, x2 * cell), Math.min(image.height, y2 * cell)];
}

interface Grid {
  readonly image: Size;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
}

function statusBar({ width, height }: Size): Box {
  return [0, 0, width, height * (height >= width ? STATUS_BAR.portrait : STATUS_BAR.landscape)];
}

/** A cell is ignored when a box touches it. */
function ignoredCells({ image, cell, columns, rows }: Grid, boxes: readonly Box[]): Uint8Array {
  const ignored = new Uint8Array(columns * rows);
  for (const box of boxes) {
    const inside = intersect(box, [0, 0, image.width, image.height]);
    if (inside === undefined) continue;
    const left = Math.floor(inside[0] / cell);
    const right = clamp(Math.ceil(inside[2] / cell), left, columns);
    const bottom = clamp(Math.ceil(inside[3] / cell), 0, rows);
    for (let row = Math.floor(inside[1] / cell); row < bottom; row += 1) {
      ignored.fill(1, row * columns + left, row * columns + right);
    }
  }
  return ignored;
}

function meanColours(image: RgbaImage, grid: Grid, ignored: Uint8Array): Uint8Array {
  const { cell, columns, rows } = grid;
  const cells = new Uint8Array(columns * rows * 3);
  const sums = new Uint32Array(columns * 3);
  const words = pixelWords(image);
  for (let row = 0; row < rows; row += 1) {
    sums.fill(0);
    const bottom = Math.min(image.height, (row + 1) * cell);
    for (let y = row * cell; y < bottom; y += 1) {
      addPixelRow(words, { at: y * image.width, width: image.width }, cell, sums);
    }
    const height = bottom - row * cell;
    for (let column = 0; column < columns; column += 1) {
      if (ignored[row * columns + column] === 1) continue;
      const pixels = height * (Math.min(image.width, (column + 1) * cell) - column * cell);
      for (let c = 0; c < 3; c += 1) {
        cells[(row * columns + column) * 3 + c] = Math.round((sums[column * 3 + c] ?? 0) / pixels);
      }
    }
  }
  return cells;
}

/**
 * Red and blue are summed in one number, 16 bits each: a cell row of up to 257 pixels cannot overflow them. Reading whole
 * pixels takes half the time of reading channels.
 */
function addPixelRow(
  words: Uint32Array,
  row: { readonly at: number; readonly width: number },
  cell: number,
  sums: Uint32Array,
): void {
  const end = row.at + row.width;
  for (let at = row.at, sum = 0; at < end; sum += 3) {
    const next = Math.min(end, at + cell);
    let redBlue = 0;
    let green = 0;
    for (; at < next; at += 1) {
      const word = words[at] ?? 0;
      redBlue += word & 0xff00ff;
      green += (word >>> 8) & 0xff;
    }
    sums[sum] = (sums[sum] ?? 0) + (redBlue & 0xffff);
    sums[sum + 1] = (sums[sum + 1] ?? 0) + green;
    sums[sum + 2] = (sums[sum + 2] ?? 0) + (redBlue >>> 16);
  }
}

/** The pixels as little-endian words, red in the lowest byte; copied only where the bytes do not lie on a word's edge. */
function pixelWords({ data, width, height }: RgbaImage): Uint32Array {
  const bytes = data.byteOffset % 4 === 0 ? data : Uint8Array.from(data);
  return new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
}

/** Largest channel difference per cell of two pictures of one size; 0 where ignored or within tolerance. */
export function cellDeltas(a: Signature, b: Signature): { deltas: Uint8Array; looked: number } {
  const deltas = new Uint8Array(a.columns * a.rows);
  let looked = 0;
  for (let i = 0; i < deltas.length; i += 1) {
    if (a.ignored[i] === 1 || b.ignored[i] === 1) continue;
    looked += 1;
    let largest = 0;
    for (let at = i * 3; at < i * 3 + 3; at += 1) {
      const delta = Math.abs((a.cells[at] ?? 0) - (b.cells[at] ?? 0));
      if (delta > largest) largest = delta;
    }
    if (largest > CELL_TOLERANCE) deltas[i] = largest;
  }
  return { deltas, looked };
}
