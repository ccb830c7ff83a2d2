/** Finds a dialog by its looks: a bright panel while everything else is dimmed. For games and pictures, which have no tree. */
import { area, type Box, centre, height, union, width } from '../geometry.ts';
import type { RgbaImage } from '../ports/image.ts';
import type { FlatArea } from './flat-areas.ts';
import { cellBox, type Signature } from './signature.ts';

/** Shares of the picture a dialog's panel has; the narrowest, as a share of the width. */
const PANEL = { least: 0.03, most: 0.8, narrowest: 0.2 } as const;
/** The edge of a panel is its own for at least this share. */
const LEAST_FRAMED = 0.72;
/** The panel is this much brighter than the rest, on average (LongHorizonUI's dimmed border). */
const BRIGHTER = 1.25;
/** The brightest thing beside the panel is at most this share of the brightest on it: the whole screen is dimmed. */
const DIMMED = 0.8;
/** Beside the panel something shows through; a flat background is a page with a card. Standard deviation, 0-255. */
const LEAST_BEHIND = 2;
/** Share of pixels that may be brighter than "the brightest": a clock, a glint. */
const GLINT = 0.004;
/** Every n-th pixel is looked at, in both directions. */
const STRIDE = 5;
/** Status and navigation bars are dimmed by some systems only. Shares of the height. */
const BARS = { top: 0.045, bottom: 0.06 } as const;

/** The box of the panel, pixels of the picture. `keyboard` stays bright beside a dialog and is not looked at. */
export function findScrim(
  image: RgbaImage,
  signature: Signature,
  { flat, keyboard }: { readonly flat: readonly FlatArea[]; readonly keyboard: Box | undefined },
): Box | undefined {
  const whole: Box = [0, 0, image.width, image.height];
  const parts = flat
    .filter(({ framed }) => framed >= LEAST_FRAMED)
    .map(({ cells }) => cellBox(cells, signature))
    .filter((box) => width(box) >= PANEL.narrowest * image.width)
    .sort((a, b) => a[1] - b[1]);
  const panels = [...parts, ...stacked(parts, signature.cell)]
    .filter((box) => isPanel(box, whole))
    .sort((a, b) => area(b) - area(a));
  return panels.find((box) => isLit(image, box, keyboard));
}

/** Panels whose parts are parted by lines across. `parts` from top to bottom. */
function stacked(parts: readonly Box[], cell: number): readonly Box[] {
  return parts.flatMap((part) => {
    let box = part;
    for (const next of parts) {
      const isBelow = next[1] >= box[3] && next[1] - box[3] <= 2 * cell;
      const isAsWide = Math.abs(next[0] - box[0]) <= cell && Math.abs(next[2] - box[2]) <= cell;
      if (isBelow && isAsWide) box = union(box, next);
    }
    return box === part ? [] : [box];
  });
}

/** In the middle between left and right, or a sheet along the lower edge. */
function isPanel(box: Box, whole: Box): boolean {
  const share = area(box) / area(whole);
  if (share < PANEL.least || share > PANEL.most) return false;
  const isCentred = Math.abs(centre(box).x - centre(whole).x) < 0.04 * width(whole);
  const isInside = box[1] > 0.05 * height(whole) || width(box) < 0.95 * width(whole);
  return isCentred && isInside && height(box) > 0.06 * height(whole);
}

function isLit(image: RgbaImage, panel: Box, keyboard: Box | undefined): boolean {
  const margin = 0.02 * Math.min(image.width, image.height);
  const bright = [panel, ...(keyboard === undefined ? [] : [keyboard])].map((box) => grown(box, margin));
  const page: Box = [0, image.height * BARS.top, image.width, image.height * (1 - BARS.bottom)];
  const inside = tonesOf(image, panel, []);
  const outside = tonesOf(image, page, bright);
  return (
    outside.count > 0 &&
    inside.mean > BRIGHTER * outside.mean &&
    outside.brightest <= DIMMED * inside.brightest &&
    outside.deviation >= LEAST_BEHIND
  );
}

/** Edges and shadows belong to neither side. */
function grown([x1, y1, x2, y2]: Box, margin: number): Box {
  return [x1 - margin, y1 - margin, x2 + margin, y2 + margin];
}

function tonesOf(image: RgbaImage, box: Box, without: readonly Box[]): Tones {
  const tones = new Tones();
  for (let y = Math.ceil(box[1]); y < box[3]; y += STRIDE) {
    const beside = without.filter(([, top, , bottom]) => y >= top && y < bottom);
    for (let x = Math.ceil(box[0]); x < box[2]; x += STRIDE) {
      if (!isIn(beside, x)) tones.add(toneAt(image, x, y));
    }
  }
  return tones;
}

/** Every pixel passes here: a plain loop. */
function isIn(boxes: readonly Box[], x: number): boolean {
  for (const [left, , right] of boxes) if (x >= left && x < right) return true;
  return false;
}

function toneAt({ data, width: row }: RgbaImage, x: number, y: number): number {
  const at = (y * row + x) * 4;
  return Math.round(0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0));
}

/** How bright some pixels are, 0-255. */
class Tones {
  readonly #histogram = new Uint32Array(256);
  count = 0;

  add(tone: number): void {
    this.#histogram[tone] = (this.#histogram[tone] ?? 0) + 1;
    this.count += 1;
  }

  get mean(): number {
    return this.#histogram.reduce((sum, many, tone) => sum + many * tone, 0) / Math.max(1, this.count);
  }

  get deviation(): number {
    const { mean } = this;
    const square = this.#histogram.reduce((sum, many, tone) => sum + many * (tone - mean) ** 2, 0);
    return Math.sqrt(square / Math.max(1, this.count));
  }

  get brightest(): number {
    let left = GLINT * this.count;
    for (let tone = 255; tone >= 0; tone -= 1) {
      left -= this.#histogram[tone] ?? 0;
      if (left < 0) return tone;
    }
    return 0;
  }
}
