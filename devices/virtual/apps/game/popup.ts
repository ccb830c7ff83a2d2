/** A box in the middle of a game's stage: a ribbon with the title, a picture, some lines, buttons. */
import type { Blend, Brush } from './brush.ts';
import { HEIGHT, WIDTH, type Widget } from './canvas-stage.ts';
import { bigButton, panel, type Tone } from './widgets.ts';

export interface Popup {
  readonly title: string;
  readonly icon: string;
  readonly color: string;
  readonly lines: readonly string[];
}

export type PopupButton = readonly [title: string, tone: Tone, onTap: () => void];

/** What sets the boxes of one game apart from those of another, in units of the stage; heights count from the box's upper edge. */
export interface PopupLook {
  readonly area: { readonly y: number; readonly width: number; readonly height: number };
  readonly fill: Blend;
  readonly ribbon: {
    /** How far it stands out over the box. */
    readonly rise: number;
    readonly height: number;
    readonly blend: Blend;
    readonly radius: number;
    readonly size: number;
    readonly outline: string;
  };
  /** Draws the icon and what is around it. */
  readonly picture: (brush: Brush, popup: Popup, y: number) => void;
  readonly pictureAt: number;
  readonly lines: { readonly from: number; readonly step: number; readonly size: number };
  readonly buttons: {
    readonly from: number;
    readonly most: number;
    readonly gap: number;
    readonly height: number;
    readonly size: number;
  };
}

/** Free space at the left and right end of the buttons, together. */
const SIDES = 40;

/** The first widget lies over the whole stage: nothing below a pop-up can be touched. */
export function popupBox(popup: Popup, buttons: readonly PopupButton[], look: PopupLook): Widget[] {
  const area = { x: (WIDTH - look.area.width) / 2, ...look.area };
  const backdrop: Widget = {
    ...{ x: 0, y: 0, width: WIDTH, height: HEIGHT },
    draw: () => undefined,
    onTap: () => undefined,
  };
  const face: Widget = { ...area, name: popup.title, draw: (brush) => drawFace(brush, popup, look) };
  return [backdrop, panel(area, look.fill), face, ...buttonRow(buttons, look)];
}

function drawFace(brush: Brush, popup: Popup, look: PopupLook): void {
  const { ribbon, lines } = look;
  const { y } = look.area;
  const band = { x: 270, y: y - ribbon.rise, width: 260, height: ribbon.height };
  brush.raised(() => brush.box(band, ribbon.blend, ribbon.radius));
  const { size, outline } = ribbon;
  brush.words(popup.title, WIDTH / 2, y + 2, { size, outline, align: 'center' });
  look.picture(brush, popup, y + look.pictureAt);
  popup.lines.forEach((line, index) => {
    const at = y + lines.from + index * lines.step;
    brush.words(line, WIDTH / 2, at, { size: lines.size, align: 'center' });
  });
}

function buttonRow(buttons: readonly PopupButton[], { area, buttons: look }: PopupLook): Widget[] {
  const { gap, height, size } = look;
  const gaps = gap * (buttons.length - 1);
  const width = Math.min((area.width - SIDES - gaps) / buttons.length, look.most);
  const start = WIDTH / 2 - (width * buttons.length + gaps) / 2;
  return buttons.map(([title, tone, onTap], index) =>
    bigButton(
      title,
      { x: start + index * (width + gap), y: area.y + look.from, width, height },
      { tone, size },
      onTap,
    ),
  );
}
