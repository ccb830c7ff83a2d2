/** Picture in, text lines out: detection, recognition, splitting, order. Runs inside the worker thread. */
import type { InferenceSession } from 'onnxruntime-node';
import { type Box, clamp, intersect, iou } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import type { TextLine } from '../../src/ports/ocr.ts';
import type { Charset } from './charset.ts';
import { meanConfidence, textOf } from './ctc.ts';
import { detectionScale, detectLines } from './detect.ts';
import { inkOf } from './ink.ts';
import { joinFragments } from './join-fragments.ts';
import type { LineCache } from './line-cache.ts';
import { cropLine } from './line-crop.ts';
import { untangleLookalikes } from './lookalikes.ts';
import { inReadingOrder } from './reading-order.ts';
import { recogniseLine } from './recognise.ts';
import { splitAtGaps } from './split-lines.ts';

export interface PipelineParts {
  readonly detector: InferenceSession;
  readonly recogniser: InferenceSession;
  readonly charset: Charset;
  /** What lines said, with boxes relative to their ink. */
  readonly cache: LineCache<readonly TextLine[]>;
  /** Long side of the picture during detection, pixels. */
  readonly detectSide: number;
}

/** Where the time of one read went. Milliseconds; counts of lines. */
export interface OcrTimings {
  readonly detectMs: number;
  readonly recogniseMs: number;
  readonly lines: number;
  /** Lines whose text came from an earlier read. */
  readonly cached: number;
}

export interface ReadRequest {
  readonly image: RgbaImage;
  readonly regions: readonly Box[] | undefined;
  /** Asked between two networks runs; true ends the read early with what is there. */
  readonly cancelled: () => boolean;
}

/** Lines read with less confidence are guesses about icons and textures. */
const MIN_CONFIDENCE = 0.5;
/** Icons are most often taken for a single character. */
const MIN_CONFIDENCE_ALONE = 0.7;
/** Marks that never stand alone as a text: what menu dots, dividers and page dots read as. */
const STRAY_MARK = /^[:;.,·'"`|_~…。、：；，\s]+$/u;
/** Small pictures are enlarged for detection, but not beyond this: blurred letters do not become clearer. */
const MAX_ZOOM = 2;
/** Two lines that overlap this much were found by two overlapping regions. */
const SAME_LINE_IOU = 0.5;

export async function readLines(
  parts: PipelineParts,
  request: ReadRequest,
): Promise<{ lines: TextLine[]; timings: OcrTimings }> {
  const start = performance.now();
  const boxes = await findBoxes(parts, request);
  const detected = performance.now();
  const lines: TextLine[] = [];
  let cached = 0;
  for (const box of boxes) {
    if (request.cancelled()) break;
    const ink = inkOf(request.image, box);
    const known = parts.cache.find(ink, box);
    if (known !== undefined) cached += 1;
    const found = known ?? (await readLine(parts, request.image, box));
    if (known === undefined) parts.cache.add(ink, box, relativeTo(found, ink.box));
    lines.push(...(known === undefined ? found : absoluteFrom(known, ink.box, box)));
  }
  const timings: OcrTimings = {
    detectMs: detected - start,
    recogniseMs: performance.now() - detected,
    lines: boxes.length,
    cached,
  };
  return { lines: inReadingOrder(lines), timings };
}

async function findBoxes(parts: PipelineParts, request: ReadRequest): Promise<Box[]> {
  const { image, regions } = request;
  const scale = detectionScale(image, parts.detectSide, MAX_ZOOM);
  const areas = regions?.flatMap((region) => wholePixels(region, image)) ?? [
    [0, 0, image.width, image.height] as const,
  ];
  const boxes: Box[] = [];
  for (const area of areas) {
    if (request.cancelled()) break;
    for (const { box } of await detectLines(parts.detector, image, { area, scale })) {
      if (!boxes.some((other) => iou(other, box) > SAME_LINE_IOU)) boxes.push(box);
    }
  }
  return joinFragments(boxes);
}

/** The region cut to the picture and to whole pixels; nothing when it lies outside. */
function wholePixels(region: Box, image: RgbaImage): Box[] {
  const box: Box = [
    clamp(Math.floor(region[0]), 0, image.width),
    clamp(Math.floor(region[1]), 0, image.height),
    clamp(Math.ceil(region[2]), 0, image.width),
    clamp(Math.ceil(region[3]), 0, image.height),
  ];
  return box[2] > box[0] && box[3] > box[1] ? [box] : [];
}

async function readLine(parts: PipelineParts, image: RgbaImage, box: Box): Promise<TextLine[]> {
  const crop = cropLine(image, box);
  const characters = await recogniseLine(parts.recogniser, parts.charset, crop);
  return splitAtGaps(characters, box, crop.inkWidth).flatMap((part) => {
    const text = untangleLookalikes(textOf(part.characters).trim());
    const confidence = meanConfidence(part.characters);
    return isWorthReporting(text, confidence) ? [{ box: part.box, text, confidence }] : [];
  });
}

function isWorthReporting(text: string, confidence: number): boolean {
  if (text === '' || STRAY_MARK.test(text)) return false;
  return confidence >= (Array.from(text).length === 1 ? MIN_CONFIDENCE_ALONE : MIN_CONFIDENCE);
}

function relativeTo(lines: readonly TextLine[], origin: Box): TextLine[] {
  return lines.map((line) => ({ ...line, box: moved(line.box, -origin[0], -origin[1]) }));
}

/** Cut to `within`: the line may have been found a few pixels larger at its earlier place. */
function absoluteFrom(lines: readonly TextLine[], origin: Box, within: Box): TextLine[] {
  return lines.flatMap((line) => {
    const box = intersect(moved(line.box, origin[0], origin[1]), within);
    return box === undefined ? [] : [{ ...line, box }];
  });
}

function moved(box: Box, x: number, y: number): Box {
  return [box[0] + x, box[1] + y, box[2] + x, box[3] + y];
}
