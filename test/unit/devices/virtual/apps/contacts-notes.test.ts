import { describe, expect, it } from 'vitest';
import type { Contact } from '../../../../../devices/virtual/apps/contacts/data.ts';
import { displayName, initialContacts, search } from '../../../../../devices/virtual/apps/contacts/data.ts';
import type { Note } from '../../../../../devices/virtual/apps/notes/data.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const CONTACTS = 'com.android.contacts';
const NOTES = 'org.droidcua.notes';

async function open(app: string): Promise<PhoneDriver> {
  const driver = new PhoneDriver();
  await driver.open(app);
  return driver;
}

function people(driver: PhoneDriver): Contact[] {
  return driver.data(CONTACTS)['contacts'] as Contact[];
}

function notes(driver: PhoneDriver): Note[] {
  return driver.data(NOTES)['notes'] as Note[];
}

describe('contacts', () => {
  it('create a person from a form', async () => {
    const driver = await open(CONTACTS);
    const before = people(driver).length;
    await driver.tap('Create contact');
    await driver.tap('First name');
    driver.phone.type('Ada');
    await driver.tap('Last name');
    driver.phone.type('Lovelace');
    await driver.tap('Phone');
    driver.phone.type('555 0199');
    await driver.tap('Save');
    expect(people(driver)).toHaveLength(before + 1);
    expect(people(driver).at(-1)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '555 0199',
      email: '',
    });
    expect(driver.phone.state()).toMatchObject({ screens: ['list', 'detail'], toast: 'Contact saved' });
    expect(driver.get('large_title').text).toBe('Ada Lovelace');
    expect(driver.get('Email').enabled).toBe(false);
    await driver.wait(2000);
    expect(driver.phone.state()['toast']).toBeNull();
  });

  it('refuse an empty form', async () => {
    const driver = await open(CONTACTS);
    const before = people(driver);
    await driver.tap('Create contact');
    await driver.tap('Save');
    expect(people(driver)).toEqual(before);
    expect(driver.phone.state()['toast']).toContain('Add a name');
  });

  it('ask before changes are lost', async () => {
    const driver = await open(CONTACTS);
    const [first] = search(people(driver), '');
    if (first === undefined) throw new Error('the address book is empty');
    await driver.tap(displayName(first));
    await driver.tap('Edit contact');
    await driver.tap('email');
    driver.phone.type('zz');
    await driver.press('back');
    await driver.press('back');
    expect(driver.texts()).toContain('Discard changes?');
    await driver.tap('Keep editing');
    await driver.tap('Close');
    await driver.tap('Discard');
    expect(driver.phone.state()['screen']).toBe('detail');
    expect(people(driver).find(({ id }) => id === first.id)).toEqual(first);
  });

  it('delete a found person after a question', async () => {
    const driver = await open(CONTACTS);
    const [first] = people(driver);
    if (first === undefined) throw new Error('the address book is empty');
    await driver.tap('Search contacts');
    driver.phone.type(first.firstName);
    await driver.wait();
    await driver.tap(displayName(first));
    await driver.tap('Delete contact');
    await driver.tap('Delete');
    expect(people(driver).map(({ id }) => id)).not.toContain(first.id);
    expect(driver.phone.state()['screen']).toBe('list');
  });

  it('are found by number and come in the order of their names', () => {
    const { contacts } = initialContacts(3);
    const names = search(contacts, '').map(displayName);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    const some = contacts[4];
    expect(search(contacts, some?.phone ?? '')).toContain(some);
    expect(search(contacts, 'nobody at all')).toEqual([]);
  });
});

describe('notes', () => {
  it('are saved while one types and shown as cards', async () => {
    const driver = await open(NOTES);
    await driver.tap('New note');
    driver.phone.type('Plan\nPaint the fence');
    await driver.press('back');
    await driver.tap('Navigate up');
    expect(notes(driver)[0]).toMatchObject({ title: 'Plan', body: 'Paint the fence', pinned: false });
    expect(driver.texts()).toEqual(expect.arrayContaining(['Plan', 'Paint the fence']));
  });

  it('are not kept when they are empty', async () => {
    const driver = await open(NOTES);
    const before = notes(driver);
    await driver.tap('New note');
    await driver.press('back');
    await driver.press('back');
    expect(notes(driver)).toEqual(before);
    expect(driver.phone.state()['toast']).toBe('Empty note discarded');
  });

  it('can be pinned, found and deleted', async () => {
    const driver = await open(NOTES);
    const target = notes(driver).at(-1);
    if (target === undefined) throw new Error('there are no notes');
    await driver.tap('Search your notes');
    driver.phone.type(target.title);
    await driver.wait();
    const card = driver
      .nodes()
      .filter((node) => node.text === target.title && node.className === 'android.widget.TextView');
    expect(card).toHaveLength(1);
    driver.phone.stop(NOTES);
    await driver.open(NOTES);
    await driver.tap(target.title);
    await driver.tap('Pin');
    expect(notes(driver).find(({ id }) => id === target.id)?.pinned).toBe(true);
    await driver.tap('Delete');
    await driver.tap('Delete');
    expect(notes(driver).map(({ id }) => id)).not.toContain(target.id);
    expect(driver.phone.state()['screen']).toBe('list');
  });
});
