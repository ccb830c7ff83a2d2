/** The displays of the phone as SurfaceFlinger and the window manager number them. */
import type { Size } from '../../../src/geometry.ts';
import type { VirtualPhone } from '../phone-api.ts';

export interface Display {
  /** What `input -d` and the window manager take. */
  readonly logical: string;
  /** What `screencap -d` takes: 64 bits, so it stays a text. */
  readonly physical: string;
  readonly port: number;
  readonly name: string;
  /** Of the panel, natural orientation, pixels. */
  readonly size: Size;
  /** The one with the focus; the other of a foldable is off. */
  readonly on: boolean;
}

/** Every phone has it, and every emulator the same. */
export const DISPLAY_ID = '4619827259835644672';
const SECOND_ID = '4619827551948147201';

/** The display in use first. A foldable uses the smaller one while it is folded; each keeps the number of its panel. */
export function displaysOf({ panel }: VirtualPhone): readonly Display[] {
  const { size, secondDisplay } = panel;
  const folded = secondDisplay !== undefined && areaOf(secondDisplay) > areaOf(size);
  const inner = { physical: DISPLAY_ID, port: 0, name: 'EMU_display_0' };
  const outer = { physical: SECOND_ID, port: 1, name: 'EMU_display_1' };
  const used = { logical: '0', ...(folded ? outer : inner), size, on: true };
  if (secondDisplay === undefined) return [used];
  return [used, { logical: '3', ...(folded ? inner : outer), size: secondDisplay, on: false }];
}

function areaOf({ width, height }: Size): number {
  return width * height;
}
