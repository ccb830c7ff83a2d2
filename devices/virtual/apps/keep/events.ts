/** Daily events: the sign-in calendar and the tasks of the day. */
import {
  mdiCheckBold,
  mdiCircleMultiple,
  mdiDiamondStone,
  mdiGift,
  mdiLightningBolt,
  mdiStarShooting,
} from '@mdi/js';
import type { Screen } from '../../toolkit/screen.ts';
import type { Brush } from '../game/brush.ts';
import type { Widget } from '../game/canvas-stage.ts';
import type { Popup } from '../game/popup.ts';
import { bigButton, label } from '../game/widgets.ts';
import { type Context, give, linesOf, type Quest, type Reward, SIGN_IN } from './data.ts';
import { stage } from './stage.ts';
import { board, header, PARCHMENT, popupWidgets, purse, sideTabs } from './widgets.ts';

const TABS = ['Sign-in', 'Tasks'] as const;

interface EventsState {
  tab: (typeof TABS)[number];
  popup: Popup | null;
}

export function events(context: Context): Screen {
  const { data } = context;
  const state = context.local<EventsState>({ tab: 'Sign-in', popup: null });
  const close = () => {
    state.popup = null;
  };
  const rewarded = (reward: Reward) => {
    state.popup = { title: 'Reward received', icon: mdiGift, color: '#ff9db8', lines: give(data, reward) };
  };
  const content = state.tab === 'Sign-in' ? calendar(context, rewarded) : quests(context, rewarded);
  return stage(context, {
    dim: true,
    widgets: [
      purse(data),
      ...header('Daily events', () => context.pop()),
      ...sideTabs(TABS, state.tab, (name) => {
        state.tab = TABS.find((one) => one === name) ?? state.tab;
      }),
      board({ x: 156, y: 56, width: 630, height: 292 }),
      ...content,
    ],
    popup: state.popup === null ? undefined : popupWidgets(context, state.popup, [['OK', 'green', close]]),
    onBack: () => (state.popup === null ? context.pop() : close()),
  });
}

function lookOf(reward: Reward): readonly [icon: string, color: string] {
  if (reward.gems !== undefined) return [mdiDiamondStone, '#6fe3ff'];
  if (reward.dust !== undefined) return [mdiStarShooting, '#e6b3ff'];
  return reward.gold === undefined ? [mdiLightningBolt, '#8dff8a'] : [mdiCircleMultiple, '#ffcf4a'];
}

function calendar({ data }: Context, rewarded: (reward: Reward) => void): Widget[] {
  const { signIn } = data;
  const claim = () => {
    if (signIn.claimed) return;
    signIn.claimed = true;
    rewarded(SIGN_IN[signIn.today - 1] ?? {});
  };
  const days = SIGN_IN.map((reward, index): Widget => {
    const day = index + 1;
    const area = { x: 170 + index * 87, y: 74, width: 80, height: 170 };
    const fetched = day < signIn.today || (day === signIn.today && signIn.claimed);
    const [path, color] = lookOf(reward);
    const draw = (brush: Brush) => {
      brush.box(area, day === signIn.today ? ['#3d6a94', '#27496d'] : ['#ffffff1a', '#ffffff0d'], 12);
      if (day === signIn.today)
        brush.frame({ ...area, x: area.x + 1.5, y: area.y + 1.5, width: 77, height: 167 }, '#ffd070', 11, 3);
      const middle = area.x + area.width / 2;
      brush.words(`Day ${day}`, middle, area.y + 22, { size: 15, align: 'center' });
      brush.icon(
        fetched ? mdiCheckBold : path,
        { x: middle, y: area.y + 82 },
        44,
        fetched ? '#7fe07a' : color,
      );
      brush.words(linesOf(reward).join(' '), middle, area.y + 146, {
        size: 12,
        align: 'center',
        color: PARCHMENT,
      });
    };
    return { ...area, draw };
  });
  const tone = signIn.claimed ? 'grey' : 'orange';
  return [
    ...days,
    bigButton(
      signIn.claimed ? 'Claimed' : 'Sign in',
      { x: 376, y: 270, width: 190, height: 58 },
      { tone, size: 22 },
      claim,
    ),
  ];
}

function quests({ data }: Context, rewarded: (reward: Reward) => void): Widget[] {
  return data.quests.flatMap((quest, index) => {
    const y = 70 + index * 68;
    const claim = () => {
      if (quest.claimed || quest.progress < quest.goal) return;
      quest.claimed = true;
      rewarded(quest.reward);
    };
    const area = { x: 170, y, width: 602, height: 60 };
    const row: Widget = { ...area, draw: (brush) => drawQuest(brush, quest, area.y) };
    const tone = quest.claimed || quest.progress < quest.goal ? 'grey' : 'green';
    const button = bigButton(
      quest.claimed ? 'Done' : 'Claim',
      { x: 660, y: y + 9, width: 100, height: 44 },
      { tone, size: 16 },
      claim,
    );
    return [
      row,
      label(`${quest.progress}/${quest.goal}`, 600, y + 30, { size: 15, align: 'center' }),
      { ...button, name: `${quest.claimed ? 'Done' : 'Claim'}: ${quest.name}` },
    ];
  });
}

function drawQuest(brush: Brush, quest: Quest, y: number): void {
  const [path, color] = lookOf(quest.reward);
  brush.box({ x: 170, y, width: 602, height: 60 }, ['#ffffff1f', '#ffffff12'], 12);
  brush.icon(path, { x: 200, y: y + 30 }, 30, color);
  brush.words(quest.name, 230, y + 21, { size: 17 });
  brush.words(linesOf(quest.reward).join(' '), 230, y + 43, { size: 13, color: PARCHMENT, weight: 500 });
  brush.box({ x: 430, y: y + 26, width: 130, height: 8 }, ['#00000066', '#00000066'], 4);
  const part = quest.progress / quest.goal;
  if (part > 0) brush.box({ x: 430, y: y + 26, width: 130 * part, height: 8 }, ['#ffd070', '#f09a3c'], 4);
}
