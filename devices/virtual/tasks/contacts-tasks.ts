/** Tasks in Contacts. */
import { type Contact, type ContactsData, initialContacts } from '../apps/contacts/data.ts';
import { type Act, clear, leave, open, press, see, seek, seeNot, tap, type } from './act.ts';
import type { Draw } from './draw.ts';
import { adds, becomes, lacks } from './probe.ts';
import { goal, type TaskDefinition } from './task.ts';
import { type Newcomer, newcomer, newcomers } from './words.ts';

const CONTACTS = 'com.android.contacts';
const APPS = ['Contacts'] as const;
const SEARCH = 'Search contacts';

export const nameOf = ({ firstName, lastName }: Contact): string => `${firstName} ${lastName}`;

/** Some of the people on the phone. */
export function people(
  draw: Draw,
  count: number,
  among: (one: Contact) => boolean = () => true,
): readonly Contact[] {
  return draw.several(initialContacts(draw.seed).contacts.filter(among), count);
}

export function person(draw: Draw, among?: (one: Contact) => boolean): Contact {
  return draw.pick(people(draw, 1, among));
}

/** The probe of a new contact. */
export function addsContact(draw: Draw, values: Readonly<Partial<Contact>>) {
  return adds(CONTACTS, 'contacts', initialContacts(draw.seed).nextId, values);
}

/** From the list to the saved contact. */
function create({ first, last, phone }: Newcomer): readonly Act[] {
  return [
    tap('Create contact'),
    type(first, 'First name'),
    type(last, 'Last name'),
    type(phone, 'Phone'),
    tap('Save'),
  ];
}

export const CONTACTS_TASKS: readonly TaskDefinition[] = [
  {
    id: 'contacts-create',
    apps: APPS,
    tags: ['people', 'form'],
    plan: (draw) => {
      const who = newcomer(draw);
      const { name, phone, first, last } = who;
      return {
        params: { name, phone },
        high: `Save ${name}, ${phone}, as a contact.`,
        steps: [open('Contacts'), ...create(who), see(name)],
        goals: [goal(`${name} is saved`, [addsContact(draw, { firstName: first, lastName: last, phone })])],
      };
    },
  },
  {
    id: 'contacts-create-and-correct',
    apps: APPS,
    tags: ['people', 'form', 'search'],
    plan: (draw) => {
      const { name, first, last, email } = newcomer(draw);
      const right = `${first}s`;
      return {
        params: { name, email, right },
        high: `Save ${name} with the address ${email} as a favorite, then correct the first name to ${right} and find the contact by the address.`,
        steps: [
          ...[open('Contacts'), tap('Create contact'), type(first, 'First name'), type(last, 'Last name')],
          ...[type(email, 'Email'), tap('Save'), tap('Add to favorites'), tap('Edit contact')],
          ...[clear('First name'), type(right, 'First name'), tap('Save'), see(`${right} ${last}`), leave()],
          ...[type(email, SEARCH), see(`${right} ${last}`), tap(`${right} ${last}`), see(email)],
        ],
        goals: [
          goal('the contact is saved', [addsContact(draw, { lastName: last, phone: '', email })]),
          goal('it is a favorite', [addsContact(draw, { email, favorite: true })]),
          goal('the name is corrected', [addsContact(draw, { firstName: right, email })]),
        ],
      };
    },
  },
  {
    id: 'contacts-delete',
    apps: APPS,
    tags: ['people', 'dialog'],
    plan: (draw) => {
      const one = person(draw);
      const name = nameOf(one);
      return {
        params: { name },
        high: `Delete the contact ${name}.`,
        steps: [open('Contacts'), seek(name), tap(name), tap('Delete contact'), tap('Delete'), seeNot(name)],
        goals: [goal(`${name} is gone`, [lacks(CONTACTS, 'contacts', one.id)])],
      };
    },
  },
  {
    id: 'contacts-new-number',
    apps: APPS,
    tags: ['people', 'form', 'search'],
    plan: (draw) => {
      const one = person(draw);
      const name = nameOf(one);
      const phone = `+1555${draw.int(2000, 9899)}`;
      return {
        params: { name, phone },
        high: `${name} has a new phone number: ${phone}. Correct the contact.`,
        steps: [
          ...[open('Contacts'), type(one.firstName, SEARCH), press('enter'), tap(name), tap('Edit contact')],
          ...[type(phone, 'Phone'), tap('Save'), see(phone)],
        ],
        goals: [goal('the number is the new one', [becomes(CONTACTS, 'contacts', one.id, { phone })])],
      };
    },
  },
  {
    id: 'contacts-favorites',
    apps: APPS,
    tags: ['people'],
    plan: (draw) => {
      const old = people(draw, 2, ({ favorite }) => favorite);
      const fresh = people(draw, 2, ({ favorite }) => !favorite);
      const names = (list: readonly Contact[]) => list.map(nameOf).join(' and ');
      const star = (one: Contact, button: string) => [tap(nameOf(one)), tap(button), leave()];
      return {
        params: { old: names(old), fresh: names(fresh) },
        high: `Make ${names(fresh)} favorites in place of ${names(old)}.`,
        steps: [
          open('Contacts'),
          ...old.flatMap((one) => star(one, 'Remove from favorites')),
          ...fresh.flatMap((one) => star(one, 'Add to favorites')),
          ...[seek('Favorites', 'up'), see(nameOf(fresh[0] ?? person(draw)))],
        ],
        goals: [
          ...old.map((one) =>
            goal(`${nameOf(one)} is no favorite`, [
              becomes(CONTACTS, 'contacts', one.id, { favorite: false }),
            ]),
          ),
          ...fresh.map((one) =>
            goal(`${nameOf(one)} is a favorite`, [becomes(CONTACTS, 'contacts', one.id, { favorite: true })]),
          ),
        ],
      };
    },
  },
  {
    id: 'contacts-merge',
    apps: APPS,
    tags: ['people', 'form', 'dialog', 'search', 'start'],
    plan: (draw) => {
      const one = person(draw);
      const name = nameOf(one);
      const phone = `+1555${draw.int(2000, 9899)}`;
      const copy: Contact = {
        ...one,
        id: 90,
        lastName: `${one.lastName} Work`,
        phone,
        email: '',
        favorite: false,
      };
      return {
        params: { name, phone },
        high: `${name} is in Contacts twice. Move the phone number of "${nameOf(copy)}" to "${name}", delete "${nameOf(copy)}", and make ${name} a favorite if that is not so yet.`,
        start: {
          data: {
            [CONTACTS]: (data) => {
              const { contacts } = data as ContactsData;
              for (const each of contacts) if (each.id === one.id) each.favorite = false;
              contacts.push(copy);
            },
          },
        },
        steps: [
          ...[open('Contacts'), type(one.firstName, SEARCH), press('enter'), tap(nameOf(copy)), see(phone)],
          ...[tap('Delete contact'), tap('Delete'), tap(name), tap('Edit contact')],
          ...[clear('Phone'), type(phone, 'Phone'), tap('Save'), tap('Add to favorites')],
          ...[see(phone), leave(), seeNot(nameOf(copy))],
        ],
        goals: [
          goal('the copy is gone', [lacks(CONTACTS, 'contacts', copy.id)]),
          goal('the number has moved', [becomes(CONTACTS, 'contacts', one.id, { phone })]),
          goal(`${name} is a favorite`, [becomes(CONTACTS, 'contacts', one.id, { favorite: true })]),
        ],
      };
    },
  },
  {
    id: 'contacts-three-colleagues',
    apps: APPS,
    tags: ['people', 'form'],
    plan: (draw) => {
      const team = newcomers(draw, 3);
      const told = team.map(({ name, phone }) => `${name} ${phone}`).join(', ');
      return {
        params: { team: told },
        high: `Save my three new colleagues as contacts: ${told}.`,
        steps: [
          open('Contacts'),
          ...team.flatMap((who) => [...create(who), see(who.name), leave()]),
          seek(team[2]?.name ?? ''),
        ],
        goals: team.map(({ name, first, last, phone }) =>
          goal(`${name} is saved`, [addsContact(draw, { firstName: first, lastName: last, phone })]),
        ),
      };
    },
  },
];
