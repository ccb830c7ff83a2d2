import { describe, expect, it } from 'vitest';
import { browser } from '../../../../../devices/virtual/apps/browser/browser.ts';
import type { Web } from '../../../../../devices/virtual/apps/browser/data.ts';
import { addressFor } from '../../../../../devices/virtual/apps/browser/sites.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const APP = browser.packageName;
/** Longer than pages take that are not slow on purpose. */
const LOADED_MS = 500;

async function visit(...bookmarks: readonly string[]): Promise<PhoneDriver> {
  const driver = new PhoneDriver({ apps: [browser], profile: 'small' });
  await driver.open(APP);
  for (const title of bookmarks) await follow(driver, title);
  return driver;
}

async function follow(driver: PhoneDriver, name: string): Promise<void> {
  await driver.tap(name);
  await driver.wait(LOADED_MS);
}

function web(driver: PhoneDriver): Web {
  return driver.data(APP)['web'] as Web;
}

describe('the browser', () => {
  it('shows a page as a WebView with its parts', async () => {
    const driver = await visit('Stone Pottery');
    const view = driver.nodes().find((node) => node.className === 'android.webkit.WebView');
    expect(view?.text).toBe('Stone Pottery - Contact');
    expect(view?.children.map((node) => node.text)).toEqual(
      expect.arrayContaining(['Write to us', 'Courses', 'Your name', 'Send message']),
    );
  });

  it('loses the first tap on one page, after every load', async () => {
    const driver = await visit('Little Theatre');
    await follow(driver, 'Reserve Winter Fair');
    expect(driver.texts()).toContain('This weekend');
    await follow(driver, 'Reserve Winter Fair');
    await driver.tap('More seats');
    await follow(driver, 'Confirm reservation');
    expect(web(driver).reservations).toEqual([{ show: 'Winter Fair', seats: 2 }]);
    expect(driver.texts()).toContain('Winter Fair: 2 seats');
    await follow(driver, 'Reserve Two Suitcases');
    expect(driver.texts()).toContain('This weekend');
  });

  it('lets nobody read the news before the cookie question', async () => {
    const driver = await visit('The Daily Fern');
    await driver.tap('Old bridge opens again');
    expect(driver.texts()).toContain('Today in the valley');
    await driver.tap('Only necessary');
    expect(web(driver).cookies).toBe('necessary');
    await follow(driver, 'Old bridge opens again');
    expect(driver.texts()).toContain('Back to the front page');
    await driver.press('back');
    await driver.wait(LOADED_MS);
    expect(driver.texts()).toContain('Today in the valley');
  });

  it('fills a slow page piece by piece, with a bar that says how far it is', async () => {
    const driver = await visit('Photo Archive');
    expect(driver.nodes().some(({ className }) => className === 'android.widget.ProgressBar')).toBe(true);
    await driver.wait(2400);
    expect(driver.texts()).toContain('Harbour 1931');
    expect(driver.texts()).not.toContain('Snow of 1963');
    await driver.wait(4000);
    expect(driver.texts()).toContain('Snow of 1963');
    expect(driver.nodes().some(({ className }) => className === 'android.widget.ProgressBar')).toBe(false);
    await driver.tap('Like Mill pond');
    expect(web(driver).liked).toEqual(['Mill pond']);
  });

  it('sends a form when it is complete and agreed to', async () => {
    const driver = await visit('Stone Pottery');
    expect(driver.get('Send message').enabled).toBe(false);
    await driver.tap('Repairs');
    for (const [id, words] of [
      ['name', 'Ada Brook'],
      ['email', 'ada@example.com'],
      ['text', 'My jug is broken'],
    ] as const) {
      await driver.tap(id);
      driver.phone.type(words);
    }
    await driver.press('back');
    await driver.tap('agree');
    await follow(driver, 'Send message');
    expect(web(driver).messages).toEqual([
      { name: 'Ada Brook', email: 'ada@example.com', topic: 'Repairs', text: 'My jug is broken' },
    ]);
    expect(driver.texts()).toContain('Thank you!');
  });

  it('takes addresses and words to search for', async () => {
    expect(addressFor('https://Daily.example/')).toBe('daily.example');
    expect(addressFor('old bridge')).toBe('search:old bridge');
    const driver = await visit();
    await driver.tap('search_box');
    driver.phone.type('theatre\n');
    await driver.wait(LOADED_MS);
    expect(driver.texts()).toContain('Programme and reservations.');
    await driver.tap('url_bar');
    driver.phone.type('nowhere.example\n');
    await driver.wait(2000);
    expect(driver.texts()).toContain('This site cannot be reached');
    expect(driver.data(APP)['visited']).toEqual(['nowhere.example', 'search:theatre']);
  });

  it('keeps tabs, bookmarks and a history', async () => {
    const driver = await visit('The Daily Fern');
    await driver.tap('More options');
    await driver.tap('Remove bookmark');
    await driver.tap('More options');
    await driver.tap('New tab');
    expect(driver.data(APP)).toMatchObject({ active: 2, tabs: [{ id: 1 }, { id: 2 }] });
    expect(driver.find('The Daily Fern')).toBeUndefined();
    await driver.tap('2 open tabs');
    await driver.tap('Close The Daily Fern');
    await driver.tap('New tab');
    await driver.tap('More options');
    await driver.tap('History');
    await driver.tap('Clear history');
    await driver.tap('Clear');
    expect(driver.data(APP)).toMatchObject({ visited: [], active: 2 });
    expect(driver.texts()).toContain('No pages visited yet');
  });
});
