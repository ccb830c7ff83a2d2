/** The Phone app: calls that come in and go out, the keypad, and who called. */
import { mdiDialpad, mdiPhone, mdiPhoneIncoming, mdiPhoneMissed, mdiPhoneOutgoing } from '@mdi/js';
import { defineApp } from '../../app.ts';
import type { CallRecord } from '../../hardware.ts';
import { targetOf } from '../../intents.ts';
import { nameIn } from '../../system/people.ts';
import { appBar } from '../../toolkit/bars.ts';
import { scroll } from '../../toolkit/containers.ts';
import { fab, floating, iconButton } from '../../toolkit/controls.ts';
import { emptyState, listItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page } from '../../toolkit/screen.ts';
import { CONTACTS_PACKAGE } from '../contacts/data.ts';
import { call } from './call.ts';
import { keypad } from './keypad.ts';
import type { Context } from './parts.ts';

const KINDS: Readonly<Record<CallRecord['kind'], readonly [string, string]>> = {
  incoming: ['Incoming', mdiPhoneIncoming],
  outgoing: ['Outgoing', mdiPhoneOutgoing],
  missed: ['Missed', mdiPhoneMissed],
  declined: ['Declined', mdiPhoneMissed],
};

function recents(context: Context): Screen {
  const { system, push } = context;
  const records = system.telephone.log();
  const list =
    records.length === 0
      ? emptyState(mdiPhone, 'Your call history is empty')
      : scroll(
          'calls',
          { id: 'call_log' },
          records.map((record) => entry(context, record)),
        );
  const open = fab(mdiDialpad, { description: 'Key pad', id: 'dialpad_fab', onTap: () => push('keypad') });
  return page([appBar({ title: 'Phone' }), floating(list, open)]);
}

function entry({ system }: Context, record: CallRecord): Node {
  const [kind, path] = KINDS[record.kind];
  const at = new Date(record.at);
  const time = `${at.getUTCHours()}:${String(at.getUTCMinutes()).padStart(2, '0')}`;
  const name = nameIn(system.readApp(CONTACTS_PACKAGE), record.number);
  const again = () => system.telephone.dial(record.number);
  return listItem({
    title: name,
    summary: `${kind} · ${time}`,
    icon: path,
    trailing: iconButton(mdiPhone, { description: `Call ${name}`, onTap: again, color: 'primary' }),
  });
}

export const phoneApp = defineApp({
  packageName: 'com.android.dialer',
  label: 'Phone',
  icon: { path: mdiPhone, background: '#1e8e5a' },
  home: 'recents',
  initial: () => ({}),
  screens: { recents, keypad, call },
  activities: { recents: '.DialtactsActivity', keypad: '.DialtactsActivity', call: '.InCallActivity' },
  intents: [
    {
      actions: ['android.intent.action.DIAL', 'android.intent.action.VIEW'],
      schemes: ['tel'],
      open: ({ data = '' }) => ({ screen: 'keypad', params: { number: targetOf(data) } }),
    },
    { actions: ['android.intent.action.DIAL'], open: () => ({ screen: 'keypad' }) },
    { actions: ['android.intent.action.CALL'], schemes: ['tel'], open: () => ({ screen: 'call' }) },
  ],
  callScreen: 'call',
  // As dialers are: the keypad needs the height.
  orientation: 'portrait',
});
