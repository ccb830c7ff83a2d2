/** The people in the address book. */
import { seededRandom } from '../../../../src/util/random.ts';
import type { SystemControl } from '../../app.ts';

export interface Contact {
  readonly id: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  favorite: boolean;
}

export interface ContactsData {
  contacts: Contact[];
  /** Id the next new contact gets. */
  nextId: number;
}

const FIRST = [
  'Amelia',
  'Ben',
  'Clara',
  'Daniel',
  'Elena',
  'Felix',
  'Grace',
  'Hugo',
  'Isla',
  'Jonas',
  'Katya',
  'Leo',
  'Maya',
  'Noah',
  'Olivia',
  'Paul',
  'Rosa',
  'Samir',
  'Tara',
  'Victor',
] as const;
const LAST = [
  'Abbott',
  'Becker',
  'Castillo',
  'Dubois',
  'Evans',
  'Fischer',
  'Garcia',
  'Hughes',
  'Ivanova',
  'Jensen',
  'Kim',
  'Larsen',
  'Moreau',
  'Novak',
  'Okafor',
  'Patel',
  'Rossi',
  'Sato',
  'Turner',
  'Weber',
] as const;
const COUNT = 16;

/** Sixteen people that follow from the seed; no two share a first name. */
export function initialContacts(seed: number): ContactsData {
  const random = seededRandom(seed ^ 0x0c0117ac);
  const firsts = shuffled(FIRST, random).slice(0, COUNT);
  const lasts = shuffled(LAST, random);
  const contacts = firsts.map((firstName, index) => {
    const lastName = lasts[index] ?? '';
    const number = String(100 + Math.floor(random() * 900));
    return {
      id: index + 1,
      firstName,
      lastName,
      phone: `+1 555 01${number.slice(0, 2)} ${number}`,
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      favorite: index < 2,
    };
  });
  return { contacts, nextId: COUNT + 1 };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** What a list shows for a contact: the name, or else the number or address. */
export function displayName(contact: Contact): string {
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  return name || contact.phone || contact.email || 'No name';
}

/** Everyone whose name, number or address contains the words, by name. */
export function search(contacts: readonly Contact[], query: string): Contact[] {
  const wanted = query.trim().toLowerCase();
  const digits = wanted.replace(/[^0-9]/g, '');
  const matches = (contact: Contact) =>
    `${displayName(contact)} ${contact.email}`.toLowerCase().includes(wanted) ||
    (digits !== '' && contact.phone.replace(/[^0-9]/g, '').includes(digits));
  return contacts.filter(matches).toSorted((a, b) => displayName(a).localeCompare(displayName(b), 'en'));
}

/** Package of the address book, for apps that read it. */
export const CONTACTS_PACKAGE = 'com.android.contacts';

/** The address book as another app sees it; empty when it is not installed. */
export function addressBook(system: SystemControl): readonly Contact[] {
  const data = system.readApp(CONTACTS_PACKAGE) as ContactsData | undefined;
  return data?.contacts ?? [];
}

/** A phone number as it is compared: digits only. */
export function digitsOf(phone: string): string {
  return phone.replace(/[^0-9]/g, '');
}
