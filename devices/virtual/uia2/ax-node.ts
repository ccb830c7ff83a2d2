/** The accessibility tree as the UiAutomator2 server sees it: with parents, and with attributes by their names in XML. */
import type { Box } from '../../../src/geometry.ts';
import type { TreeNode } from '../../../src/ports/device.ts';
import type { VirtualPhone } from '../phone-api.ts';

export interface AxNode {
  /** The element's name in XML. */
  readonly tag: string;
  /** By XML name, in the order the real server writes them; what a node does not have is absent. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Absent at the root, which stands for the whole display, and at toasts. */
  readonly node: TreeNode | undefined;
  readonly box: Box;
  readonly parent: AxNode | undefined;
  /** Place among its siblings. */
  readonly index: number;
  readonly children: readonly AxNode[];
}

const NOWHERE: Box = [0, 0, 0, 0];
const TOAST = 'android.widget.Toast';

/** The whole display as it is now. Undefined when no window gives its tree. */
export function snapshot(phone: VirtualPhone): AxNode | undefined {
  const tree = phone.tree();
  if (tree.kind === 'none') return undefined;
  const { width, height } = phone.screen();
  const attributes = attributesOf([
    ['index', 0],
    ['class', 'hierarchy'],
    ['rotation', phone.rotation() / 90],
    ['width', width],
    ['height', height],
  ]);
  const children: AxNode[] = [];
  const root: AxNode = {
    tag: 'hierarchy',
    attributes,
    node: undefined,
    box: [0, 0, width, height],
    parent: undefined,
    index: 0,
    children,
  };
  children.push(...tree.roots.map((node, index) => branch(node, index, root)));
  const message = phone.state()['toast'];
  if (typeof message === 'string') children.push(toastNode(message, root));
  return root;
}

function branch(node: TreeNode, index: number, parent: AxNode): AxNode {
  const children: AxNode[] = [];
  const tag = tagOf(node.className);
  const self: AxNode = {
    tag,
    attributes: describe(node, index),
    node,
    box: node.box,
    parent,
    index,
    children,
  };
  children.push(...node.children.map((child, at) => branch(child, at, self)));
  return self;
}

/** The server listens to notifications and shows a passing message as one more element of the root. */
function toastNode(message: string, parent: AxNode): AxNode {
  const index = parent.children.length;
  const attributes = attributesOf([
    ['index', index],
    ['package', 'com.android.settings'],
    ['class', TOAST],
    ['text', message],
    ['displayed', true],
  ]);
  return { tag: TOAST, attributes, node: undefined, box: NOWHERE, parent, index, children: [] };
}

/** Inner classes have names that XML does not allow. */
function tagOf(className: string): string {
  const name = className
    .replaceAll(/[$@#&]/g, '.')
    .replaceAll(/\.+/g, '.')
    .replaceAll(/^\.|\.$/g, '');
  return /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(name) ? name : 'android.view.View';
}

function describe(node: TreeNode, index: number): ReadonlyMap<string, string> {
  const showsHint = node.hint !== '' && (node.text === '' || node.text === node.hint);
  return attributesOf([
    ['index', index],
    ['package', node.packageName],
    ['class', node.className],
    ['text', node.text === '' ? node.hint : node.text],
    ['content-desc', node.description === '' ? undefined : node.description],
    ['resource-id', node.resourceId === '' ? undefined : node.resourceId],
    ['checkable', node.checkable],
    ['checked', node.checked],
    ['clickable', node.clickable],
    ['enabled', node.enabled],
    ['focusable', node.focusable],
    ['focused', node.focused],
    ['long-clickable', node.longClickable],
    ['password', node.password],
    ['scrollable', node.scrollable],
    ['selected', node.selected],
    ['bounds', boundsText(node.box)],
    ['displayed', true],
    ['hint', node.hint === '' ? undefined : node.hint],
    ['a11y-important', true],
    ['drawing-order', index + 1],
    ['showing-hint', showsHint],
  ]);
}

function attributesOf(
  pairs: readonly (readonly [string, string | number | boolean | undefined])[],
): ReadonlyMap<string, string> {
  return new Map(pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

export function boundsText(box: Box): string {
  const [x1, y1, x2, y2] = box.map(Math.round);
  return `[${x1 ?? 0},${y1 ?? 0}][${x2 ?? 0},${y2 ?? 0}]`;
}

/** Everything below, in document order. */
export function descendants(node: AxNode): readonly AxNode[] {
  return node.children.flatMap((child) => [child, ...descendants(child)]);
}

/** The places on the way from the root: names an element within one tree. */
export function pathOf({ parent, index }: AxNode): string {
  return parent === undefined ? '' : `${pathOf(parent)}/${index}`;
}
