/** The content providers of the phone: who answers which URI with which rows. Column names and numbers: android.provider. */
import type { SettingsNamespace, VirtualPhone } from '../phone-api.ts';
import type { Row } from './content-where.ts';

/** Undefined for a path it does not have. */
type Provider = (phone: VirtualPhone, path: readonly string[]) => readonly Row[] | undefined;

export function isNamespace(text: string | undefined): text is SettingsNamespace {
  return text === 'system' || text === 'secure' || text === 'global';
}

function settingsRows(phone: VirtualPhone, [namespace, key]: readonly string[]): readonly Row[] | undefined {
  if (!isNamespace(namespace)) return undefined;
  return Object.entries(phone.settings(namespace))
    .sort()
    .filter(([name]) => key === undefined || name === key)
    .map(([name, value], index) => ({ _id: index + 1, name, value, is_preserved_in_restore: 0 }));
}

interface Person {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly favorite: boolean;
}

/** `contacts`, `raw_contacts`, `data/phones`, `phones`: one row for each person or number. */
function contactRows(phone: VirtualPhone, path: readonly string[]): readonly Row[] | undefined {
  const people =
    (phone.appData('com.android.contacts') as { contacts?: readonly Person[] } | undefined)?.contacts ?? [];
  const what = path[path.length - 1];
  const named = people.map((person) => ({
    _id: person.id,
    display_name: `${person.firstName} ${person.lastName}`.trim(),
    starred: Number(person.favorite),
    number: person.phone,
    email: person.email,
  }));
  const row = ({ _id, display_name, starred }: (typeof named)[number]): Row => ({
    _id,
    display_name,
    starred,
  });
  if (what === 'contacts' || what === 'raw_contacts') return named.map(row);
  if (what === 'phones') {
    const called = named.filter(({ number }) => number !== '');
    return called.map((one) => ({ ...row(one), data1: one.number, number: one.number }));
  }
  if (what === 'emails') {
    return named.filter(({ email }) => email !== '').map((one) => ({ ...row(one), data1: one.email }));
  }
  return undefined;
}

interface Conversation {
  readonly id: number;
  readonly participants: readonly string[];
  readonly unread?: boolean;
  readonly messages: readonly { readonly from: string; readonly text: string; readonly at: string }[];
}

/** Types of Android's SMS provider. */
const INBOX = 1;
const SENT = 2;

function smsRows(phone: VirtualPhone, [box]: readonly string[]): readonly Row[] | undefined {
  const data = phone.appData('com.android.messaging') as
    | { conversations?: readonly Conversation[] }
    | undefined;
  const conversations = data?.conversations ?? [];
  const rows = conversations.flatMap(({ id, participants, unread, messages }) =>
    messages.map((message) => ({
      thread_id: id,
      address: participants[0] ?? '',
      date: Date.parse(`${message.at.replace(' ', 'T')}Z`),
      read: Number(unread !== true),
      type: message.from === 'me' ? SENT : INBOX,
      body: message.text,
    })),
  );
  const numbered = rows
    .toSorted((a, b) => b.date - a.date)
    .map((row, index) => ({ _id: rows.length - index, ...row }));
  if (box === undefined) return numbered;
  const type = new Map([
    ['inbox', INBOX],
    ['sent', SENT],
  ]).get(box);
  return type === undefined ? undefined : numbered.filter((row) => row.type === type);
}

/** Types of Android's call log. */
const CALL_TYPES: Readonly<Record<string, number>> = { incoming: 1, outgoing: 2, missed: 3, declined: 5 };

function callRows(phone: VirtualPhone, [what]: readonly string[]): readonly Row[] | undefined {
  if (what !== 'calls') return undefined;
  const { callLog } = phone.state();
  const records = (Array.isArray(callLog) ? callLog : []) as readonly {
    readonly number: string;
    readonly kind: string;
    readonly at: number;
    readonly seconds: number;
  }[];
  return records.map(({ number, kind, at, seconds }, index) => ({
    _id: records.length - index,
    number,
    date: at,
    duration: seconds,
    type: CALL_TYPES[kind] ?? 0,
  }));
}

/** By authority. */
export const PROVIDERS: ReadonlyMap<string, Provider> = new Map<string, Provider>([
  ['settings', settingsRows],
  ['com.android.contacts', contactRows],
  ['contacts', contactRows],
  ['sms', smsRows],
  ['call_log', callRows],
]);
