/** Picture in, text lines out: what to detect and to recognise, what is known already, and in which order it reads. */
import { type Box, height, width } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import type { TextLine } from '../../src/ports/ocr.ts';
import { inReadingOrder } from '../../src/util/reading-order.ts';
import { type BandCache, bandKey } from './band-cache.ts';
import { isCounter } from './find-badges.ts';
import { type Candidate, type Detect, findCandidates } from './find-candidates.ts';
import { boxKey, type FrameMemory, type FrameRecord, sameRows } from './frame-memory.ts';
import { type Ink, inkOf } from './ink.ts';
import { joinSentences } from './join-sentences.ts';
import { LineCache } from './line-cache.ts';
import { isCellNumber, missingCells } from './missing-cells.ts';
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
  readonly before: FrameMemory;
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

/** One read: its frame, what is the same as in the read before, and what the next one shall know. */
interface Reading {
  readonly frame: SharedFrame;
  readonly before: FrameRecord | undefined;
  readonly isUnchanged: (top: number, bottom: number) => boolean;
  readonly bandKeys: Map<string, string>;
  readonly readings: Map<string, readonly TextLine[]>;
}

function beginReading(image: RgbaImage, memory: FrameMemory): Reading {
  const frame = shareFrame(image, memory.buffer(image.data.length));
  const before = memory.get();
  const isUnchanged = sameRows(frame, before?.frame);
  return { frame, before, isUnchanged, bandKeys: new Map(), readings: new Map() };
}

/** Lines in reading order. Rejects with what a worker rejects with. */
export async function readLines(
  parts: PipelineParts,
  { image, regions }: ReadRequest,
): Promise<{ lines: TextLine[]; timings: OcrTimings }> {
  const start = performance.now();
  const reading = beginReading(image, parts.before);
  const bands = { all: 0, known: 0 };
  const search = { image, regions, detectSide: parts.detectSide };
  const candidates = await findCandidates(search, detector(parts, reading, bands));
  const detected = performance.now();
  const first = await recogniseAll(parts, reading, candidates);
  const cells = regions === undefined ? missingCells(first.lines, image) : [];
  const more = await recogniseAll(
    parts,
    reading,
    cells.map((box) => ({ box, badge: false })),
  );
  const lines = [...first.lines, ...more.lines.filter(isCellNumber)];
  parts.before.set(reading);
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

function detector(parts: PipelineParts, reading: Reading, count: { all: number; known: number }): Detect {
  const { frame } = reading;
  return async (area, scale, isBand) => {
    count.all += 1;
    const key = isBand ? keyOf(reading, area[1], area[3]) : undefined;
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

function keyOf({ frame, before, isUnchanged, bandKeys }: Reading, top: number, bottom: number): string {
  const rows = `${top}-${bottom}`;
  const old = isUnchanged(top, bottom) ? before?.bandKeys.get(rows) : undefined;
  const key = old ?? bandKey(frame, top, bottom);
  bandKeys.set(rows, key);
  return key;
}

async function recogniseAll(
  parts: PipelineParts,
  reading: Reading,
  candidates: readonly Candidate[],
): Promise<{ lines: readonly TextLine[]; cached: number }> {
  let cached = 0;
  // What stands on the screen twice is read once.
  const pending = new LineCache<Promise<readonly TextLine[]>>(Number.POSITIVE_INFINITY);
  // The longest first: the others fill the time until the last worker is done.
  const byWidth = [...candidates].sort((a, b) => width(b.box) - width(a.box));
  const read = byWidth.map(async ({ box, badge }) => {
    const old = readBefore(reading, box);
    const { known, lines } =
      old === undefined ? readInk(parts, reading, { box, pending }) : { known: true, lines: old };
    if (known) cached += 1;
    const here = await lines;
    reading.readings.set(boxKey(box), here);
    return badge ? here.filter(isCounter) : here;
  });
  return { lines: (await Promise.all(read)).flat(), cached };
}

/** What the same box said in the read before; its ink may reach a little beyond the box. */
function readBefore({ before, isUnchanged }: Reading, box: Box): readonly TextLine[] | undefined {
  return isUnchanged(box[1] - height(box), box[3] + height(box))
    ? before?.readings.get(boxKey(box))
    : undefined;
}

function readInk(
  parts: PipelineParts,
  { frame }: Reading,
  { box, pending }: { readonly box: Box; readonly pending: LineCache<Promise<readonly TextLine[]>> },
): { readonly known: boolean; readonly lines: Promise<readonly TextLine[]> } {
  const ink = inkOf(imageOf(frame), box);
  const known = parts.lines.find(ink);
  const asked = known === undefined ? pending.find(ink) : undefined;
  const found = known === undefined ? (asked ?? readFresh(parts, frame, ink)) : Promise.resolve(known);
  if (known === undefined && asked === undefined) pending.add(ink, found);
  const [x, y] = ink.box;
  const lines = found.then((all) => all.map((line) => ({ ...line, box: moved(line.box, x, y) })));
  return { known: known !== undefined || asked !== undefined, lines };
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
