/** Picture in, text lines out: detection, recognition, splitting, order. Runs inside the worker thread. */
import type { InferenceSession } from 'onnxruntime-node';
import { type Box, intersect } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import type { TextLine } from '../../src/ports/ocr.ts';
import type { Charset } from './charset.ts';
import { meanConfidence, textOf } from './ctc.ts';
import { isCounter } from './find-badges.ts';
import { type FindParts, findCandidates, type ReadRequest } from './find-candidates.ts';
import { inkOf } from './ink.ts';
import type { LineCache } from './line-cache.ts';
import { cropLine } from './line-crop.ts';
import { untangleLookalikes } from './lookalikes.ts';
import { inReadingOrder } from './reading-order.ts';
import { recogniseLine } from './recognise.ts';
import { splitAtGaps } from './split-lines.ts';

export interface PipelineParts extends FindParts {
  readonly recogniser: InferenceSession;
  readonly charset: Charset;
  /** What lines said, with boxes relative to their ink. */
  readonly cache: LineCache<readonly TextLine[]>;
}

/** Where the time of one read went. Milliseconds; counts of lines. */
export interface OcrTimings {
  readonly detectMs: number;
  readonly recogniseMs: number;
  readonly lines: number;
  /** Lines whose text came from an earlier read. */
  readonly cached: number;
}

/** Lines read with less confidence are guesses about icons and textures. */
const MIN_CONFIDENCE = 0.5;
/** Icons are most often taken for a single character. */
const MIN_CONFIDENCE_ALONE = 0.7;
/** Marks that never stand alone as a text: what menu dots, dividers and page dots read as. */
const STRAY_MARK = /^[:;.,·'"`|_~…。、：；，\s]+$/u;

/** Lines in reading order; what was read until then when the request is cancelled. */
export async function readLines(
  parts: PipelineParts,
  request: ReadRequest,
): Promise<{ lines: TextLine[]; timings: OcrTimings }> {
  const start = performance.now();
  const candidates = await findCandidates(parts, request);
  const detected = performance.now();
  const lines: TextLine[] = [];
  let cached = 0;
  for (const { box, badge } of candidates) {
    if (request.cancelled()) break;
    const ink = inkOf(request.image, box);
    const known = parts.cache.find(ink, box);
    if (known !== undefined) cached += 1;
    const found = known ?? (await readLine(parts, request.image, box));
    if (known === undefined) parts.cache.add(ink, box, relativeTo(found, ink.box));
    const here = known === undefined ? found : absoluteFrom(known, ink.box, box);
    lines.push(...(badge ? here.filter(isCounter) : here));
  }
  const timings: OcrTimings = {
    detectMs: detected - start,
    recogniseMs: performance.now() - detected,
    lines: candidates.length,
    cached,
  };
  return { lines: inReadingOrder(lines), timings };
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
