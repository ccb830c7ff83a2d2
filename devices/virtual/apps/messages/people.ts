/** Who a message goes to: the start of a chat with suggestions, the details of a conversation, its end. */
import {
  mdiAccountPlusOutline,
  mdiArrowRight,
  mdiBellOutline,
  mdiDeleteOutline,
  mdiMessageTextOutline,
} from '@mdi/js';
import { appBar } from '../../toolkit/bars.ts';
import { column, divider, row, scroll, scrollRow } from '../../toolkit/containers.ts';
import { button, chip } from '../../toolkit/controls.ts';
import { field } from '../../toolkit/fields.ts';
import { emptyState, groupHeader, listItem, switchItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { dialog, page } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import { addressBook, digitsOf, displayName, search } from '../contacts/data.ts';
import type { Context } from './data.ts';
import { nameOf, sameNumber, titleOf } from './data.ts';
import { face } from './parts.ts';

interface Choice {
  query: string;
  chosen: string[];
}

export function newChat(context: Context): Screen {
  const choice = context.local<Choice>({ query: '', chosen: [] });
  const start = () => {
    const written = context.params['text'];
    const text = typeof written === 'string' ? { text: written } : {};
    context.replace('conversation', { to: choice.chosen, ...text });
  };
  const next =
    choice.chosen.length > 0 &&
    row({ padding: { x: 16, top: 8, bottom: 12 }, justify: 'end', width: 'fill' }, [
      button('Next', { icon: mdiArrowRight, id: 'next_button', onTap: start }),
    ]);
  return page(
    [
      appBar({ title: 'New conversation', onBack: () => context.pop() }),
      recipientLine(choice),
      choice.chosen.length > 0 && chosenChips(context, choice),
      divider(),
      suggestions(context, choice),
      next,
    ],
    { autofocus: 'recipient' },
  );
}

function recipientLine(choice: Choice): Node {
  const change = (query: string) => {
    choice.query = query;
  };
  return row({ padding: { x: 20, y: 10 }, gap: 16, minHeight: 56 }, [
    text('To', { color: 'onSurfaceVariant' }),
    column({ weight: 1 }, [
      field({
        key: 'recipient',
        hint: 'Type a name or phone number',
        value: choice.query,
        variant: 'plain',
        input: 'name',
        onChange: change,
        onSubmit: () => isNumber(choice.query) && add(choice, choice.query.trim()),
      }),
    ]),
  ]);
}

function chosenChips(context: Context, choice: Choice): Node {
  const chips = choice.chosen.map((phone) =>
    chip(nameOf(context.system, phone), {
      selected: true,
      description: `Remove ${nameOf(context.system, phone)}`,
      onTap: () => {
        choice.chosen = choice.chosen.filter((one) => one !== phone);
      },
    }),
  );
  return scrollRow('chosen', { gap: 8, padding: { x: 20, bottom: 10 }, id: 'chosen_people' }, chips);
}

function add(choice: Choice, phone: string): void {
  if (!choice.chosen.some((one) => sameNumber(one, phone))) choice.chosen.push(phone);
  choice.query = '';
}

function isNumber(query: string): boolean {
  return digitsOf(query).length >= 3 && /^[\d\s+()-]+$/.test(query.trim());
}

function suggestions(context: Context, choice: Choice): Node {
  const { system } = context;
  const free = search(addressBook(system), choice.query).filter(
    ({ phone }) => phone !== '' && !choice.chosen.some((one) => sameNumber(one, phone)),
  );
  const rows = free.map((contact) =>
    listItem({
      title: displayName(contact),
      summary: contact.phone,
      leading: face(system, [contact.phone], 40),
      onTap: () => add(choice, contact.phone),
    }),
  );
  const typed =
    isNumber(choice.query) &&
    listItem({
      title: `Send to ${choice.query.trim()}`,
      icon: mdiAccountPlusOutline,
      onTap: () => add(choice, choice.query.trim()),
    });
  if (rows.length === 0 && typed === false) return emptyState(mdiMessageTextOutline, 'No matching contacts');
  return scroll('suggestions', { id: 'contact_suggestions', padding: { bottom: 16 } }, [
    typed,
    rows.length > 0 && groupHeader(choice.query === '' ? 'All contacts' : 'Suggestions'),
    ...rows,
  ]);
}

export function details(context: Context): Screen {
  const { system } = context;
  const open = context.data.conversations.find((one) => one.id === context.params['id']);
  if (open === undefined) return page([appBar({ title: 'Details', onBack: () => context.pop() })]);
  const { id, participants } = open;
  const mute = (on: boolean) => {
    open.muted = !on;
  };
  const people = participants.map((phone) => {
    const name = nameOf(system, phone);
    const known = name === phone ? {} : { summary: phone };
    return listItem({ title: name, leading: face(system, [phone], 40), ...known });
  });
  return page([
    appBar({ title: 'Details', onBack: () => context.pop() }),
    scroll('details', { padding: { bottom: 24 } }, [
      column({ align: 'center', gap: 12, padding: { x: 24, y: 16 } }, [
        face(system, participants, 96),
        text(titleOf(system, participants), { style: 'headlineSmall', align: 'center' }),
      ]),
      switchItem({ title: 'Notifications', icon: mdiBellOutline, checked: !open.muted, onChange: mute }),
      divider(24),
      groupHeader(participants.length === 1 ? '1 person' : `${participants.length} people`),
      ...people,
      divider(24),
      listItem({
        title: 'Delete conversation',
        icon: mdiDeleteOutline,
        onTap: () => context.push('confirmDelete', { id, from: 'details' }),
      }),
    ]),
  ]);
}

/** How many screens lie over the list when a conversation is deleted from there, this question included. */
const DEPTH: Readonly<Record<string, number>> = { list: 1, conversation: 2, details: 3 };

export function confirmDelete(context: Context): Screen {
  const { data, params } = context;
  const remove = () => {
    data.conversations = data.conversations.filter((one) => one.id !== params['id']);
    const { from } = params;
    context.pop(typeof from === 'string' ? DEPTH[from] : DEPTH['conversation']);
    context.toast('Conversation deleted');
  };
  return dialog({
    title: 'Delete this conversation?',
    message: 'This is permanent and cannot be undone.',
    actions: [
      { title: 'Cancel', onTap: () => context.pop() },
      { title: 'Delete', onTap: remove },
    ],
  });
}
