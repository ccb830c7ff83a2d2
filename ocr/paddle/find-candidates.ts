/** Everything in a picture, or in parts of it, that may be a line of text. */
import { type Box, containment, iou, type Size } from '../../src/geometry.ts';
import { wholePixels } from '../../src/util/read-request.ts';
import { detectionScale } from './detect.ts';
import { joinFragments } from './join-fragments.ts';
import type { Found } from './protocol.ts';
import { detectionWindows, joinWindows } from './windows.ts';

/** Small pictures are enlarged for detection, but not beyond this: blurred letters do not become clearer. */
const MAX_ZOOM = 2;
/** Two lines that overlap this much were found by two overlapping regions. */
const SAME_LINE_IOU = 0.5;

export interface Candidate {
  /** Whole pixels of the picture. */
  readonly box: Box;
  /** Found by its colour: counts only when it turns out to be a number. */
  readonly badge: boolean;
}

/** Finds text in an area at a scale; `isBand` tells that the area is a whole band of the picture. */
export type Detect = (area: Box, scale: number, isBand: boolean) => Promise<Found>;

export interface Search {
  readonly image: Size;
  readonly regions: readonly Box[] | undefined;
  /** Long side of the picture during detection, pixels. */
  readonly detectSide: number;
}

export async function findCandidates(
  { image, regions, detectSide }: Search,
  detect: Detect,
): Promise<Candidate[]> {
  const scale = detectionScale(image, detectSide, MAX_ZOOM);
  const { lines, badges } =
    regions === undefined
      ? await inBands(image, scale, detect)
      : await inRegions(
          regions.flatMap((region) => wholePixels(region, image)),
          scale,
          detect,
        );
  const joined = joinFragments(lines);
  const unread = badges.filter((badge) => !joined.some((line) => isSameText(badge, line)));
  return [...joined.map((box) => ({ box, badge: false })), ...unread.map((box) => ({ box, badge: true }))];
}

async function inBands(image: Size, scale: number, detect: Detect): Promise<Found> {
  const windows = detectionWindows(image, scale);
  const found = await Promise.all(windows.map(({ area }) => detect(area, scale, true)));
  const join = (kind: keyof Found): Box[] =>
    joinWindows(
      windows,
      found.map((one) => one[kind]),
      { image, scale },
    );
  return { lines: join('lines'), badges: join('badges') };
}

async function inRegions(areas: readonly Box[], scale: number, detect: Detect): Promise<Found> {
  const found = await Promise.all(areas.map((area) => detect(area, scale, false)));
  const lines: Box[] = [];
  const badges: Box[] = [];
  for (const one of found) {
    addNew(lines, one.lines);
    addNew(badges, one.badges);
  }
  return { lines, badges };
}

/** Detection's box may be the digit alone, or a line that the badge belongs to. */
function isSameText(badge: Box, line: Box): boolean {
  return Math.max(containment(badge, line), containment(line, badge)) > 0.5;
}

function addNew(boxes: Box[], found: readonly Box[]): void {
  for (const box of found) {
    if (!boxes.some((other) => iou(other, box) > SAME_LINE_IOU)) boxes.push(box);
  }
}
