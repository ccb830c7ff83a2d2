/** Who a phone number belongs to, as Android's contacts provider tells every app of the system. */
import type { Core } from './core.ts';

const CONTACTS = 'com.android.contacts';
/** The last digits decide: `+1 555 0142` and `555-0142` are the same line. */
const MATCHED_DIGITS = 7;

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** The name in the address book, or the number itself. */
export function callerName(core: Core, number: string): string {
  return nameIn(core.state.data[CONTACTS], number);
}

/** `contacts` is the data of the contacts app; undefined when it is not installed. */
export function nameIn(contacts: object | undefined, number: string): string {
  const wanted = lineOf(number);
  const people = (contacts as { readonly contacts?: readonly Person[] } | undefined)?.contacts ?? [];
  const person = people.find(({ phone }) => wanted.length >= MATCHED_DIGITS && lineOf(phone) === wanted);
  const name = person === undefined ? '' : `${person.firstName} ${person.lastName}`.trim();
  return name === '' ? number : name;
}

function lineOf(number: string): string {
  return number.replaceAll(/\D/g, '').slice(-MATCHED_DIGITS);
}
