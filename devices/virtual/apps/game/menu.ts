/** The first page. */
import { mdiCalendarStar, mdiCog, mdiCreation, mdiHammer, mdiPlay, mdiShieldSword, mdiStore } from '@mdi/js';
import type { Screen } from '../../toolkit/screen.ts';
import type { Widget } from './canvas-stage.ts';
import { type Context, powerOf } from './data.ts';
import { purse } from './page-parts.ts';
import { stage } from './stage.ts';
import { bigButton, label } from './widgets.ts';

/** Of the left half, where the logo stands. */
const MIDDLE = 230;

export function menu(context: Context): Screen {
  const { data } = context;
  const left = 460;
  const wide = 312;
  const small = (wide - 12) / 2;
  return stage(context, {
    widgets: [
      purse(data),
      logo(),
      label(`Power ${powerOf(data)}`, MIDDLE, 308, { size: 18, outline: '#1a1250', align: 'center' }),
      bigButton(
        'Play',
        { x: left, y: 64, width: wide, height: 80 },
        { tone: 'orange', icon: mdiPlay, size: 36 },
        () => context.push('stages'),
      ),
      bigButton(
        'Equipment',
        { x: left, y: 156, width: wide, height: 58 },
        { tone: 'blue', icon: mdiShieldSword, size: 24 },
        () => context.push('equipment'),
      ),
      bigButton(
        'Daily events',
        { x: left, y: 224, width: wide, height: 58 },
        { tone: 'purple', icon: mdiCalendarStar, size: 24, dot: !data.daily.claimed },
        () => context.push('daily'),
      ),
      bigButton(
        'Shop',
        { x: left, y: 292, width: small, height: 56 },
        { tone: 'green', icon: mdiStore, size: 20 },
        () => context.push('store'),
      ),
      bigButton(
        'Settings',
        { x: left + small + 12, y: 292, width: small, height: 56 },
        { tone: 'grey', icon: mdiCog, size: 17 },
        () => context.push('options'),
      ),
    ],
  });
}

function logo(): Widget {
  return {
    x: 40,
    y: 40,
    width: 380,
    height: 250,
    draw: (brush) => {
      brush.glow(MIDDLE, 140, 130, '#ffb04a99');
      brush.icon(mdiHammer, { x: MIDDLE, y: 134 }, 120, '#2a1a5e');
      brush.icon(mdiHammer, { x: MIDDLE, y: 130 }, 116, '#ffd27a');
      brush.icon(mdiCreation, { x: MIDDLE + 58, y: 86 }, 44, '#fff3c4');
      brush.words('STAR FORGE', MIDDLE, 254, {
        size: 46,
        color: '#ffe08a',
        outline: '#5a1f6e',
        align: 'center',
      });
    },
  };
}
