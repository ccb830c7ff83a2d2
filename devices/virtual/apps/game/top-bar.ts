/** What stands at the top of a game's pages: the way back, the title, and what one has. */
import type { Blend, Brush } from './brush.ts';
import type { Widget } from './canvas-stage.ts';
import { bigButton, label } from './widgets.ts';

export type Count = readonly [icon: string, color: string, amount: number];

/** Units of the stage. */
export interface PillLook {
  readonly x: number;
  readonly y: number;
  /** From the left edge of one to that of the next. */
  readonly step: number;
  readonly width: number;
  readonly height: number;
  /** Of the widget that holds them all. */
  readonly whole: { readonly width: number; readonly height: number };
  readonly fill: Blend;
  readonly frame: string;
  readonly icon: { readonly at: number; readonly size: number };
  readonly words: { readonly at: number; readonly size: number };
}

/** One pill for each thing one has. */
export function pills(counts: readonly Count[], look: PillLook): Widget {
  const { x, y, whole } = look;
  return {
    ...{ x, y, ...whole },
    draw: (brush) => {
      for (const [index, count] of counts.entries())
        drawPill(brush, count, { ...look, x: x + index * look.step });
    },
  };
}

function drawPill(brush: Brush, [path, color, amount]: Count, look: PillLook): void {
  const { x, y, width, height, icon, words } = look;
  const radius = height / 2;
  const middle = y + radius;
  brush.box({ x, y, width, height }, look.fill, radius);
  const inner = { x: x + 0.75, y: y + 0.75, width: width - 1.5, height: height - 1.5 };
  brush.frame(inner, look.frame, radius - 1, 1.5);
  brush.icon(path, { x: x + icon.at, y: middle }, icon.size, color);
  brush.words(String(amount), x + words.at, middle, { size: words.size, align: 'center' });
}

export interface TopBarLook {
  readonly back: { readonly icon: string; readonly height: number; readonly size: number };
  readonly title: { readonly x: number; readonly y: number; readonly size: number; readonly outline: string };
}

export function topBar(title: string, onBack: () => void, look: TopBarLook): Widget[] {
  const { icon, height, size } = look.back;
  const { x, y, ...words } = look.title;
  return [
    bigButton('Back', { x: 14, y: 8, width: 92, height }, { tone: 'blue', icon, size }, onBack),
    label(title, x, y, words),
  ];
}
