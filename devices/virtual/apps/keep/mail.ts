/** Letters with rewards. */
import { mdiEmail, mdiEmailOpen, mdiGift } from '@mdi/js';
import type { Screen } from '../../toolkit/screen.ts';
import type { Brush } from '../game/brush.ts';
import type { Widget } from '../game/canvas-stage.ts';
import type { Popup } from '../game/popup.ts';
import { bigButton, label } from '../game/widgets.ts';
import { type Context, give, type Letter, linesOf } from './data.ts';
import { stage } from './stage.ts';
import { board, header, PARCHMENT, popupWidgets, purse } from './widgets.ts';

interface MailState {
  /** Id of the open letter. */
  open: number | null;
  popup: Popup | null;
}

export function mail(context: Context): Screen {
  const { data } = context;
  const state = context.local<MailState>({ open: null, popup: null });
  const close = () => {
    state.popup = null;
  };
  const open = data.letters.find((one) => one.id === state.open);
  const claimAll = () => {
    const waiting = data.letters.filter((one) => !one.claimed);
    if (waiting.length > 0) claim(context, state, waiting);
  };
  return stage(context, {
    dim: true,
    widgets: [
      purse(data),
      ...header('Mail', () => context.pop()),
      board({ x: 16, y: 56, width: 300, height: 292 }),
      ...data.letters.map((letter, index) => row(state, letter, index)),
      bigButton(
        'Claim all',
        { x: 90, y: 294, width: 150, height: 44 },
        { tone: 'orange', size: 17 },
        claimAll,
      ),
      board({ x: 328, y: 56, width: 458, height: 292 }),
      ...(open === undefined
        ? [label('Choose a letter', 557, 200, { size: 18, align: 'center', color: PARCHMENT })]
        : letterPage(context, state, open)),
    ],
    popup: state.popup === null ? undefined : popupWidgets(context, state.popup, [['OK', 'green', close]]),
    onBack: () => (state.popup === null ? context.pop() : close()),
  });
}

function claim({ data }: Context, state: MailState, letters: readonly Letter[]): void {
  const lines = letters.flatMap((letter) => {
    letter.claimed = true;
    letter.read = true;
    return give(data, letter.reward);
  });
  state.popup = { title: 'Reward received', icon: mdiGift, color: '#ff9db8', lines: [lines.join(', ')] };
}

function row(state: MailState, letter: Letter, index: number): Widget {
  const area = { x: 26, y: 66 + index * 60, width: 280, height: 52 };
  const draw = (brush: Brush) => {
    brush.box(area, letter.id === state.open ? ['#3d6a94', '#27496d'] : ['#ffffff1f', '#ffffff12'], 10);
    brush.icon(
      letter.read ? mdiEmailOpen : mdiEmail,
      { x: area.x + 28, y: area.y + 26 },
      28,
      letter.read ? '#9db0c4' : '#ffd070',
    );
    brush.words(letter.title, area.x + 54, area.y + 19, { size: 15 });
    brush.words(letter.claimed ? 'Claimed' : linesOf(letter.reward).join(' '), area.x + 54, area.y + 37, {
      size: 12,
      color: PARCHMENT,
      weight: 500,
    });
  };
  return {
    ...area,
    name: letter.title,
    draw,
    onTap: () => {
      state.open = letter.id;
      letter.read = true;
    },
  };
}

function letterPage(context: Context, state: MailState, letter: Letter): Widget[] {
  const { data } = context;
  const remove = () => {
    data.letters = data.letters.filter((one) => one !== letter);
    state.open = null;
  };
  const lines = letter.body.map((line, index) =>
    label(line, 352, 136 + index * 26, { size: 16, weight: 500 }),
  );
  return [
    label(letter.title, 352, 92, { size: 22, color: PARCHMENT }),
    ...lines,
    label(linesOf(letter.reward).join('   '), 352, 232, {
      size: 17,
      color: letter.claimed ? '#9db0c4' : '#ffd070',
    }),
    letter.claimed
      ? bigButton('Delete', { x: 352, y: 276, width: 140, height: 52 }, { tone: 'grey', size: 18 }, remove)
      : bigButton('Claim', { x: 352, y: 276, width: 140, height: 52 }, { tone: 'green', size: 18 }, () =>
          claim(context, state, [letter]),
        ),
  ];
}
