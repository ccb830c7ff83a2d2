/** A picture with known words, for trying out text recognition. */
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { RgbaImage } from '../ports/image.ts';

const FONT = 'DroidcuaProbe';
const FONT_FILE = '@fontsource/roboto/files/roboto-latin-400-normal.woff2';
const SIZE = { width: 480, height: 160 } as const;

export function drawProbe(words: string): RgbaImage {
  if (!GlobalFonts.has(FONT)) {
    GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(FONT_FILE), FONT);
  }
  const ctx = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, SIZE.width, SIZE.height);
  ctx.fillStyle = '#202124';
  ctx.font = `48px ${FONT}`;
  ctx.fillText(words, 60, 100);
  const { data } = ctx.getImageData(0, 0, SIZE.width, SIZE.height);
  return { ...SIZE, data: new Uint8Array(data.buffer) };
}
