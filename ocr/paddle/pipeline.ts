/** Picture in, text lines out: what to detect and to recognise, what is known already, and in which order it reads. */
import { type Box, width } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import type { TextLine } from '../../src/ports/ocr.ts';
import { inReadingOrder } from '../../src/util/reading-order.ts';
import { type BandCache, bandKey } from './band-cache.ts';
import { isCounter } from './find-badges.ts';
import { type Candidate, type Detect, findCandidates } from './find-candidates.ts';
import { type Ink, inkOf } from './ink.ts';
import { joinSentences } from './join-sentences.ts';
import { LineCache } from './line-cache.ts';
import { missingCells } from './missing-cells.ts';
import { type Found, imageOf, type Job, type SharedFrame, shareFrame } from './protocol.ts';

/** Who does the heavy work. */
export interface Workers {
  detect(job: Extract<Job, { kind: 'detect' }>): Promise<Found>;
  recognise(job: Extract<Job, { kind: 'recognise' }>): Promise<readonly TextLine[]>;
}

export interface PipelineParts {
  readonly workers: Workers;
  readonly bands: BandCache;
  /** What lines said, with boxes relative to what was read. */
  readonly lines: LineCache<readonly TextLine[]>;
  /** Long side of the picture during detection, pixels. */
  readonly detectSide: number;
}

/** Where the time of one read went. Milliseconds; counts of lines and of bands of the picture. */
export interface OcrTimings {
  readonly detectMs: number;
  readonly recogniseMs: number;
  readonly lines: number;
  /** Lines whose text came from an earlier read. */
  readonly cached: number;
  readonly bands: number;
  /** Bands that looked as in an earlier read. */
  readonly cachedBands: number;
}

export interface ReadRequest {
  readonly image: RgbaImage;
  readonly regions: readonly Box[] | undefined;
}

/** Lines in reading order. Rejects with what a worker rejects with. */
export async function readLines(
  parts: PipelineParts,
  { image, regions }: ReadRequest,
): Promise<{ lines: TextLine[]; timings: OcrTimings }> {
  const start = performance.now();
  const frame = shareFrame(image);
  const bands = { all: 0, known: 0 };
  const search = { image, regions, detectSide: parts.detectSide };
  const candidates = await findCandidates(search, detector(parts, frame, bands));
  const detected = performance.now();
  const first = await recogniseAll(parts, frame, candidates);
  const cells = regions === undefined ? missingCells(first.lines, image) : [];
  const more = await recogniseAll(
    parts,
    frame,
    cells.map((box) => ({ box, badge: true })),
  );
  const lines = [...first.lines, ...more.lines];
  return {
    lines: inReadingOrder(joinSentences(lines)),
    timings: {
      detectMs: detected - start,
      recogniseMs: performance.now() - detected,
      lines: candidates.length + cells.length,
      cached: first.cached + more.cached,
      bands: bands.all,
      cachedBands: bands.known,
    },
  };
}

function detector(parts: PipelineParts, frame: SharedFrame, count: { all: number; known: number }): Detect {
  return async (area, scale, isBand) => {
    count.all += 1;
    const key = isBand ? bandKey(frame, area[1], area[3]) : undefined;
    const known = key === undefined ? undefined : parts.bands.find(key);
    if (known !== undefined) {
      count.known += 1;
      return known;
    }
    const found = await parts.workers.detect({ kind: 'detect', frame, area, scale });
    if (key !== undefined) parts.bands.add(key, found);
    return found;
  };
}

async function recogniseAll(
  parts: PipelineParts,
  frame: SharedFrame,
  candidates: readonly Candidate[],
): Promise<{ lines: readonly TextLine[]; cached: number }> {
  const image = imageOf(frame);
  let cached = 0;
  // What stands on the screen twice is read once.
  const pending = new LineCache<Promise<readonly TextLine[]>>(Number.POSITIVE_INFINITY);
  // The longest first: the others fill the time until the last worker is done.
  const byWidth = [...candidates].sort((a, b) => width(b.box) - width(a.box));
  const read = byWidth.map(async (candidate) => {
    const ink = inkOf(image, candidate.box);
    const known = parts.lines.find(ink);
    const asked = known === undefined ? pending.find(ink) : undefined;
    if (known !== undefined || asked !== undefined) cached += 1;
    const reading = known ?? asked ?? readFresh(parts, frame, ink);
    if (reading instanceof Promise && asked === undefined) pending.add(ink, reading);
    const here = (await reading).map((line) => ({ ...line, box: moved(line.box, ink.box[0], ink.box[1]) }));
    return candidate.badge ? here.filter(isCounter) : here;
  });
  return { lines: (await Promise.all(read)).flat(), cached };
}

async function readFresh(parts: PipelineParts, frame: SharedFrame, ink: Ink): Promise<readonly TextLine[]> {
  const { box } = ink;
  const found = await parts.workers.recognise({ kind: 'recognise', frame, box });
  const lines = found.map((line) => ({ ...line, box: moved(line.box, -box[0], -box[1]) }));
  parts.lines.add(ink, lines);
  return lines;
}

function moved(box: Box, x: number, y: number): Box {
  return [box[0] + x, box[1] + y, box[2] + x, box[3] + y];
}
