/** Finds the text lines of one part of a picture with the detection network. */
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { type Box, clamp, height, type Size, width } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { boxesFromMap, type DbOptions, type TextBox } from './db-postprocess.ts';
import { type Planes, resizeToPlanes } from './resize.ts';

/** The network halves its input five times, so sides must be multiples of this. */
const SIDE_MULTIPLE = 32;

/** Per-channel mean and deviation of PaddleOCR's training pictures, in the network's channel order, 0-255. */
const MEAN = [0.485 * 255, 0.456 * 255, 0.406 * 255] as const;
const DEVIATION = [0.229 * 255, 0.224 * 255, 0.225 * 255] as const;

const DB_OPTIONS: DbOptions = { pixelThreshold: 0.3, boxThreshold: 0.5, unclipRatio: 1.6, minSide: 3 };

/** How much the picture is scaled before detection so that its long side becomes `side`, at most `maxZoom`. */
export function detectionScale(image: Size, side: number, maxZoom: number): number {
  return Math.min(side / Math.max(image.width, image.height), maxZoom);
}

/**
 * Boxes of text lines inside `area` (whole pixels, inside the picture), in pixels of the whole picture.
 * Rejects with what the network throws.
 */
export async function detectLines(
  session: InferenceSession,
  image: RgbaImage,
  where: { readonly area: Box; readonly scale: number },
): Promise<TextBox[]> {
  const { area, scale } = where;
  const size = {
    width: Math.max(1, Math.round(width(area) * scale)),
    height: Math.max(1, Math.round(height(area) * scale)),
  };
  const padded = { width: roundUp(size.width), height: roundUp(size.height) };
  // Filled with black after normalisation would be a hard edge that reads as a stroke; mid-grey is neutral.
  const planes = resizeToPlanes(image, area, { size, padded, fill: 127.5 });
  normalise(planes);
  const input = new Tensor('float32', planes.data, [1, 3, padded.height, padded.width]);
  const output = await session.run({ [session.inputNames[0] ?? 'x']: input });
  const map = output[session.outputNames[0] ?? ''];
  if (!(map?.data instanceof Float32Array)) throw new TypeError('The detection network gave no map.');
  const boxes = boxesFromMap({ ...padded, data: map.data }, DB_OPTIONS);
  return boxes.flatMap(({ box, score }) => {
    const inPicture = toPicture(box, area, scale);
    return width(inPicture) > 0 && height(inPicture) > 0 ? [{ box: inPicture, score }] : [];
  });
}

function normalise({ width: columns, height: rows, data }: Planes): void {
  const plane = columns * rows;
  for (const [channel, mean] of MEAN.entries()) {
    const factor = 1 / (DEVIATION[channel] ?? 1);
    for (let at = channel * plane; at < (channel + 1) * plane; at += 1) {
      data[at] = ((data[at] ?? 0) - mean) * factor;
    }
  }
}

function toPicture(box: Box, area: Box, scale: number): Box {
  return [
    Math.floor(clamp(area[0] + box[0] / scale, area[0], area[2])),
    Math.floor(clamp(area[1] + box[1] / scale, area[1], area[3])),
    Math.ceil(clamp(area[0] + box[2] / scale, area[0], area[2])),
    Math.ceil(clamp(area[1] + box[3] / scale, area[1], area[3])),
  ];
}

function roundUp(side: number): number {
  return Math.ceil(side / SIDE_MULTIPLE) * SIDE_MULTIPLE;
}
