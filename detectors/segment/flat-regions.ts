/** Splits a picture into areas of one colour or one smooth gradient: the surfaces interfaces are made of. */
import type { Box } from '../../src/geometry.ts';
import type { SmallImage } from './shrink.ts';

export interface Region {
  readonly id: number;
  /** Pixels of the small picture. */
  readonly box: Box;
  /** Pixels that belong to it. */
  readonly count: number;
  /** Pixels between its leftmost and rightmost pixel of each row: its area with what lies on it. */
  readonly filled: number;
}

export interface Segmentation {
  readonly width: number;
  readonly height: number;
  /** Region id per pixel. */
  readonly labels: Int32Array;
  readonly regions: readonly Region[];
}

/**
 * Neighbours belong together when no channel differs by more than this (0-255). Gradients pass; the blurred edge of a
 * grey field on white (17 levels over three pixels) does not.
 */
const SMOOTH = 3;

export function flatRegions(image: SmallImage): Segmentation {
  const parents = joinNeighbours(image);
  const ids = new Int32Array(parents.length).fill(-1);
  const labels = new Int32Array(parents.length);
  let regions = 0;
  for (let i = 0; i < parents.length; i += 1) {
    const root = find(parents, i);
    if ((ids[root] ?? -1) < 0) {
      ids[root] = regions;
      regions += 1;
    }
    labels[i] = ids[root] ?? 0;
  }
  return { width: image.width, height: image.height, labels, regions: measure(labels, image) };
}

function joinNeighbours({ width, height, rgb }: SmallImage): Int32Array {
  const parents = new Int32Array(width * height);
  for (let i = 0; i < parents.length; i += 1) {
    parents[i] = i;
    if (i % width > 0 && isSmooth(rgb, i, i - 1)) join(parents, i, i - 1);
    if (i >= width && isSmooth(rgb, i, i - width)) join(parents, i, i - width);
  }
  return parents;
}

function isSmooth(rgb: Uint8Array, a: number, b: number): boolean {
  const [p, q] = [a * 3, b * 3];
  return (
    Math.abs((rgb[p] ?? 0) - (rgb[q] ?? 0)) <= SMOOTH &&
    Math.abs((rgb[p + 1] ?? 0) - (rgb[q + 1] ?? 0)) <= SMOOTH &&
    Math.abs((rgb[p + 2] ?? 0) - (rgb[q + 2] ?? 0)) <= SMOOTH
  );
}

function join(parents: Int32Array, a: number, b: number): void {
  const [rootA, rootB] = [find(parents, a), find(parents, b)];
  if (rootA !== rootB) parents[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
}

function find(parents: Int32Array, start: number): number {
  let at = start;
  for (let up = parents[at] ?? at; up !== at; up = parents[at] ?? at) {
    // Halving the path on the way keeps later look-ups short.
    const above = parents[up] ?? up;
    parents[at] = above;
    at = above;
  }
  return at;
}

interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
  count: number;
  filled: number;
  /** Leftmost and one past the rightmost pixel of the last row seen. */
  rowLeft: number;
  rowRight: number;
}

function measure(labels: Int32Array, { width }: SmallImage): readonly Region[] {
  const extents: Extent[] = [];
  for (let i = 0, x = 0, y = 0; i < labels.length; i += 1) {
    const id = labels[i] ?? 0;
    const extent = extents[id];
    // Ids are given in scanning order, so that a new one is always the next.
    if (extent === undefined) extents.push(startAt(x, y));
    else extend(extent, x, y);
    x += 1;
    if (x === width) {
      x = 0;
      y += 1;
    }
  }
  return extents.map(({ left, top, right, bottom, count: size, filled, rowLeft, rowRight }, id) => ({
    id,
    box: [left, top, right, bottom],
    count: size,
    filled: filled + rowRight - rowLeft,
  }));
}

function startAt(x: number, y: number): Extent {
  return { left: x, top: y, right: x + 1, bottom: y + 1, count: 1, filled: 0, rowLeft: x, rowRight: x + 1 };
}

function extend(extent: Extent, x: number, y: number): void {
  if (extent.bottom !== y + 1) {
    extent.filled += extent.rowRight - extent.rowLeft;
    extent.rowLeft = x;
    extent.bottom = y + 1;
  }
  extent.rowRight = x + 1;
  extent.count += 1;
  if (x < extent.left) extent.left = x;
  if (x >= extent.right) extent.right = x + 1;
}
