/** The drawer with folders and labels, and the questions and menus about them. */
import {
  mdiAlertOctagonOutline,
  mdiArchiveOutline,
  mdiDeleteOutline,
  mdiFileOutline,
  mdiInboxOutline,
  mdiLabelOutline,
  mdiPlus,
  mdiSendOutline,
  mdiStarOutline,
} from '@mdi/js';
import { column, divider, row } from '../../toolkit/containers.ts';
import { drawer, drawerItem } from '../../toolkit/drawer.ts';
import { field } from '../../toolkit/fields.ts';
import { checkItem, groupHeader, listItem } from '../../toolkit/lists.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { dialog, sheet } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import type { Context, Folder, ListState, View } from './data.ts';
import { FIRST_VIEW, findMail, mailsIn, viewName } from './data.ts';

const PLACES: readonly (readonly [Folder | 'starred', string])[] = [
  ['inbox', mdiInboxOutline],
  ['starred', mdiStarOutline],
  ['sent', mdiSendOutline],
  ['drafts', mdiFileOutline],
  ['archive', mdiArchiveOutline],
  ['spam', mdiAlertOctagonOutline],
  ['trash', mdiDeleteOutline],
];

export function folders(context: Context): Screen {
  const { data } = context;
  const state = context.below<ListState>({ ...FIRST_VIEW });
  const open = (view: View) => () => {
    Object.assign(state, { view, query: '', picked: [] });
    context.pop();
  };
  const item = (view: View, icon: string) =>
    drawerItem({
      title: viewName(view),
      icon,
      badge: badge(context, view),
      chosen: state.view === view,
      onTap: open(view),
    });
  return drawer('Mail', [
    ...PLACES.map(([view, icon]) => item(view, icon)),
    divider(28),
    row({ padding: { x: 4 } }, [groupHeader('Labels')]),
    ...data.labels.map((label) => item(`label:${label}`, mdiLabelOutline)),
    drawerItem({
      title: 'Create new',
      icon: mdiPlus,
      chosen: false,
      onTap: () => context.replace('newLabel'),
    }),
  ]);
}

/** How many are unread, or how many drafts there are. */
function badge(context: Context, view: View): string | undefined {
  const mails = mailsIn(context.data, view);
  const count = view === 'drafts' ? mails.length : mails.filter((mail) => !mail.read).length;
  return count === 0 || view === 'trash' ? undefined : String(count);
}

export function newLabel(context: Context): Screen {
  const { data, params } = context;
  const draft = context.local({ name: '' });
  const name = draft.name.trim();
  const taken = data.labels.some((label) => label.toLowerCase() === name.toLowerCase());
  const create = () => {
    data.labels.push(name);
    const mail = data.mails.find((one) => one.id === params['mail']);
    mail?.labels.push(name);
    context.pop();
    context.toast('Label created');
  };
  return {
    ...dialog({
      title: 'New label',
      content: [
        column({ padding: { x: 24 }, gap: 4 }, [
          field({
            key: 'label_name',
            hint: 'Label name',
            value: draft.name,
            onChange: (value) => {
              draft.name = value;
            },
          }),
          taken && text('There is a label of that name', { style: 'bodySmall', color: 'error' }),
        ]),
      ],
      actions: [
        { title: 'Cancel', onTap: () => context.pop() },
        { title: 'Done', onTap: create, enabled: name !== '' && !taken },
      ],
    }),
    autofocus: 'label_name',
  };
}

/** Which labels a letter has. */
export function labelMenu(context: Context): Screen {
  const mail = findMail(context);
  if (mail === undefined) return sheet([]);
  const rows = context.data.labels.map((label) =>
    checkItem({
      title: label,
      icon: mdiLabelOutline,
      checked: mail.labels.includes(label),
      onChange: (checked) => {
        mail.labels = checked ? [...mail.labels, label] : mail.labels.filter((one) => one !== label);
      },
    }),
  );
  return sheet([
    row({ padding: { x: 24, bottom: 8 } }, [text('Label as', { style: 'titleMedium' })]),
    ...rows,
    listItem({
      title: 'Create new',
      icon: mdiPlus,
      onTap: () => context.replace('newLabel', { mail: mail.id }),
    }),
  ]);
}

export function confirmEmpty(context: Context): Screen {
  const { data } = context;
  const count = mailsIn(data, 'trash').length;
  const empty = () => {
    data.mails = data.mails.filter((mail) => mail.folder !== 'trash');
    context.pop();
    context.toast('Trash emptied');
  };
  return dialog({
    title: 'Empty trash?',
    message: `${count === 1 ? 'One message' : `${count} messages`} will be deleted for good.`,
    actions: [
      { title: 'Cancel', onTap: () => context.pop() },
      { title: 'Empty', onTap: empty },
    ],
  });
}
