/** The accessibility tree of a laid-out window, as the system service would report it. */
import type { Box } from '../../../src/geometry.ts';
import type { TreeNode } from '../../../src/ports/device.ts';
import type { Placed } from './layout.ts';
import type { Node, TreeMode } from './node.ts';

export interface TreeEnv {
  readonly packageName: string;
  /** Key of the field that has the focus. */
  readonly focus: string | undefined;
  /** What a D-pad stands on, while that is shown. */
  readonly marked?: Placed | undefined;
}

/** A window's root: a FrameLayout around everything the description reports. */
export function windowTree(placed: Placed, bounds: Box, env: TreeEnv): TreeNode {
  return {
    ...BLANK,
    className: 'android.widget.FrameLayout',
    packageName: env.packageName,
    box: bounds,
    children: nodesOf(placed, env),
  };
}

const BLANK = {
  resourceId: '',
  text: '',
  description: '',
  hint: '',
  clickable: false,
  longClickable: false,
  checkable: false,
  checked: false,
  enabled: true,
  focusable: false,
  focused: false,
  scrollable: false,
  selected: false,
  password: false,
};

function nodesOf(placed: Placed, env: TreeEnv): TreeNode[] {
  const mode = modeOf(placed.node);
  if (placed.visible === undefined || mode === 'none') return [];
  const children = mode === 'leaf' ? [] : placed.children.flatMap((child) => nodesOf(child, env));
  return mode === 'pass' ? children : [{ ...describe(placed, placed.visible, env), children }];
}

function modeOf(node: Node): TreeMode {
  if (node.tree !== undefined) return node.tree;
  const named = isNamed(node);
  switch (node.kind) {
    case 'text':
    case 'field':
      return 'node';
    case 'box':
      return named || node.scroll !== undefined ? 'node' : 'pass';
    case 'icon':
    case 'paint':
      return named ? 'leaf' : 'none';
  }
}

/** Whether there is anything to tell about the node itself. */
function isNamed(node: Node): boolean {
  const told = [node.className, node.onTap, node.onLongPress, node.id, node.description];
  return told.some((one) => one !== undefined);
}

function describe(placed: Placed, box: Box, env: TreeEnv): Omit<TreeNode, 'children'> {
  const { node } = placed;
  const tappable = node.onTap !== undefined || node.kind === 'field';
  return {
    className: node.className ?? defaultClass(placed),
    packageName: env.packageName,
    resourceId: resourceId(node.id, env.packageName),
    text: textOf(node),
    description: node.description ?? '',
    box,
    clickable: tappable,
    longClickable: node.onLongPress !== undefined || node.kind === 'field',
    focusable: tappable || placed.scroll !== undefined,
    scrollable: placed.scroll !== undefined && placed.scroll.max > 0,
    ...stateOf(node),
    ...fieldState(placed, env),
  };
}

function stateOf(node: Node) {
  const { checkable = false, checked = false, enabled = true, selected = false } = node;
  return { checkable, checked, enabled, selected };
}

function fieldState(placed: Placed, env: TreeEnv) {
  const { node } = placed;
  if (node.kind !== 'field') return { hint: '', focused: placed === env.marked, password: false };
  return { hint: node.hint, focused: node.key === env.focus, password: node.password };
}

function textOf(node: Node): string {
  if (node.label !== undefined) return node.label;
  if (node.kind === 'text') return node.text;
  if (node.kind !== 'field') return '';
  // As Android does: an empty field reports its hint as text, a password field one dot for every character.
  if (node.value === '') return node.hint;
  return node.password ? '•'.repeat(node.value.length) : node.value;
}

function resourceId(id: string | undefined, packageName: string): string {
  if (id === undefined) return '';
  return id.includes(':') ? id : `${packageName}:id/${id}`;
}

function defaultClass(placed: Placed): string {
  switch (placed.node.kind) {
    case 'text':
      return 'android.widget.TextView';
    case 'field':
      return 'android.widget.EditText';
    case 'icon':
      return placed.node.onTap === undefined ? 'android.widget.ImageView' : 'android.widget.ImageButton';
    case 'paint':
      return 'android.view.View';
    case 'box':
      if (placed.scroll === undefined) return 'android.widget.LinearLayout';
      return placed.scroll.axis === 'y' ? 'android.widget.ScrollView' : 'android.widget.HorizontalScrollView';
  }
}
