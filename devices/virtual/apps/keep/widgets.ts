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
import type { Widget } from '../game/stage.ts';
import { bigButton, label, panel, type Tone } from '../game/widgets.ts';
import type { Context, Hero, Item, KeepData, Rarity, Slot } from './data.ts';
import { HEIGHT, WIDTH } from './stage.ts';

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

/** What one has, at the upper right of every page. */
export function purse(data: KeepData): Widget {
  const counts: readonly (readonly [string, string, number])[] = [
    [mdiCircleMultiple, '#ffcf4a', data.gold],
    [mdiDiamondStone, '#6fe3ff', data.gems],
    [mdiStarShooting, '#e6b3ff', data.dust],
    [mdiLightningBolt, '#8dff8a', data.stamina],
  ];
  const draw = (brush: Brush) => {
    counts.forEach(([path, color, count], index) => {
      const pill = { x: 356 + index * 108, y: 10, width: 100, height: 28 };
      brush.box(pill, INK, 14);
      brush.frame(
        { ...pill, x: pill.x + 0.75, y: pill.y + 0.75, width: 98.5, height: 26.5 },
        '#ffe7b566',
        13,
        1.5,
      );
      brush.icon(path, { x: pill.x + 17, y: pill.y + 14 }, 18, color);
      brush.words(String(count), pill.x + 62, pill.y + 14, { size: 15, align: 'center' });
    });
  };
  return { x: 356, y: 10, width: 440, height: 28, draw };
}

/** The way back and the title of a page. */
export function header(title: string, onBack: () => void): Widget[] {
  return [
    bigButton(
      'Back',
      { x: 14, y: 8, width: 92, height: 36 },
      { tone: 'blue', icon: mdiChevronLeft, size: 15 },
      onBack,
    ),
    label(title, 122, 25, { size: 22, outline: '#12253a' }),
  ];
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

export interface Popup {
  readonly title: string;
  readonly icon: string;
  readonly color: string;
  readonly lines: readonly string[];
}

/** A box in the middle with turning rays behind its picture. */
export function popupWidgets(
  context: Context,
  popup: Popup,
  buttons: readonly (readonly [string, Tone, () => void])[],
): Widget[] {
  const area = { x: 230, y: 56, width: 340, height: 256 };
  const turn = context.now() / 1400;
  const wide = 140;
  const start = WIDTH / 2 - (wide * buttons.length + 16 * (buttons.length - 1)) / 2;
  const backdrop: Widget = {
    x: 0,
    y: 0,
    width: WIDTH,
    height: HEIGHT,
    draw: () => undefined,
    onTap: () => undefined,
  };
  const face: Widget = {
    ...area,
    name: popup.title,
    draw: (brush) => {
      brush.raised(() =>
        brush.box({ x: 270, y: area.y - 20, width: 260, height: 44 }, ['#ffc04a', '#d97a1c'], 14),
      );
      brush.words(popup.title, WIDTH / 2, area.y + 2, { size: 21, outline: '#6b330a', align: 'center' });
      rays(brush, area.y + 82, turn);
      brush.icon(popup.icon, { x: WIDTH / 2, y: area.y + 82 }, 64, popup.color);
      popup.lines.forEach((line, index) => {
        brush.words(line, WIDTH / 2, area.y + 142 + index * 23, { size: 17, align: 'center' });
      });
    },
  };
  const row = buttons.map(([title, tone, onTap], index) =>
    bigButton(
      title,
      { x: start + index * (wide + 16), y: area.y + 200, width: wide, height: 44 },
      { tone, size: 18 },
      onTap,
    ),
  );
  return [backdrop, panel(area, ['#2c4a6e', '#182c47']), face, ...row];
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
