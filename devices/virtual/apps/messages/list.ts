/** The list of conversations, the search in it, and the archive. */
import {
  mdiArchiveArrowUpOutline,
  mdiArchiveOutline,
  mdiBellOffOutline,
  mdiDeleteOutline,
  mdiDotsVertical,
  mdiEmailMarkAsUnread,
  mdiEmailOpenOutline,
  mdiMessagePlusOutline,
  mdiMessageTextOutline,
} from '@mdi/js';
import { appBar, searchBar } from '../../toolkit/bars.ts';
import { column, row, scroll, stack } from '../../toolkit/containers.ts';
import { floating, iconButton } from '../../toolkit/controls.ts';
import { extendedFab } from '../../toolkit/extended-fab.ts';
import { emptyState, groupHeader } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page, sheet } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import { menuItem, whenShort } from '../parts.ts';
import type { Context, Conversation, Message } from './data.ts';
import { byDate, lastMessage, titleOf } from './data.ts';
import { face } from './parts.ts';

export function list(context: Context): Screen {
  const state = context.local({ query: '' });
  const wanted = state.query.trim().toLowerCase();
  const shown = byDate(context.data.conversations.filter((one) => !one.archived));
  const rows = wanted === '' ? shown.map((one) => conversationRow(one, context)) : found(context, wanted);
  const nothing = wanted === '' ? 'No conversations yet' : 'No results';
  const body =
    rows.length === 0
      ? emptyState(mdiMessageTextOutline, nothing)
      : scroll('conversations', { padding: { bottom: 96 }, id: 'conversation_list' }, rows);
  const start = extendedFab(mdiMessagePlusOutline, 'Start chat', {
    id: 'start_chat_fab',
    onTap: () => context.push('newChat'),
  });
  return page([
    wanted === '' && title(context),
    searchBar({
      key: 'search',
      hint: 'Search messages',
      value: state.query,
      onChange: (query) => {
        state.query = query;
      },
    }),
    floating(body, start),
  ]);
}

function title(context: Context): Node {
  return appBar({
    title: 'Messages',
    actions: [
      iconButton(mdiDotsVertical, { description: 'More options', onTap: () => context.push('listMenu') }),
    ],
  });
}

function preview(message: Message | undefined, draft: string): string {
  if (draft !== '') return `Draft: ${draft}`;
  if (message === undefined) return '';
  return message.from === 'me' ? `You: ${message.text}` : message.text;
}

function conversationRow(conversation: Conversation, context: Context): Node {
  const { system } = context;
  const { id, unread, muted, participants, draft } = conversation;
  const last = lastMessage(conversation);
  return row(
    {
      className: 'android.widget.RelativeLayout',
      padding: { x: 20, y: 10 },
      minHeight: 76,
      gap: 16,
      onTap: () => {
        conversation.unread = false;
        context.push('conversation', { id });
      },
      onLongPress: () => context.push('rowMenu', { id }),
    },
    [
      face(system, participants, 48),
      column({ weight: 1, gap: 2 }, [
        text(titleOf(system, participants), {
          style: unread ? 'titleMedium' : 'bodyLarge',
          maxLines: 1,
          id: 'conversation_name',
        }),
        text(preview(last, draft), {
          style: unread ? 'labelLarge' : 'bodyMedium',
          color: unread ? 'onSurface' : 'onSurfaceVariant',
          maxLines: unread ? 2 : 1,
          id: 'conversation_snippet',
        }),
      ]),
      column({ align: 'end', gap: 6 }, [
        text(last === undefined ? '' : whenShort(system, last.at), {
          style: 'labelMedium',
          color: 'onSurfaceVariant',
          maxLines: 1,
          id: 'conversation_timestamp',
        }),
        unread &&
          stack({ width: 10, height: 10, radius: 5, background: 'primary', description: 'Unread' }, []),
        muted && icon(mdiBellOffOutline, { size: 16, description: 'Notifications off' }),
      ]),
    ],
  );
}

/** Conversations by the names of their people, then single messages by their words. */
function found(context: Context, wanted: string): Node[] {
  const { system, data } = context;
  const all = byDate(data.conversations);
  const people = all.filter((one) => titleOf(system, one.participants).toLowerCase().includes(wanted));
  const hits = all.flatMap((conversation) =>
    conversation.messages
      .filter((message) => message.text.toLowerCase().includes(wanted))
      .map((message) => messageHit(conversation, message, context)),
  );
  return [
    ...(people.length > 0 ? [groupHeader('Conversations')] : []),
    ...people.map((one) => conversationRow(one, context)),
    ...(hits.length > 0 ? [groupHeader('Messages')] : []),
    ...hits,
  ];
}

function messageHit(conversation: Conversation, message: Message, context: Context): Node {
  const { system } = context;
  return row(
    {
      className: 'android.widget.RelativeLayout',
      padding: { x: 20, y: 10 },
      gap: 16,
      onTap: () => context.push('conversation', { id: conversation.id }),
    },
    [
      face(system, conversation.participants, 48),
      column({ weight: 1, gap: 2 }, [
        row({ gap: 8 }, [
          text(titleOf(system, conversation.participants), { weight: 1, maxLines: 1 }),
          text(whenShort(system, message.at), {
            style: 'labelMedium',
            color: 'onSurfaceVariant',
            maxLines: 1,
          }),
        ]),
        text(preview(message, ''), { style: 'bodyMedium', color: 'onSurfaceVariant', maxLines: 2 }),
      ]),
    ],
  );
}

export function listMenu(context: Context): Screen {
  const { data } = context;
  const readAll = () => {
    for (const conversation of data.conversations) conversation.unread = false;
    context.toast('All messages marked as read');
  };
  return sheet([
    menuItem(context, { title: 'Archived', icon: mdiArchiveOutline }, () => context.push('archived')),
    menuItem(context, { title: 'Mark all as read', icon: mdiEmailOpenOutline }, readAll),
  ]);
}

/** What a long press on a conversation offers. */
export function rowMenu(context: Context): Screen {
  const conversation = context.data.conversations.find((one) => one.id === context.params['id']);
  if (conversation === undefined) return sheet([]);
  const { id } = conversation;
  return sheet([
    row({ padding: { x: 24, bottom: 8 } }, [
      text(titleOf(context.system, conversation.participants), { style: 'titleMedium', maxLines: 1 }),
    ]),
    menuItem(context, archiveTitle(conversation), () => archive(context, conversation)),
    menuItem(
      context,
      {
        title: conversation.unread ? 'Mark as read' : 'Mark as unread',
        icon: conversation.unread ? mdiEmailOpenOutline : mdiEmailMarkAsUnread,
      },
      () => {
        conversation.unread = !conversation.unread;
      },
    ),
    menuItem(context, { title: 'Delete', icon: mdiDeleteOutline }, () =>
      context.push('confirmDelete', { id, from: 'list' }),
    ),
  ]);
}

export function archiveTitle(conversation: Conversation): { readonly title: string; readonly icon: string } {
  return conversation.archived
    ? { title: 'Unarchive', icon: mdiArchiveArrowUpOutline }
    : { title: 'Archive', icon: mdiArchiveOutline };
}

export function archive(context: Context, conversation: Conversation): void {
  conversation.archived = !conversation.archived;
  const undo = () => {
    conversation.archived = !conversation.archived;
  };
  context.snackbar(conversation.archived ? 'Conversation archived' : 'Conversation unarchived', {
    title: 'Undo',
    onTap: undo,
  });
}

export function archived(context: Context): Screen {
  const rows = byDate(context.data.conversations.filter((one) => one.archived));
  return page([
    appBar({ title: 'Archived', onBack: () => context.pop() }),
    rows.length === 0
      ? emptyState(mdiArchiveOutline, 'Archived conversations appear here')
      : scroll(
          'archived',
          { padding: { bottom: 24 } },
          rows.map((one) => conversationRow(one, context)),
        ),
  ]);
}
