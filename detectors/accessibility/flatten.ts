/** Turns the tree into a flat list in drawing order, with boxes in pixels of the picture. */
import { area, type Box, intersect, type Size } from '../../src/geometry.ts';
import type { TreeNode } from '../../src/ports/device.ts';

export interface FlatNode {
  readonly node: TreeNode;
  /** Pixels of the picture, inside it, with positive area. */
  readonly box: Box;
  readonly parent: FlatNode | undefined;
  readonly children: readonly FlatNode[];
  /** Position in drawing order: a higher one covers a lower one. */
  readonly order: number;
  /** Number of the window the node belongs to; later windows cover earlier ones. */
  readonly window: number;
}

/** Thinner things cannot be touched or read. Pixels. */
const THINNEST = 2;

/**
 * Every node that is on the picture and has an area. A node without one is skipped but its children are kept: some
 * containers report no size while their children do.
 */
export function flatten(roots: readonly TreeNode[], screen: Size, image: Size): readonly FlatNode[] {
  const flat: FlatNode[] = [];
  const scale = { x: image.width / screen.width, y: image.height / screen.height };
  const visit = (
    node: TreeNode,
    parent: FlatNode | undefined,
    window: number,
    siblings: FlatNode[],
  ): void => {
    const box = onPicture(node.box, scale, image);
    if (box === undefined) {
      for (const child of node.children) visit(child, parent, window, siblings);
      return;
    }
    const children: FlatNode[] = [];
    const self: FlatNode = { node, box, parent, children, order: flat.length, window };
    flat.push(self);
    siblings.push(self);
    for (const child of node.children) visit(child, self, window, children);
  };
  for (const [window, root] of roots.entries()) visit(root, undefined, window, []);
  return flat;
}

/** All nodes below, in drawing order, without going into those `stop` names. */
export function descendants(node: FlatNode, stop: (node: FlatNode) => boolean = () => false): FlatNode[] {
  return node.children.flatMap((child) => (stop(child) ? [] : [child, ...descendants(child, stop)]));
}

export function isAncestor(ancestor: FlatNode, node: FlatNode): boolean {
  for (let up = node.parent; up !== undefined; up = up.parent) if (up === ancestor) return true;
  return false;
}

function onPicture(box: Box, scale: { x: number; y: number }, image: Size): Box | undefined {
  const scaled: Box = [
    Math.round(box[0] * scale.x),
    Math.round(box[1] * scale.y),
    Math.round(box[2] * scale.x),
    Math.round(box[3] * scale.y),
  ];
  const inside = intersect(scaled, [0, 0, image.width, image.height]);
  if (inside === undefined || area(inside) === 0) return undefined;
  return inside[2] - inside[0] < THINNEST || inside[3] - inside[1] < THINNEST ? undefined : inside;
}
