import { describe, expect, it } from 'vitest';
import type { Contact } from '../../../../../devices/virtual/apps/contacts/data.ts';
import { displayName } from '../../../../../devices/virtual/apps/contacts/data.ts';
import type { Conversation } from '../../../../../devices/virtual/apps/messages/data.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const MESSAGES = 'com.android.messaging';

async function open(): Promise<PhoneDriver> {
  const driver = new PhoneDriver();
  await driver.open(MESSAGES);
  return driver;
}

function conversations(driver: PhoneDriver): Conversation[] {
  return driver.data(MESSAGES)['conversations'] as Conversation[];
}

function people(driver: PhoneDriver): Contact[] {
  return driver.data('com.android.contacts')['contacts'] as Contact[];
}

function firstUnread(driver: PhoneDriver): { readonly talk: Conversation; readonly name: string } {
  const talk = conversations(driver).find((one) => one.unread && one.participants[0]?.startsWith('+'));
  const contact = people(driver).find((one) => one.phone === talk?.participants[0]);
  if (talk === undefined || contact === undefined) throw new Error('no unread conversation with a contact');
  return { talk, name: displayName(contact) };
}

describe('messages', () => {
  it('opens a conversation, which is read then, and sends an answer that stands at the end', async () => {
    const driver = await open();
    const { talk, name } = firstUnread(driver);
    await driver.tap(name);
    expect(conversations(driver).find(({ id }) => id === talk.id)?.unread).toBe(false);
    expect(driver.get('Send message').enabled).toBe(false);
    await driver.tap('Text message');
    driver.phone.type('On my way');
    await driver.wait();
    await driver.tap('Send message');
    const after = conversations(driver).find(({ id }) => id === talk.id);
    expect(after?.messages).toHaveLength(talk.messages.length + 1);
    expect(after?.messages.at(-1)).toMatchObject({ from: 'me', text: 'On my way', at: '2026-09-15T09:41' });
    expect(driver.texts()).toEqual(expect.arrayContaining(['On my way', 'Text message', '9:41 AM · Sent']));
  });

  it('keeps what was typed and not sent as a draft', async () => {
    const driver = await open();
    const { talk, name } = firstUnread(driver);
    await driver.tap(name);
    await driver.tap('Text message');
    driver.phone.type('Later');
    await driver.press('back');
    await driver.press('back');
    expect(conversations(driver).find(({ id }) => id === talk.id)?.draft).toBe('Later');
    expect(driver.texts()).toContain('Draft: Later');
  });

  it('starts a group chat with people it suggests and one number nobody knows', async () => {
    const driver = await open();
    const before = conversations(driver).length;
    const [first] = people(driver);
    if (first === undefined) throw new Error('the address book is empty');
    await driver.tap('Start chat');
    driver.phone.type(first.firstName);
    await driver.wait();
    await driver.tap(displayName(first));
    driver.phone.type('555 0987');
    await driver.wait();
    await driver.tap('Send to 555 0987');
    await driver.tap('Next');
    driver.phone.type('Hello both');
    await driver.wait();
    await driver.tap('Send message');
    expect(conversations(driver)).toHaveLength(before + 1);
    expect(conversations(driver).at(-1)).toMatchObject({
      participants: [first.phone, '555 0987'],
      messages: [{ from: 'me', text: 'Hello both' }],
    });
    expect(driver.phone.state()['screens']).toEqual(['list', 'conversation']);
  });

  it('takes a message from outside into the conversation with its sender, or a new one', async () => {
    const driver = await open();
    const known = conversations(driver).find((one) => !one.unread && one.participants.length === 1);
    const number = known?.participants[0] ?? '';
    expect(driver.phone.receiveSms(number.replaceAll(' ', ''), 'Knock knock')).toBe(true);
    expect(driver.phone.receiveSms('+4930123456', 'Guten Tag')).toBe(true);
    const after = conversations(driver);
    expect(after.find(({ id }) => id === known?.id)).toMatchObject({ unread: true });
    expect(after.find(({ id }) => id === known?.id)?.messages.at(-1)?.text).toBe('Knock knock');
    expect(after.at(-1)).toMatchObject({ participants: ['+4930123456'], unread: true });
    await driver.wait();
    expect(driver.texts()).toContain('+4930123456');
    const plain = new PhoneDriver({ apps: [] });
    expect(plain.phone.receiveSms('1', 'nobody listens')).toBe(false);
  });

  it('finds words inside messages', async () => {
    const driver = await open();
    await driver.tap('Search messages');
    driver.phone.type('dentist');
    await driver.wait();
    expect(driver.texts()).toEqual(
      expect.arrayContaining(['Messages', 'Can you send me the address of the dentist?']),
    );
    driver.phone.type(' on Mars');
    await driver.wait();
    expect(driver.texts()).toContain('No results');
  });

  it('deletes a conversation after a question, and archives one that can be taken back', async () => {
    const driver = await open();
    const { talk, name } = firstUnread(driver);
    await driver.tap(name);
    await driver.tap('More options');
    await driver.tap('Archive');
    expect(driver.phone.state()['snackbar']).toBe('Conversation archived');
    expect(conversations(driver).find(({ id }) => id === talk.id)?.archived).toBe(true);
    await driver.tap('Undo');
    expect(conversations(driver).find(({ id }) => id === talk.id)?.archived).toBe(false);
    expect(driver.phone.state()['snackbar']).toBeNull();
    await driver.tap(name);
    await driver.tap('More options');
    await driver.tap('Delete');
    await driver.tap('Cancel');
    expect(conversations(driver).map(({ id }) => id)).toContain(talk.id);
    await driver.tap('More options');
    await driver.tap('Delete');
    await driver.tap('Delete');
    expect(conversations(driver).map(({ id }) => id)).not.toContain(talk.id);
    expect(driver.phone.state()['screens']).toEqual(['list']);
  });

  it('is opened from the address book', async () => {
    const driver = new PhoneDriver();
    await driver.open('com.android.contacts');
    const [first] = people(driver);
    if (first === undefined) throw new Error('the address book is empty');
    await driver.scrollTo(displayName(first));
    await driver.tap(displayName(first));
    await driver.tap('Text');
    expect(driver.phone.foreground().app).toBe(MESSAGES);
    expect(driver.texts()).toContain(displayName(first));
  });
});
