/**
 * The accessibility tree as `uiautomator dump` writes it: attribute order, one line, invalid characters as dots.
 * Source: AOSP frameworks/base/cmds/uiautomator, AccessibilityNodeInfoDumper.java.
 */
import type { Rotation, TreeNode } from '../../../src/ports/device.ts';

const HEAD = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>";

export interface DumpOptions {
  readonly rotation: Rotation;
  /** Leaves out containers that carry nothing of their own. */
  readonly compressed: boolean;
}

export function hierarchyXml(root: TreeNode, { rotation, compressed }: DumpOptions): string {
  const shown = compressed ? withoutBareContainers(root) : [root];
  const nodes = shown.map((node, index) => nodeXml(node, index)).join('');
  return `${HEAD}<hierarchy rotation="${rotation / 90}">${nodes}</hierarchy>`;
}

function nodeXml(node: TreeNode, index: number): string {
  const attributes = attributesOf(node, index)
    .map(([name, value]) => `${name}="${escapeXml(String(value))}"`)
    .join(' ');
  if (node.children.length === 0) return `<node ${attributes} />`;
  return `<node ${attributes}>${node.children.map((child, at) => nodeXml(child, at)).join('')}</node>`;
}

function attributesOf(
  node: TreeNode,
  index: number,
): readonly (readonly [string, string | number | boolean])[] {
  const [x1, y1, x2, y2] = node.box.map(Math.round);
  const nameless = node.text === '' && node.description === '';
  return [
    // "Not accessibility friendly": can be pressed and has no name.
    ...(node.clickable && nameless && node.children.length === 0 ? [['NAF', true] as const] : []),
    ['index', index],
    // An empty field reports its hint as its text, as Android does.
    ['text', node.text === '' ? node.hint : node.text],
    ['resource-id', node.resourceId],
    ['class', node.className],
    ['package', node.packageName],
    ['content-desc', node.description],
    ['checkable', node.checkable],
    ['checked', node.checked],
    ['clickable', node.clickable],
    ['enabled', node.enabled],
    ['focusable', node.focusable],
    ['focused', node.focused],
    ['scrollable', node.scrollable],
    ['long-clickable', node.longClickable],
    ['password', node.password],
    ['selected', node.selected],
    ['bounds', `[${x1 ?? 0},${y1 ?? 0}][${x2 ?? 0},${y2 ?? 0}]`],
    ['drawing-order', index + 1],
    ['hint', node.hint],
  ];
}

function withoutBareContainers(node: TreeNode): readonly TreeNode[] {
  const children = node.children.flatMap((child) => withoutBareContainers(child));
  const speaks = [node.text, node.description, node.hint, node.resourceId].some((text) => text !== '');
  const acts = [node.clickable, node.longClickable, node.checkable, node.scrollable, node.focusable];
  return speaks || acts.includes(true) || children.length === 0 ? [{ ...node, children }] : children;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}\t\n\r]/gu, '.')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.codePointAt(0) ?? 10};`);
}
