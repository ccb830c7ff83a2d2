/** Buttons, surfaces and words of a game's stage. */
import type { Area, Blend, Brush } from './brush.ts';
import type { Widget } from './canvas-stage.ts';

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
