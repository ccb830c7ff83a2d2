/** Screens that are hard to read, with exactly what stands where, drawn from a seed. */
import type { RgbaImage } from '../../src/ports/image.ts';
import { Board, type BoardPlan } from './text-board.ts';
import { banner, chat, feed, grid, settings, shop } from './text-layouts.ts';
import { dialog, product, table, video } from './text-layouts-dense.ts';
import type { PlacedText } from './text-score.ts';
import type { Script } from './text-words.ts';

export interface TextScreen {
  readonly name: string;
  readonly script: Script;
  readonly image: RgbaImage;
  readonly lines: readonly PlacedText[];
}

const DRAW = { feed, shop, grid, settings, chat, banner, video, dialog, table, product } as const;
export type Layout = keyof typeof DRAW;
export const LAYOUTS = Object.keys(DRAW) as readonly Layout[];

export interface ScreenPlan extends BoardPlan {
  readonly layout: Layout;
}

export function textScreen(plan: ScreenPlan): TextScreen {
  const board = new Board(plan);
  DRAW[plan.layout](board);
  const { layout, script, dark, size, seed, font = 'phone' } = plan;
  return {
    name: `${layout} ${script} ${font} ${dark ? 'dark' : 'light'} ${size.width}x${size.height} #${seed}`,
    script,
    image: board.image(),
    lines: board.lines,
  };
}
