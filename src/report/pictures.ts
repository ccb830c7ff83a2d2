/** Recorded pictures made small enough to travel inside the report, each of them once. */
import { decodeImage, encodeJpeg, resize } from '../util/image.ts';
import { type Html, html } from './html.ts';

const WIDTH_PX = 540;
const JPEG_QUALITY = 74;

export interface Picture {
  /** Id of the definition in the document. */
  readonly id: string;
  readonly dataUri: string;
}

export type ReadShot = (hash: string) => Promise<Uint8Array | undefined>;

/** A picture that is lost or damaged has no entry: the report says so in its place. */
export async function loadPictures(
  hashes: Iterable<string>,
  readShot: ReadShot,
): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const hash of new Set(hashes)) {
    const dataUri = await toDataUri(hash, readShot);
    if (dataUri !== undefined) pictures.set(hash, { id: `shot-${pictures.size + 1}`, dataUri });
  }
  return pictures;
}

async function toDataUri(hash: string, readShot: ReadShot): Promise<string | undefined> {
  try {
    const png = await readShot(hash);
    if (png === undefined) return undefined;
    const image = await decodeImage(png);
    const scale = Math.min(1, WIDTH_PX / Math.min(image.width, image.height));
    const size = { width: image.width * scale, height: image.height * scale };
    const small = scale < 1 ? await resize(image, size) : image;
    const jpeg = await encodeJpeg(small, JPEG_QUALITY);
    return `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
  } catch {
    // One damaged picture must not cost the whole report.
    return undefined;
  }
}

/** Drawn by `<use>`, so that a picture shown twice is stored once. The unit square is stretched where it is used. */
export function pictureDefinitions(pictures: ReadonlyMap<string, Picture>): Html {
  const images = [...pictures.values()].map(
    ({ id, dataUri }) =>
      html`<image id="${id}" width="1" height="1" preserveAspectRatio="none" href="${dataUri}"/>`,
  );
  return html`<svg class="defs" width="0" height="0" aria-hidden="true"><defs>${images}</defs></svg>`;
}
