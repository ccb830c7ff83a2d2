/** The first page: the leader, who breathes, and the ways to everything else. */
import {
  mdiCalendarStar,
  mdiCog,
  mdiEmail,
  mdiLightningBolt,
  mdiShieldSword,
  mdiStore,
  mdiSwordCross,
  mdiTrophy,
} from '@mdi/js';
import type { Screen } from '../../toolkit/screen.ts';
import type { Widget } from '../game/canvas-stage.ts';
import type { Popup } from '../game/popup.ts';
import { bigButton, label, type Tone } from '../game/widgets.ts';
import { BATTLE_STAMINA, battle, type Context, HEROES, powerOf } from './data.ts';
import { stage } from './stage.ts';
import { HERO_LOOKS, PARCHMENT, popupWidgets, purse } from './widgets.ts';

const WAYS: readonly (readonly [title: string, icon: string, tone: Tone, screen: string])[] = [
  ['Heroes', mdiShieldSword, 'blue', 'heroes'],
  ['Events', mdiCalendarStar, 'purple', 'events'],
  ['Shop', mdiStore, 'green', 'store'],
  ['Mail', mdiEmail, 'orange', 'mail'],
  ['Settings', mdiCog, 'grey', 'options'],
];

export function lobby(context: Context): Screen {
  const { data } = context;
  const state = context.local<{ popup: Popup | null }>({ popup: null });
  const close = () => {
    state.popup = null;
  };
  const fight = () => {
    const lines = battle(data);
    state.popup =
      lines === undefined
        ? { title: 'Too tired', icon: mdiLightningBolt, color: '#8dff8a', lines: ['Not enough stamina.'] }
        : { title: 'Victory', icon: mdiTrophy, color: '#ffd85e', lines };
  };
  const dots: Readonly<Record<string, boolean>> = {
    Events: !data.signIn.claimed || data.quests.some((one) => !one.claimed && one.progress === one.goal),
    Mail: data.letters.some((one) => !one.claimed),
  };
  const ways = WAYS.map(([title, icon, tone, screen], index) =>
    bigButton(
      title,
      { x: 16 + index * 122, y: 300, width: 114, height: 48 },
      { tone, icon, size: 15, dot: dots[title] === true },
      () => context.push(screen),
    ),
  );
  return stage(context, {
    widgets: [
      label('CRYSTAL KEEP', 20, 26, { size: 26, color: PARCHMENT, outline: '#12253a' }),
      purse(data),
      leader(context),
      ...ways,
      bigButton(
        'Battle',
        { x: 636, y: 282, width: 148, height: 66 },
        { tone: 'orange', icon: mdiSwordCross, size: 24 },
        fight,
      ),
      label(`Costs ${BATTLE_STAMINA} stamina`, 710, 270, { size: 13, outline: '#12253a', align: 'center' }),
    ],
    popup: state.popup === null ? undefined : popupWidgets(context, state.popup, [['OK', 'green', close]]),
    onBack: () => (state.popup === null ? context.pop() : close()),
  });
}

function leader(context: Context): Widget {
  const { data } = context;
  const { icon, color, role } = HERO_LOOKS[data.leader];
  const seconds = context.now() / 1000;
  const bob = Math.sin(seconds * 2.2) * 6;
  return {
    x: 200,
    y: 60,
    width: 220,
    height: 220,
    name: `${data.leader} the ${role}`,
    onTap: () => {
      const next = HEROES[(HEROES.indexOf(data.leader) + 1) % HEROES.length];
      if (next !== undefined) data.leader = next;
    },
    draw: (brush) => {
      brush.glow(310, 160 + bob, 120, `${color}88`);
      const { context: canvas } = brush;
      canvas.fillStyle = '#00000055';
      canvas.beginPath();
      canvas.ellipse(310, 250, 70 - bob, 12, 0, 0, Math.PI * 2);
      canvas.fill();
      brush.icon(icon, { x: 312, y: 158 + bob }, 150, '#0d1a2b');
      brush.icon(icon, { x: 310, y: 154 + bob }, 146, color);
      brush.words(`${data.leader} the ${role}`, 310, 268, { size: 18, outline: '#12253a', align: 'center' });
      brush.words(`Power ${powerOf(data, data.leader)}`, 310, 288, {
        size: 13,
        color: PARCHMENT,
        outline: '#12253a',
        align: 'center',
      });
    },
  };
}
