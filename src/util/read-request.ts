/** What every text recognition engine does with what it is asked to read, before it begins. */
import { DroidcuaError } from '../errors.ts';
import { type Box, clamp, type Size } from '../geometry.ts';
import type { RgbaImage } from '../ports/image.ts';

/** Throws OCR_FAILED unless the bytes are those of an RGBA picture of that size. */
export function requirePixels(image: RgbaImage): void {
  const expected = image.width * image.height * 4;
  if (image.width >= 1 && image.height >= 1 && image.data.length === expected) return;
  const size = `${image.width}x${image.height}`;
  throw new DroidcuaError(
    'OCR_FAILED',
    `The picture given to read is not RGBA: ${size} needs ${expected} bytes, it has ${image.data.length}.`,
    { hint: 'Pass the picture of a capture unchanged.' },
  );
}

/** The region cut to the picture and to whole pixels; nothing when it lies outside. */
export function wholePixels(region: Box, image: Size): Box[] {
  const box: Box = [
    clamp(Math.floor(region[0]), 0, image.width),
    clamp(Math.floor(region[1]), 0, image.height),
    clamp(Math.ceil(region[2]), 0, image.width),
    clamp(Math.ceil(region[3]), 0, image.height),
  ];
  return box[2] > box[0] && box[3] > box[1] ? [box] : [];
}

/** Answers as soon as one of the signals is aborted, with its reason; the work ends by itself and unheard. */
export async function unlessAborted<T>(work: Promise<T>, signals: readonly AbortSignal[]): Promise<T> {
  const any = AbortSignal.any([...signals]);
  work.catch(() => undefined);
  let onAbort = (): void => undefined;
  const over = new Promise<never>((_, reject) => {
    onAbort = () => reject(any.reason as Error);
    if (any.aborted) onAbort();
    any.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    any.removeEventListener('abort', onAbort);
  }
}
