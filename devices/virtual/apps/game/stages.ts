/** The choice of a stage, and the battle. */
import {
  mdiCheckBold,
  mdiCircleMultiple,
  mdiLightningBolt,
  mdiLock,
  mdiPlay,
  mdiShieldSword,
  mdiTrophy,
} from '@mdi/js';
import type { Screen } from '../../toolkit/screen.ts';
import type { Widget } from './canvas-stage.ts';
import { BATTLE, type Context, isOpen, STAGES, type Stage, win } from './data.ts';
import { header, popupWidgets, purse } from './page-parts.ts';
import type { Popup } from './popup.ts';
import { stage } from './stage.ts';
import { bigButton, label, panel } from './widgets.ts';

const LOCKED: Popup = {
  title: 'Locked',
  icon: mdiLock,
  color: '#cfd4ff',
  lines: ['Win the stage', 'above it first.'],
};

interface StagesState {
  chosen: Stage;
  popup: Popup | null;
}

export function stages(context: Context): Screen {
  const { data } = context;
  const state = context.local<StagesState>({ chosen: STAGES[0], popup: null });
  const close = () => {
    state.popup = null;
  };
  const start = () => {
    state.popup = battle(context, state.chosen);
  };
  return stage(context, {
    widgets: [
      purse(data),
      ...header('Choose a stage', () => context.pop()),
      ...STAGES.flatMap((name, index) => stageCard(context, state, { name, index })),
      bigButton(
        'Start battle',
        { x: 596, y: 130, width: 190, height: 80 },
        { tone: 'orange', icon: mdiPlay, size: 22 },
        start,
      ),
      label(`Costs ${BATTLE.energy} energy`, 691, 236, { size: 15, align: 'center' }),
    ],
    popup: state.popup === null ? undefined : popupWidgets(state.popup, [['OK', 'green', close]]),
    onBack: () => (state.popup === null ? context.pop() : close()),
  });
}

/** The stage that is fought is won when there is energy for it: the forge always prevails. */
function battle({ data }: Context, name: Stage): Popup {
  if (data.energy < BATTLE.energy) {
    return { title: 'No energy', icon: mdiLightningBolt, color: '#8dff8a', lines: ['Buy some in the shop.'] };
  }
  win(data, name);
  return {
    title: 'Victory',
    icon: mdiTrophy,
    color: '#ffd85e',
    lines: [name, `+${BATTLE.coins} coins`],
  };
}

function stageCard(
  context: Context,
  state: StagesState,
  at: { readonly name: Stage; readonly index: number },
): Widget[] {
  const { data } = context;
  const { name, index } = at;
  const open = isOpen(data, name);
  const area = { x: 16 + (index % 2) * 286, y: 74 + Math.floor(index / 2) * 136, width: 274, height: 116 };
  const chosen = state.chosen === name;
  const card: Widget = {
    ...area,
    name,
    onTap: () => {
      if (open) state.chosen = name;
      else state.popup = LOCKED;
    },
    draw: (brush) => {
      if (chosen)
        brush.frame(
          { ...area, x: area.x + 2, y: area.y + 2, width: area.width - 4, height: area.height - 4 },
          '#ffc04a',
          18,
          4,
        );
      brush.disc(area.x + 46, area.y + 58, 32, open ? '#5a4fd0' : '#3a3766');
      const mark = !open ? mdiLock : data.won.includes(name) ? mdiCheckBold : mdiShieldSword;
      brush.icon(mark, { x: area.x + 46, y: area.y + 58 }, 34, open ? '#ffffff' : '#9a98b8');
      const color = open ? '#ffffff' : '#a9a7c4';
      brush.words(name, area.x + 92, area.y + 42, { size: 22, color });
      if (open) brush.icon(mdiCircleMultiple, { x: area.x + 101, y: area.y + 76 }, 18, '#ffcf4a');
      const note = open ? `+${BATTLE.coins} coins` : 'Locked';
      brush.words(note, area.x + (open ? 116 : 92), area.y + 76, { size: 16, color, weight: 500 });
    },
  };
  return [panel(area), card];
}
