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
import { type Context, powerOf, SLOTS, type Slot, upgradeCost } from './data.ts';
import { stage, WIDTH, type Widget } from './stage.ts';
import { bigButton, header, label, type Popup, panel, popupWidgets, purse } from './widgets.ts';

const SLOT_ICONS: Readonly<Record<Slot, string>> = {
  Helmet: mdiRacingHelmet,
  Armor: mdiTshirtCrew,
  Boots: mdiShoePrint,
  Hammer: mdiHammer,
  Shield: mdiShield,
  Ring: mdiRing,
};

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
  const below = { x: 20, y: 572, width: WIDTH - 40, height: 176 };
  return stage({
    widgets: [
      purse(data),
      ...header('Equipment', () => context.pop()),
      hero(powerOf(data)),
      ...SLOTS.flatMap((slot, index) => slotTile(state, { slot, index, level: data.equipment[slot] })),
      panel(below),
      label(`${state.chosen} level ${level}`, WIDTH / 2, below.y + 34, { size: 22, align: 'center' }),
      label(`Cost ${cost} coins`, WIDTH / 2, below.y + 68, { size: 17, align: 'center', color: '#ffdf8a' }),
      bigButton(
        'Upgrade',
        { x: 80, y: below.y + 96, width: WIDTH - 160, height: 60 },
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
    x: 110,
    y: 160,
    width: 140,
    height: 390,
    draw: (brush) => {
      brush.glow(WIDTH / 2, 340, 120, '#8f86ff80');
      brush.icon(mdiRobot, { x: WIDTH / 2, y: 334 }, 136, '#171243');
      brush.icon(mdiRobot, { x: WIDTH / 2, y: 328 }, 130, '#cfd4ff');
      brush.words(`Power ${power}`, WIDTH / 2, 440, { size: 18, outline: '#1a1250', align: 'center' });
    },
  };
}

function slotTile(
  state: EquipmentState,
  at: { readonly slot: Slot; readonly index: number; readonly level: number },
): Widget[] {
  const { slot, index, level } = at;
  const area = { x: index < 3 ? 20 : WIDTH - 112, y: 156 + (index % 3) * 134, width: 92, height: 120 };
  const tile: Widget = {
    ...area,
    name: slot,
    onTap: () => {
      state.chosen = slot;
    },
    draw: (brush) => {
      const middle = area.x + area.width / 2;
      if (state.chosen === slot)
        brush.frame({ x: area.x + 2, y: area.y + 2, width: 88, height: 116 }, '#ffc04a', 18, 4);
      brush.icon(SLOT_ICONS[slot], { x: middle, y: area.y + 38 }, 44, '#ffe2a8');
      brush.words(slot, middle, area.y + 77, { size: 16, align: 'center' });
      brush.words(`Lv. ${level}`, middle, area.y + 99, { size: 14, align: 'center', color: '#b9f5ff' });
    },
  };
  return [panel(area), tile];
}
