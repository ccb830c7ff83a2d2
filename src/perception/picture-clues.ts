/** What the pixels alone tell of a screen's state: a keyboard, a dimmed background, panels. */
import type { Box } from '../geometry.ts';
import type { RgbaImage } from '../ports/image.ts';
import { findDigits, findKeyboard } from './find-keyboard.ts';
import { findScrim } from './find-scrim.ts';
import { flatAreas } from './flat-areas.ts';
import { cellBox, type Signature } from './signature.ts';

export interface PictureClues {
  readonly keyboard: Box | undefined;
  /** Panel of a dialog while everything else is dimmed. */
  readonly scrim: Box | undefined;
  /** Evenly coloured rectangles. */
  readonly panels: readonly Box[];
}

/** In cells: the smallest key of a keyboard on a small screen. */
const LEAST_AREA = 6;
const LEAST_FRAMED = 0.7;

/** `keyboardShown` is what the device says: it tells a keyboard of digits from a calculator. */
export function pictureClues(
  image: RgbaImage,
  signature: Signature,
  keyboardShown: boolean | undefined,
): PictureClues {
  const flat = flatAreas(signature, LEAST_AREA);
  const letters = keyboardShown === false ? undefined : findKeyboard(signature, flat);
  const digits = letters === undefined && keyboardShown !== false ? findDigits(signature, flat) : undefined;
  const scrim = findScrim(image, signature, { flat, keyboard: letters });
  // Bright digits below a dialog on a dimmed page can only be a keyboard.
  const beside =
    scrim === undefined && digits !== undefined
      ? findScrim(image, signature, { flat, keyboard: digits })
      : undefined;
  const isKeyboard = keyboardShown === true || beside !== undefined;
  return {
    keyboard: letters ?? (isKeyboard ? digits : undefined),
    scrim: scrim ?? beside,
    panels: flat.filter(({ framed }) => framed >= LEAST_FRAMED).map(({ cells }) => cellBox(cells, signature)),
  };
}
