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
  const edges = Int32Array.from({ length: width + 1 }, (_, x) =>
    Math.min(image.width, Math.round(x * scaleX)),
  );
  for (let y = 0; y < height; y += 1) {
    const top = Math.round(y * scaleY);
    const bottom = Math.max(top + 1, Math.min(image.height, Math.round((y + 1) * scaleY)));
    averageRows(image, { top, bottom, edges }, rgb.subarray(y * width * 3, (y + 1) * width * 3));
  }
  return { width, height, rgb, scaleX, scaleY };
}

/** Rows `top` to `bottom` (exclusive) of the picture become one: triples of the means between `edges`. */
function averageRows(
  { data, width }: RgbaImage,
  { top, bottom, edges }: { readonly top: number; readonly bottom: number; readonly edges: Int32Array },
  means: Uint8Array,
): void {
  for (let x = 0, to = 0; to < means.length; x += 1, to += 3) {
    const [left, right] = [edges[x] ?? 0, edges[x + 1] ?? 0];
    let [red, green, blue] = [0, 0, 0];
    for (let row = top * width; row < bottom * width; row += width) {
      const end = (row + right) * 4;
      // All three in one pass: a pass for each takes more than twice as long.
      for (let at = (row + left) * 4; at < end; at += 4) {
        red += data[at] ?? 0;
        green += data[at + 1] ?? 0;
        blue += data[at + 2] ?? 0;
      }
    }
    const pixels = Math.max(1, right - left) * (bottom - top);
    means[to] = red / pixels;
    means[to + 1] = green / pixels;
    means[to + 2] = blue / pixels;
  }
}
