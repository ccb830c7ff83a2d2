/** Tasks in Messages, alone and together with Notes. */
import { type Contact, initialContacts } from '../apps/contacts/data.ts';
import { type MessagesData, receive } from '../apps/messages/data.ts';
import { initialMessages } from '../apps/messages/seed.ts';
import { hold, leave, open, press, see, seek, seeNot, tap, turnOff, type } from './act.ts';
import { nameOf } from './contacts-tasks.ts';
import type { Draw } from './draw.ts';
import { addsNote, write } from './notes-tasks.ts';
import { adds, becomes, lacks, type Probe } from './probe.ts';
import { goal, type TaskDefinition } from './task.ts';
import { entriesOf, has, valueAt } from './truth.ts';

const MESSAGES = 'com.android.messaging';
const APPS = ['Messages'] as const;
const FIELD = 'Text message';
/** A little before the phone is switched on. */
const NOW = Date.UTC(2026, 8, 15, 9, 40);

interface Talk {
  readonly id: number;
  /** Name of the other person. */
  readonly name: string;
}

/** Conversations with one person of the address book. */
function talks(draw: Draw, count: number): readonly Talk[] {
  const { contacts } = initialContacts(draw.seed);
  const known = initialMessages(draw.seed).conversations.flatMap(({ id, participants }) => {
    const contact = contacts.find(({ phone }) => participants.length === 1 && phone === participants[0]);
    return contact === undefined ? [] : [{ id, name: nameOf(contact) }];
  });
  return draw.several(known, count);
}

/** People nobody has written to yet. */
function strangers(draw: Draw, count: number): readonly Contact[] {
  const known = initialMessages(draw.seed).conversations.flatMap(({ participants }) => participants);
  return draw.several(
    initialContacts(draw.seed).contacts.filter(({ phone }) => !known.includes(phone)),
    count,
  );
}

/** The conversation got one message with these words from the owner of the phone; opening it makes it read. */
function sends(id: number, text: string): Probe {
  const where = `apps.${MESSAGES}.conversations.${id}`;
  return {
    touches: [`${where}.messages`, `${where}.unread`, `apps.${MESSAGES}.nextMessageId`],
    look: (state) => {
      const talk = entriesOf(state, MESSAGES, 'conversations').find((one) => valueAt(one, ['id']) === id);
      const messages = valueAt(talk, ['messages']);
      const mine = (Array.isArray(messages) ? messages : []).filter((one) => has(one, { from: 'me', text }));
      return { what: `messages "${text}" in conversation ${id}`, found: mine.length, wanted: 1 };
    },
  };
}

export const MESSAGES_TASKS: readonly TaskDefinition[] = [
  {
    id: 'messages-reply',
    apps: APPS,
    tags: ['messages'],
    plan: (draw) => {
      const { id, name } = draw.pick(talks(draw, 1));
      const text = draw.pick([
        'On my way, ten minutes',
        'Can I call you tonight?',
        'Thank you, that helps a lot',
      ]);
      return {
        params: { name, text },
        high: `Answer ${name} by text message: ${text}`,
        steps: [open('Messages'), tap(name), type(text, FIELD), tap('Send message'), see(text)],
        goals: [goal('the answer is sent', [sends(id, text)])],
      };
    },
  },
  {
    id: 'messages-new-group',
    apps: APPS,
    tags: ['messages', 'people'],
    plan: (draw) => {
      const people = strangers(draw, 2);
      const text = `Picnic on Sunday at ${draw.int(10, 12)}?`;
      const names = people.map(nameOf).join(' and ');
      const recipient = 'Type a name or phone number';
      return {
        params: { names, text },
        high: `Start a group chat with ${names} and write: ${text}`,
        steps: [
          ...[open('Messages'), tap('Start chat')],
          ...people.flatMap((one) => [type(one.firstName, recipient), tap(nameOf(one))]),
          ...[tap('Next'), type(text, FIELD), tap('Send message'), see(text), leave(), see(text)],
        ],
        goals: [
          goal('the group is begun', [
            adds(MESSAGES, 'conversations', initialMessages(draw.seed).nextId, {
              participants: people.map(({ phone }) => phone),
            }),
          ]),
          goal('the message is sent', [sends(initialMessages(draw.seed).nextId, text)], 2),
        ],
      };
    },
  },
  {
    id: 'messages-tidy-up',
    apps: APPS,
    tags: ['messages', 'dialog', 'hold'],
    plan: (draw) => {
      const [a, b, gone, quiet] = talks(draw, 4) as [Talk, Talk, Talk, Talk];
      return {
        params: { archived: `${a.name} and ${b.name}`, gone: gone.name, quiet: quiet.name },
        high: `Tidy up Messages: archive the conversations with ${a.name} and ${b.name}, delete the one with ${gone.name}, and switch off the notifications of the one with ${quiet.name}.`,
        steps: [
          ...[open('Messages'), hold(a.name), tap('Archive'), hold(b.name), tap('Archive')],
          ...[hold(gone.name), tap('Delete'), tap('Delete'), tap(quiet.name), tap('More options')],
          ...[tap('Details'), turnOff('Notifications'), leave(), leave(), seeNot(gone.name), seeNot(a.name)],
        ],
        goals: [
          ...[a, b].map(({ id, name }) =>
            goal(`${name} is archived`, [becomes(MESSAGES, 'conversations', id, { archived: true })]),
          ),
          goal(`${gone.name} is gone`, [lacks(MESSAGES, 'conversations', gone.id)]),
          goal(`${quiet.name} is quiet`, [becomes(MESSAGES, 'conversations', quiet.id, { muted: true })]),
        ],
        touches: [`apps.${MESSAGES}.conversations.${quiet.id}.unread`],
      };
    },
  },
  {
    id: 'messages-unarchive-and-answer',
    apps: APPS,
    tags: ['messages', 'start'],
    plan: (draw) => {
      const { id, name } = draw.pick(talks(draw, 1));
      const first = 'Sorry for the late answer';
      const second = draw.pick(['Yes, with pleasure', 'No, not this week', 'I will ask and tell you']);
      return {
        params: { name, second },
        high: `The conversation with ${name} is in the archive. Get it out and send two messages there: "${first}", then "${second}".`,
        start: {
          data: {
            [MESSAGES]: (data) => {
              const { conversations } = data as ReturnType<typeof initialMessages>;
              for (const one of conversations) if (one.id === id) one.archived = true;
            },
          },
        },
        steps: [
          ...[open('Messages'), tap('More options'), tap('Archived'), tap(name), tap('More options')],
          ...[tap('Unarchive'), leave(), see(name), tap(name)],
          ...[type(first, FIELD), tap('Send message'), type(second, FIELD), tap('Send message')],
          ...[see(first), see(second), leave(), see(name)],
        ],
        goals: [
          goal('it is out of the archive', [becomes(MESSAGES, 'conversations', id, { archived: false })]),
          goal('the first message is sent', [sends(id, first)]),
          goal('the second message is sent', [sends(id, second)]),
        ],
      };
    },
  },
  {
    id: 'messages-code-to-note',
    apps: ['Messages', 'Notes'],
    tags: ['messages', 'notes', 'lookup', 'start'],
    plan: (draw) => {
      const code = String(draw.int(100_000, 999_999));
      const from = String(draw.int(30_000, 69_999));
      const title = `Locker ${draw.int(2, 60)}`;
      const { nextId } = initialMessages(draw.seed);
      return {
        params: { from, code, title },
        high: `The parcel station ${from} has sent a code. Write it down in a pinned note "${title}", and answer with "OK".`,
        start: {
          data: {
            [MESSAGES]: (data) => {
              receive(data as MessagesData, {
                from,
                text: `Your parcel is in the locker. Code: ${code}`,
                at: NOW,
              });
            },
          },
        },
        steps: [
          ...[open('Messages'), seek(from, 'up'), tap(from), see(code), type('OK', FIELD)],
          ...[tap('Send message'), see('OK'), press('home'), open('Notes'), ...write(title, code)],
          ...[tap('Pin'), leave(), see(title), see(code)],
        ],
        goals: [
          goal('the answer is sent', [sends(nextId, 'OK')]),
          goal('the note has the code', [addsNote(draw, { title, body: code })], 2),
          goal('it is pinned', [addsNote(draw, { title, pinned: true })]),
        ],
      };
    },
  },
];
