/** The label of a touchable area: its own words, or those of the plain texts inside it. */
import { area, type Size } from '../../src/geometry.ts';
import { LABEL_SEPARATOR } from '../../src/ports/element.ts';
import { descendants, type FlatNode } from './flatten.ts';
import { isOnOff, isToggle, ownLabel, takesTouch } from './role.ts';

/** An area larger than this share of the picture is a page, not a row: its texts stay on their own. */
const LARGEST_ROW = 0.35;
const MOST_TEXTS = 8;

/** The texts a touchable node answers for: those below it that no other touchable node claims. */
export function textsInside(flat: FlatNode): readonly string[] {
  const texts = descendants(flat, ({ node }) => takesTouch(node))
    .filter(({ node }) => !isToggle(node) || !isOnOff(ownLabel(node)))
    .map(({ node }) => ownLabel(node))
    .filter((text) => text !== '');
  return [...new Set(texts)];
}

/** Own words first; else the joined texts inside; empty for a whole page. */
export function labelOf(flat: FlatNode, image: Size): string {
  const own = ownLabel(flat.node);
  if (own !== '' || !takesTouch(flat.node)) return own;
  if (area(flat.box) > LARGEST_ROW * image.width * image.height) return '';
  const texts = textsInside(flat);
  return texts.length > MOST_TEXTS ? '' : texts.join(LABEL_SEPARATOR);
}

/** The first words of the nearest touchable ancestor: names a switch that says nothing itself. */
export function titleAround(flat: FlatNode): string {
  for (let up = flat.parent; up !== undefined; up = up.parent) {
    if (takesTouch(up.node)) return ownLabel(up.node) || (textsInside(up)[0] ?? '');
  }
  return '';
}
