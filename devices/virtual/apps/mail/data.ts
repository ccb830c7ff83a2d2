/** Letters of the Mail app and what can be done with them. */
import type { AppContext, SystemControl } from '../../app.ts';
import { momentOf } from '../../toolkit/dates.ts';
import { addressBook, displayName } from '../contacts/data.ts';

export type Folder = 'inbox' | 'sent' | 'drafts' | 'archive' | 'spam' | 'trash';

export interface Person {
  readonly name: string;
  readonly email: string;
}

export interface Mail {
  readonly id: number;
  folder: Folder;
  readonly from: Person;
  /** Addresses. */
  to: string[];
  cc: string[];
  subject: string;
  body: string;
  /** `2026-09-15T09:41`. */
  at: string;
  read: boolean;
  starred: boolean;
  labels: string[];
  /** Name of the file that comes with it. */
  readonly attachment: string | null;
}

export interface MailData {
  readonly account: Person;
  mails: Mail[];
  labels: string[];
  nextId: number;
}

export type Context = AppContext<MailData>;

/** What a list can show: a folder, everything with a star, or a label. */
export type View = Folder | 'starred' | `label:${string}`;

/** What the open list remembers. */
export interface ListState {
  view: View;
  query: string;
  /** Ids of letters that are picked. */
  picked: number[];
}

export const FIRST_VIEW: ListState = { view: 'inbox', query: '', picked: [] };

export const FOLDER_NAMES: Readonly<Record<Folder | 'starred', string>> = {
  inbox: 'Inbox',
  starred: 'Starred',
  sent: 'Sent',
  drafts: 'Drafts',
  archive: 'Archive',
  spam: 'Spam',
  trash: 'Trash',
};

export function viewName(view: View): string {
  return isLabel(view) ? view.slice('label:'.length) : FOLDER_NAMES[view];
}

function isLabel(view: View): view is `label:${string}` {
  return view.startsWith('label:');
}

/** The latest first. */
export function mailsIn(data: MailData, view: View): Mail[] {
  const kept = (mail: Mail) => mail.folder !== 'trash' && mail.folder !== 'spam';
  const fits = (mail: Mail) => {
    if (view === 'starred') return mail.starred && kept(mail);
    return isLabel(view) ? mail.labels.includes(viewName(view)) && kept(mail) : mail.folder === view;
  };
  return newestFirst(data.mails.filter(fits));
}

export function newestFirst(mails: readonly Mail[]): Mail[] {
  return mails.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
}

/** Letters outside the trash whose people, subject or text contain the words. */
export function searchMails(data: MailData, system: SystemControl, query: string): Mail[] {
  const wanted = query.trim().toLowerCase();
  const words = ({ from, to, subject, body }: Mail) =>
    [from.name, from.email, ...to, ...to.map((one) => personName(data, system, one)), subject, body].join(
      '\n',
    );
  const fits = (mail: Mail) => mail.folder !== 'trash' && words(mail).toLowerCase().includes(wanted);
  return newestFirst(data.mails.filter(fits));
}

export function findMail(context: Context): Mail | undefined {
  return context.data.mails.find((mail) => mail.id === context.params['id']);
}

/** What people are called: by the address book, by a letter that came from them, or by the address. */
export function personName(data: MailData, system: SystemControl, email: string): string {
  if (email === data.account.email) return 'me';
  const contact = addressBook(system).find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (contact !== undefined) return displayName(contact);
  return data.mails.find((mail) => mail.from.email === email)?.from.name ?? email;
}

export interface Letter {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly body: string;
}

/** Puts a letter into a folder; it takes the place of the draft it comes from. */
export function store(
  context: Context,
  letter: Letter,
  folder: 'sent' | 'drafts',
  draftId: number | null,
): Mail {
  const { data, system } = context;
  const draft = data.mails.find((mail) => mail.id === draftId && mail.folder === 'drafts');
  const content = {
    folder,
    to: [...letter.to],
    cc: [...letter.cc],
    subject: letter.subject.trim(),
    body: letter.body,
    at: momentOf(system.wallClock()),
  };
  if (draft !== undefined) return Object.assign(draft, content);
  const mail = {
    id: data.nextId,
    from: data.account,
    ...content,
    read: true,
    starred: false,
    labels: [],
    attachment: null,
  };
  data.nextId += 1;
  data.mails.push(mail);
  return mail;
}

/** Moves letters; the snackbar takes it back. From the trash they go for good. */
export function move(context: Context, mails: readonly Mail[], folder: Folder): void {
  const before = mails.map((mail) => ({ mail, folder: mail.folder }));
  for (const mail of mails) mail.folder = folder;
  const undo = () => {
    for (const one of before) one.mail.folder = one.folder;
  };
  const many = mails.length === 1 ? '' : `${mails.length} `;
  const done: Readonly<Record<Folder, string>> = {
    inbox: 'moved to inbox',
    sent: 'moved to sent',
    drafts: 'moved to drafts',
    archive: 'archived',
    spam: 'marked as spam',
    trash: 'moved to trash',
  };
  const message = `${many}${done[folder]}`;
  context.snackbar(`${message.charAt(0).toUpperCase()}${message.slice(1)}`, { title: 'Undo', onTap: undo });
}
