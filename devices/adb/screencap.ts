/** What `screencap` sends: is it a whole picture, and in which form? */
import { DroidcuaError } from '../../src/errors.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { decodeImage } from '../../src/util/image.ts';

/** Width, height and pixel format; since Android 9 also the colour space. Source: AOSP frameworks/base, screencap.cpp. */
const HEADER_SIZES = [16, 12] as const;
const RGBA_8888 = 1;
const BYTES_PER_PIXEL = 4;
const MAX_SIDE = 16_384;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_END = Buffer.from('IEND', 'latin1');
const PNG_CHECKSUM_BYTES = 4;

export type RawPicture =
  | { readonly kind: 'picture'; readonly image: RgbaImage }
  /** `damaged`: worth another try. `foreign`: this device will never send pixels we can read. */
  | { readonly kind: 'damaged' | 'foreign'; readonly detail: string };

/** Reads the output of a plain `screencap`. */
export function readRaw(bytes: Uint8Array): RawPicture {
  if (bytes.length < HEADER_SIZES[1]) return { kind: 'damaged', detail: `only ${bytes.length} bytes` };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = view.getUint32(0, true);
  const height = view.getUint32(4, true);
  const format = view.getUint32(8, true);
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) {
    return { kind: 'foreign', detail: 'no picture header' };
  }
  if (format !== RGBA_8888) return { kind: 'foreign', detail: `pixel format ${format}` };
  const size = width * height * BYTES_PER_PIXEL;
  const header = HEADER_SIZES.find((length) => length + size === bytes.length);
  if (header === undefined) {
    return { kind: 'damaged', detail: `${bytes.length} bytes for ${width} x ${height} pixels` };
  }
  return { kind: 'picture', image: { width, height, data: bytes.subarray(header) } };
}

/**
 * Reads the output of `screencap -p`, around which devices print warnings. Rejects with IMAGE_INVALID unless one whole PNG is
 * in it: what was cut off is never shown.
 */
export async function readPng(bytes: Uint8Array): Promise<RgbaImage> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = all.indexOf(PNG_SIGNATURE);
  if (start < 0) {
    throw new DroidcuaError('IMAGE_INVALID', `The device sent no picture but ${described(all)}.`);
  }
  const mark = all.lastIndexOf(PNG_END);
  const end = mark + PNG_END.length + PNG_CHECKSUM_BYTES;
  if (mark < start || end > all.length) {
    throw new DroidcuaError('IMAGE_INVALID', `The picture is cut off after ${all.length - start} bytes.`);
  }
  return await decodeImage(all.subarray(start, end));
}

function described(bytes: Buffer): string {
  const text = bytes.subarray(0, 120).toString('utf8').trim().split('\n')[0] ?? '';
  return text === '' ? `${bytes.length} bytes` : `"${text}"`;
}
