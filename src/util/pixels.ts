/** Small operations on raw pictures that need no codec. */
import type { Box } from '../geometry.ts';
import { clamp } from '../geometry.ts';
import type { RgbaImage } from '../ports/image.ts';

/** A picture of brightness only, 0-255, rows top to bottom. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Brightness as the eye weighs the colours (ITU-R BT.601). */
export function toGrey(image: RgbaImage): GreyImage {
  const { width, height, data } = image;
  const grey = new Uint8Array(width * height);
  for (let i = 0, p = 0; i < grey.length; i += 1, p += 4) {
    grey[i] = (77 * (data[p] ?? 0) + 150 * (data[p + 1] ?? 0) + 29 * (data[p + 2] ?? 0)) >> 8;
  }
  return { width, height, data: grey };
}

/** The part of the picture inside `box`, at least one pixel; the box is rounded outwards and cut to the picture. */
export function crop(image: RgbaImage, box: Box): RgbaImage {
  const left = clamp(Math.floor(box[0]), 0, image.width - 1);
  const top = clamp(Math.floor(box[1]), 0, image.height - 1);
  const width = clamp(Math.ceil(box[2]), left + 1, image.width) - left;
  const height = clamp(Math.ceil(box[3]), top + 1, image.height) - top;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const start = ((top + y) * image.width + left) * 4;
    data.set(image.data.subarray(start, start + width * 4), y * width * 4);
  }
  return { width, height, data };
}
