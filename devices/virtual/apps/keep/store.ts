/** What gold and gems buy. */
import {
  mdiBreadSlice,
  mdiCircleMultiple,
  mdiDiamondStone,
  mdiGift,
  mdiNecklace,
  mdiShield,
  mdiStarShooting,
} from '@mdi/js';
import type { Screen } from '../../toolkit/screen.ts';
import type { Brush } from '../game/brush.ts';
import type { Widget } from '../game/canvas-stage.ts';
import type { Popup } from '../game/popup.ts';
import { buy, type Context, linesOf, OFFERS, type Offer, visitShop } from './data.ts';
import { stage } from './stage.ts';
import { board, header, PARCHMENT, popupWidgets, purse, sideTabs } from './widgets.ts';

const ICONS: Readonly<Record<string, readonly [icon: string, color: string]>> = {
  'Dust jar': [mdiStarShooting, '#e6b3ff'],
  'Bread basket': [mdiBreadSlice, '#ffd9a0'],
  'Iron shield': [mdiShield, '#c6d3e2'],
  'Gold pile': [mdiCircleMultiple, '#ffcf4a'],
  'Dust crate': [mdiStarShooting, '#e6b3ff'],
  'Phoenix charm': [mdiNecklace, '#ff9a6b'],
};
const TABS = ['Market', 'Gem shop'] as const;

interface StoreState {
  tab: (typeof TABS)[number];
  /** Name of the offer the popup asks about. */
  asked: string | null;
  popup: Popup | null;
}

export function store(context: Context): Screen {
  const state = context.local<StoreState>({ tab: 'Market', asked: null, popup: null });
  const close = () => {
    state.asked = null;
    state.popup = null;
  };
  const currency = state.tab === 'Market' ? 'gold' : 'gems';
  const shown = OFFERS.filter((offer) => offer.currency === currency);
  return stage(context, {
    dim: true,
    widgets: [
      purse(context.data),
      ...header('Shop', () => context.pop()),
      ...sideTabs(TABS, state.tab, (name) => {
        state.tab = TABS.find((one) => one === name) ?? state.tab;
      }),
      board({ x: 156, y: 56, width: 630, height: 292 }),
      ...shown.map((offer, index) => offerCard(context, state, offer, index)),
    ],
    popup: popupOf(context, state, close),
    onBack: () => (state.asked === null && state.popup === null ? context.pop() : close()),
  });
}

function tell(offer: Offer): readonly string[] {
  const { gives } = offer;
  return 'slot' in gives ? [`${gives.rarity} ${gives.slot.toLowerCase()}`] : linesOf(gives);
}

function popupOf(context: Context, state: StoreState, close: () => void): Widget[] | undefined {
  if (state.popup !== null) return popupWidgets(context, state.popup, [['OK', 'green', close]]);
  const offer = OFFERS.find((one) => one.name === state.asked);
  if (offer === undefined) return undefined;
  const [icon, color] = ICONS[offer.name] ?? [mdiGift, '#ffffff'];
  const confirm = () => {
    close();
    visitShop(context.data);
    state.popup = buy(context.data, offer)
      ? { title: 'Purchased', icon, color, lines: [offer.name, ...tell(offer)] }
      : {
          title: `Not enough ${offer.currency}`,
          icon: mdiDiamondStone,
          color: '#6fe3ff',
          lines: ['Claim your rewards first.'],
        };
  };
  const asking = {
    title: 'Confirm purchase',
    icon,
    color,
    lines: [offer.name, `for ${offer.price} ${offer.currency}`],
  };
  return popupWidgets(context, asking, [
    ['Cancel', 'grey', close],
    ['Buy', 'green', confirm],
  ]);
}

function offerCard(context: Context, state: StoreState, offer: Offer, index: number): Widget {
  const area = { x: 176 + index * 200, y: 74, width: 188, height: 256 };
  const [icon, color] = ICONS[offer.name] ?? [mdiGift, '#ffffff'];
  const shine = 0.5 + Math.sin(context.now() / 500 + index) * 0.5;
  const draw = (brush: Brush) => {
    const middle = area.x + area.width / 2;
    brush.box(area, ['#ffffff24', '#ffffff12'], 16);
    brush.glow(middle, area.y + 78, 50 + shine * 16, '#ffffff3d');
    brush.icon(icon, { x: middle, y: area.y + 78 }, 84, color);
    brush.words(offer.name, middle, area.y + 154, { size: 18, align: 'center' });
    brush.words(tell(offer).join(' '), middle, area.y + 178, {
      size: 13,
      align: 'center',
      color: PARCHMENT,
      weight: 500,
    });
    brush.box({ x: middle - 60, y: area.y + 200, width: 120, height: 40 }, ['#7fe07a', '#2fa653'], 14);
    const [sign, tint] =
      offer.currency === 'gold' ? [mdiCircleMultiple, '#ffe28a'] : [mdiDiamondStone, '#d9f8ff'];
    brush.icon(sign, { x: middle - 28, y: area.y + 220 }, 22, tint);
    brush.words(String(offer.price), middle + 14, area.y + 220, {
      size: 19,
      align: 'center',
      outline: '#0e4a27',
    });
  };
  return {
    ...area,
    name: offer.name,
    draw,
    onTap: () => {
      state.asked = offer.name;
    },
  };
}
