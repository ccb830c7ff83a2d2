/** The call screen: who calls, and what can be done about it. */
import { mdiMicrophoneOff, mdiPhone, mdiPhoneHangup, mdiVolumeHigh } from '@mdi/js';
import type { PhoneCall } from '../../hardware.ts';
import { nameIn } from '../../system/people.ts';
import { avatar, avatarKey } from '../../toolkit/avatar.ts';
import { column, row, spacer, stack } from '../../toolkit/containers.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import type { Paint } from '../../toolkit/theme.ts';
import { CONTACTS_PACKAGE } from '../contacts/data.ts';
import type { Context } from './parts.ts';

export function call(context: Context): Screen {
  const { system } = context;
  const calls = system.telephone.calls();
  // The one that wants an answer stands in front of those that go on.
  const shown = calls.find(({ state }) => state === 'ringing') ?? calls[calls.length - 1];
  if (shown === undefined) {
    return page([spacer(), text('Call ended', { style: 'titleLarge', align: 'center' }), spacer()]);
  }
  const name = nameIn(system.readApp(CONTACTS_PACKAGE), shown.number);
  return page(
    [
      column({ align: 'center', gap: 12, padding: { top: 72, x: 24 } }, [
        text(statusOf(context, shown), {
          style: 'titleMedium',
          color: 'onSurfaceVariant',
          id: 'call_status',
        }),
        text(name, { style: 'displaySmall', align: 'center', id: 'contactgrid_contact_name', maxLines: 2 }),
        name !== shown.number && text(shown.number, { color: 'onSurfaceVariant', id: 'call_number' }),
      ]),
      spacer(),
      row({ width: 'fill', justify: 'center' }, [avatar(name, avatarKey(name), 132)]),
      spacer(),
      actions(context, shown),
    ],
    // A call is not left by the back key.
    { background: 'surfaceContainer', onBack: () => context.system.launch('com.android.launcher3') },
  );
}

function statusOf({ now, system }: Context, { state, since }: PhoneCall): string {
  if (state === 'ringing') return 'Incoming call';
  if (state === 'dialing') return 'Calling…';
  if (state === 'held') return 'On hold';
  // Asking for the time keeps the clock on the screen running.
  now();
  const seconds = Math.max(0, Math.floor((system.wallClock() - since) / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

function actions(context: Context, { number, state }: PhoneCall): Node {
  const { telephone } = context.system;
  const end = () => telephone.end(number);
  const shown: Node[] =
    state === 'ringing'
      ? [
          round('Decline', mdiPhoneHangup, '#c5221f', end),
          round('Answer', mdiPhone, '#1e8e5a', () => telephone.answer(number)),
        ]
      : [
          round('Mute', mdiMicrophoneOff, 'surfaceHighest', () => context.toast('Muted')),
          round('End call', mdiPhoneHangup, '#c5221f', end),
          round('Speaker', mdiVolumeHigh, 'surfaceHighest', () => context.toast('Speaker on')),
        ];
  return row({ width: 'fill', justify: 'between', padding: { x: 48, bottom: 56 } }, shown);
}

function round(title: string, path: string, background: Paint, onTap: () => void): Node {
  const color = background.startsWith('#') ? '#ffffff' : 'onSurface';
  return column({ align: 'center', gap: 10 }, [
    stack(
      {
        ...{ width: 76, height: 76, radius: 38, background, align: 'center', justify: 'center' },
        className: 'android.widget.ImageButton',
        tree: 'leaf',
        description: title,
        onTap,
      },
      [icon(path, { size: 34, color })],
    ),
    text(title, { style: 'labelLarge', tree: 'none' }),
  ]);
}
