/** The address book: list with search, details, and what can be done with one person. */
import {
  mdiAccount,
  mdiAccountMultiple,
  mdiDeleteOutline,
  mdiEmailOutline,
  mdiMessageTextOutline,
  mdiPencilOutline,
  mdiPhoneOutline,
  mdiPlus,
  mdiStar,
  mdiStarOutline,
  mdiVideoOutline,
} from '@mdi/js';
import type { AppContext } from '../../app.ts';
import { defineApp } from '../../app.ts';
import { avatar } from '../../toolkit/avatar.ts';
import { appBar, searchBar } from '../../toolkit/bars.ts';
import { card, column, row, scroll, spacer, stack } from '../../toolkit/containers.ts';
import { fab, floating, iconButton } from '../../toolkit/controls.ts';
import { emptyState, groupHeader, listItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { dialog, page } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import type { Contact, ContactsData } from './data.ts';
import { displayName, initialContacts, search } from './data.ts';
import { discard, draftFrom, edit } from './edit.ts';

type Context = AppContext<ContactsData>;

function photo(contact: Contact, size: number): Node {
  return avatar(displayName(contact), contact.id, size);
}

function contactItem(contact: Contact, context: Context): Node {
  return listItem({
    title: displayName(contact),
    leading: photo(contact, 40),
    minHeight: 64,
    trailing: contact.favorite ? icon(mdiStar, { size: 20, color: 'primary' }) : undefined,
    onTap: () => context.push('detail', { id: contact.id }),
  });
}

/** Under a heading for each first letter, favorites before all. */
function grouped(contacts: readonly Contact[], context: Context): Node[] {
  const favorites = contacts.filter((contact) => contact.favorite);
  const nodes: Node[] = [];
  if (favorites.length > 0)
    nodes.push(groupHeader('Favorites'), ...favorites.map((one) => contactItem(one, context)));
  let letter = '';
  for (const contact of contacts) {
    const first = Array.from(displayName(contact))[0]?.toUpperCase() ?? '#';
    if (first !== letter) nodes.push(groupHeader(first));
    letter = first;
    nodes.push(contactItem(contact, context));
  }
  return nodes;
}

function list(context: Context): Screen {
  const state = context.local({ query: '' });
  const found = search(context.data.contacts, state.query);
  const searching = state.query.trim() !== '';
  const rows = searching ? found.map((contact) => contactItem(contact, context)) : grouped(found, context);
  const body =
    found.length === 0
      ? emptyState(mdiAccountMultiple, searching ? 'No contacts found' : 'No contacts yet')
      : scroll('contacts', { padding: { bottom: 88 }, id: 'contact_list' }, rows);
  const add = fab(mdiPlus, {
    id: 'floating_action_button',
    description: 'Create contact',
    onTap: () => context.push('edit'),
  });
  return page([
    searchBar({
      key: 'search',
      hint: 'Search contacts',
      value: state.query,
      onChange: (query) => {
        state.query = query;
      },
    }),
    floating(body, add),
  ]);
}

function find(context: Context): Contact | undefined {
  return context.data.contacts.find((contact) => contact.id === context.params['id']);
}

function gone(context: Context): Screen {
  return page([
    appBar({ title: 'Contact', onBack: () => context.pop() }),
    emptyState(mdiAccount, 'This contact was deleted'),
  ]);
}

function detail(context: Context): Screen {
  const contact = find(context);
  if (contact === undefined) return gone(context);
  const { id } = contact;
  const star = contact.favorite
    ? { path: mdiStar, description: 'Remove from favorites' }
    : { path: mdiStarOutline, description: 'Add to favorites' };
  const toggle = () => {
    contact.favorite = !contact.favorite;
    context.toast(contact.favorite ? 'Added to favorites' : 'Removed from favorites');
  };
  const actions = [
    iconButton(star.path, {
      description: star.description,
      id: 'menu_star',
      onTap: toggle,
      color: contact.favorite ? 'primary' : undefined,
    }),
    iconButton(mdiPencilOutline, {
      description: 'Edit contact',
      id: 'menu_edit',
      onTap: () => context.push('edit', { id }),
    }),
    iconButton(mdiDeleteOutline, {
      description: 'Delete contact',
      id: 'menu_delete',
      onTap: () => context.push('confirmDelete', { id }),
    }),
  ];
  return page([
    appBar({ onBack: () => context.pop(), actions }),
    scroll('detail', { padding: { x: 16, bottom: 24 }, gap: 16 }, [
      column({ align: 'center', gap: 16, padding: { top: 8, bottom: 8 } }, [
        photo(contact, 120),
        text(displayName(contact), { style: 'headlineMedium', align: 'center', id: 'large_title' }),
      ]),
      quickActions(contact, context),
      contactInfo(contact),
    ]),
  ]);
}

function quickActions(contact: Contact, context: Context): Node {
  const say = (verb: string) => () => context.toast(`${verb} ${displayName(contact)}…`);
  const text = () => context.system.open('com.android.messaging', 'conversation', { to: [contact.phone] });
  const email = () => context.system.open('com.android.email', 'compose', { to: contact.email });
  const noPhone = contact.phone === '';
  return row({ width: 'fill', gap: 8 }, [
    quickAction('Call', mdiPhoneOutline, noPhone, say('Calling')),
    quickAction('Text', mdiMessageTextOutline, noPhone, text),
    quickAction('Video', mdiVideoOutline, noPhone, say('Video calling')),
    quickAction('Email', mdiEmailOutline, contact.email === '', email),
  ]);
}

function quickAction(title: string, path: string, missing: boolean, onTap: () => void): Node {
  return column(
    {
      weight: 1,
      align: 'center',
      gap: 6,
      onTap,
      enabled: !missing,
      className: 'android.widget.Button',
      tree: 'leaf',
      label: title,
    },
    [
      stack(
        {
          width: 72,
          height: 48,
          radius: 24,
          background: 'secondaryContainer',
          align: 'center',
          justify: 'center',
        },
        [icon(path, { color: 'onSecondaryContainer' })],
      ),
      text(title, { style: 'labelMedium' }),
    ],
  );
}

function contactInfo(contact: Contact): Node {
  const line = (path: string, value: string, kind: string) =>
    value !== '' && listItem({ title: value, summary: kind, icon: path });
  const lines = [
    line(mdiPhoneOutline, contact.phone, 'Mobile'),
    line(mdiEmailOutline, contact.email, 'Home'),
  ];
  return card({ padding: { y: 8 } }, [
    row({ padding: { x: 24, top: 12, bottom: 4 } }, [
      text('Contact info', { style: 'titleMedium' }),
      spacer(),
    ]),
    ...lines,
    lines.every((one) => one === false) &&
      row({ padding: { x: 24, y: 12 } }, [text('No phone number or email', { color: 'onSurfaceVariant' })]),
  ]);
}

function confirmDelete(context: Context): Screen {
  const contact = find(context);
  const { data } = context;
  const remove = () => {
    data.contacts = data.contacts.filter((one) => one !== contact);
    context.pop(2);
    context.toast('Contact deleted');
  };
  return dialog({
    title: 'Delete contact?',
    message: `${contact === undefined ? 'This contact' : displayName(contact)} will be removed from this phone.`,
    actions: [
      { title: 'Cancel', onTap: () => context.pop() },
      { title: 'Delete', onTap: remove },
    ],
  });
}

export const contacts = defineApp<ContactsData>({
  packageName: 'com.android.contacts',
  label: 'Contacts',
  icon: { path: mdiAccount, background: '#3f7de0' },
  home: 'list',
  initial: initialContacts,
  screens: { list, detail, edit, discard, confirmDelete },
  intents: [
    {
      actions: ['android.intent.action.INSERT'],
      types: ['vnd.android.cursor.dir/contact', 'vnd.android.cursor.dir/raw_contact'],
      open: ({ extras }) => ({ screen: 'edit', params: draftFrom(extras) }),
    },
  ],
  activities: {
    list: '.activities.PeopleActivity',
    detail: '.quickcontact.QuickContactActivity',
    edit: '.activities.ContactEditorActivity',
  },
});
