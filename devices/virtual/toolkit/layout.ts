/** Second half of layout: absolute boxes, scroll offsets and what of each node can be seen. */
import type { Box } from '../../../src/geometry.ts';
import { clamp, intersect } from '../../../src/geometry.ts';
import type { LayoutEnv, Sized, TextRun } from './measure.ts';
import { measure } from './measure.ts';
import type { Node } from './node.ts';

export interface ScrollState {
  readonly key: string;
  readonly axis: 'x' | 'y';
  /** Pixels. */
  readonly offset: number;
  /** Largest offset, pixels; 0 when all content fits. */
  readonly max: number;
  /** A sideways offset that grows to the left. */
  readonly reversed?: boolean | undefined;
}

export interface Placed {
  readonly node: Node;
  /** Pixels of the screen, not clipped. */
  readonly box: Box;
  /** The part inside every scrolling ancestor and the area; undefined when none of it can be seen. */
  readonly visible: Box | undefined;
  readonly children: readonly Placed[];
  readonly text?: TextRun;
  readonly scroll?: ScrollState;
}

/** Lays a description out into exactly `area`. */
export function layout(node: Node, area: Box, env: LayoutEnv): Placed {
  const width = area[2] - area[0];
  const height = area[3] - area[1];
  const sized = measure(
    node,
    { minWidth: width, maxWidth: width, minHeight: height, maxHeight: height },
    env,
  );
  return place(sized, area[0], area[1], { clip: area, env });
}

/** Lays a description out at the size it needs, at most `area`, with its left top corner at the area's. */
export function layoutLoose(node: Node, area: Box, env: LayoutEnv): Placed {
  const limits = { minWidth: 0, maxWidth: area[2] - area[0], minHeight: 0, maxHeight: area[3] - area[1] };
  return place(measure(node, limits, env), area[0], area[1], { clip: area, env });
}

interface Around {
  readonly clip: Box;
  readonly env: LayoutEnv;
}

function place(sized: Sized, x: number, y: number, around: Around): Placed {
  const box = rounded(x, y, x + sized.width, y + sized.height);
  const visible = intersect(box, around.clip);
  const scroll = scrollState(sized, around.env);
  const rtl = around.env.rtl === true;
  const dx = scroll?.axis === 'x' ? (rtl ? -scroll.offset : scroll.offset) : 0;
  const dy = scroll?.axis === 'y' ? scroll.offset : 0;
  const inner = scroll === undefined ? around : { ...around, clip: visible ?? [0, 0, 0, 0] };
  const children = sized.children.map((child) => {
    const left = rtl ? sized.width - child.x - child.width : child.x;
    return place(child, x + left - dx, y + child.y - dy, inner);
  });
  return {
    node: sized.node,
    box,
    visible,
    children,
    ...(sized.text === undefined ? {} : { text: sized.text }),
    ...(scroll === undefined ? {} : { scroll }),
  };
}

function scrollState(sized: Sized, env: LayoutEnv): ScrollState | undefined {
  const { node } = sized;
  if (node.kind !== 'box' || node.scroll === undefined) return undefined;
  const axis = node.flow === 'column' ? 'y' : 'x';
  const last = sized.children[sized.children.length - 1];
  const own = axis === 'y' ? sized.height : sized.width;
  const end = last === undefined ? 0 : axis === 'y' ? last.y + last.height : last.x + last.width;
  const max = Math.max(0, Math.round(end + endPadding(node.padding, axis) * env.scale - own));
  const offset = clamp(Math.round(env.scrollOffset(node.scroll)), 0, max);
  const reversed = axis === 'x' && env.rtl === true ? { reversed: true } : {};
  return { key: node.scroll, axis, max, offset, ...reversed };
}

function endPadding(padding: Extract<Node, { kind: 'box' }>['padding'], axis: 'x' | 'y'): number {
  if (padding === undefined) return 0;
  if (typeof padding === 'number') return padding;
  return axis === 'y' ? (padding.bottom ?? padding.y ?? 0) : (padding.right ?? padding.x ?? 0);
}

function rounded(left: number, top: number, right: number, bottom: number): Box {
  return [Math.round(left), Math.round(top), Math.round(right), Math.round(bottom)];
}

/** Every placed node from the outside in, parents first, in drawing order. */
export function* walk(placed: Placed): Generator<Placed> {
  yield placed;
  for (const child of placed.children) yield* walk(child);
}

/** The placed field with that key. */
export function findField(placed: Placed, key: string): Placed | undefined {
  for (const one of walk(placed)) if (one.node.kind === 'field' && one.node.key === key) return one;
  return undefined;
}
