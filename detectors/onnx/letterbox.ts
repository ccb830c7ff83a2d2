/** A part of the picture as the network takes it: scaled with its shape kept, what is left over of the frame grey. */
import { type Box, height, type Size, width } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { resize } from '../../src/util/image.ts';

/** What YOLO networks were trained to see around a picture, 0-1. */
const GREY = 114 / 255;

export interface Letterbox {
  /** Planes red, green, blue of `frame.width * frame.height`, 0-1. */
  readonly data: Float32Array;
  readonly frame: Size;
  /** Where the part lies: its pixel (x, y) is at `(x - area left) * scale + left`. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** Networks halve what they see five times. */
const STEP = 32;

/**
 * `area` is whole pixels inside the picture. The frame is a square of `side` pixels; with `fitted` it is only as narrow
 * as the part needs, for networks that take any size.
 */
export async function letterbox(
  image: RgbaImage,
  area: Box,
  { side, fitted = false }: { readonly side: number; readonly fitted?: boolean },
): Promise<Letterbox> {
  const scale = Math.min(side / width(area), side / height(area));
  const size = {
    width: Math.max(1, Math.round(width(area) * scale)),
    height: Math.max(1, Math.round(height(area) * scale)),
  };
  const { data: pixels } = await resize(cropped(image, area), size);
  const whole = (length: number): number => (fitted ? Math.ceil(length / STEP) * STEP : side);
  const frame = { width: whole(size.width), height: whole(size.height) };
  const left = Math.floor((frame.width - size.width) / 2);
  const top = Math.floor((frame.height - size.height) / 2);
  const plane = frame.width * frame.height;
  const data = new Float32Array(plane * 3).fill(GREY);
  for (let y = 0; y < size.height; y += 1) {
    let from = y * size.width * 4;
    const start = (top + y) * frame.width + left;
    for (let to = start; to < start + size.width; to += 1, from += 4) {
      data[to] = (pixels[from] ?? 0) / 255;
      data[plane + to] = (pixels[from + 1] ?? 0) / 255;
      data[2 * plane + to] = (pixels[from + 2] ?? 0) / 255;
    }
  }
  return { data, frame, scale, left, top };
}

function cropped(image: RgbaImage, area: Box): RgbaImage {
  if (width(area) === image.width && height(area) === image.height) return image;
  const bytes = width(area) * 4;
  const data = new Uint8Array(bytes * height(area));
  for (let row = 0; row < height(area); row += 1) {
    const from = ((area[1] + row) * image.width + area[0]) * 4;
    data.set(image.data.subarray(from, from + bytes), row * bytes);
  }
  return { width: width(area), height: height(area), data };
}
