/** Which nodes are hidden by something drawn later. The tree does not say what is opaque, so this judges by content. */
import { area, containment } from '../../src/geometry.ts';
import { descendants, type FlatNode, isAncestor } from './flatten.ts';
import { ownLabel, takesTouch } from './role.ts';

export interface Cover {
  /** Nothing of the node can be seen. */
  readonly hidden: boolean;
  /** The node can be seen, but a touch goes to a transparent layer above it. */
  readonly shielded: boolean;
}

const CLEAR: Cover = { hidden: false, shielded: false };
/** Share of a node that must be covered before it counts as hidden. */
const COVERED = 0.9;

/** Says of every node whether later-drawn nodes cover it. */
export function occlusion(flat: readonly FlatNode[]): (node: FlatNode) => Cover {
  const opaque = flat.filter((node) => isOpaque(node));
  const layers = flat.filter((node) => takesTouch(node.node) && !hasContent(node));
  return (node) => {
    if (opaque.some((above) => covers(above, node))) return { hidden: true, shielded: true };
    return layers.some((above) => covers(above, node)) ? { hidden: false, shielded: true } : CLEAR;
  };
}

/**
 * Opaque are: a whole later window with content, and a touchable thing or a text that shows something. A plain
 * layout is not, however large: overlays, coordinators and toasts span the screen and show nothing of it.
 */
function isOpaque(flat: FlatNode): boolean {
  if (flat.parent === undefined) return flat.window > 0 && hasContent(flat);
  if (takesTouch(flat.node)) return hasContent(flat);
  return flat.children.length === 0 && ownLabel(flat.node) !== '';
}

function hasContent(flat: FlatNode): boolean {
  return ownLabel(flat.node) !== '' || descendants(flat).some(({ node }) => ownLabel(node) !== '');
}

function covers(above: FlatNode, below: FlatNode): boolean {
  if (above.order <= below.order || isAncestor(below, above)) return false;
  // A large area that is merely touchable (a page that takes long presses) lets its surroundings show.
  if (above.window === below.window && area(above.box) > 4 * area(below.box) && !takesTouch(above.node))
    return false;
  return containment(below.box, above.box) >= COVERED;
}
