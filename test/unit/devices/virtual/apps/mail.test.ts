import { describe, expect, it } from 'vitest';
import type { Mail } from '../../../../../devices/virtual/apps/mail/data.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const MAIL = 'com.android.email';
const BUDGET = 'Budget for the fourth quarter';

async function open(): Promise<PhoneDriver> {
  const driver = new PhoneDriver();
  await driver.open(MAIL);
  return driver;
}

function mails(driver: PhoneDriver): Mail[] {
  return driver.data(MAIL)['mails'] as Mail[];
}

function titled(driver: PhoneDriver, subject: string): Mail {
  const mail = mails(driver).find((one) => one.subject === subject);
  if (mail === undefined) throw new Error(`there is no letter "${subject}"`);
  return mail;
}

async function write(driver: PhoneDriver, field: string, words: string): Promise<void> {
  await driver.tap(field);
  driver.phone.type(words);
  await driver.wait();
}

describe('mail', () => {
  it('writes to somebody it suggests, and sends', async () => {
    const driver = await open();
    const before = mails(driver).length;
    const friend = titled(driver, BUDGET).from;
    await driver.tap('Compose');
    driver.phone.type(friend.name.slice(0, 4));
    await driver.wait();
    await driver.tap(friend.name);
    await write(driver, 'subject', 'Lunch');
    await write(driver, 'body', 'At noon?');
    await driver.tap('Send');
    expect(mails(driver)).toHaveLength(before + 1);
    expect(mails(driver).at(-1)).toMatchObject({
      ...{ folder: 'sent', to: [friend.email], cc: [], subject: 'Lunch', body: 'At noon?' },
      at: '2026-09-15T09:41',
    });
    expect(driver.phone.state()).toMatchObject({ screens: ['list'], snackbar: 'Message sent' });
  });

  it('takes a letter back while the way to undo is shown, and not later', async () => {
    const driver = await open();
    await driver.tap('Compose');
    driver.phone.type('a@b.example');
    await write(driver, 'subject', 'Oops');
    await driver.tap('Send');
    await driver.tap('Undo');
    expect(titled(driver, 'Oops').folder).toBe('drafts');
    expect(driver.phone.state()['screens']).toEqual(['list', 'compose']);
    expect(driver.texts()).toContain('a@b.example');
    await driver.tap('Send');
    expect(titled(driver, 'Oops').folder).toBe('sent');
    await driver.wait(8000);
    expect(driver.find('Undo')).toBeUndefined();
    expect(mails(driver).filter(({ subject }) => subject === 'Oops')).toHaveLength(1);
  });

  it('refuses to send without a usable address', async () => {
    const driver = await open();
    const before = mails(driver).length;
    await driver.tap('Compose');
    await driver.tap('Send');
    expect(driver.texts()).toContain('Add at least one recipient.');
    await driver.tap('OK');
    await write(driver, 'to', 'nobody');
    await driver.tap('Send');
    expect(driver.texts()).toContain('The address "nobody" is not valid.');
    expect(mails(driver)).toHaveLength(before);
  });

  it('keeps an unsent letter as a draft that can be finished', async () => {
    const driver = await open();
    await driver.tap('Compose');
    await write(driver, 'subject', 'Half a thought');
    await driver.press('back');
    await driver.tap('Navigate up');
    expect(titled(driver, 'Half a thought').folder).toBe('drafts');
    await driver.tap('Open navigation drawer');
    await driver.tap('Drafts');
    await driver.tap('Half a thought');
    await write(driver, 'to', 'x@y.example');
    await driver.tap('Send');
    expect(titled(driver, 'Half a thought')).toMatchObject({ folder: 'sent', to: ['x@y.example'] });
  });

  it('answers with the old letter below the new words', async () => {
    const driver = await open();
    await driver.tap(BUDGET);
    expect(titled(driver, BUDGET).read).toBe(true);
    await driver.tap('Reply');
    driver.phone.type('I will.');
    await driver.wait();
    await driver.tap('Send');
    const answer = titled(driver, `Re: ${BUDGET}`);
    expect(answer.to).toEqual([titled(driver, BUDGET).from.email]);
    expect(answer.body).toMatch(/^I will\.\n\nOn Tue, Sep 15, 9:20 AM, .* wrote:\n> Hi Alex,/);
  });

  it('archives, deletes and brings back', async () => {
    const driver = await open();
    await driver.tap(BUDGET);
    await driver.tap('Archive');
    expect(titled(driver, BUDGET).folder).toBe('archive');
    await driver.tap('Undo');
    expect(titled(driver, BUDGET).folder).toBe('inbox');
    await driver.tap(BUDGET);
    await driver.tap('Delete');
    expect(titled(driver, BUDGET).folder).toBe('trash');
    await driver.tap('Open navigation drawer');
    await driver.scrollTo('Trash');
    await driver.tap('Trash');
    await driver.tap('Empty trash now');
    await driver.tap('Empty');
    expect(mails(driver).some(({ folder }) => folder === 'trash')).toBe(false);
    await driver.press('back');
    expect(driver.get('folder_title').text).toBe('Inbox');
  });

  it('picks several letters and marks them', async () => {
    const driver = await open();
    await driver.tap(`Select ${BUDGET}`);
    await driver.tap('Your ticket to Edinburgh, 25 September');
    expect(driver.get('toolbar').children.map(({ text }) => text)).toContain('2');
    await driver.tap('Mark as read');
    expect(titled(driver, BUDGET).read).toBe(true);
    expect(titled(driver, 'Your ticket to Edinburgh, 25 September').read).toBe(true);
    expect(driver.phone.state()['screens']).toEqual(['list']);
  });

  it('stars, labels and finds', async () => {
    const driver = await open();
    await driver.tap('Recipe you asked for');
    await driver.tap('Remove star');
    expect(titled(driver, 'Recipe you asked for').starred).toBe(false);
    await driver.tap('More options');
    await driver.tap('Label as');
    await driver.tap('Create new');
    driver.phone.type('Kitchen');
    await driver.wait();
    await driver.tap('Done');
    expect(titled(driver, 'Recipe you asked for').labels).toEqual(['Kitchen']);
    await driver.tap('Navigate up');
    await write(driver, 'search', 'leeks');
    expect(driver.texts()).toEqual(expect.arrayContaining(['All mail', 'Recipe you asked for']));
    expect(driver.texts()).not.toContain(BUDGET);
  });
});
