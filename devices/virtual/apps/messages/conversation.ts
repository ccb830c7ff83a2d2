/** One conversation: bubbles, the line to write on, and what a long press on a bubble offers. */
import {
  mdiDeleteOutline,
  mdiDotsVertical,
  mdiInformationOutline,
  mdiMessageTextOutline,
  mdiPhoneOutline,
  mdiSend,
  mdiShareOutline,
} from '@mdi/js';
import { appBar } from '../../toolkit/bars.ts';
import { column, row, scroll, spacer } from '../../toolkit/containers.ts';
import { iconButton } from '../../toolkit/controls.ts';
import { clockTime, longDate } from '../../toolkit/dates.ts';
import { field } from '../../toolkit/fields.ts';
import { emptyState, listItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page, sheet } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import { menuItem, uses24Hours } from '../parts.ts';
import type { Context, Conversation, Message } from './data.ts';
import { nameOf, send, titleOf, withPeople } from './data.ts';
import { archive, archiveTitle } from './list.ts';

/** Numbers of a conversation that has no message yet, from the screen's parameters. */
function newPeople(context: Context): readonly string[] {
  const { to } = context.params;
  return Array.isArray(to) ? to.map(String) : [];
}

export function find(context: Context): Conversation | undefined {
  const { data, params } = context;
  const people = newPeople(context);
  if (people.length > 0) return withPeople(data, people);
  return data.conversations.find((one) => one.id === params['id']);
}

export function conversation(context: Context): Screen {
  const open = find(context);
  const people = open?.participants ?? newPeople(context);
  if (people.length === 0) return gone(context);
  const written = context.params['text'];
  const draft = context.local({ text: typeof written === 'string' ? written : (open?.draft ?? '') });
  const leave = () => {
    if (open !== undefined) keep(open, draft.text);
    context.pop();
  };
  return page(
    [
      appBar({
        title: titleOf(context.system, people),
        onBack: leave,
        actions: barActions(context, people, open),
      }),
      scroll('messages', { padding: { x: 12, y: 8 }, gap: 4, justify: 'end', id: 'message_list' }, [
        ...(open === undefined ? [beginning()] : bubbles(open.messages, context, people.length > 1)),
      ]),
      composer(context, draft, people),
    ],
    {
      onBack: leave,
      fromEnd: 'messages',
      ...(open === undefined ? { autofocus: 'compose_message_text' } : {}),
    },
  );
}

function beginning(): Node {
  return text('Text message', { style: 'bodySmall', color: 'onSurfaceVariant', align: 'center' });
}

/** What was typed and not sent waits for the next time; what came in meanwhile was seen. */
function keep(open: Conversation, draft: string): void {
  open.draft = draft.trim();
  open.unread = false;
}

function barActions(context: Context, people: readonly string[], open: Conversation | undefined): Node[] {
  const call = iconButton(mdiPhoneOutline, {
    description: 'Call',
    onTap: () => context.toast(`Calling ${titleOf(context.system, people)}…`),
  });
  const menu = (id: number) =>
    iconButton(mdiDotsVertical, {
      description: 'More options',
      onTap: () => context.push('conversationMenu', { id }),
    });
  return [...(people.length === 1 ? [call] : []), ...(open === undefined ? [] : [menu(open.id)])];
}

function gone(context: Context): Screen {
  return page([
    appBar({ onBack: () => context.pop() }),
    emptyState(mdiMessageTextOutline, 'This conversation was deleted'),
  ]);
}

/** The day stands over its first message; the time under the last one of a minute and sender. */
function bubbles(messages: readonly Message[], context: Context, group: boolean): Node[] {
  return messages.flatMap((message, index) => {
    const before = messages[index - 1];
    const newDay = before === undefined || !before.at.startsWith(message.at.slice(0, 10));
    const newSender = newDay || before.from !== message.from;
    return [
      ...(newDay ? [dayLine(message.at)] : []),
      ...(group && newSender && message.from !== 'me'
        ? [senderLine(nameOf(context.system, message.from))]
        : []),
      bubble(message, context),
      ...(endsRun(message, messages[index + 1]) ? [timeLine(message, context)] : []),
    ];
  });
}

function endsRun(message: Message, after: Message | undefined): boolean {
  return after === undefined || after.from !== message.from || after.at !== message.at;
}

function dayLine(at: string): Node {
  return row({ padding: { y: 12 }, justify: 'center', width: 'fill' }, [
    text(longDate(at.slice(0, 10)), { style: 'labelMedium', color: 'onSurfaceVariant' }),
  ]);
}

function senderLine(name: string): Node {
  return row({ padding: { left: 14, top: 6 } }, [
    text(name, { style: 'labelMedium', color: 'onSurfaceVariant', maxLines: 1 }),
  ]);
}

function bubble(message: Message, context: Context): Node {
  const mine = message.from === 'me';
  const words = column(
    {
      maxWidth: 280,
      padding: { x: 16, y: 10 },
      radius: mine ? [20, 20, 6, 20] : [20, 20, 20, 6],
      background: mine ? 'primary' : 'surfaceHigh',
      className: 'android.widget.TextView',
      tree: 'leaf',
      id: 'message_text',
      label: message.text,
      onLongPress: () => context.push('messageMenu', { message: message.id }),
    },
    [text(message.text, { color: mine ? 'onPrimary' : 'onSurface' })],
  );
  return row({ width: 'fill' }, mine ? [spacer(), words] : [words, spacer()]);
}

function timeLine(message: Message, context: Context): Node {
  const mine = message.from === 'me';
  const time = clockTime(message.at.slice(11), uses24Hours(context.system));
  return row({ width: 'fill', justify: mine ? 'end' : 'start', padding: { x: 14, bottom: 6 } }, [
    text(mine ? `${time} · Sent` : time, { style: 'bodySmall', color: 'onSurfaceVariant' }),
  ]);
}

function composer(context: Context, draft: { text: string }, people: readonly string[]): Node {
  const words = draft.text.trim();
  const submit = () => {
    send(context, people, words);
    draft.text = '';
    context.scrollTo('messages', 'end');
  };
  return row({ padding: { x: 12, y: 8 }, gap: 8, align: 'end' }, [
    row({ weight: 1, minHeight: 48, radius: 24, background: 'surfaceHigh', padding: { x: 20, y: 10 } }, [
      column({ weight: 1 }, [
        field({
          key: 'compose_message_text',
          hint: 'Text message',
          value: draft.text,
          variant: 'plain',
          multiline: true,
          onChange: (value) => {
            draft.text = value;
          },
        }),
      ]),
    ]),
    iconButton(mdiSend, {
      id: 'send_message_button',
      description: 'Send message',
      enabled: words !== '',
      color: words === '' ? undefined : 'primary',
      onTap: submit,
    }),
  ]);
}

export function conversationMenu(context: Context): Screen {
  const open = context.data.conversations.find((one) => one.id === context.params['id']);
  if (open === undefined) return sheet([]);
  const { id } = open;
  return sheet([
    menuItem(context, { title: 'Details', icon: mdiInformationOutline }, () =>
      context.push('details', { id }),
    ),
    menuItem(context, archiveTitle(open), () => {
      archive(context, open);
      context.pop();
    }),
    menuItem(context, { title: 'Delete', icon: mdiDeleteOutline }, () =>
      context.push('confirmDelete', { id }),
    ),
  ]);
}

export function messageMenu(context: Context): Screen {
  const { data, params } = context;
  const owner = data.conversations.find((one) => one.messages.some(({ id }) => id === params['message']));
  const message = owner?.messages.find(({ id }) => id === params['message']);
  if (owner === undefined || message === undefined) return sheet([]);
  const remove = () => {
    owner.messages = owner.messages.filter((one) => one !== message);
    context.toast('Message deleted');
  };
  const sender = message.from === 'me' ? 'You' : nameOf(context.system, message.from);
  const time = clockTime(message.at.slice(11), uses24Hours(context.system));
  return sheet([
    listItem({ title: message.text, summary: `${sender}, ${longDate(message.at.slice(0, 10))}, ${time}` }),
    menuItem(context, { title: 'Forward', icon: mdiShareOutline }, () =>
      context.push('newChat', { text: message.text }),
    ),
    menuItem(context, { title: 'Delete message', icon: mdiDeleteOutline }, remove),
  ]);
}
