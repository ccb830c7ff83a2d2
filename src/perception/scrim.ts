/** Finds a dialog by what lies around it: the system darkens the rest of the screen. */
import { area, type Box, centre, containment, height, width } from '../geometry.ts';
import type { RgbaImage } from '../ports/image.ts';

/** Inside is at least so much brighter than around it (LongHorizonUI's repair looks at the corners of such panels). */
const LEAST_RATIO = 1.25;
/** Share of the picture a dialog takes. */
const SMALLEST = 0.1;
const LARGEST = 0.85;
/** How far its middle may be from the picture's, shares of the width and of the height. */
const OFF_CENTRE = { across: 0.08, down: 0.25 } as const;
/** What is around it must be dark all along: mean brightness, 0-255, of every side. */
const DARKEST_SIDE = 150;
/** Pixels between two that are looked at. */
const STEP = 8;

/** The largest of the boxes that lies bright on a darkened screen; undefined when none does. */
export function dialogOnPixels(image: RgbaImage, boxes: readonly Box[]): Box | undefined {
  const candidates = boxes.filter((box) => isDialogShape(box, image)).sort((a, b) => area(b) - area(a));
  return candidates.find((box) => standsOut(image, box));
}

function isDialogShape(box: Box, image: RgbaImage): boolean {
  const share = area(box) / (image.width * image.height);
  const across = Math.abs(centre(box).x - image.width / 2) / image.width;
  const down = Math.abs(centre(box).y - image.height / 2) / image.height;
  const isCentred = across <= OFF_CENTRE.across && down <= OFF_CENTRE.down;
  const isInside = box[0] > 0.02 * image.width && box[2] < 0.98 * image.width;
  return share >= SMALLEST && share <= LARGEST && isCentred && isInside;
}

function standsOut(image: RgbaImage, box: Box): boolean {
  const inside = brightness(image, box);
  const reach = Math.min(width(box), height(box)) * 0.2;
  const whole: Box = [0, 0, image.width, image.height];
  const sides: readonly Box[] = [
    [box[0], box[1] - reach, box[2], box[1] - 4],
    [box[0], box[3] + 4, box[2], box[3] + reach],
    [0, box[1], box[0] - 4, box[3]],
    [box[2] + 4, box[1], image.width, box[3]],
  ];
  const seen = sides.filter(
    (side) => side[3] - side[1] > STEP && side[2] - side[0] > STEP && containment(side, whole) > 0.9,
  );
  if (seen.length < 3) return false;
  const around = seen.map((side) => brightness(image, side));
  return around.every((value) => value <= DARKEST_SIDE && inside / Math.max(1, value) >= LEAST_RATIO);
}

/** Mean of every few pixels, 0-255. */
function brightness({ width: row, height: rows, data }: RgbaImage, box: Box): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, Math.floor(box[1])); y < Math.min(rows, box[3]); y += STEP) {
    for (let x = Math.max(0, Math.floor(box[0])); x < Math.min(row, box[2]); x += STEP) {
      const at = (y * row + x) * 4;
      sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
      count += 3;
    }
  }
  return count === 0 ? 0 : sum / count;
}
