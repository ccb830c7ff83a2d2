/** The parts every page of the game is made of. */
import {
  mdiArrowLeftBold,
  mdiCircleMultiple,
  mdiDiamondStone,
  mdiLightningBolt,
  mdiStarFourPoints,
} from '@mdi/js';
import type { Area, Blend, Brush } from './brush.ts';
import type { GameData } from './data.ts';
import { HEIGHT, WIDTH, type Widget } from './stage.ts';

export type Tone = 'orange' | 'blue' | 'purple' | 'green' | 'grey';

const TONES: Readonly<
  Record<Tone, { readonly face: Blend; readonly lip: string; readonly outline: string }>
> = {
  orange: { face: ['#ffc04a', '#f47b20'], lip: '#a8440c', outline: '#7a2f08' },
  blue: { face: ['#5fb4ff', '#2f6fe0'], lip: '#1d3f96', outline: '#152c6e' },
  purple: { face: ['#c78bff', '#8746e0'], lip: '#512296', outline: '#38166c' },
  green: { face: ['#7fe07a', '#2fa653'], lip: '#17693a', outline: '#0e4a27' },
  grey: { face: ['#8f93ad', '#666a86'], lip: '#41445c', outline: '#30334a' },
};

export interface ButtonLook {
  readonly tone: Tone;
  readonly icon?: string;
  /** Height of the letters' type. */
  readonly size?: number;
  /** A red dot that says there is something to fetch. */
  readonly dot?: boolean;
}

/** A thick button with a lip at its lower edge. */
export function bigButton(title: string, area: Area, look: ButtonLook, onTap?: () => void): Widget {
  const draw = (brush: Brush) => {
    const { face, lip, outline } = TONES[look.tone];
    const { x, y, width, height } = area;
    const radius = Math.min(22, height / 2.6);
    brush.raised(() => brush.box(area, [lip, lip], radius));
    brush.box({ x, y, width, height: height - 6 }, face, radius);
    brush.box(
      { x: x + 6, y: y + 4, width: width - 12, height: height * 0.28 },
      ['#ffffff66', '#ffffff12'],
      radius * 0.7,
    );
    const size = look.size ?? height * 0.4;
    const middle = y + (height - 6) / 2;
    buttonFace(brush, { title, icon: look.icon, size, outline }, { x: x + width / 2, y: middle });
    if (look.dot === true) {
      brush.disc(x + width - 8, y + 4, 9, '#ffffff');
      brush.disc(x + width - 8, y + 4, 7, '#ff3b4e');
    }
  };
  return { ...area, name: title, draw, onTap };
}

/** Icon and title side by side, centred together. */
function buttonFace(
  brush: Brush,
  face: {
    readonly title: string;
    readonly icon: string | undefined;
    readonly size: number;
    readonly outline: string;
  },
  at: { readonly x: number; readonly y: number },
): void {
  const { title, icon, size, outline } = face;
  const side = icon === undefined ? 0 : size * 1.3;
  const gap = icon === undefined ? 0 : size * 0.35;
  const left = at.x - (side + gap + brush.widthOf(title, size)) / 2;
  if (icon !== undefined) brush.icon(icon, { x: left + side / 2, y: at.y }, side, '#ffffff');
  brush.words(title, left + side + gap, at.y, { size, outline });
}

/** A dark, see-through surface. */
export function panel(area: Area, fill: Blend = ['#1c1a55d9', '#120f3fd9']): Widget {
  return {
    ...area,
    draw: (brush) => {
      brush.raised(() => brush.box(area, fill, 20));
      brush.frame(
        { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 },
        '#8f86ff80',
        19,
        2,
      );
    },
  };
}

export function label(text: string, x: number, y: number, look: Parameters<Brush['words']>[3]): Widget {
  return { x, y, width: 0, height: 0, name: text, draw: (brush) => brush.words(text, x, y, look) };
}

/** Coins, gems and energy at the top of every page. */
export function purse(data: GameData): Widget {
  const counts: readonly (readonly [string, string, number])[] = [
    [mdiCircleMultiple, '#ffcf4a', data.coins],
    [mdiDiamondStone, '#6fe3ff', data.gems],
    [mdiLightningBolt, '#8dff8a', data.energy],
  ];
  return {
    x: 448,
    y: 12,
    width: 340,
    height: 34,
    draw: (brush) => {
      counts.forEach(([path, color, count], index) => {
        const pill = { x: 448 + index * 114, y: 12, width: 104, height: 32 };
        brush.box(pill, ['#0b0930e6', '#1a1650e6'], 16);
        brush.frame(
          { ...pill, x: pill.x + 0.75, y: pill.y + 0.75, width: 102.5, height: 30.5 },
          '#ffffff40',
          15,
          1.5,
        );
        brush.icon(path, { x: pill.x + 18, y: pill.y + 16 }, 20, color);
        brush.words(String(count), pill.x + 66, pill.y + 16, { size: 17, align: 'center' });
      });
    },
  };
}

/** The title of a page and the way back from it. */
export function header(title: string, onBack: () => void): Widget[] {
  const back = { x: 14, y: 8, width: 92, height: 42 };
  return [
    bigButton('Back', back, { tone: 'blue', icon: mdiArrowLeftBold, size: 17 }, onBack),
    label(title, 126, 28, { size: 25, outline: '#1a1250' }),
  ];
}

export interface Popup {
  readonly title: string;
  readonly icon: string;
  readonly color: string;
  readonly lines: readonly string[];
}

/** A box in the middle of the stage with its buttons. */
export function popupWidgets(
  popup: Popup,
  buttons: readonly (readonly [string, Tone, () => void])[],
): Widget[] {
  const area = { x: 248, y: 54, width: 304, height: 270 };
  const each = (area.width - 40 - (buttons.length - 1) * 12) / buttons.length;
  const wide = Math.min(each, 150);
  const start = WIDTH / 2 - (wide * buttons.length + 12 * (buttons.length - 1)) / 2;
  const backdrop: Widget = {
    x: 0,
    y: 0,
    width: WIDTH,
    height: HEIGHT,
    draw: () => undefined,
    onTap: () => undefined,
  };
  return [
    backdrop,
    panel(area, ['#3d36a0', '#231d6b']),
    {
      ...area,
      name: popup.title,
      draw: (brush) => {
        brush.raised(() =>
          brush.box({ x: 270, y: area.y - 24, width: 260, height: 52 }, ['#ffc04a', '#f47b20'], 18),
        );
        brush.words(popup.title, WIDTH / 2, area.y + 2, { size: 22, outline: '#7a2f08', align: 'center' });
        brush.glow(WIDTH / 2, area.y + 92, 80, '#ffffff55');
        brush.icon(popup.icon, { x: WIDTH / 2, y: area.y + 92 }, 72, popup.color);
        for (const dx of [-84, 84])
          brush.icon(mdiStarFourPoints, { x: WIDTH / 2 + dx, y: area.y + 80 }, 18, '#ffe9a8');
        popup.lines.forEach((line, index) => {
          brush.words(line, WIDTH / 2, area.y + 150 + index * 24, { size: 18, align: 'center' });
        });
      },
    },
    ...buttons.map(([title, tone, onTap], index) =>
      bigButton(
        title,
        { x: start + index * (wide + 12), y: area.y + 204, width: wide, height: 50 },
        { tone, size: 20 },
        onTap,
      ),
    ),
  ];
}
