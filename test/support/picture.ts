/** Draws test pictures: flat shapes by hand, letters with the canvas and a packaged font. */
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box } from '../../src/geometry.ts';
import type { Frame } from '../../src/ports/device.ts';
import type { RgbaImage } from '../../src/ports/image.ts';

export type Rgb = readonly [number, number, number];

export function blank(width: number, height: number, colour: Rgb = [255, 255, 255]): RgbaImage {
  const image = { width, height, data: new Uint8Array(width * height * 4) };
  return fill(image, [0, 0, width, height], colour);
}

/** Paints a box into the picture itself and returns the picture. */
export function fill(image: RgbaImage, box: Box, colour: Rgb): RgbaImage {
  const pixel = new Uint8Array([...colour, 255]);
  for (let y = Math.max(0, box[1]); y < Math.min(image.height, box[3]); y += 1) {
    for (let x = Math.max(0, box[0]); x < Math.min(image.width, box[2]); x += 1) {
      image.data.set(pixel, (y * image.width + x) * 4);
    }
  }
  return image;
}

export function copy(image: RgbaImage): RgbaImage {
  return { ...image, data: Uint8Array.from(image.data) };
}

/** The font family name that {@link draw} makes available. */
export const FONT = 'Roboto';

export function draw(width: number, height: number, paint: (ctx: SKRSContext2D) => void): RgbaImage {
  if (!GlobalFonts.has(FONT)) {
    const file = '@fontsource/roboto/files/roboto-latin-400-normal.woff2';
    GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(file), FONT);
  }
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, width, height);
  paint(ctx);
  return { width, height, data: new Uint8Array(ctx.getImageData(0, 0, width, height).data) };
}

export function frameOf(image: RgbaImage): Frame {
  return { image, screen: { width: image.width, height: image.height }, rotation: 0, displayId: '0' };
}
