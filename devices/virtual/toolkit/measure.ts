/** First half of layout: how large every node is and where it lies inside its parent, in pixels. */
import type { Size } from '../../../src/geometry.ts';
import type { Font } from './fonts.ts';
import type {
  Align,
  BoxNode,
  CommonProps,
  FieldNode,
  Insets,
  Justify,
  Length,
  Node,
  TextNode,
} from './node.ts';
import { TEXT_STYLES } from './theme.ts';
import type { Line, Typesetter } from './typesetter.ts';

export interface LayoutEnv {
  /** Pixels in a dp. */
  readonly scale: number;
  /** Pixels in a dp for text, as the user's font size setting makes it. */
  readonly fontScale: number;
  readonly typesetter: Typesetter;
  /** The window runs from right to left: what a description calls left is drawn right. */
  readonly rtl?: boolean | undefined;
  /** Wanted scroll offset in pixels; layout limits it to what there is to scroll. */
  scrollOffset(key: string): number;
}

export interface Limits {
  readonly minWidth: number;
  readonly maxWidth: number;
  readonly minHeight: number;
  readonly maxHeight: number;
}

export interface TextRun {
  readonly lines: readonly Line[];
  readonly font: Font;
  /** Pixels. */
  readonly lineHeight: number;
  /** Where the first line's box starts inside the node. */
  readonly dx: number;
  readonly dy: number;
}

export interface Sized {
  readonly node: Node;
  /** Relative to the parent; set by the parent. */
  x: number;
  y: number;
  readonly width: number;
  readonly height: number;
  readonly children: readonly Sized[];
  readonly text?: TextRun;
}

/** Filled fields, dp (m3.material.io, text fields): side padding, where the label begins, least height. */
export const FILLED_FIELD = { inset: 16, labelTop: 8, bottom: 8, height: 56 } as const;

export function measure(node: Node, offered: Limits, env: LayoutEnv): Sized {
  const limits = ownLimits(node, offered, env.scale);
  switch (node.kind) {
    case 'box':
      return node.flow === 'stack' ? measureStack(node, limits, env) : measureFlow(node, limits, env);
    case 'text':
      return measureText(node, limits, env);
    case 'field':
      return measureField(node, limits, env);
    case 'icon':
      return leaf(node, limits, { width: node.size * env.scale, height: node.size * env.scale });
    case 'paint':
      return leaf(node, limits, { width: 0, height: 0 });
  }
}

function leaf(node: Node, limits: Limits, natural: Size, text?: TextRun): Sized {
  const size = {
    width: within(natural.width, limits.minWidth, limits.maxWidth),
    height: within(natural.height, limits.minHeight, limits.maxHeight),
  };
  return { node, x: 0, y: 0, ...size, children: [], ...(text === undefined ? {} : { text }) };
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

function ownLimits(node: CommonProps, offered: Limits, scale: number): Limits {
  const limited = { ...offered };
  if (node.maxWidth !== undefined) limited.maxWidth = Math.min(limited.maxWidth, node.maxWidth * scale);
  limited.minWidth = Math.min(limited.minWidth, limited.maxWidth);
  const [minWidth, maxWidth] = span(node.width, limited.minWidth, limited.maxWidth, scale);
  const [minHeight, maxHeight] = span(node.height, limited.minHeight, limited.maxHeight, scale);
  const least = node.minHeight === undefined ? 0 : node.minHeight * scale;
  return { minWidth, maxWidth, minHeight: Math.max(minHeight, Math.min(least, maxHeight)), maxHeight };
}

function span(length: Length | undefined, low: number, high: number, scale: number): [number, number] {
  if (length === undefined) return [low, high];
  if (length === 'fill') return Number.isFinite(high) ? [high, high] : [low, high];
  const fixed = within(length * scale, low, high);
  return [fixed, fixed];
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function edges(padding: Insets | undefined, scale: number): Edges {
  if (padding === undefined) return { left: 0, right: 0, top: 0, bottom: 0 };
  if (typeof padding === 'number') {
    const all = padding * scale;
    return { left: all, right: all, top: all, bottom: all };
  }
  const { x = 0, y = 0 } = padding;
  return {
    left: (padding.left ?? x) * scale,
    right: (padding.right ?? x) * scale,
    top: (padding.top ?? y) * scale,
    bottom: (padding.bottom ?? y) * scale,
  };
}

/** A flow's view of limits: along it (main) and across it (cross). */
interface FlowLimits {
  readonly minMain: number;
  readonly maxMain: number;
  readonly minCross: number;
  readonly maxCross: number;
}

function toFlow(limits: Limits, vertical: boolean, edge: Edges): FlowLimits {
  const w = edge.left + edge.right;
  const h = edge.top + edge.bottom;
  const wide = { min: Math.max(0, limits.minWidth - w), max: Math.max(0, limits.maxWidth - w) };
  const tall = { min: Math.max(0, limits.minHeight - h), max: Math.max(0, limits.maxHeight - h) };
  const [main, cross] = vertical ? [tall, wide] : [wide, tall];
  return { minMain: main.min, maxMain: main.max, minCross: cross.min, maxCross: cross.max };
}

function fromFlow(flow: FlowLimits, vertical: boolean): Limits {
  const main = { min: flow.minMain, max: flow.maxMain };
  const cross = { min: flow.minCross, max: flow.maxCross };
  const [wide, tall] = vertical ? [cross, main] : [main, cross];
  return { minWidth: wide.min, maxWidth: wide.max, minHeight: tall.min, maxHeight: tall.max };
}

function measureFlow(node: BoxNode, limits: Limits, env: LayoutEnv): Sized {
  const vertical = node.flow === 'column';
  const edge = edges(node.padding, env.scale);
  const flow = toFlow(limits, vertical, edge);
  const gap = (node.gap ?? 0) * env.scale;
  const align = node.align ?? (vertical ? 'stretch' : 'center');
  const children = measureChildren(node, { flow, vertical, gap, align }, env);
  const used = children.reduce(
    (sum, child) => sum + mainOf(child, vertical),
    gap * Math.max(0, children.length - 1),
  );
  const across = Math.max(0, ...children.map((child) => mainOf(child, !vertical)));
  const cross = within(across, flow.minCross, flow.maxCross);
  const main = within(used, flow.minMain, flow.maxMain);
  let { at, between } = startAndGap(node.justify, Math.max(0, main - used), children.length);
  between += gap;
  for (const child of children) {
    const aside = shift(align, cross - mainOf(child, !vertical));
    child.x = edge.left + (vertical ? aside : at);
    child.y = edge.top + (vertical ? at : aside);
    at += mainOf(child, vertical) + between;
  }
  const [width, height] = vertical ? [cross, main] : [main, cross];
  const whole = { width: width + edge.left + edge.right, height: height + edge.top + edge.bottom };
  return { node, x: 0, y: 0, ...whole, children };
}

function mainOf(child: Sized, vertical: boolean): number {
  return vertical ? child.height : child.width;
}

function startAndGap(
  justify: Justify | undefined,
  spare: number,
  count: number,
): { at: number; between: number } {
  if (justify === 'between' && count > 1) return { at: 0, between: spare / (count - 1) };
  if (justify === 'center') return { at: spare / 2, between: 0 };
  return { at: justify === 'end' ? spare : 0, between: 0 };
}

interface Flow {
  readonly flow: FlowLimits;
  readonly vertical: boolean;
  readonly gap: number;
  readonly align: Align;
}

/** Children without a weight take what they need; the others share the rest. */
function measureChildren(node: BoxNode, how: Flow, env: LayoutEnv): Sized[] {
  const { flow, vertical } = how;
  const room = node.scroll === undefined ? flow.maxMain : Number.POSITIVE_INFINITY;
  const crossMin = how.align === 'stretch' && flow.minCross === flow.maxCross ? flow.maxCross : 0;
  let left = room - how.gap * Math.max(0, node.children.length - 1);
  const sized = new Map<Node, Sized>();
  for (const child of node.children) {
    if (child.weight !== undefined && Number.isFinite(room)) continue;
    const main = Math.max(0, left);
    const offer = { minMain: 0, maxMain: main, minCross: crossMin, maxCross: flow.maxCross };
    const done = measure(child, fromFlow(offer, vertical), env);
    sized.set(child, done);
    left -= vertical ? done.height : done.width;
  }
  const weights = node.children.reduce((sum, child) => sum + (child.weight ?? 0), 0);
  return node.children.map((child) => {
    const done = sized.get(child);
    if (done !== undefined) return done;
    const main = (Math.max(0, left) * (child.weight ?? 0)) / weights;
    const offer = { minMain: main, maxMain: main, minCross: crossMin, maxCross: flow.maxCross };
    return measure(child, fromFlow(offer, vertical), env);
  });
}

function shift(align: Align | undefined, spare: number): number {
  if (align === 'center') return spare / 2;
  return align === 'end' ? spare : 0;
}

function measureStack(node: BoxNode, limits: Limits, env: LayoutEnv): Sized {
  const edge = edges(node.padding, env.scale);
  const flow = toFlow(limits, true, edge);
  const tight = flow.minCross === flow.maxCross && node.align === 'stretch';
  const offer = {
    minMain: 0,
    maxMain: flow.maxMain,
    minCross: tight ? flow.maxCross : 0,
    maxCross: flow.maxCross,
  };
  const children = node.children.map((child) => measure(child, fromFlow(offer, true), env));
  const width = within(Math.max(0, ...children.map((child) => child.width)), flow.minCross, flow.maxCross);
  const height = within(Math.max(0, ...children.map((child) => child.height)), flow.minMain, flow.maxMain);
  for (const child of children) {
    child.x = edge.left + shift(node.align, width - child.width);
    child.y = edge.top + shift(node.justify === 'between' ? 'start' : node.justify, height - child.height);
  }
  return {
    node,
    x: 0,
    y: 0,
    width: width + edge.left + edge.right,
    height: height + edge.top + edge.bottom,
    children,
  };
}

function measureText(node: TextNode, limits: Limits, env: LayoutEnv): Sized {
  const style = TEXT_STYLES[node.style];
  const font = { size: style.size * env.fontScale, weight: style.weight };
  const lineHeight = style.line * env.fontScale;
  const lines = env.typesetter.wrap(node.text, font, limits.maxWidth, node.maxLines);
  // A hair more than measured, or rounding could make the text wrap when it is laid out again in its own width.
  const width = Math.ceil(Math.max(0, ...lines.map((line) => line.width)));
  return leaf(
    node,
    limits,
    { width, height: lines.length * lineHeight },
    { lines, font, lineHeight, dx: 0, dy: 0 },
  );
}

function measureField(node: FieldNode, limits: Limits, env: LayoutEnv): Sized {
  const filled = node.variant === 'filled';
  const style = TEXT_STYLES[node.style];
  const font = { size: style.size * env.fontScale, weight: style.weight };
  const lineHeight = style.line * env.fontScale;
  const inset = filled ? FILLED_FIELD.inset * env.scale : 0;
  const width = Number.isFinite(limits.maxWidth) ? limits.maxWidth : limits.minWidth;
  const shown = node.password ? '•'.repeat(node.value.length) : node.value;
  const room = node.multiline ? Math.max(1, width - inset * 2) : Number.POSITIVE_INFINITY;
  const lines = env.typesetter.wrap(shown, font, room, Number.POSITIVE_INFINITY);
  const label = TEXT_STYLES.bodySmall.line * env.fontScale;
  const dy = filled ? FILLED_FIELD.labelTop * env.scale + label : 0;
  const least = filled ? FILLED_FIELD.height * env.scale : 0;
  const natural = Math.max(
    least,
    lines.length * lineHeight + dy + (filled ? FILLED_FIELD.bottom * env.scale : 0),
  );
  const text = { lines, font, lineHeight, dx: inset, dy };
  return leaf(node, { ...limits, minWidth: width }, { width, height: natural }, text);
}
