/** The parts every page of the game is made of. */
import {
  mdiAutoFix,
  mdiBowArrow,
  mdiChevronLeft,
  mdiCircleMultiple,
  mdiDiamondStone,
  mdiHammer,
  mdiLightningBolt,
  mdiNecklace,
  mdiShieldHalfFull,
  mdiStarShooting,
  mdiSword,
} from '@mdi/js';
import type { Area, Blend, Brush } from '../game/brush.ts';
import { WIDTH, type Widget } from '../game/canvas-stage.ts';
import { type Popup, type PopupButton, type PopupLook, popupBox } from '../game/popup.ts';
import { type PillLook, pills, type TopBarLook, topBar } from '../game/top-bar.ts';
import { bigButton, panel } from '../game/widgets.ts';
import type { Context, Hero, Item, KeepData, Rarity, Slot } from './data.ts';

export const INK: Blend = ['#16283fe6', '#0d1a2be6'];
export const PARCHMENT = '#ffe7b5';

export const HERO_LOOKS: Readonly<
  Record<Hero, { readonly icon: string; readonly color: string; readonly role: string }>
> = {
  Lyra: { icon: mdiBowArrow, color: '#6fd08c', role: 'Ranger' },
  Borin: { icon: mdiHammer, color: '#f0975a', role: 'Knight' },
  Sylva: { icon: mdiAutoFix, color: '#b58cff', role: 'Mage' },
};
export const SLOT_ICONS: Readonly<Record<Slot, string>> = {
  Weapon: mdiSword,
  Armor: mdiShieldHalfFull,
  Charm: mdiNecklace,
};
export const RARITY_BLENDS: Readonly<Record<Rarity, Blend>> = {
  common: ['#7d8ea3', '#55657a'],
  rare: ['#4b9be8', '#2a5fb0'],
  epic: ['#c07bff', '#7a3bc4'],
};

const PILLS: PillLook = {
  ...{ x: 356, y: 10, step: 108, width: 100, height: 28, whole: { width: 440, height: 28 } },
  fill: INK,
  frame: '#ffe7b566',
  icon: { at: 17, size: 18 },
  words: { at: 62, size: 15 },
};

/** What one has, at the upper right of every page. */
export function purse(data: KeepData): Widget {
  return pills(
    [
      [mdiCircleMultiple, '#ffcf4a', data.gold],
      [mdiDiamondStone, '#6fe3ff', data.gems],
      [mdiStarShooting, '#e6b3ff', data.dust],
      [mdiLightningBolt, '#8dff8a', data.stamina],
    ],
    PILLS,
  );
}

const TOP_BAR: TopBarLook = {
  back: { icon: mdiChevronLeft, height: 36, size: 15 },
  title: { x: 122, y: 25, size: 22, outline: '#12253a' },
};

/** The way back and the title of a page. */
export function header(title: string, onBack: () => void): Widget[] {
  return topBar(title, onBack, TOP_BAR);
}

export function board(area: Area): Widget {
  return panel(area, INK);
}

/** Tabs at the left of a page. */
export function sideTabs(names: readonly string[], chosen: string, choose: (name: string) => void): Widget[] {
  return names.map((name, index) =>
    bigButton(
      name,
      { x: 16, y: 60 + index * 56, width: 128, height: 46 },
      { tone: name === chosen ? 'orange' : 'grey', size: 17 },
      () => choose(name),
    ),
  );
}

export function itemTile(
  item: Item,
  area: Area,
  marks: { readonly chosen: boolean; readonly onTap: () => void },
): Widget {
  const draw = (brush: Brush) => {
    brush.box(area, RARITY_BLENDS[item.rarity], 10);
    const inner = { x: area.x + 1.5, y: area.y + 1.5, width: area.width - 3, height: area.height - 3 };
    brush.frame(inner, marks.chosen ? '#fff3b0' : '#ffffff40', 9, marks.chosen ? 3 : 1.5);
    const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 - 5 };
    brush.icon(SLOT_ICONS[item.slot], middle, area.width * 0.5, '#ffffff');
    brush.words(`Lv. ${item.level}`, middle.x, area.y + area.height - 10, { size: 11, align: 'center' });
    if (item.hero === null) return;
    brush.disc(area.x + area.width - 10, area.y + 10, 8, HERO_LOOKS[item.hero].color);
    brush.words(item.hero.slice(0, 1), area.x + area.width - 10, area.y + 10, {
      size: 10,
      align: 'center',
      color: '#10202e',
    });
  };
  return { ...area, name: item.name, draw, onTap: marks.onTap };
}

const POPUP: Omit<PopupLook, 'picture'> = {
  area: { y: 56, width: 340, height: 256 },
  fill: ['#2c4a6e', '#182c47'],
  ribbon: { rise: 20, height: 44, blend: ['#ffc04a', '#d97a1c'], radius: 14, size: 21, outline: '#6b330a' },
  pictureAt: 82,
  lines: { from: 142, step: 23, size: 17 },
  buttons: { from: 200, most: 140, gap: 16, height: 44, size: 18 },
};

/** A box in the middle with turning rays behind its picture. */
export function popupWidgets(context: Context, popup: Popup, buttons: readonly PopupButton[]): Widget[] {
  const turn = context.now() / 1400;
  const picture: PopupLook['picture'] = (brush, { icon, color }, y) => {
    rays(brush, y, turn);
    brush.icon(icon, { x: WIDTH / 2, y }, 64, color);
  };
  return popupBox(popup, buttons, { ...POPUP, picture });
}

function rays(brush: Brush, y: number, turn: number): void {
  const { context } = brush;
  context.save();
  context.translate(WIDTH / 2, y);
  context.rotate(turn);
  context.fillStyle = '#ffe9a830';
  for (let i = 0; i < 8; i += 1) {
    context.rotate(Math.PI / 4);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(-12, -54);
    context.lineTo(12, -54);
    context.fill();
  }
  context.restore();
}
