/** Finds what is drawn ON surfaces: glyphs, icons, lines of text, pictures. */
import { type Box, height, width } from '../../src/geometry.ts';
import type { Segmentation } from './flat-regions.ts';

export interface Mark {
  /** Pixels of the small picture. */
  readonly box: Box;
  readonly kind: 'icon' | 'text' | 'image';
}

/** Pixels of the small picture (about 3 screen pixels, a little more than 1 dp). */
const LIMITS = {
  /** Letters this near are one text; icons stand further from their label. */
  gap: 4,
  /** Smaller things are dust. */
  smallest: 7,
  /** Flatter things are dividers. */
  thinnest: 3,
  tallestText: 40,
  largestIcon: 64,
} as const;
/** A text is at least this many times as wide as high. */
const TEXT_SHAPE = 1.8;
/** A picture that is larger than this share of the screen is its background. */
const LARGEST_IMAGE = 0.6;

/** `surface` says which regions are surfaces; everything else is drawn on them. */
export function marksOn(segmentation: Segmentation, surface: Uint8Array): readonly Mark[] {
  const mask = inkMask(segmentation, surface);
  const screen = segmentation.width * segmentation.height;
  return components(mask, segmentation.width, segmentation.height).flatMap((box) => {
    const kind = kindOf(box, screen);
    return kind === undefined ? [] : [{ box, kind }];
  });
}

function kindOf(box: Box, screen: number): Mark['kind'] | undefined {
  const [w, h] = [width(box), height(box)];
  if (Math.min(w, h) < LIMITS.thinnest || Math.max(w, h) < LIMITS.smallest) return undefined;
  if (h <= LIMITS.tallestText && w >= TEXT_SHAPE * h) return 'text';
  if (Math.max(w, h) <= LIMITS.largestIcon) return w >= h / 2 ? 'icon' : undefined;
  return w * h <= LARGEST_IMAGE * screen && Math.min(w, h) > LIMITS.smallest * 2 ? 'image' : undefined;
}

/** 1 where something is drawn: not a surface, and not the blurred edge between two surfaces. */
function inkMask({ width: w, height: h, labels }: Segmentation, surface: Uint8Array): Uint8Array {
  const mask = new Uint8Array(w * h);
  // Offsets of opposite neighbours two pixels away: across, down, and both diagonals.
  const pairs = [2, 2 * w, 2 * w + 2, 2 * w - 2];
  for (let y = 2; y < h - 2; y += 1) {
    for (let x = 2; x < w - 2; x += 1) {
      const i = y * w + x;
      if (surface[labels[i] ?? 0] === 1) continue;
      mask[i] = pairs.some((step) => isEdge(labels, surface, i - step, i + step)) ? 0 : 1;
    }
  }
  return mask;
}

function isEdge(labels: Int32Array, surface: Uint8Array, a: number, b: number): boolean {
  const [one, other] = [labels[a] ?? 0, labels[b] ?? 0];
  return one !== other && surface[one] === 1 && surface[other] === 1;
}

/** Boxes of connected ink, where ink within `gap` pixels across and one pixel down counts as connected. */
function components(mask: Uint8Array, w: number, h: number): readonly Box[] {
  const runs = rowRuns(mask, w, h);
  const boxes: Box[] = [];
  const seen = new Uint8Array(runs.length);
  const byRow = new Map<number, number[]>();
  for (const [index, run] of runs.entries()) {
    const row = byRow.get(run.y);
    if (row === undefined) byRow.set(run.y, [index]);
    else row.push(index);
  }
  for (const start of runs.keys()) {
    if (seen[start] === 1) continue;
    boxes.push(follow(start, { runs, seen, byRow }));
  }
  return boxes;
}

interface Run {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

function rowRuns(mask: Uint8Array, w: number, h: number): readonly Run[] {
  const runs: Run[] = [];
  for (let y = 0; y < h; y += 1) {
    let left = -1;
    let last = -1;
    for (let x = 0; x < w; x += 1) {
      if (mask[y * w + x] === 0) continue;
      if (left >= 0 && x - last > LIMITS.gap) {
        runs.push({ y, left, right: last + 1 });
        left = x;
      }
      if (left < 0) left = x;
      last = x;
    }
    if (left >= 0) runs.push({ y, left, right: last + 1 });
  }
  return runs;
}

function follow(
  start: number,
  {
    runs,
    seen,
    byRow,
  }: { runs: readonly Run[]; seen: Uint8Array; byRow: ReadonlyMap<number, readonly number[]> },
): Box {
  let box: [number, number, number, number] = [Infinity, Infinity, 0, 0];
  const stack = [start];
  seen[start] = 1;
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const run = runs[index];
    if (run === undefined) continue;
    const { y, left, right } = run;
    box = [Math.min(box[0], left), Math.min(box[1], y), Math.max(box[2], right), Math.max(box[3], y + 1)];
    const near = [y - 2, y - 1, y + 1, y + 2].flatMap((row) => byRow.get(row) ?? []);
    for (const next of near) {
      const other = runs[next];
      if (seen[next] === 1 || other === undefined || other.left > right || other.right < left) continue;
      seen[next] = 1;
      stack.push(next);
    }
  }
  return box;
}
