/** Builds accessibility trees for tests. */
import type { Box } from '../../src/geometry.ts';
import type { TreeNode, TreeResult } from '../../src/ports/device.ts';

/** An enabled node that says and does nothing. */
export const PLAIN: TreeNode = {
  className: 'android.view.View',
  packageName: 'com.example.app',
  resourceId: '',
  text: '',
  description: '',
  hint: '',
  box: [0, 0, 0, 0],
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
  children: [],
};

/** A node of class `android.widget.<type>` with the given differences from a plain enabled one. */
export function node(type: string, box: Box, rest: Partial<TreeNode> = {}): TreeNode {
  return { ...PLAIN, className: `android.widget.${type}`, box, ...rest };
}

export function treeOf(...roots: readonly TreeNode[]): TreeResult {
  return { kind: 'tree', roots };
}
