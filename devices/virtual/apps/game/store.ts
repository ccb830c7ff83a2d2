/** What gems buy. */
import {
  mdiCircleMultiple,
  mdiDiamondStone,
  mdiGift,
  mdiLightningBolt,
  mdiRing,
  mdiTreasureChest,
} from '@mdi/js';
import type { Screen } from '../../toolkit/screen.ts';
import type { Widget } from './canvas-stage.ts';
import { buy, type Context, OFFERS, type Offer } from './data.ts';
import { header, popupWidgets, purse } from './page-parts.ts';
import type { Popup } from './popup.ts';
import { stage } from './stage.ts';
import { panel } from './widgets.ts';

const OFFER_ICONS: Readonly<Record<string, string>> = {
  'Coin pouch': mdiCircleMultiple,
  'Coin chest': mdiTreasureChest,
  'Energy drink': mdiLightningBolt,
  'Lucky ring': mdiRing,
};

interface StoreState {
  /** Name of the offer the popup asks about. */
  asked: string | null;
  popup: Popup | null;
}

export function store(context: Context): Screen {
  const { data } = context;
  const state = context.local<StoreState>({ asked: null, popup: null });
  const close = () => {
    state.asked = null;
    state.popup = null;
  };
  return stage(context, {
    widgets: [
      purse(data),
      ...header('Shop', () => context.pop()),
      ...OFFERS.flatMap((offer, index) => offerCard(state, offer, index)),
    ],
    popup: storePopup(context, state, close),
    onBack: () => (state.asked === null && state.popup === null ? context.pop() : close()),
  });
}

function storePopup({ data }: Context, state: StoreState, close: () => void): Widget[] | undefined {
  if (state.popup !== null) return popupWidgets(state.popup, [['OK', 'green', close]]);
  const offer = OFFERS.find((one) => one.name === state.asked);
  if (offer === undefined) return undefined;
  const icon = OFFER_ICONS[offer.name] ?? mdiGift;
  const confirm = () => {
    close();
    state.popup = buy(data, offer)
      ? { title: 'Purchased', icon, color: '#ffd85e', lines: [offer.gives] }
      : {
          title: 'Not enough gems',
          icon: mdiDiamondStone,
          color: '#6fe3ff',
          lines: ['Collect daily rewards.'],
        };
  };
  const lines = [offer.gives, `for ${offer.price} gems`];
  return popupWidgets({ title: `Buy ${offer.name}?`, icon, color: '#ffd85e', lines }, [
    ['Cancel', 'grey', close],
    ['Confirm', 'green', confirm],
  ]);
}

function offerCard(state: StoreState, offer: Offer, index: number): Widget[] {
  const area = { x: 18 + index * 194, y: 74, width: 182, height: 262 };
  const card: Widget = {
    ...area,
    name: offer.name,
    onTap: () => {
      state.asked = offer.name;
    },
    draw: (brush) => {
      const middle = area.x + area.width / 2;
      brush.glow(middle, area.y + 78, 64, '#ffffff40');
      brush.icon(OFFER_ICONS[offer.name] ?? mdiGift, { x: middle, y: area.y + 78 }, 84, '#ffd27a');
      brush.words(offer.name, middle, area.y + 152, { size: 18, align: 'center' });
      brush.words(offer.gives, middle, area.y + 178, {
        size: 14,
        align: 'center',
        color: '#ffe9bd',
        weight: 500,
      });
      brush.box({ x: middle - 50, y: area.y + 206, width: 100, height: 36 }, ['#7fe07a', '#2fa653'], 12);
      brush.icon(mdiDiamondStone, { x: middle - 24, y: area.y + 224 }, 20, '#d9f8ff');
      brush.words(String(offer.price), middle + 10, area.y + 224, {
        size: 18,
        align: 'center',
        outline: '#0e4a27',
      });
    },
  };
  return [panel(area), card];
}
