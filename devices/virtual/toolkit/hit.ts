/** Which nodes lie under a point, read from the same boxes that were drawn. */
import { contains } from '../../../src/geometry.ts';
import type { Placed } from './layout.ts';
import type { LocalPoint, Node } from './node.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The nodes under the point, innermost first; what is drawn later covers what is drawn earlier. Empty when nothing is hit. */
export function hitPath(placed: Placed, point: Point): readonly Placed[] {
  if (placed.visible === undefined && placed.children.length === 0) return [];
  if (placed.scroll !== undefined && !under(placed, point)) return [];
  for (let i = placed.children.length - 1; i >= 0; i -= 1) {
    const child = placed.children[i];
    const path = child === undefined ? [] : hitPath(child, point);
    if (path.length > 0) return [...path, placed];
  }
  return under(placed, point) && isSolid(placed.node) ? [placed] : [];
}

function under(placed: Placed, point: Point): boolean {
  return placed.visible !== undefined && contains(placed.visible, point);
}

/** Whether a node stops touches from reaching what lies beneath it. */
function isSolid(node: Node): boolean {
  if (node.onTap !== undefined || node.onLongPress !== undefined || node.background !== undefined)
    return true;
  if (node.kind === 'paint') return node.touch !== undefined;
  return node.kind === 'field' || (node.kind === 'box' && node.scroll !== undefined);
}

/** The point in a node's own pixels; it may lie outside for the end of a swipe. */
export function localPoint(placed: Placed, point: Point): LocalPoint {
  const [left, top, right, bottom] = placed.box;
  return { x: point.x - left, y: point.y - top, width: right - left, height: bottom - top };
}
