/** Tasks in Mail. */
import type { Contact } from '../apps/contacts/data.ts';
import type { Mail } from '../apps/mail/data.ts';
import { initialMail } from '../apps/mail/seed.ts';
import { leave, open, press, see, seek, seeNot, tap, type } from './act.ts';
import { nameOf, people } from './contacts-tasks.ts';
import type { Draw } from './draw.ts';
import { adds, becomes, isValue, newEntries, type Probe } from './probe.ts';
import { goal, type TaskDefinition } from './task.ts';
import { has, valueAt } from './truth.ts';

const MAIL = 'com.android.email';
const APPS = ['Mail'] as const;
const DRAWER = 'Open navigation drawer';

/** Letters in the inbox that have been read, so that opening them changes nothing. */
function readLetters(draw: Draw, count: number) {
  return draw.several(
    initialMail(draw.seed).mails.filter(({ folder, read }) => folder === 'inbox' && read),
    count,
  );
}

function sends(draw: Draw, values: Readonly<Record<string, unknown>>): Probe {
  return adds(MAIL, 'mails', initialMail(draw.seed).nextId, { folder: 'sent', ...values });
}

/** A sent answer begins with these words; what it quotes follows. */
function answers(draw: Draw, values: Readonly<Record<string, unknown>>, text: string): Probe {
  const probe = sends(draw, values);
  const list = { app: MAIL, list: 'mails', first: initialMail(draw.seed).nextId };
  return {
    ...probe,
    look: (state) => {
      const sent = newEntries(state, list).filter((one) => has(one, { folder: 'sent', ...values }));
      const found = sent.map((one) => String(valueAt(one, ['body'])).split('\n')[0]);
      return { what: 'first line of the answer', found, wanted: [text] };
    },
  };
}

export const MAIL_TASKS: readonly TaskDefinition[] = [
  {
    id: 'mail-star-and-archive',
    apps: APPS,
    tags: ['mail'],
    plan: (draw) => {
      const [star, away] = readLetters(draw, 2).toSorted((a, b) => Number(a.starred) - Number(b.starred)) as [
        Mail,
        Mail,
      ];
      const { id, subject } = star;
      return {
        params: { star: subject, away: away.subject },
        high: `Give the letter "${subject}" a star and archive "${away.subject}".`,
        steps: [
          ...[open('Mail'), seek(subject), tap(subject), tap('Add star'), leave()],
          ...[tap(away.subject), tap('Archive'), seeNot(away.subject)],
        ],
        goals: [
          goal('the first has a star', [becomes(MAIL, 'mails', id, { starred: true })]),
          goal('the second is archived', [becomes(MAIL, 'mails', away.id, { folder: 'archive' })]),
        ],
      };
    },
  },
  {
    id: 'mail-reply',
    apps: APPS,
    tags: ['mail'],
    plan: (draw) => {
      const [letter] = initialMail(draw.seed).mails;
      const { id = 0, subject = '', from = { name: '', email: '' } } = letter ?? {};
      const text = draw.pick(['I will look at it tomorrow', 'The hotel was too expensive, I agree']);
      return {
        params: { name: from.name, text },
        high: `Answer the letter of ${from.name} about the budget: ${text}`,
        steps: [
          ...[open('Mail'), tap(subject), see('budget-q4.pdf'), tap('Reply'), type(text, 'Compose email')],
          ...[tap('Send'), leave(), tap(DRAWER), tap('Sent'), see(`Re: ${subject}`)],
        ],
        goals: [
          goal('the answer is sent', [sends(draw, { to: [from.email], subject: `Re: ${subject}` })]),
          goal('it says so', [answers(draw, { to: [from.email] }, text)]),
        ],
        touches: [`apps.${MAIL}.mails.${id}.read`],
      };
    },
  },
  {
    id: 'mail-new-letter',
    apps: ['Contacts', 'Mail'],
    tags: ['mail', 'people', 'form', 'lookup'],
    plan: (draw) => {
      const [to, copy] = people(draw, 2) as [Contact, Contact];
      const subject = draw.pick(['Garden fence', 'Choir practice', 'Holiday flat']);
      const body = `How about ${draw.pick(['Monday', 'Wednesday', 'Friday'])} evening?`;
      const { email } = to;
      const [name, copyName] = [nameOf(to), nameOf(copy)];
      return {
        params: { name, copyName, subject, body },
        high: `Look up the addresses of ${name} and ${copyName} in Contacts. Write a letter to ${name} with a copy to ${copyName}, subject "${subject}": ${body}`,
        steps: [
          ...[open('Contacts'), seek(name), tap(name), see(email), leave()],
          ...[tap(copyName), see(copy.email), press('home'), open('Mail'), tap('Compose'), type(email, 'To')],
          ...[tap('Add Cc'), type(copy.email, 'Cc'), type(subject, 'Subject'), type(body, 'Compose email')],
          ...[tap('Send'), tap(DRAWER), tap('Sent'), see(subject)],
        ],
        goals: [
          goal('the letter is sent', [sends(draw, { subject, body })], 2),
          goal('to the right person', [sends(draw, { to: [email] })]),
          goal('with the copy', [sends(draw, { cc: [copy.email] })]),
        ],
      };
    },
  },
  {
    id: 'mail-new-label',
    apps: APPS,
    tags: ['mail', 'dialog'],
    plan: (draw) => {
      const letters = readLetters(draw, 2);
      const label = draw.pick(['Home', 'Later', 'Important', 'Reading']);
      const [first = '', second = ''] = letters.map(({ subject }) => subject);
      return {
        params: { label, first, second },
        high: `Make a new label "${label}" and put it on the letters "${first}" and "${second}".`,
        steps: [
          ...[open('Mail'), tap(first), tap('More options'), tap('Label as'), tap('Create new')],
          ...[type(label, 'Label name'), tap('Done'), see(label), leave()],
          ...[tap(second), tap('More options'), tap('Label as'), tap(label), press('back'), see(label)],
          ...[leave(), tap(DRAWER), tap(label), see(first), see(second)],
        ],
        goals: [
          goal('the label is there', [isValue(MAIL, ['labels'], ['Work', 'Travel', 'Bills', label])]),
          ...letters.map(({ id, subject, labels }) =>
            goal(`"${subject}" has it`, [becomes(MAIL, 'mails', id, { labels: [...labels, label] })]),
          ),
        ],
      };
    },
  },
  {
    id: 'mail-finish-draft',
    apps: APPS,
    tags: ['mail'],
    plan: (draw) => {
      const draft = initialMail(draw.seed).mails.find(({ folder }) => folder === 'drafts');
      const day = draw.pick(['Saturday', 'Sunday', 'Thursday']);
      const body = `Hi, could you help me with the sofa on ${day}?`;
      return {
        params: { day },
        high: `Finish the draft "Moving day": its text should be "${body}". Then send it.`,
        steps: [
          ...[open('Mail'), tap(DRAWER), tap('Drafts'), tap('Moving day'), type(body, 'Compose email')],
          ...[tap('Send'), tap(DRAWER), tap('Sent'), see('Moving day')],
        ],
        goals: [
          goal('the text is finished', [becomes(MAIL, 'mails', draft?.id ?? 0, { body })]),
          goal('the letter is sent', [becomes(MAIL, 'mails', draft?.id ?? 0, { folder: 'sent' })]),
        ],
        touches: [`apps.${MAIL}.mails.${draft?.id ?? 0}.at`],
      };
    },
  },
];
