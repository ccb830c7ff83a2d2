/** The list of letters: a folder, a label or what a search finds, and the bar for letters that were picked. */
import {
  mdiArchiveOutline,
  mdiClose,
  mdiDeleteOutline,
  mdiEmailMarkAsUnread,
  mdiEmailOpenOutline,
  mdiEmailOutline,
  mdiMenu,
  mdiPencilOutline,
} from '@mdi/js';
import { avatar, avatarKey } from '../../toolkit/avatar.ts';
import { appBar } from '../../toolkit/bars.ts';
import { column, row, scroll } from '../../toolkit/containers.ts';
import { button, floating, iconButton } from '../../toolkit/controls.ts';
import { extendedFab } from '../../toolkit/extended-fab.ts';
import { field } from '../../toolkit/fields.ts';
import { emptyState } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import type { Context, ListState, Mail } from './data.ts';
import { FIRST_VIEW, mailsIn, move, searchMails, viewName } from './data.ts';
import { mailRow } from './row.ts';

export function list(context: Context): Screen {
  const { data, system } = context;
  const state = context.local<ListState>({ ...FIRST_VIEW, picked: [] });
  const searching = state.query.trim() !== '';
  const mails = searching ? searchMails(data, system, state.query) : mailsIn(data, state.view);
  const picking = state.picked.length > 0;
  const compose = extendedFab(mdiPencilOutline, 'Compose', {
    id: 'compose_button',
    onTap: () => context.push('compose'),
  });
  const back = backOf(context, state);
  return page(
    [
      picking ? pickedBar(context, state) : searchPill(context, state),
      floating(
        mails.length === 0
          ? emptyState(mdiEmailOutline, searching ? 'No results' : `Nothing in ${viewName(state.view)}`)
          : letters(context, state, mails),
        compose,
      ),
    ],
    back === undefined ? {} : { onBack: back },
  );
}

/** Back takes back the picking, then the search, then the folder; from the inbox it leaves. */
function backOf(context: Context, state: ListState): (() => void) | undefined {
  if (state.picked.length > 0) return () => Object.assign(state, { picked: [] });
  if (state.query !== '') return () => Object.assign(state, { query: '' });
  if (state.view === 'inbox') return undefined;
  return () => {
    state.view = 'inbox';
    context.scrollTo('mails', 'start');
  };
}

function searchPill(context: Context, state: ListState): Node {
  const { account } = context.data;
  return row({ padding: { x: 16, y: 8 } }, [
    row(
      {
        weight: 1,
        minHeight: 56,
        radius: 28,
        background: 'surfaceHigh',
        padding: { left: 4, right: 12 },
        gap: 4,
      },
      [
        iconButton(mdiMenu, { description: 'Open navigation drawer', onTap: () => context.push('folders') }),
        column({ weight: 1 }, [
          field({
            key: 'search',
            hint: 'Search in mail',
            value: state.query,
            variant: 'plain',
            input: 'name',
            onChange: (query) => {
              state.query = query;
            },
          }),
        ]),
        state.query === ''
          ? avatar(account.name, avatarKey(account.name), 32)
          : iconButton(mdiClose, { description: 'Clear', onTap: () => Object.assign(state, { query: '' }) }),
      ],
    ),
  ]);
}

function letters(context: Context, state: ListState, mails: readonly Mail[]): Node {
  const searching = state.query.trim() !== '';
  const title = searching ? 'All mail' : viewName(state.view);
  const rows = mails.map((mail) => mailRow(context, { mail, state, showFolder: searching }));
  const emptyTrash =
    !searching &&
    state.view === 'trash' &&
    row({ padding: { x: 12 } }, [
      button('Empty trash now', {
        style: 'text',
        id: 'empty_trash',
        onTap: () => context.push('confirmEmpty'),
      }),
    ]);
  return scroll('mails', { padding: { bottom: 96 }, id: 'conversation_list' }, [
    row({ padding: { x: 20, top: 8, bottom: 6 } }, [
      text(title, { style: 'labelMedium', color: 'onSurfaceVariant', id: 'folder_title' }),
    ]),
    emptyTrash,
    ...rows,
  ]);
}

function pickedBar(context: Context, state: ListState): Node {
  const mails = context.data.mails.filter(({ id }) => state.picked.includes(id));
  const clear = () => {
    state.picked = [];
  };
  const moveTo = (folder: 'archive' | 'trash') => () => {
    move(context, mails, folder);
    clear();
  };
  const anyUnread = mails.some((mail) => !mail.read);
  const markRead = () => {
    for (const mail of mails) mail.read = anyUnread;
    clear();
  };
  return appBar({
    title: String(mails.length),
    onBack: clear,
    close: true,
    actions: [
      iconButton(mdiArchiveOutline, { description: 'Archive', onTap: moveTo('archive') }),
      iconButton(mdiDeleteOutline, { description: 'Delete', onTap: moveTo('trash') }),
      iconButton(anyUnread ? mdiEmailOpenOutline : mdiEmailMarkAsUnread, {
        description: anyUnread ? 'Mark as read' : 'Mark as unread',
        onTap: markRead,
      }),
    ],
  });
}
