/** A reward for every day of the week. */
import { mdiCheckBold, mdiCircleMultiple, mdiGift, mdiTreasureChest } from '@mdi/js';
import type { Screen } from '../../toolkit/screen.ts';
import type { Widget } from './canvas-stage.ts';
import { type Context, REWARDS } from './data.ts';
import { header, popupWidgets, purse } from './page-parts.ts';
import type { Popup } from './popup.ts';
import { stage } from './stage.ts';
import { bigButton, panel } from './widgets.ts';

export function daily(context: Context): Screen {
  const { data } = context;
  const state = context.local<{ popup: Popup | null }>({ popup: null });
  const close = () => {
    state.popup = null;
  };
  const reward = REWARDS[data.daily.today - 1] ?? { coins: 0, gems: 0 };
  const claim = () => {
    if (data.daily.claimed) return;
    data.daily.claimed = true;
    data.coins += reward.coins;
    data.gems += reward.gems;
    const gems = reward.gems === 0 ? [] : [`+${reward.gems} gems`];
    state.popup = {
      title: 'Reward received',
      icon: mdiGift,
      color: '#ff8fb2',
      lines: [`+${reward.coins} coins`, ...gems],
    };
  };
  const title = data.daily.claimed ? 'Claimed' : 'Claim reward';
  return stage(context, {
    widgets: [
      purse(data),
      ...header('Daily events', () => context.pop()),
      ...REWARDS.flatMap((_, index) => dayTile(context, index)),
      bigButton(
        title,
        { x: 250, y: 266, width: 300, height: 70 },
        { tone: data.daily.claimed ? 'grey' : 'orange', size: 24 },
        claim,
      ),
    ],
    popup: state.popup === null ? undefined : popupWidgets(state.popup, [['OK', 'green', close]]),
    onBack: () => (state.popup === null ? context.pop() : close()),
  });
}

function dayTile({ data }: Context, index: number): Widget[] {
  const day = index + 1;
  const area = { x: 18 + index * 110, y: 70, width: 104, height: 172 };
  const { today, claimed } = data.daily;
  const fetched = day < today || (day === today && claimed);
  const reward = REWARDS[index] ?? { coins: 0, gems: 0 };
  const tile: Widget = {
    ...area,
    draw: (brush) => {
      const middle = area.x + area.width / 2;
      if (day === today)
        brush.frame({ x: area.x + 2, y: area.y + 2, width: area.width - 4, height: 168 }, '#ffc04a', 18, 4);
      brush.words(`Day ${day}`, middle, area.y + 26, { size: 16, align: 'center' });
      const picture = reward.gems > 0 ? mdiTreasureChest : mdiCircleMultiple;
      brush.icon(
        fetched ? mdiCheckBold : picture,
        { x: middle, y: area.y + 82 },
        50,
        fetched ? '#7fe07a' : '#ffcf4a',
      );
      brush.words(`${reward.coins} coins`, middle, area.y + 144, {
        size: 14,
        align: 'center',
        color: '#ffe9bd',
      });
    },
  };
  return [panel(area), tile];
}
