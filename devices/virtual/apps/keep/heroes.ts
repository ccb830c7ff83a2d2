/** Who wears what: put on, take off, enhance. */
import { mdiStarShooting } from '@mdi/js';
import type { Screen } from '../../toolkit/screen.ts';
import type { Brush } from '../game/brush.ts';
import type { Widget } from '../game/canvas-stage.ts';
import type { Popup } from '../game/popup.ts';
import { bigButton, label } from '../game/widgets.ts';
import {
  type Context,
  enhance,
  enhanceCost,
  equip,
  HEROES,
  type Hero,
  type Item,
  powerOf,
  powerOfItem,
  SLOTS,
  type Slot,
  worn,
} from './data.ts';
import { stage } from './stage.ts';
import {
  board,
  HERO_LOOKS,
  header,
  itemTile,
  PARCHMENT,
  popupWidgets,
  purse,
  SLOT_ICONS,
  sideTabs,
} from './widgets.ts';

interface HeroesState {
  hero: Hero;
  /** Id of the chosen item. */
  chosen: number | null;
  popup: Popup | null;
}

const COLUMNS = 5;

export function heroes(context: Context): Screen {
  const { data } = context;
  const state = context.local<HeroesState>({ hero: data.leader, chosen: null, popup: null });
  const close = () => {
    state.popup = null;
  };
  const item = data.items.find((one) => one.id === state.chosen);
  const tabs = sideTabs(HEROES, state.hero, (name) => {
    state.hero = HEROES.find((one) => one === name) ?? state.hero;
  });
  const bag = data.items.map((one, index) =>
    itemTile(
      one,
      { x: 446 + (index % COLUMNS) * 66, y: 64 + Math.floor(index / COLUMNS) * 66, width: 58, height: 58 },
      {
        chosen: one.id === state.chosen,
        onTap: () => {
          state.chosen = one.id;
        },
      },
    ),
  );
  return stage(context, {
    dim: true,
    widgets: [
      purse(data),
      ...header('Heroes', () => context.pop()),
      ...tabs,
      board({ x: 156, y: 56, width: 268, height: 292 }),
      portrait(context, state.hero),
      ...SLOTS.map((slot, index) => slotTile(context, state, slot, index)),
      board({ x: 436, y: 56, width: 350, height: 206 }),
      ...bag,
      board({ x: 436, y: 270, width: 350, height: 78 }),
      ...(item === undefined
        ? [label('Choose an item', 611, 308, { size: 17, align: 'center', color: PARCHMENT })]
        : itemPanel(context, state, item)),
    ],
    popup: state.popup === null ? undefined : popupWidgets(context, state.popup, [['OK', 'green', close]]),
    onBack: () => (state.popup === null ? context.pop() : close()),
  });
}

function portrait(context: Context, hero: Hero): Widget {
  const { icon, color, role } = HERO_LOOKS[hero];
  const bob = Math.sin(context.now() / 450) * 4;
  const draw = (brush: Brush) => {
    brush.glow(290, 140, 84, `${color}70`);
    brush.icon(icon, { x: 290, y: 136 + bob }, 108, color);
    brush.words(`${hero}, ${role}`, 290, 216, { size: 18, align: 'center' });
    brush.words(`Power ${powerOf(context.data, hero)}`, 290, 238, {
      size: 15,
      align: 'center',
      color: PARCHMENT,
    });
  };
  return { x: 156, y: 56, width: 268, height: 190, draw };
}

function slotTile(context: Context, state: HeroesState, slot: Slot, index: number): Widget {
  const area = { x: 176 + index * 80, y: 258, width: 68, height: 68 };
  const item = worn(context.data, state.hero, slot);
  if (item !== undefined) {
    return itemTile(item, area, {
      chosen: item.id === state.chosen,
      onTap: () => {
        state.chosen = item.id;
      },
    });
  }
  const draw = (brush: Brush) => {
    brush.box(area, ['#ffffff14', '#ffffff0a'], 10);
    brush.frame({ x: area.x + 1, y: area.y + 1, width: 66, height: 66 }, '#ffffff50', 9, 1.5);
    brush.icon(SLOT_ICONS[slot], { x: area.x + 34, y: area.y + 28 }, 28, '#ffffff60');
    brush.words(slot, area.x + 34, area.y + 56, { size: 11, align: 'center', color: '#ffffffa0' });
  };
  return { ...area, draw };
}

function itemPanel(context: Context, state: HeroesState, item: Item): Widget[] {
  const { data } = context;
  const mine = item.hero === state.hero;
  const improve = () => {
    state.popup = enhance(data, item)
      ? {
          title: 'Enhanced',
          icon: mdiStarShooting,
          color: '#e6b3ff',
          lines: [item.name, `Level ${item.level}`],
        }
      : {
          title: 'Not enough dust',
          icon: mdiStarShooting,
          color: '#e6b3ff',
          lines: [`Needs ${enhanceCost(item)} dust.`],
        };
  };
  return [
    label(item.name, 450, 290, { size: 17 }),
    label(`${item.slot}, ${item.rarity}`, 450, 311, { size: 13, color: PARCHMENT, weight: 500 }),
    label(`Level ${item.level}, power ${powerOfItem(item)}`, 450, 330, { size: 13, weight: 500 }),
    bigButton(
      mine ? 'Unequip' : 'Equip',
      { x: 596, y: 284, width: 86, height: 50 },
      { tone: mine ? 'grey' : 'green', size: 15 },
      () => {
        if (mine) item.hero = null;
        else equip(data, state.hero, item);
      },
    ),
    bigButton('Enhance', { x: 690, y: 284, width: 88, height: 50 }, { tone: 'purple', size: 15 }, improve),
  ];
}
