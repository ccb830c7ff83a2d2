/** Writing a letter: new, as an answer, or from a draft. */
import { mdiChevronDown, mdiSendOutline } from '@mdi/js';
import type { Json } from '../../json.ts';
import { avatar } from '../../toolkit/avatar.ts';
import { appBar } from '../../toolkit/bars.ts';
import { column, divider, row, scroll } from '../../toolkit/containers.ts';
import { iconButton } from '../../toolkit/controls.ts';
import { clockTime, mediumDate } from '../../toolkit/dates.ts';
import { field } from '../../toolkit/fields.ts';
import { listItem } from '../../toolkit/lists.ts';
import type { FieldInput, Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { dialog, page } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import { addressBook, displayName, search } from '../contacts/data.ts';
import { uses24Hours } from '../parts.ts';
import type { Context, Letter, Mail } from './data.ts';
import { store } from './data.ts';

interface Draft {
  to: string;
  cc: string;
  subject: string;
  body: string;
  /** Whether the line for copies is open. */
  copies: boolean;
  readonly id: number | null;
  /** The letter that is answered or passed on; it goes below the body. */
  readonly quote: string;
}

const EMPTY: Draft = { to: '', cc: '', subject: '', body: '', copies: false, id: null, quote: '' };

export function compose(context: Context): Screen {
  const begun = beginning(context);
  const draft = context.local<Draft>({ ...begun });
  const leave = () => {
    const touched = (['to', 'cc', 'subject', 'body'] as const).some((key) => draft[key] !== begun[key]);
    if (touched) {
      store(context, letterOf(draft), 'drafts', draft.id);
      context.toast('Draft saved');
    }
    context.pop();
  };
  const actions = [
    iconButton(mdiSendOutline, {
      id: 'send',
      description: 'Send',
      color: 'primary',
      onTap: () => send(context, draft),
    }),
  ];
  return page(
    [
      appBar({ title: 'Compose', onBack: leave, actions }),
      scroll('compose', { padding: { bottom: 24 }, id: 'compose_scroll_view' }, [
        senderLine(context),
        ...addressLines(context, draft),
        line('Subject', draft, { key: 'subject', input: 'text' }),
        divider(),
        bodyField(draft),
        draft.quote !== '' && quoteText(draft.quote),
      ]),
    ],
    { onBack: leave, autofocus: draft.to === '' ? 'to' : 'body' },
  );
}

function find(context: Context, name: string): Mail | undefined {
  return context.data.mails.find((mail) => mail.id === context.params[name]);
}

/** What the letter begins with: nothing, an address, a draft, or the letter it answers. */
function beginning(context: Context): Draft {
  const draft = find(context, 'draft');
  if (draft !== undefined) {
    const { id, to, cc, subject, body } = draft;
    return { ...EMPTY, id, to: to.join(', '), cc: cc.join(', '), subject, body, copies: cc.length > 0 };
  }
  const answered = find(context, 'reply') ?? find(context, 'replyAll');
  if (answered !== undefined) return answer(context, answered);
  const passed = find(context, 'forward');
  if (passed !== undefined)
    return { ...EMPTY, subject: prefixed('Fwd:', passed.subject), quote: quoted(context, passed) };
  const { to, subject, body } = context.params;
  return { ...EMPTY, to: worded(to), subject: worded(subject), body: worded(body) };
}

function worded(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function answer(context: Context, mail: Mail): Draft {
  const own = context.data.account.email;
  const to = mail.from.email === own ? mail.to : [mail.from.email];
  const all = find(context, 'replyAll') === undefined ? [] : [...mail.to, ...mail.cc];
  const cc = all.filter((one) => one !== own && !to.includes(one)).join(', ');
  const base = { to: to.join(', '), cc, copies: cc !== '' };
  return { ...EMPTY, ...base, subject: prefixed('Re:', mail.subject), quote: quoted(context, mail) };
}

function prefixed(prefix: string, subject: string): string {
  return subject.startsWith(prefix) ? subject : `${prefix} ${subject}`;
}

function quoted(context: Context, mail: Mail): string {
  const time = clockTime(mail.at.slice(11), uses24Hours(context.system));
  const head = `On ${mediumDate(mail.at.slice(0, 10))}, ${time}, ${mail.from.name} wrote:`;
  const lines = mail.body.split('\n').map((one) => `> ${one}`);
  return `${head}\n${lines.join('\n')}`;
}

function addresses(written: string): string[] {
  return written
    .split(/[,;\s]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function letterOf(draft: Draft): Letter {
  const { subject, quote } = draft;
  const body = quote === '' ? draft.body : `${draft.body}\n\n${quote}`;
  return { to: addresses(draft.to), cc: addresses(draft.cc), subject, body };
}

function send(context: Context, draft: Draft): void {
  const letter = letterOf(draft);
  const people = [...letter.to, ...letter.cc];
  const wrong = people.find((one) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(one));
  if (people.length === 0) context.push('problem', { message: 'Add at least one recipient.' });
  else if (wrong !== undefined) context.push('problem', { message: `The address "${wrong}" is not valid.` });
  else {
    const mail = store(context, letter, 'sent', draft.id);
    const undo = () => {
      mail.folder = 'drafts';
      context.push('compose', { draft: mail.id });
    };
    context.pop();
    context.snackbar('Message sent', { title: 'Undo', onTap: undo });
  }
}

export function problem(context: Context): Screen {
  const { message } = context.params;
  return dialog({
    title: 'Message not sent',
    message: typeof message === 'string' ? message : '',
    actions: [{ title: 'OK', onTap: () => context.pop() }],
  });
}

function senderLine(context: Context): Node {
  return row({ padding: { x: 20, y: 12 }, gap: 12 }, [
    caption('From'),
    text(context.data.account.email, { weight: 1, maxLines: 1, id: 'from_account' }),
  ]);
}

function caption(title: string): Node {
  return row({ width: 72 }, [text(title, { color: 'onSurfaceVariant', maxLines: 1, tree: 'none' })]);
}

function line(
  title: string,
  draft: Draft,
  { key, input }: { readonly key: 'to' | 'cc' | 'subject'; readonly input: FieldInput },
  trailing?: Node,
): Node {
  return row(
    { padding: { left: 20, right: trailing === undefined ? 20 : 8, y: 4 }, gap: 12, minHeight: 52 },
    [
      caption(title),
      column({ weight: 1 }, [
        field({
          key,
          hint: title,
          value: draft[key],
          variant: 'plain',
          input,
          onChange: (value) => {
            draft[key] = value;
          },
        }),
      ]),
      trailing,
    ],
  );
}

function addressLines(context: Context, draft: Draft): Node[] {
  const more = iconButton(mdiChevronDown, {
    description: 'Add Cc',
    id: 'add_cc',
    onTap: () => {
      draft.copies = true;
      context.focus('cc');
    },
  });
  return [
    divider(),
    line('To', draft, { key: 'to', input: 'email' }, draft.copies ? undefined : more),
    ...suggestions(context, draft, 'to'),
    ...(draft.copies ? [divider(), line('Cc', draft, { key: 'cc', input: 'email' })] : []),
    ...(draft.copies ? suggestions(context, draft, 'cc') : []),
    divider(),
  ];
}

const SUGGESTED = 4;

/** People of the address book for the address that is being written. */
function suggestions(context: Context, draft: Draft, key: 'to' | 'cc'): Node[] {
  const parts = draft[key].split(/[,;]\s*/);
  const last = (parts[parts.length - 1] ?? '').trim();
  if (last.length < 2 || last.includes('@')) return [];
  const found = search(addressBook(context.system), last).filter(({ email }) => email !== '');
  return found.slice(0, SUGGESTED).map((contact) =>
    listItem({
      title: displayName(contact),
      summary: contact.email,
      leading: avatar(displayName(contact), contact.id, 40),
      onTap: () => {
        draft[key] = `${[...parts.slice(0, -1), contact.email].join(', ')}, `;
        context.focus(key);
      },
    }),
  );
}

function bodyField(draft: Draft): Node {
  const body = field({
    key: 'body',
    hint: 'Compose email',
    value: draft.body,
    variant: 'plain',
    multiline: true,
    minHeight: draft.quote === '' ? 200 : 72,
    onChange: (value) => {
      draft.body = value;
    },
  });
  return column({ padding: { x: 20, y: 16 } }, [body]);
}

function quoteText(quote: string): Node {
  return row({ padding: { x: 20, bottom: 16 } }, [
    text(quote, {
      style: 'bodyMedium',
      color: 'onSurfaceVariant',
      maxLines: 40,
      weight: 1,
      id: 'quoted_text',
    }),
  ]);
}
