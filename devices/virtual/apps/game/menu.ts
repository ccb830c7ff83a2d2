/** The first page. */
import { mdiCalendarStar, mdiCog, mdiCreation, mdiHammer, mdiPlay, mdiShieldSword, mdiStore } from '@mdi/js';
import type { Screen } from '../../toolkit/screen.ts';
import { type Context, powerOf } from './data.ts';
import { stage, WIDTH, type Widget } from './stage.ts';
import { bigButton, label, purse } from './widgets.ts';

export function menu(context: Context): Screen {
  const { data } = context;
  const left = 60;
  const wide = WIDTH - left * 2;
  const small = (wide - 12) / 2;
  return stage({
    widgets: [
      purse(data),
      logo(),
      label(`Power ${powerOf(data)}`, WIDTH / 2, 344, { size: 18, outline: '#1a1250', align: 'center' }),
      bigButton(
        'Play',
        { x: left, y: 384, width: wide, height: 78 },
        { tone: 'orange', icon: mdiPlay, size: 36 },
        () => context.push('stages'),
      ),
      bigButton(
        'Equipment',
        { x: left, y: 482, width: wide, height: 60 },
        { tone: 'blue', icon: mdiShieldSword, size: 24 },
        () => context.push('equipment'),
      ),
      bigButton(
        'Daily events',
        { x: left, y: 560, width: wide, height: 60 },
        { tone: 'purple', icon: mdiCalendarStar, size: 24, dot: !data.daily.claimed },
        () => context.push('daily'),
      ),
      bigButton(
        'Shop',
        { x: left, y: 638, width: small, height: 56 },
        { tone: 'green', icon: mdiStore, size: 20 },
        () => context.push('store'),
      ),
      bigButton(
        'Settings',
        { x: left + small + 12, y: 638, width: small, height: 56 },
        { tone: 'grey', icon: mdiCog, size: 17 },
        () => context.push('options'),
      ),
    ],
  });
}

function logo(): Widget {
  return {
    x: 0,
    y: 100,
    width: WIDTH,
    height: 220,
    draw: (brush) => {
      brush.glow(WIDTH / 2, 200, 130, '#ffb04a99');
      brush.icon(mdiHammer, { x: WIDTH / 2, y: 190 }, 120, '#2a1a5e');
      brush.icon(mdiHammer, { x: WIDTH / 2, y: 186 }, 116, '#ffd27a');
      brush.icon(mdiCreation, { x: WIDTH / 2 + 58, y: 142 }, 44, '#fff3c4');
      brush.words('STAR FORGE', WIDTH / 2, 288, {
        size: 46,
        color: '#ffe08a',
        outline: '#5a1f6e',
        align: 'center',
      });
    },
  };
}
