/** How pop-ups and the top of pages look in Star Forge. */
import {
  mdiArrowLeftBold,
  mdiCircleMultiple,
  mdiDiamondStone,
  mdiLightningBolt,
  mdiStarFourPoints,
} from '@mdi/js';
import { WIDTH, type Widget } from './canvas-stage.ts';
import type { GameData } from './data.ts';
import { type Popup, type PopupButton, type PopupLook, popupBox } from './popup.ts';
import { type PillLook, pills, type TopBarLook, topBar } from './top-bar.ts';

const PILLS: PillLook = {
  ...{ x: 448, y: 12, step: 114, width: 104, height: 32, whole: { width: 340, height: 34 } },
  fill: ['#0b0930e6', '#1a1650e6'],
  frame: '#ffffff40',
  icon: { at: 18, size: 20 },
  words: { at: 66, size: 17 },
};

/** Coins, gems and energy at the top of every page. */
export function purse(data: GameData): Widget {
  return pills(
    [
      [mdiCircleMultiple, '#ffcf4a', data.coins],
      [mdiDiamondStone, '#6fe3ff', data.gems],
      [mdiLightningBolt, '#8dff8a', data.energy],
    ],
    PILLS,
  );
}

const TOP_BAR: TopBarLook = {
  back: { icon: mdiArrowLeftBold, height: 42, size: 17 },
  title: { x: 126, y: 28, size: 25, outline: '#1a1250' },
};

/** The title of a page and the way back from it. */
export function header(title: string, onBack: () => void): Widget[] {
  return topBar(title, onBack, TOP_BAR);
}

const POPUP: PopupLook = {
  area: { y: 54, width: 304, height: 270 },
  fill: ['#3d36a0', '#231d6b'],
  ribbon: { rise: 24, height: 52, blend: ['#ffc04a', '#f47b20'], radius: 18, size: 22, outline: '#7a2f08' },
  picture: (brush, popup, y) => {
    brush.glow(WIDTH / 2, y, 80, '#ffffff55');
    brush.icon(popup.icon, { x: WIDTH / 2, y }, 72, popup.color);
    for (const dx of [-84, 84])
      brush.icon(mdiStarFourPoints, { x: WIDTH / 2 + dx, y: y - 12 }, 18, '#ffe9a8');
  },
  pictureAt: 92,
  lines: { from: 150, step: 24, size: 18 },
  buttons: { from: 204, most: 150, gap: 12, height: 50, size: 20 },
};

/** A box in the middle of the stage with its buttons. */
export function popupWidgets(popup: Popup, buttons: readonly PopupButton[]): Widget[] {
  return popupBox(popup, buttons, POPUP);
}
