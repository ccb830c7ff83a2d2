/** Timers: a keypad for a new one, and a card for each that runs or stands. */
import { mdiBackspaceOutline, mdiClose, mdiPause, mdiPlay, mdiPlus, mdiRefresh } from '@mdi/js';
import { card, column, grid, row, scroll, spacer, stack } from '../../toolkit/containers.ts';
import { button, fab, floating, iconButton } from '../../toolkit/controls.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import type { Context, HomeState, Timer } from './data.ts';
import { durationText, leftOf } from './data.ts';
import { labelDialog } from './label-dialog.ts';

const MINUTE = 60_000;

export function timersTab(context: Context, state: HomeState): Node {
  const { timers } = context.data;
  if (timers.length === 0 || state.adding) return keypad(context, state);
  const add = fab(mdiPlus, {
    id: 'fab',
    description: 'Add timer',
    onTap: () => Object.assign(state, { adding: true, digits: '' }),
  });
  const cards = timers.map((timer) => timerCard(context, timer));
  return floating(scroll('timers', { padding: { x: 16, top: 8, bottom: 96 }, gap: 12 }, cards), add);
}

function millisOf(digits: string): number {
  const all = digits.padStart(6, '0');
  const part = (from: number) => Number(all.slice(from, from + 2));
  return ((part(0) * 60 + part(2)) * 60 + part(4)) * 1000;
}

function keypad(context: Context, state: HomeState): Node {
  const { data, system } = context;
  const all = state.digits.padStart(6, '0');
  const shown = `${all.slice(0, 2)}h ${all.slice(2, 4)}m ${all.slice(4)}s`;
  const start = () => {
    const length = millisOf(state.digits);
    data.timers.push({ id: data.nextId, label: '', length, left: length, endsAt: context.now() + length });
    data.nextId += 1;
    Object.assign(state, { adding: false, digits: '' });
  };
  const display = column({ align: 'center', padding: { y: 16 } }, [
    text(shown, {
      style: 'displaySmall',
      color: state.digits === '' ? 'onSurfaceVariant' : 'primary',
      maxLines: 1,
      id: 'timer_setup_time',
    }),
  ]);
  const cancel =
    data.timers.length > 0 &&
    button('Cancel', { style: 'text', onTap: () => Object.assign(state, { adding: false }) });
  const begin = button('Start', {
    icon: mdiPlay,
    id: 'start_timer',
    enabled: millisOf(state.digits) > 0,
    onTap: start,
  });
  const bottom = row({ justify: 'center', gap: 16, padding: { y: 16 }, width: 'fill' }, [cancel, begin]);
  const keys = grid(system.landscape ? 6 : 3, { gap: 12, padding: { x: 24 } }, keysOf(state));
  return scroll('timer_setup', { padding: { top: 8 } }, [display, keys, bottom]);
}

function keysOf(state: HomeState): Node[] {
  const type = (digits: string) => () => {
    const next = `${state.digits}${digits}`.replace(/^0+/, '');
    if (next.length <= 6) state.digits = next;
  };
  const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'].map((digit) =>
    key(digit, text(digit, { style: 'headlineMedium', maxLines: 1 }), type(digit)),
  );
  const erase = () => {
    state.digits = state.digits.slice(0, -1);
  };
  return [...digits, key('Backspace', icon(mdiBackspaceOutline), erase)];
}

function key(name: string, face: Node, onTap: () => void): Node {
  return stack(
    {
      width: 'fill',
      minHeight: 64,
      radius: 32,
      background: 'surfaceHigh',
      align: 'center',
      justify: 'center',
      className: 'android.widget.Button',
      tree: 'leaf',
      ...(name.length > 2 ? { description: name } : { label: name }),
      onTap,
    },
    [face],
  );
}

function timerCard(context: Context, timer: Timer): Node {
  const { data } = context;
  const running = timer.endsAt !== null;
  const left = running ? leftOf(timer, context.now()) : timer.left;
  const over = left <= 0;
  const remove = () => {
    data.timers = data.timers.filter((one) => one !== timer);
  };
  return card({ gap: 8, background: over ? 'errorContainer' : 'surfaceContainer' }, [
    row({ gap: 8 }, [
      column(
        {
          weight: 1,
          onTap: () => context.push('timerLabel', { id: timer.id }),
          id: 'timer_label',
          minHeight: 32,
        },
        [
          text(timer.label === '' ? `${durationText(timer.length)} timer` : timer.label, {
            style: 'titleMedium',
          }),
        ],
      ),
      iconButton(mdiClose, { description: 'Delete timer', onTap: remove }),
    ]),
    column({ align: 'center', gap: 4 }, [
      text(over ? `-${durationText(Math.abs(left))}` : durationText(left), {
        style: 'displayLarge',
        color: over ? 'onErrorContainer' : 'onSurface',
        maxLines: 1,
        id: 'timer_time_text',
      }),
      over && text('Time’s up', { style: 'titleMedium', color: 'onErrorContainer' }),
    ]),
    timerButtons(context, timer, over),
  ]);
}

function timerButtons(context: Context, timer: Timer, over: boolean): Node {
  const reset = () => Object.assign(timer, { left: timer.length, endsAt: null });
  const more = () => {
    if (timer.endsAt === null) timer.left += MINUTE;
    else timer.endsAt = Math.max(timer.endsAt, context.now()) + MINUTE;
  };
  const pause = () => Object.assign(timer, { left: leftOf(timer, context.now()), endsAt: null });
  const resume = () => {
    timer.endsAt = context.now() + timer.left;
  };
  const running = timer.endsAt !== null;
  const go = over
    ? button('Stop', { style: 'danger', id: 'play_pause', onTap: reset })
    : button(running ? 'Pause' : 'Start', {
        icon: running ? mdiPause : mdiPlay,
        id: 'play_pause',
        onTap: running ? pause : resume,
      });
  return row({ gap: 8, width: 'fill' }, [
    button('+1:00', { style: 'tonal', id: 'add_one_min', onTap: more }),
    spacer(),
    !over && iconButton(mdiRefresh, { description: 'Reset', onTap: reset }),
    go,
  ]);
}

export function timerLabel(context: Context): Screen {
  return labelDialog(
    context,
    'Timer label',
    context.data.timers.find(({ id }) => id === context.params['id']),
  );
}
