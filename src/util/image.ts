/** Picture codecs: the one place that knows about encoded bytes. Everything else works on {@link RgbaImage}. */
import sharp, { type Sharp } from 'sharp';
import { DroidcuaError } from '../errors.ts';
import type { Size } from '../geometry.ts';
import type { RgbaImage } from '../ports/image.ts';

/** 8192 x 8192: twice the largest screen there is; above it a picture is a mistake or an attack. */
const MAX_PIXELS = 67_108_864;
/** How pictures begin. Nothing else is given to the decoder, which has parsers for far more than screens. */
const BEGINNINGS: readonly (readonly [format: string, begins: RegExp])[] = [
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF....WEBP/s],
  ['gif', /^GIF8/],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
  ['bmp', /^BM/],
  ['heif', /^....ftyp/s],
];
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp'];
const OTHER_FORMAT =
  'A file must be a PNG, JPEG or WebP, whatever its name ends in; a capture has to be taken again.';

function invalid(
  reason: string,
  more: { readonly cause?: unknown; readonly hint?: string } = {},
): DroidcuaError {
  return new DroidcuaError('IMAGE_INVALID', `The picture cannot be used: ${reason}.`, more);
}

function checkFormat(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const format = BEGINNINGS.find(([, begins]) => begins.test(start))?.[0];
  if (format === undefined) throw invalid('its bytes are of no known format', { hint: OTHER_FORMAT });
  if (!FORMATS.includes(format)) {
    throw invalid(`${format} is not one of ${FORMATS.join(', ')}`, { hint: OTHER_FORMAT });
  }
}

/** libvips says the same once for every try, and names its parts. */
function whyNot(caught: unknown): DroidcuaError {
  const told = caught instanceof Error ? caught.message : 'unknown';
  if (/exceeds pixel limit/.test(told)) {
    const hint = `At most ${Math.floor(MAX_PIXELS / 1e6)} million pixels are read; scale it down.`;
    return invalid('it claims to be larger than any screen', { cause: caught, hint });
  }
  const parts = told.split(/\n|\bVips\w+: ?|:\s*$/).map((part) => part.replace(/\s+/g, ' ').trim());
  const reasons = [...new Set(parts.map((part) => part.replace(/[:.]$/, '')))].filter((part) => part !== '');
  return invalid(reasons.join('; ').replace('Input buffer has corrupt header', 'its header is broken'), {
    cause: caught,
  });
}

/**
 * Decodes a complete PNG, JPEG or WebP (the first frame of an animation) to eight bits a channel, upright.
 * Rejects with IMAGE_INVALID when the bytes are empty, truncated, another format, or larger than 67 megapixels.
 */
export async function decodeImage(bytes: Uint8Array): Promise<RgbaImage> {
  if (bytes.length === 0) throw invalid('it is empty');
  checkFormat(bytes);
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, autoOrient: true });
    const { data, info } = await picture
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: bytesOf(data) };
  } catch (caught) {
    if (caught instanceof DroidcuaError) throw caught;
    throw whyNot(caught);
  }
}

/** Draws an SVG text of our own (never one from outside: it may name files) at exactly `size`, pixels. */
export async function drawSvg(svg: string, { width, height }: Size): Promise<RgbaImage> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: bytesOf(data) };
}

/** `level` is the zlib effort 0-9; 1 is three times faster than the default 6 and about a tenth larger. */
export async function encodePng(
  image: RgbaImage,
  options: { readonly level?: number } = {},
): Promise<Uint8Array> {
  return bytesOf(
    await open(image)
      .png({ compressionLevel: options.level ?? 1, adaptiveFiltering: false })
      .toBuffer(),
  );
}

/** `quality` is 1-100. Transparency is dropped, not blended. */
export async function encodeJpeg(image: RgbaImage, quality = 85): Promise<Uint8Array> {
  return bytesOf(await open(image).removeAlpha().jpeg({ quality }).toBuffer());
}

/** Scales to exactly `size` (the shape may change) with area averaging. */
export async function resize(image: RgbaImage, size: Size): Promise<RgbaImage> {
  const { data, info } = await open(image)
    .resize(Math.max(1, Math.round(size.width)), Math.max(1, Math.round(size.height)), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: bytesOf(data) };
}

function open(image: RgbaImage): Sharp {
  const { width, height, data } = image;
  if (width < 1 || height < 1 || data.length !== width * height * 4) {
    throw invalid(`${width} x ${height} pixels do not fit ${data.length} bytes`);
  }
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS });
}

function bytesOf(buffer: Buffer): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}
