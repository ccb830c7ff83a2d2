/** Text that does not run from left to right: a line turned by a quarter, or characters that stand on each other. */
import { type Box, clamp, height, width } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { strokesIn } from './ink.ts';

/** A box this many times as high as wide is no line of upright text; a single 1 or l is less high. */
const TALL = 2.6;
/** Height of a character with its space, in widths of the strokes. */
const PITCH = 1.08;
/** Blank around a character, in widths of the strokes. */
const MARGIN = 0.1;

export function isTall(box: Box): boolean {
  return height(box) >= TALL * width(box);
}

/** The box as three pictures of one line: read from the top, from the bottom, and with its squares side by side. */
export function linesFrom(image: RgbaImage, box: Box): readonly RgbaImage[] {
  const [columns, rows] = [width(box), height(box)];
  return [
    // Reads from the top to the bottom, then from the bottom to the top.
    drawn(image, { width: rows, height: columns }, (x, y) => [box[2] - 1 - y, box[1] + x]),
    drawn(image, { width: rows, height: columns }, (x, y) => [box[0] + y, box[3] - 1 - x]),
    sideBySide(image, box),
  ];
}

/** Characters that stand on each other are about as high as wide. */
function sideBySide(image: RgbaImage, box: Box): RgbaImage {
  const strokes = strokesIn(image, box);
  const count = Math.max(1, Math.round(height(strokes) / (width(strokes) * PITCH)));
  const side = height(strokes) / count;
  const margin = Math.round(width(strokes) * MARGIN);
  const cell = { width: width(strokes) + margin, height: Math.ceil(side) + margin };
  return drawn(image, { width: cell.width * count, height: cell.height }, (x, y) => {
    const across = strokes[0] - Math.ceil(margin / 2) + (x % cell.width);
    const down = strokes[1] - Math.ceil(margin / 2) + Math.round(Math.floor(x / cell.width) * side) + y;
    return [clamp(across, box[0], box[2] - 1), clamp(down, box[1], box[3] - 1)];
  });
}

function drawn(
  image: RgbaImage,
  size: { readonly width: number; readonly height: number },
  from: (x: number, y: number) => readonly [x: number, y: number],
): RgbaImage {
  const data = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const [sourceX, sourceY] = from(x, y);
      const source = (sourceY * image.width + sourceX) * 4;
      data.set(image.data.subarray(source, source + 4), (y * size.width + x) * 4);
    }
  }
  return { ...size, data };
}
