/** What a D-pad can stand on in a window, and what it stands on now. */
import type { Placed } from '../toolkit/layout.ts';
import type { Node } from '../toolkit/node.ts';
import type { ScreenEntry } from './state.ts';

export interface Focusable {
  /** Names its place in the laid-out window: indices of children, from the outside in. */
  readonly path: string;
  readonly placed: Placed;
  /** The scrolling boxes around it, the innermost first. */
  readonly scrollers: readonly Placed[];
}

/** In drawing order, those that are scrolled out of sight included. What cannot be used, or is not told by the tree, is left out. */
export function* focusables(
  placed: Placed,
  path = '0',
  scrollers: readonly Placed[] = [],
): Generator<Focusable> {
  const { node } = placed;
  if (node.enabled === false || node.tree === 'none') return;
  if (takesFocus(node)) yield { path, placed, scrollers };
  if (node.tree === 'leaf') return;
  const around = placed.scroll === undefined ? scrollers : [placed, ...scrollers];
  for (const [index, child] of placed.children.entries())
    yield* focusables(child, `${path}.${index}`, around);
}

function takesFocus(node: Node): boolean {
  return node.tree !== 'pass' && (node.onTap !== undefined || node.kind === 'field');
}

/**
 * The field that is typed into, else what the D-pad was moved to while it is in sight, else the first in sight, as
 * Android gives a new window's focus.
 */
export function standsOn(window: Placed, entry: ScreenEntry): Focusable | undefined {
  const inSight = [...focusables(window)].filter(({ placed }) => placed.visible !== undefined);
  const field = inSight.find(
    ({ placed: { node } }) => node.kind === 'field' && node.key === entry.focus?.key,
  );
  return field ?? inSight.find(({ path }) => path === entry.dpadFocus) ?? inSight[0];
}
