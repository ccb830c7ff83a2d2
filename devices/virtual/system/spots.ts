/** The named places of canvases: where the parts of a game are, which no accessibility tree tells. */
import type { Box } from '../../../src/geometry.ts';
import { walk } from '../toolkit/layout.ts';
import type { Scene } from './scene.ts';

/** Of the topmost window of the app, in pixels of the screen. */
export function spotsOf(scene: Scene): readonly { readonly name: string; readonly box: Box }[] {
  if (scene.active === undefined) return [];
  return [...walk(scene.active.placed)].flatMap(({ node, box }) => {
    if (node.kind !== 'paint' || node.spots === undefined) return [];
    const [left, top, right, bottom] = box;
    return node.spots(right - left, bottom - top).map(({ name, x, y, width, height }) => {
      const spot: Box = [left + x, top + y, left + x + width, top + y + height];
      return { name, box: spot };
    });
  });
}
