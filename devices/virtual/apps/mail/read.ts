/** One letter: reading it, answering it, putting it away. */
import {
  mdiAlertOctagonOutline,
  mdiArchiveOutline,
  mdiDeleteForeverOutline,
  mdiDeleteOutline,
  mdiDotsVertical,
  mdiEmailMarkAsUnread,
  mdiEmailOutline,
  mdiFilePdfBox,
  mdiInboxOutline,
  mdiLabelOutline,
  mdiReply,
  mdiReplyAll,
  mdiShare,
  mdiStar,
  mdiStarOutline,
} from '@mdi/js';
import { avatar, avatarKey } from '../../toolkit/avatar.ts';
import { appBar } from '../../toolkit/bars.ts';
import { column, row, scroll } from '../../toolkit/containers.ts';
import { button, iconButton } from '../../toolkit/controls.ts';
import { clockTime, mediumDate } from '../../toolkit/dates.ts';
import { emptyState } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { dialog, page, sheet } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import { menuItem, uses24Hours } from '../parts.ts';
import type { Context, Folder, Mail } from './data.ts';
import { FOLDER_NAMES, findMail, move, personName } from './data.ts';
import { tag } from './row.ts';

export function read(context: Context): Screen {
  const mail = findMail(context);
  if (mail === undefined) {
    return page([
      appBar({ onBack: () => context.pop() }),
      emptyState(mdiEmailOutline, 'This message was deleted'),
    ]);
  }
  return page([
    appBar({ onBack: () => context.pop(), actions: barActions(context, mail) }),
    scroll('mail', { padding: { x: 20, bottom: 24 }, gap: 16, id: 'conversation_view' }, [
      headline(mail),
      sender(context, mail),
      text(mail.body, { id: 'body' }),
      mail.attachment !== null && attachment(context, mail.attachment),
    ]),
    answers(context, mail),
  ]);
}

function barActions(context: Context, mail: Mail): Node[] {
  const put = (folder: Folder) => () => {
    move(context, [mail], folder);
    context.pop();
  };
  const unread = () => {
    mail.read = false;
    context.pop();
  };
  const away =
    mail.folder === 'trash'
      ? iconButton(mdiDeleteForeverOutline, {
          description: 'Delete forever',
          onTap: () => context.push('confirmDelete', { id: mail.id }),
        })
      : iconButton(mdiDeleteOutline, { description: 'Delete', onTap: put('trash') });
  return [
    mail.folder === 'inbox'
      ? iconButton(mdiArchiveOutline, { description: 'Archive', onTap: put('archive') })
      : iconButton(mdiInboxOutline, { description: 'Move to inbox', onTap: put('inbox') }),
    away,
    iconButton(mdiEmailMarkAsUnread, { description: 'Mark as unread', onTap: unread }),
    iconButton(mdiDotsVertical, {
      description: 'More options',
      onTap: () => context.push('mailMenu', { id: mail.id }),
    }),
  ];
}

function headline(mail: Mail): Node {
  const star = () => {
    mail.starred = !mail.starred;
  };
  return row({ align: 'start', gap: 8 }, [
    column({ weight: 1, gap: 8, padding: { top: 8 } }, [
      text(mail.subject === '' ? '(no subject)' : mail.subject, { style: 'headlineSmall', id: 'subject' }),
      row({ gap: 6 }, [FOLDER_NAMES[mail.folder], ...mail.labels].map(tag)),
    ]),
    iconButton(mail.starred ? mdiStar : mdiStarOutline, {
      description: mail.starred ? 'Remove star' : 'Add star',
      color: mail.starred ? '#e8a317' : undefined,
      onTap: star,
    }),
  ]);
}

function sender(context: Context, mail: Mail): Node {
  const { data, system } = context;
  const day = mediumDate(mail.at.slice(0, 10));
  const time = clockTime(mail.at.slice(11), uses24Hours(system));
  const names = [...mail.to, ...mail.cc].map((one) => personName(data, system, one));
  const small = { style: 'bodySmall', color: 'onSurfaceVariant' } as const;
  return row({ gap: 14, align: 'start' }, [
    avatar(mail.from.name, avatarKey(mail.from.email), 40),
    column({ weight: 1, gap: 1 }, [
      text(mail.from.name, { style: 'titleMedium', id: 'sender_name' }),
      text(mail.from.email, { ...small, id: 'sender_email' }),
      text(`to ${names.join(', ')}`, { ...small, id: 'recipients' }),
      text(`${day}, ${time}`, { ...small, id: 'upper_date' }),
    ]),
  ]);
}

function attachment(context: Context, name: string): Node {
  return row(
    {
      border: 'outlineVariant',
      radius: 12,
      padding: { x: 16, y: 14 },
      gap: 12,
      className: 'android.widget.FrameLayout',
      onTap: () => context.toast(`${name} was saved to Downloads`),
    },
    [icon(mdiFilePdfBox, { color: 'error' }), text(name, { style: 'bodyMedium', weight: 1, maxLines: 1 })],
  );
}

function answers(context: Context, mail: Mail): Node {
  const { id } = mail;
  const others = [...mail.to, ...mail.cc].filter((one) => one !== context.data.account.email);
  const write = (kind: 'reply' | 'replyAll' | 'forward') => () => context.push('compose', { [kind]: id });
  const answer = (title: string, path: string, kind: 'reply' | 'replyAll' | 'forward') =>
    column({ weight: 1 }, [
      button(title, { style: 'outlined', icon: path, id: kind.toLowerCase(), onTap: write(kind) }),
    ]);
  return row({ padding: { x: 16, y: 12 }, gap: 8, width: 'fill' }, [
    answer('Reply', mdiReply, 'reply'),
    others.length > 0 && mail.folder !== 'sent' && answer('Reply all', mdiReplyAll, 'replyAll'),
    answer('Forward', mdiShare, 'forward'),
  ]);
}

export function mailMenu(context: Context): Screen {
  const mail = findMail(context);
  if (mail === undefined) return sheet([]);
  const spam = mail.folder === 'spam';
  const put = () => {
    move(context, [mail], spam ? 'inbox' : 'spam');
    context.pop();
  };
  return sheet([
    menuItem(context, { title: 'Label as', icon: mdiLabelOutline }, () =>
      context.push('labelMenu', { id: mail.id }),
    ),
    menuItem(context, { title: spam ? 'Not spam' : 'Report spam', icon: mdiAlertOctagonOutline }, put),
  ]);
}

export function confirmDelete(context: Context): Screen {
  const { data, params } = context;
  const remove = () => {
    data.mails = data.mails.filter((mail) => mail.id !== params['id']);
    context.pop(2);
    context.toast('Message deleted');
  };
  return dialog({
    title: 'Delete this message?',
    message: 'It will be deleted for good.',
    actions: [
      { title: 'Cancel', onTap: () => context.pop() },
      { title: 'Delete', onTap: remove },
    ],
  });
}
