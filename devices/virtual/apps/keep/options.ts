/** Switches of the game. */
import type { Screen } from '../../toolkit/screen.ts';
import type { Brush } from '../game/brush.ts';
import type { Widget } from '../game/canvas-stage.ts';
import type { Context, KeepData } from './data.ts';
import { stage } from './stage.ts';
import { board, header, PARCHMENT, purse } from './widgets.ts';

const ROWS: readonly (readonly [key: keyof KeepData['options'], title: string, note: string])[] = [
  ['music', 'Music', 'Songs of the bards'],
  ['effects', 'Sound effects', 'Swords, coins, dragons'],
  ['battery', 'Battery saver', 'Fewer frames, fewer sparks'],
];

export function options(context: Context): Screen {
  const back = () => context.pop();
  return stage(context, {
    dim: true,
    widgets: [
      purse(context.data),
      ...header('Settings', back),
      board({ x: 156, y: 56, width: 488, height: 280 }),
      ...ROWS.map((row, index) => switchRow(context, row, index)),
    ],
    popup: undefined,
    onBack: back,
  });
}

function switchRow({ data }: Context, [key, title, note]: (typeof ROWS)[number], index: number): Widget {
  const area = { x: 176, y: 76 + index * 84, width: 448, height: 72 };
  const on = data.options[key];
  const draw = (brush: Brush) => {
    brush.box(area, ['#ffffff1f', '#ffffff12'], 14);
    brush.words(title, area.x + 24, area.y + 26, { size: 20 });
    brush.words(note, area.x + 24, area.y + 50, { size: 14, color: PARCHMENT, weight: 500 });
    const track = { x: area.x + 352, y: area.y + 19, width: 72, height: 34 };
    brush.box(track, on ? ['#7fe07a', '#2fa653'] : ['#566275', '#3d4757'], 17);
    brush.disc(on ? track.x + 55 : track.x + 17, track.y + 17, 13, '#ffffff');
    brush.words(on ? 'On' : 'Off', on ? track.x + 24 : track.x + 48, track.y + 17, {
      size: 13,
      align: 'center',
    });
  };
  return {
    ...area,
    name: title,
    draw,
    onTap: () => {
      data.options[key] = !on;
    },
  };
}
