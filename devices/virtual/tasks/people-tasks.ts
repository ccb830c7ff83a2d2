/** Tasks in Contacts and Notes, and across both. New entries get the ids that follow those the phone comes with. */
import type { PhoneTaskDefinition } from './task.ts';
import { appValue, entry, verdict } from './truth.ts';

const CONTACTS = 'com.android.contacts';
const NOTES = 'org.droidcua.notes';
const NEW_CONTACT = [`apps.${CONTACTS}.contacts.17`, `apps.${CONTACTS}.nextId`];
const NEW_NOTE = [`apps.${NOTES}.notes.6`, `apps.${NOTES}.nextId`];

export const PEOPLE_TASKS: readonly PhoneTaskDefinition[] = [
  {
    id: 'contacts-create',
    app: 'Contacts',
    high: 'Save Ada Lovelace, +1 555 0199, as a contact.',
    low: [
      'open Contacts',
      'tap "Create contact"',
      'type "Ada" into the "First name" field',
      'type "Lovelace" into the "Last name" field',
      'type "+15550199" into the "Phone" field',
      'tap "Save"',
      'check that "Ada Lovelace" is shown',
    ],
    tags: ['text', 'check'],
    touches: NEW_CONTACT,
    check: (state) =>
      verdict([
        entry(state, CONTACTS, 'contacts', { firstName: 'Ada', lastName: 'Lovelace', phone: '+15550199' }),
        appValue(state, CONTACTS, ['contacts', 'length'], 17),
      ]),
  },
  {
    id: 'contacts-create-and-correct',
    app: 'Contacts',
    high: 'Save Nikola Berg with an email address, make him a favorite, then correct the name to Nikolai and find him by his address.',
    low: [
      'open Contacts',
      'tap "Create contact"',
      'type "Nikola" into the "First name" field',
      'type "Berg" into the "Last name" field',
      'type "berg@example.org" into the "Email" field',
      'tap "Save"',
      'tap "Add to favorites"',
      'tap "Edit contact"',
      'clear the "First name" field',
      'type "Nikolai" into the "First name" field',
      'tap "Save"',
      'check that "Nikolai Berg" is shown',
      'go back',
      'type "berg@example.org" into the "Search contacts" field',
      'check that "Nikolai Berg" is shown',
      'tap "Nikolai Berg"',
      'check that "berg@example.org" is shown',
    ],
    tags: ['long', 'text', 'check'],
    touches: NEW_CONTACT,
    check: (state) =>
      verdict([
        entry(state, CONTACTS, 'contacts', {
          ...{ firstName: 'Nikolai', lastName: 'Berg', phone: '', email: 'berg@example.org' },
          favorite: true,
        }),
        appValue(state, CONTACTS, ['contacts', 'length'], 17),
      ]),
  },
  {
    id: 'notes-pinned-list',
    app: 'Notes',
    high: 'Write a pinned note "Packing list" with passport, charger and umbrella.',
    low: [
      'open Notes',
      'tap "New note"',
      'type "Packing list" into the "Title" field',
      'type "Passport, charger, umbrella" into the "Note" field',
      'tap "Pin"',
      'go back',
      'check that "Packing list" is shown',
    ],
    tags: ['text', 'check'],
    touches: NEW_NOTE,
    check: (state) =>
      verdict([
        entry(state, NOTES, 'notes', {
          title: 'Packing list',
          body: 'Passport, charger, umbrella',
          pinned: true,
        }),
        appValue(state, NOTES, ['notes', 'length'], 6),
      ]),
  },
  {
    id: 'notes-version-of-phone',
    app: 'Settings',
    high: 'Look up the Android version of the phone and write it down in a note.',
    low: [
      'open Settings',
      'scroll down until "About phone" is visible',
      'tap "About phone"',
      'check that "Android version" is "14"',
      'press home',
      'open Notes',
      'tap "New note"',
      'type "My phone" into the "Title" field',
      'type "Android 14" into the "Note" field',
      'go back',
      'check that "Android 14" is shown',
    ],
    tags: ['two-apps', 'scroll', 'text', 'check'],
    touches: NEW_NOTE,
    check: (state) =>
      verdict([
        entry(state, NOTES, 'notes', { title: 'My phone', body: 'Android 14', pinned: false }),
        appValue(state, NOTES, ['notes', 'length'], 6),
      ]),
  },
];
