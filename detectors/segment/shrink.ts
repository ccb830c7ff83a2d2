/** Makes the picture small enough to look at every pixel several times. */
import type { RgbaImage } from '../../src/ports/image.ts';

export interface SmallImage {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue; rows top to bottom. */
  readonly rgb: Uint8Array;
  /** Pixels of the original per pixel of this one. */
  readonly scaleX: number;
  readonly scaleY: number;
}

/** Area-averages so that the long edge is at most `longEdge` pixels; never enlarges. */
export function shrink(image: RgbaImage, longEdge: number): SmallImage {
  const factor = Math.max(1, Math.max(image.width, image.height) / longEdge);
  const width = Math.max(1, Math.round(image.width / factor));
  const height = Math.max(1, Math.round(image.height / factor));
  const scaleX = image.width / width;
  const scaleY = image.height / height;
  const rgb = new Uint8Array(width * height * 3);
  const columns = Array.from({ length: width + 1 }, (_, x) => Math.min(image.width, Math.round(x * scaleX)));
  const edges = Int32Array.from(columns);
  const sums = new Uint32Array(width * 3);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    const top = Math.round(y * scaleY);
    const bottom = Math.max(top + 1, Math.min(image.height, Math.round((y + 1) * scaleY)));
    for (let row = top; row < bottom; row += 1) addRow(image, row, edges, sums);
    for (let x = 0; x < width; x += 1) {
      const pixels = Math.max(1, (edges[x + 1] ?? 0) - (edges[x] ?? 0)) * (bottom - top);
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c += 1) rgb[at + c] = (sums[x * 3 + c] ?? 0) / pixels;
    }
  }
  return { width, height, rgb, scaleX, scaleY };
}

/** Adds one row of the picture to the sums of the cells between `edges`. */
function addRow(image: RgbaImage, row: number, edges: Int32Array, sums: Uint32Array): void {
  const { data, width } = image;
  const start = row * width * 4;
  for (let sum = 0; sum < sums.length; sum += 1) {
    const channel = sum % 3;
    const cell = (sum - channel) / 3;
    const end = start + (edges[cell + 1] ?? 0) * 4;
    let total = sums[sum] ?? 0;
    for (let at = start + (edges[cell] ?? 0) * 4 + channel; at < end; at += 4) total += data[at] ?? 0;
    sums[sum] = total;
  }
}
