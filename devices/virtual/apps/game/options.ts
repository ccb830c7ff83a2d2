/** Music, sound, vibration. */
import type { Screen } from '../../toolkit/screen.ts';
import { WIDTH, type Widget } from './canvas-stage.ts';
import type { Context } from './data.ts';
import { header, purse } from './page-parts.ts';
import { stage } from './stage.ts';
import { label, panel } from './widgets.ts';

export function options(context: Context): Screen {
  const { data } = context;
  const rows = [
    ['Music', 'music'],
    ['Sound', 'sound'],
    ['Vibration', 'vibration'],
  ] as const;
  return stage(context, {
    widgets: [
      purse(data),
      ...header('Settings', () => context.pop()),
      ...rows.flatMap(([title, key], index) =>
        optionRow(title, index, data.options[key], () => {
          data.options[key] = !data.options[key];
        }),
      ),
      label('Star Forge version 2.4.1', WIDTH / 2, 342, { size: 14, align: 'center', weight: 500 }),
    ],
  });
}

function optionRow(title: string, index: number, on: boolean, onTap: () => void): Widget[] {
  const area = { x: 180, y: 70 + index * 86, width: 440, height: 74 };
  const row: Widget = {
    ...area,
    name: title,
    onTap,
    draw: (brush) => {
      const middle = area.y + area.height / 2;
      brush.words(title, area.x + 24, middle, { size: 22 });
      const track = { x: area.x + area.width - 108, y: middle - 19, width: 86, height: 38 };
      brush.box(track, on ? ['#2fa653', '#7fe07a'] : ['#45486a', '#666a86'], 19);
      brush.disc(track.x + (on ? 67 : 19), middle, 15, '#ffffff');
      brush.words(on ? 'ON' : 'OFF', track.x + (on ? 30 : 56), middle, { size: 15, align: 'center' });
    },
  };
  return [panel(area), row];
}
