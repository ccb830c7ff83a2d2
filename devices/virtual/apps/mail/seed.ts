/** The letters a phone comes with: the strangers are always the same, the friends are people of the address book. */
import { seededRandom } from '../../../../src/util/random.ts';
import { displayName, initialContacts } from '../contacts/data.ts';
import type { Folder, Mail, MailData, Person } from './data.ts';

const ACCOUNT: Person = { name: 'Alex Morgan', email: 'alex.morgan@example.com' };

interface Sketch {
  /** A number is the place of a friend in the shuffled address book. */
  readonly from: Person | number | 'me';
  readonly to?: number;
  readonly folder?: Folder;
  readonly at: string;
  readonly subject: string;
  readonly body: string;
  readonly unread?: boolean;
  readonly starred?: boolean;
  readonly labels?: readonly string[];
  readonly attachment?: string;
}

const RAIL: Person = { name: 'Northern Rail', email: 'tickets@northernrail.example' };
const BANK: Person = { name: 'Meridian Bank', email: 'service@meridianbank.example' };
const GYM: Person = { name: 'Pulse Gym', email: 'hello@pulsegym.example' };
const NEWS: Person = { name: 'The Weekly Brief', email: 'brief@weekly.example' };
const LIBRARY: Person = { name: 'City Library', email: 'loans@citylibrary.example' };
const PRIZE: Person = { name: 'Prize Office', email: 'winner@prizes.example' };

const SKETCHES: readonly Sketch[] = [
  {
    from: 0,
    at: '2026-09-15T09:20',
    subject: 'Budget for the fourth quarter',
    body: 'Hi Alex,\n\nthe numbers for the fourth quarter are attached. Could you look at the travel costs until Thursday? They seem too high to me.\n\nThanks!',
    unread: true,
    labels: ['Work'],
    attachment: 'budget-q4.pdf',
  },
  {
    from: RAIL,
    at: '2026-09-15T08:05',
    subject: 'Your ticket to Edinburgh, 25 September',
    body: 'Thank you for travelling with us.\n\nFriday, 25 September\n08:14 London – 12:40 Edinburgh\nCoach C, seat 42\nBooking reference: QX7M2L',
    unread: true,
    labels: ['Travel'],
    attachment: 'ticket-QX7M2L.pdf',
  },
  {
    from: 1,
    at: '2026-09-14T21:34',
    subject: 'Photos from the lake',
    body: 'Finally sorted the photos! The one with the heron is my favourite. Which ones do you want printed?',
    unread: true,
    starred: true,
  },
  {
    from: 2,
    at: '2026-09-14T16:12',
    subject: 'Workshop on Thursday: room changed',
    body: 'Hello everyone,\n\nthe workshop moves to room 3.12. It still starts at 10:00. Please bring your laptops.\n\nSee you there!',
    labels: ['Work'],
  },
  {
    from: BANK,
    at: '2026-09-14T07:00',
    subject: 'Your statement for August is ready',
    body: 'You find it in your online account under Documents. Nothing is due this month.',
    labels: ['Bills'],
  },
  {
    from: LIBRARY,
    at: '2026-09-13T10:30',
    subject: 'Reminder: one book is due soon',
    body: '"The Left Hand of Darkness" is due on 18 September. You can renew it twice.',
  },
  {
    from: 3,
    at: '2026-09-12T19:45',
    subject: 'Recipe you asked for',
    body: 'Here it comes:\n\n500 g potatoes\n2 leeks\n1 l vegetable stock\n200 ml cream\n\nCook everything for 25 minutes, blend it, add the cream last.',
    starred: true,
  },
  {
    from: NEWS,
    at: '2026-09-12T06:00',
    subject: 'Five things to know this week',
    body: 'A new bridge opens, the harvest is early, and three more stories from the region.',
  },
  {
    from: 4,
    at: '2026-09-11T13:20',
    subject: 'Minutes of the tenants’ meeting',
    body: 'Dear neighbours,\n\nthe roof will be repaired in October. The costs are shared as agreed. Please tell me if you cannot be there when the scaffold comes.',
  },
  {
    from: GYM,
    at: '2026-09-10T12:00',
    subject: 'Your membership renews on 1 October',
    body: 'Your membership renews on 1 October for 29.90 a month. Nothing to do if you want to stay.',
    labels: ['Bills'],
  },
  {
    from: 'me',
    to: 2,
    folder: 'sent',
    at: '2026-09-14T11:02',
    subject: 'Agenda for Thursday',
    body: 'Hi,\n\nis there an agenda for the workshop yet?\n\nAlex',
  },
  {
    from: 'me',
    to: 1,
    folder: 'sent',
    at: '2026-09-09T20:15',
    subject: 'Lake trip',
    body: 'That was a great weekend. Send me the photos when you have a minute!',
  },
  {
    from: 'me',
    to: 5,
    folder: 'drafts',
    at: '2026-09-13T22:40',
    subject: 'Moving day',
    body: 'Hi, could you help me with the sofa on',
  },
  {
    from: 0,
    folder: 'archive',
    at: '2026-08-28T15:00',
    subject: 'Contract signed',
    body: 'All signed and stamped. Congratulations!',
    labels: ['Work'],
  },
  {
    from: PRIZE,
    folder: 'spam',
    at: '2026-09-13T03:12',
    subject: 'You have WON a holiday!!!',
    body: 'Send us your card number today to receive your prize.',
    unread: true,
  },
  {
    from: NEWS,
    folder: 'trash',
    at: '2026-09-05T06:00',
    subject: 'Five things to know this week',
    body: 'The market moves, the pool closes for repairs, and three more stories.',
  },
];

export function initialMail(seed: number): MailData {
  const random = seededRandom(seed ^ 0x3a17b0c5);
  const friends = initialContacts(seed)
    .contacts.map((contact) => ({
      person: { name: displayName(contact), email: contact.email },
      order: random(),
    }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ person }) => person);
  const friend = (place: number): Person => friends[place] ?? ACCOUNT;
  const mails = SKETCHES.map((sketch, index): Mail => {
    const { from, to, labels = [] } = sketch;
    return {
      id: index + 1,
      folder: sketch.folder ?? 'inbox',
      from: from === 'me' ? ACCOUNT : typeof from === 'number' ? friend(from) : from,
      to: [to === undefined ? ACCOUNT.email : friend(to).email],
      cc: [],
      subject: sketch.subject,
      body: sketch.body,
      at: sketch.at,
      read: sketch.unread !== true,
      starred: sketch.starred === true,
      labels: [...labels],
      attachment: sketch.attachment ?? null,
    };
  });
  return { account: ACCOUNT, mails, labels: ['Work', 'Travel', 'Bills'], nextId: mails.length + 1 };
}
