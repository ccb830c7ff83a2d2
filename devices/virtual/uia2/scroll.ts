/** Scrolling by finger, and looking for what is further down. */
import { type Box, height, screenPoint, width } from '../../../src/geometry.ts';
import { type AxNode, descendants } from './ax-node.ts';
import { currentTree } from './screen.ts';
import type { Uia2State } from './server-state.ts';

/** Where the view goes: `down` reveals what is below. */
export type Direction = 'up' | 'down' | 'left' | 'right';

/** Milliseconds; slow enough not to be a fling. */
const SWIPE_MS = 400;
/** Part of an area at each end where no finger starts: Android's UiScrollable leaves a tenth free. */
const DEAD_ZONE = 0.1;

/** The finger's way that moves the view in a direction over `percent` (0-1) of an area. */
export function strokeIn(area: Box, direction: Direction, percent = 1): readonly [from: Spot, to: Spot] {
  const [x1, y1, x2, y2] = area;
  const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const vertical = direction === 'up' || direction === 'down';
  const reach = ((vertical ? height(area) : width(area)) * (1 - 2 * DEAD_ZONE) * percent) / 2;
  const near = vertical ? { x: middleX, y: middleY - reach } : { x: middleX - reach, y: middleY };
  const far = vertical ? { x: middleX, y: middleY + reach } : { x: middleX + reach, y: middleY };
  return direction === 'down' || direction === 'right' ? [far, near] : [near, far];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Moves the view; true when that changed anything, so that going on may show more. */
export async function scrollArea(
  state: Uia2State,
  area: Box,
  direction: Direction,
  options: { readonly percent?: number; readonly durationMs?: number } = {},
): Promise<boolean> {
  const { percent = 1, durationMs = SWIPE_MS } = options;
  const before = fingerprint(await currentTree(state));
  const [from, to] = strokeIn(area, direction, percent);
  state.phone.input({
    kind: 'swipe',
    from: screenPoint(from.x, from.y),
    to: screenPoint(to.x, to.y),
    durationMs,
  });
  return fingerprint(await currentTree(state)) !== before;
}

export interface Search {
  readonly area: Box;
  readonly horizontal: boolean;
  readonly maxSwipes: number;
  /** Finds what is looked for in a tree. */
  readonly find: (root: AxNode) => AxNode | undefined;
}

/** Goes to the beginning, then on until something is found or nothing moves any more. */
export async function scrollUntilFound(state: Uia2State, search: Search): Promise<AxNode | undefined> {
  const { area, horizontal, maxSwipes, find } = search;
  const [back, on]: readonly Direction[] = horizontal ? ['left', 'right'] : ['up', 'down'];
  const here = find(await currentTree(state));
  if (here !== undefined || back === undefined || on === undefined) return here;
  for (let i = 0; i < maxSwipes && (await scrollArea(state, area, back)); i += 1);
  for (let i = 0; i <= maxSwipes; i += 1) {
    const found = find(await currentTree(state));
    if (found !== undefined) return found;
    if (!(await scrollArea(state, area, on))) return undefined;
  }
  return undefined;
}

/** All a tree shows; the clock of the moment does not belong to the tree. */
function fingerprint(root: AxNode): string {
  return descendants(root)
    .filter(({ node }) => node !== undefined)
    .map(({ attributes }) => `${attributes.get('bounds')}${attributes.get('class')}${attributes.get('text')}`)
    .join('\n');
}
