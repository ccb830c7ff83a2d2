/** Which parts of a picture nobody may see, and covering them. */
import type { Box } from '../../geometry.ts';
import type { UiElement } from '../../ports/element.ts';
import type { RgbaImage } from '../../ports/image.ts';
import type { Secrets } from './secrets.ts';

/** Pixels around a box: recognised boxes are often tight. */
const MARGIN = 6;
const COVER = [38, 38, 44, 255] as const;

/** Password fields, fields a secret was typed into, and whatever reads as one. */
export function privateBoxes(
  elements: readonly UiElement[],
  secrets: Secrets,
  typedInto: ReadonlySet<string> = new Set(),
): readonly Box[] {
  return elements
    .filter(
      ({ state, text, hint = '', uid }) =>
        state.password === true || typedInto.has(uid) || secrets.shows(text) || secrets.shows(hint),
    )
    .map(({ box }) => box);
}

/** A copy with the boxes painted over; the picture itself when there is nothing to cover. */
export function covered(image: RgbaImage, boxes: readonly Box[]): RgbaImage {
  if (boxes.length === 0) return image;
  const data = new Uint8Array(image.data);
  for (const box of boxes) paint({ ...image, data }, box);
  return { ...image, data };
}

function paint({ width, height, data }: RgbaImage, [left, top, right, bottom]: Box): void {
  const [x0, x1] = [Math.max(0, Math.floor(left) - MARGIN), Math.min(width, Math.ceil(right) + MARGIN)];
  const [y0, y1] = [Math.max(0, Math.floor(top) - MARGIN), Math.min(height, Math.ceil(bottom) + MARGIN)];
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) data.set(COVER, (y * width + x) * 4);
  }
}
