/** Everything in a picture, or in parts of it, that may be a line of text. */
import type { InferenceSession } from 'onnxruntime-node';
import { type Box, clamp, containment, iou } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { detectionScale, detectLines } from './detect.ts';
import { findBadges } from './find-badges.ts';
import { joinFragments } from './join-fragments.ts';

export interface ReadRequest {
  readonly image: RgbaImage;
  readonly regions: readonly Box[] | undefined;
  /** Asked between two network runs; true ends the read early with what is there. */
  readonly cancelled: () => boolean;
}

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

export interface FindParts {
  readonly detector: InferenceSession;
  /** Long side of the picture during detection, pixels. */
  readonly detectSide: number;
}

export async function findCandidates(parts: FindParts, request: ReadRequest): Promise<Candidate[]> {
  const { image, regions } = request;
  const scale = detectionScale(image, parts.detectSide, MAX_ZOOM);
  const whole: Box = [0, 0, image.width, image.height];
  const areas = regions?.flatMap((region) => wholePixels(region, image)) ?? [whole];
  const lines: Box[] = [];
  const badges: Box[] = [];
  for (const area of areas) {
    if (request.cancelled()) break;
    const found = await detectLines(parts.detector, image, { area, scale });
    addNew(
      lines,
      found.map(({ box }) => box),
    );
    addNew(badges, findBadges(image, area));
  }
  const joined = joinFragments(lines);
  const unread = badges.filter((badge) => !joined.some((line) => isSameText(badge, line)));
  return [...joined.map((box) => ({ box, badge: false })), ...unread.map((box) => ({ box, badge: true }))];
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
