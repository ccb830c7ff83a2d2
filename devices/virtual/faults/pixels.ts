/** Pictures put together from others. */
import { createCanvas } from '@napi-rs/canvas';
import type { Size } from '../../../src/geometry.ts';
import type { RgbaImage } from '../../../src/ports/image.ts';
import type { VirtualPhone } from '../phone-api.ts';
import { draw } from '../toolkit/draw.ts';
import { layout } from '../toolkit/layout.ts';
import type { Node } from '../toolkit/node.ts';
import { Painter } from '../toolkit/painter.ts';
import { DARK_THEME, LIGHT_THEME } from '../toolkit/theme.ts';
import { Typesetter } from '../toolkit/typesetter.ts';

const CHANNELS = 4;
const DARK = '2';

/** Pixels of a length in dp. */
export function pixelsOf(phone: VirtualPhone, dp: number): number {
  return Math.round((dp * phone.profile.density) / 160);
}

/** Draws a description of its own, in the colours of the phone. */
export function drawNode(node: Node, { width, height }: Size, phone: VirtualPhone): RgbaImage {
  const canvas = createCanvas(width, height);
  const scale = phone.profile.density / 160;
  const theme = phone.getSetting('secure', 'ui_night_mode') === DARK ? DARK_THEME : LIGHT_THEME;
  const typesetter = new Typesetter();
  const env = { scale, fontScale: scale, typesetter, scrollOffset: () => 0 };
  const painter = new Painter(canvas.getContext('2d'), theme, scale);
  draw(layout(node, [0, 0, width, height], env), { painter, typesetter, focus: undefined });
  const { buffer, byteOffset, byteLength } = canvas.data();
  return { width, height, data: new Uint8Array(buffer, byteOffset, byteLength) };
}

export function black({ width, height }: Size): RgbaImage {
  const data = new Uint8Array(width * height * CHANNELS);
  new Uint32Array(data.buffer).fill(0xff000000);
  return { width, height, data };
}

/** The rows of `upper` above row `from`, the rows of `lower` from there on. */
export function splice(upper: RgbaImage, lower: RgbaImage, from: number): RgbaImage {
  const data = new Uint8Array(lower.data);
  data.set(upper.data.subarray(0, from * upper.width * CHANNELS));
  return { ...lower, data };
}

/** `patch`, which is as wide as the picture, over the rows from `top` on. */
export function cover(picture: RgbaImage, patch: RgbaImage, top: number): RgbaImage {
  const data = new Uint8Array(picture.data);
  data.set(patch.data, top * picture.width * CHANNELS);
  return { ...picture, data };
}

/** The rows between `top` and `bottom` moved down by `by`; what is pushed below `bottom` is lost, what is above stays. */
export function moveDown(picture: RgbaImage, top: number, bottom: number, by: number): RgbaImage {
  const row = picture.width * CHANNELS;
  const data = new Uint8Array(picture.data);
  data.copyWithin((top + by) * row, top * row, (bottom - by) * row);
  return { ...picture, data };
}
