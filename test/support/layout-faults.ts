/** Looks for what a designer would call broken in a laid-out screen: cut-off text, things that stick out or cover each other. */

import type { Placed } from '../../devices/virtual/toolkit/layout.ts';
import { type Box, height, intersect, width } from '../../src/geometry.ts';

/** Pixels that rounding may cost. */
const TOLERANCE = 2;

export function layoutFaults(root: Placed): readonly string[] {
  return [...cutTexts(root), ...overflows(root), ...overlaps(root)];
}

function nameOf({ node, box }: Placed): string {
  const what = node.kind === 'text' ? node.text : node.kind === 'field' ? node.key : (node.label ?? node.id);
  return `${node.kind} "${what ?? ''}" [${box.join(' ')}]`;
}

function* walk(placed: Placed): Generator<Placed> {
  yield placed;
  for (const child of placed.children) yield* walk(child);
}

/** Lines that are wider or higher than the node, and words shortened where one line should have been enough. */
function* cutTexts(root: Placed): Generator<string> {
  for (const placed of walk(root)) {
    const { node, text, box } = placed;
    if (node.kind !== 'text' || text === undefined || node.text === '') continue;
    const tall = text.lines.length * text.lineHeight;
    const wide = Math.max(...text.lines.map((line) => line.width));
    if (tall > height(box) + TOLERANCE) yield `${nameOf(placed)} is ${height(box)} px high and needs ${tall}`;
    if (wide > width(box) + TOLERANCE) yield `${nameOf(placed)} is ${width(box)} px wide and needs ${wide}`;
    if (node.tree !== 'none' && text.lines.some((line) => line.text === '…'))
      yield `${nameOf(placed)} shows no letter`;
  }
}

/** Children that lie outside their parent, other than along the direction in which it scrolls. */
function* overflows(root: Placed): Generator<string> {
  for (const placed of walk(root)) {
    for (const child of placed.children) {
      const across = child.box[0] < placed.box[0] - TOLERANCE || child.box[2] > placed.box[2] + TOLERANCE;
      const along = child.box[1] < placed.box[1] - TOLERANCE || child.box[3] > placed.box[3] + TOLERANCE;
      const axis = placed.scroll?.axis;
      if ((across && axis !== 'x') || (along && axis !== 'y'))
        yield `${nameOf(child)} sticks out of ${nameOf(placed)}`;
    }
  }
}

/** Things with content that cover each other although neither lies on a surface of its own. */
function* overlaps(root: Placed): Generator<string> {
  for (const placed of walk(root)) {
    const parts = placed.children.map((child) => ({ child, leaves: [...leavesOf(child, placed, false)] }));
    for (const [index, later] of parts.entries()) {
      for (const earlier of parts.slice(0, index)) yield* clashes(earlier.leaves, later.leaves);
    }
  }
}

interface Leaf {
  readonly placed: Placed;
  /** What of it can be seen. */
  readonly box: Box;
  /** Lies on a surface that hides what is below. */
  readonly covering: boolean;
}

function* leavesOf(placed: Placed, parent: Placed, covering: boolean): Generator<Leaf> {
  const own = covering || placed.node.background !== undefined;
  const box = intersect(placed.visible ?? [0, 0, 0, 0], parent.visible ?? [0, 0, 0, 0]);
  if (hasContent(placed) && box !== undefined) yield { placed, box, covering: own };
  for (const child of placed.children) yield* leavesOf(child, placed, own);
}

function hasContent({ node }: Placed): boolean {
  if (node.kind === 'text') return node.text !== '';
  return node.kind === 'icon' || node.kind === 'field';
}

function* clashes(below: readonly Leaf[], above: readonly Leaf[]): Generator<string> {
  for (const upper of above) {
    if (upper.covering) continue;
    for (const lower of below) {
      const shared = intersect(upper.box, lower.box);
      if (shared !== undefined && width(shared) > TOLERANCE && height(shared) > TOLERANCE)
        yield `${nameOf(upper.placed)} lies over ${nameOf(lower.placed)}`;
    }
  }
}
