/** The conversations a phone comes with: they follow from the seed, as the people in the address book do. */
import { seededRandom } from '../../../../src/util/random.ts';
import { initialContacts } from '../contacts/data.ts';
import type { Conversation, Message, MessagesData } from './data.ts';

/** `>` begins what the owner of the phone wrote; the moment stands before each text. */
type Script = readonly (readonly [at: string, text: string])[];

const TALKS: readonly Script[] = [
  [
    ['2026-09-14T18:02', 'Hi! Are we still on for dinner on Friday?'],
    ['2026-09-14T18:20', '> Yes, 7 pm at the Italian place'],
    ['2026-09-14T18:21', '> Shall I book a table?'],
    ['2026-09-15T09:12', 'Please do! For four, Sam and Lee are coming too'],
  ],
  [
    ['2026-09-15T08:30', 'The parcel for flat 12 is at the front desk.'],
    ['2026-09-15T08:41', '> Thanks, I will pick it up tonight'],
  ],
  [
    ['2026-09-13T20:15', '> How did the exam go?'],
    ['2026-09-13T20:47', 'Really well, I think!'],
    ['2026-09-13T20:48', 'Results come out on the 28th. Fingers crossed'],
    ['2026-09-13T20:50', '> I am sure you passed'],
  ],
  [
    ['2026-09-12T11:05', 'Can you send me the address of the dentist?'],
    ['2026-09-12T11:30', '> 14 Mill Lane, second floor'],
    ['2026-09-12T11:31', 'You are the best'],
  ],
  [
    ['2026-09-10T16:00', 'Train is 20 minutes late, sorry'],
    ['2026-09-10T16:02', '> No problem, I will wait at the café'],
  ],
  [['2026-09-08T09:00', 'Happy birthday! Hope you have a wonderful day']],
];
const GROUP: Script = [
  ['2026-09-14T12:10', 'Who brings the tent for the weekend?'],
  ['2026-09-14T12:25', '> I have a big one, it fits four'],
  ['2026-09-14T12:40', 'Perfect. I take care of the food'],
];
const SERVICES: readonly (readonly [number: string, script: Script])[] = [
  ['72727', [['2026-09-15T07:55', 'Your verification code is 418 302. It is valid for 10 minutes.']]],
  [
    '+1 555 0140',
    [
      [
        '2026-09-11T10:00',
        'City Library: "The Left Hand of Darkness" is due on Sep 18. Reply RENEW to keep it longer.',
      ],
    ],
  ],
];

export function initialMessages(seed: number): MessagesData {
  const random = seededRandom(seed ^ 0x5e55a6e5);
  const phones = initialContacts(seed)
    .contacts.map((contact) => ({ phone: contact.phone, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ phone }) => phone);
  const direct = TALKS.map((script, index) => ({ people: [phones[index] ?? ''], script }));
  const group = { people: phones.slice(7, 9), script: GROUP };
  const services = SERVICES.map(([number, script]) => ({ people: [number], script }));
  const conversations: Conversation[] = [];
  let nextMessageId = 1;
  // In a group the others speak in turn.
  for (const { people, script } of [...direct, group, ...services]) {
    const messages = script.map(([at, line], index) => ({
      id: nextMessageId + index,
      at,
      ...spoken(line, people[Math.floor(index / 2) % people.length] ?? ''),
    }));
    nextMessageId += messages.length;
    const id = conversations.length + 1;
    conversations.push({
      id,
      participants: people,
      messages,
      unread: false,
      archived: false,
      muted: false,
      draft: '',
    });
  }
  for (const conversation of conversations) conversation.unread = [1, 8].includes(conversation.id);
  return { conversations, nextId: conversations.length + 1, nextMessageId };
}

function spoken(line: string, other: string): Pick<Message, 'from' | 'text'> {
  return line.startsWith('> ') ? { from: 'me', text: line.slice(2) } : { from: other, text: line };
}
