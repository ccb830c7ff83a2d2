/** The XML of `uiautomator dump` as tree nodes. Attributes: AOSP AccessibilityNodeInfoDumper.java. */
import { SaxesParser } from 'saxes';
import type { Box } from '../../src/geometry.ts';
import type { TreeNode } from '../../src/ports/device.ts';

/** Screens have a few dozen levels; a file with more is not a screen. */
const MAX_DEPTH = 500;
const BOUNDS = /^\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]$/;

interface OpenNode extends TreeNode {
  readonly children: OpenNode[];
  readonly order: number;
}

/** Throws when the text is not one whole, well-formed hierarchy. */
export function parseHierarchy(xml: string): readonly TreeNode[] {
  const roots: OpenNode[] = [];
  const path: OpenNode[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'node') return;
    if (path.length >= MAX_DEPTH) throw new Error(`more than ${MAX_DEPTH} levels`);
    const node = nodeOf(attributes);
    (path.at(-1)?.children ?? roots).push(node);
    path.push(node);
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'node') return;
    const node = path.pop();
    if (node !== undefined) inDrawingOrder(node.children);
  });
  parser.write(xml).close();
  return inDrawingOrder(roots);
}

function nodeOf(attributes: Readonly<Record<string, string>>): OpenNode {
  const words = (name: string) => attributes[name] ?? '';
  const flag = (name: string) => attributes[name] === 'true';
  return {
    className: words('class'),
    packageName: words('package'),
    resourceId: words('resource-id'),
    // An empty field reports its hint as its text; where the dump tells them apart, the field is empty.
    text: words('text') === words('hint') ? '' : words('text'),
    description: words('content-desc'),
    hint: words('hint'),
    box: boxOf(words('bounds')),
    clickable: flag('clickable'),
    longClickable: flag('long-clickable'),
    checkable: flag('checkable'),
    checked: flag('checked'),
    enabled: flag('enabled'),
    focusable: flag('focusable'),
    focused: flag('focused'),
    scrollable: flag('scrollable'),
    selected: flag('selected'),
    password: flag('password'),
    children: [],
    order: Number(attributes['drawing-order'] ?? Number.NaN),
  };
}

/** Bounds reach outside the screen on some devices, and are turned inside out for what is scrolled away: such a box is empty. */
function boxOf(bounds: string): Box {
  const [left = 0, top = 0, right = 0, bottom = 0] = (BOUNDS.exec(bounds) ?? []).slice(1).map(Number);
  const x1 = Math.max(0, left);
  const y1 = Math.max(0, top);
  return [x1, y1, Math.max(x1, right), Math.max(y1, bottom)];
}

/** File order is view order; where the dump also gives the drawing order, that decides what covers what. */
function inDrawingOrder(nodes: OpenNode[]): OpenNode[] {
  if (nodes.every(({ order }) => Number.isFinite(order))) nodes.sort((a, b) => a.order - b.order);
  return nodes;
}
