/** What is worn, and how it gets better. */
import {
  mdiCircleMultiple,
  mdiHammer,
  mdiRacingHelmet,
  mdiRing,
  mdiRobot,
  mdiShield,
  mdiShoePrint,
  mdiTshirtCrew,
} from '@mdi/js';
import type { Screen } from '../../toolkit/screen.ts';
import type { Widget } from './canvas-stage.ts';
import { type Context, powerOf, SLOTS, type Slot, upgradeCost } from './data.ts';
import { header, popupWidgets, purse } from './page-parts.ts';
import type { Popup } from './popup.ts';
import { stage } from './stage.ts';
import { bigButton, label, panel } from './widgets.ts';

const SLOT_ICONS: Readonly<Record<Slot, string>> = {
  Helmet: mdiRacingHelmet,
  Armor: mdiTshirtCrew,
  Boots: mdiShoePrint,
  Hammer: mdiHammer,
  Shield: mdiShield,
  Ring: mdiRing,
};

/** Where the hero stands. */
const MIDDLE = 236;

interface EquipmentState {
  chosen: Slot;
  popup: Popup | null;
}

export function equipment(context: Context): Screen {
  const { data } = context;
  const state = context.local<EquipmentState>({ chosen: 'Helmet', popup: null });
  const close = () => {
    state.popup = null;
  };
  const level = data.equipment[state.chosen];
  const cost = upgradeCost(level);
  const upgrade = () => {
    if (data.coins < cost) {
      state.popup = {
        title: 'Not enough coins',
        icon: mdiCircleMultiple,
        color: '#ffcf4a',
        lines: ['Win battles to earn more.'],
      };
      return;
    }
    data.coins -= cost;
    data.equipment[state.chosen] = level + 1;
  };
  const below = { x: 472, y: 66, width: 312, height: 280 };
  return stage(context, {
    widgets: [
      purse(data),
      ...header('Equipment', () => context.pop()),
      hero(powerOf(data)),
      ...SLOTS.flatMap((slot, index) => slotTile(state, { slot, index, level: data.equipment[slot] })),
      panel(below),
      label(`${state.chosen} level ${level}`, below.x + 156, below.y + 60, { size: 22, align: 'center' }),
      label(`Cost ${cost} coins`, below.x + 156, below.y + 104, {
        size: 17,
        align: 'center',
        color: '#ffdf8a',
      }),
      bigButton(
        'Upgrade',
        { x: below.x + 46, y: below.y + 164, width: 220, height: 68 },
        { tone: 'green', size: 26 },
        upgrade,
      ),
    ],
    popup: state.popup === null ? undefined : popupWidgets(state.popup, [['OK', 'green', close]]),
    onBack: () => (state.popup === null ? context.pop() : close()),
  });
}

function hero(power: number): Widget {
  return {
    x: 130,
    y: 66,
    width: 210,
    height: 280,
    draw: (brush) => {
      brush.glow(MIDDLE, 190, 120, '#8f86ff80');
      brush.icon(mdiRobot, { x: MIDDLE, y: 184 }, 136, '#171243');
      brush.icon(mdiRobot, { x: MIDDLE, y: 178 }, 130, '#cfd4ff');
      brush.words(`Power ${power}`, MIDDLE, 290, { size: 18, outline: '#1a1250', align: 'center' });
    },
  };
}

function slotTile(
  state: EquipmentState,
  at: { readonly slot: Slot; readonly index: number; readonly level: number },
): Widget[] {
  const { slot, index, level } = at;
  const area = { x: index < 3 ? 20 : 352, y: 66 + (index % 3) * 96, width: 100, height: 88 };
  const tile: Widget = {
    ...area,
    name: slot,
    onTap: () => {
      state.chosen = slot;
    },
    draw: (brush) => {
      const middle = area.x + area.width / 2;
      if (state.chosen === slot)
        brush.frame({ x: area.x + 2, y: area.y + 2, width: 96, height: 84 }, '#ffc04a', 18, 4);
      brush.icon(SLOT_ICONS[slot], { x: middle, y: area.y + 26 }, 34, '#ffe2a8');
      brush.words(slot, middle, area.y + 54, { size: 16, align: 'center' });
      brush.words(`Lv. ${level}`, middle, area.y + 73, { size: 14, align: 'center', color: '#b9f5ff' });
    },
  };
  return [panel(area), tile];
}
