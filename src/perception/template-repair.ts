/**
 * Template repair (LongHorizonUI's perceiver): where a screen usually has the controls that close, confirm or lead
 * back, and no detector saw anything, known icons are looked for. Nothing is changed where something was found.
 */
import { area, type Box, centre, contains, height, intersect, iou, type Size, width } from '../geometry.ts';
import type { RgbaImage } from '../ports/image.ts';
import type { Candidate } from './candidate.ts';
import { type Grey, matchTemplate, Scene } from './match-template.ts';
import type { TemplateLibrary } from './templates.ts';

/** Corners at the top and the bar at the bottom, shares of the picture. */
const BANDS: readonly Box[] = [
  [0.78, 0.02, 1, 0.22],
  [0, 0.02, 0.22, 0.22],
  [0, 0.88, 1, 1],
];
/** Squares at the corners of a dialog, share of the picture's short side. */
const CORNER = 0.18;
/** What the system shows at the top is no control of the app; share of the height. */
const STATUS_BAR = 0.04;
const THRESHOLD = 0.8;
/** Overlap above which two finds are one. */
const SAME = 0.3;
/** An icon's size, dp, and how much it varies. */
const ICON_DP = 24;
const SCALES = [0.75, 1, 1.25, 1.5];
/** Icons are compared at about this size, pixels: enough to tell them apart. */
const COMPARED = 20;
/** Smaller icons are smudges, pixels. */
const LEAST_SIDE = 12;
/** dp of a phone's short side. */
const SHORT_SIDE_DP = 400;

export interface RepairInput {
  readonly image: RgbaImage;
  /** What was found so far. */
  readonly elements: readonly { readonly box: Box }[];
  /** Where no tree sees; pixels of the picture. */
  readonly blind: readonly Box[];
  /** The dialog in front, if any. */
  readonly modal: Box | undefined;
  /** The soft keyboard, if any: its keys are no controls of the app. */
  readonly keyboard?: Box | undefined;
}

/** Icons in bands where nothing was found, without doubles. */
export async function repairWithTemplates(
  input: RepairInput,
  library: TemplateLibrary,
): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  for (const band of emptyBands(input)) {
    for (const one of await iconsIn(input.image, band, library)) {
      const isKnown = [...input.elements, ...found].some(({ box }) => iou(box, one.box) > SAME);
      if (!isKnown) found.push(one);
    }
  }
  return found;
}

/** Whole pixels of the picture. */
function emptyBands({ image, elements, blind, modal, keyboard }: RepairInput): readonly Box[] {
  const seen = elements.filter(({ box }) => box[3] > image.height * STATUS_BAR);
  return [...BANDS.map((band) => inPixels(band, image)), ...cornersOf(modal, image)].filter(
    (band) =>
      area(band) > 0 &&
      blind.some((one) => contains(one, centre(band))) &&
      (keyboard === undefined || intersect(band, keyboard) === undefined) &&
      !seen.some(({ box }) => contains(band, centre(box))),
  );
}

function inPixels([x1, y1, x2, y2]: Box, { width: w, height: h }: Size): Box {
  return [Math.floor(x1 * w), Math.floor(y1 * h), Math.floor(x2 * w), Math.floor(y2 * h)];
}

/** At the upper corners, half inside, and below the middle. */
function cornersOf(modal: Box | undefined, image: Size): readonly Box[] {
  if (modal === undefined) return [];
  const side = CORNER * Math.min(image.width, image.height);
  const around = (x: number, y: number): Box =>
    intersect(
      [x - side / 2, y - side / 2, x + side / 2, y + side / 2],
      [0, 0, image.width, image.height],
    ) ?? [0, 0, 0, 0];
  const corners = [
    around(modal[2], modal[1]),
    around(modal[0], modal[1]),
    around(centre(modal).x, modal[3] + side / 2),
  ];
  return corners.map(
    (box): Box => [Math.floor(box[0]), Math.floor(box[1]), Math.floor(box[2]), Math.floor(box[3])],
  );
}

async function iconsIn(image: RgbaImage, band: Box, library: TemplateLibrary): Promise<readonly Candidate[]> {
  const dp = Math.min(image.width, image.height) / SHORT_SIDE_DP;
  const found: Candidate[] = [];
  for (const scale of SCALES) {
    const shrink = Math.max(1, (ICON_DP * dp * scale) / COMPARED);
    const side = Math.round((ICON_DP * dp * scale) / shrink);
    if (side < LEAST_SIDE) continue;
    const scene = new Scene(shrunk(image, band, shrink));
    for (const { name, picture } of await library.atSize(side)) {
      for (const { x, y, score } of matchTemplate(scene, picture, THRESHOLD)) {
        const left = band[0] + x * shrink;
        const top = band[1] + y * shrink;
        const box: Box = [
          left,
          top,
          Math.min(band[2], left + side * shrink),
          Math.min(band[3], top + side * shrink),
        ];
        found.push({ box, text: name, kind: 'icon', source: 'template', conf: score, state: {} });
      }
    }
  }
  const kept: Candidate[] = [];
  for (const one of found.sort((a, b) => b.conf - a.conf)) {
    if (!kept.some(({ box }) => iou(box, one.box) > SAME || contains(box, centre(one.box)))) kept.push(one);
  }
  return kept;
}

/** Brightness of a part of the picture, `factor` times smaller: the mean of the pixels each new one stands for. */
function shrunk(image: RgbaImage, band: Box, factor: number): Grey {
  const size = { width: Math.floor(width(band) / factor), height: Math.floor(height(band) / factor) };
  const data = new Float32Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      data[y * size.width + x] = meanOf(image, [
        band[0] + Math.floor(x * factor),
        band[1] + Math.floor(y * factor),
        band[0] + Math.max(Math.floor(x * factor) + 1, Math.floor((x + 1) * factor)),
        band[1] + Math.max(Math.floor(y * factor) + 1, Math.floor((y + 1) * factor)),
      ]);
    }
  }
  return { ...size, data };
}

function meanOf({ width: row, data }: RgbaImage, [x1, y1, x2, y2]: Box): number {
  let sum = 0;
  for (let y = y1; y < y2; y += 1) {
    for (let at = (y * row + x1) * 4; at < (y * row + x2) * 4; at += 4) {
      sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
    }
  }
  return sum / (3 * (x2 - x1) * (y2 - y1));
}
