import { beforeEach, describe, expect, it } from 'vitest';
import { readSelectors } from '../../../../../devices/virtual/uia2/selector-syntax.ts';
import { Uia2Client } from '../../../../support/uia2-client.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';
import { WORKBENCH, workbench } from '../../../../support/workbench-app.ts';

let driver: PhoneDriver;
let client: Uia2Client;

beforeEach(async () => {
  driver = new PhoneDriver({ apps: [workbench], profile: 'small' });
  await driver.open(WORKBENCH);
  client = new Uia2Client(driver);
  await client.open();
});

async function textsOf(strategy: string, selector: string): Promise<readonly unknown[]> {
  const ids = await client.findAll(strategy, selector);
  return await Promise.all(ids.map((id) => client.get(`/element/${id}/text`)));
}

describe('finding elements', () => {
  it.each([
    ['id', 'ask', 'Ask'],
    ['id', `${WORKBENCH}:id/ask`, 'Ask'],
    ['class name', 'android.widget.Button', 'Ask'],
    ['accessibility id', 'Power', ''],
    ['xpath', '//android.widget.Button[2]', 'Tell'],
    ['xpath', `//*[@resource-id="${WORKBENCH}:id/list"]`, 'List'],
    ['xpath', "//*[matches(@text, '^Taps: \\d+$')]", 'Taps: 0'],
    ['xpath', '(//android.widget.Button)[last()]', 'List'],
    ['-android uiautomator', 'new UiSelector().text("Tell")', 'Tell'],
    ['-android uiautomator', '.text("Tell");', 'Tell'],
    ['-android uiautomator', 'UiSelector().textContains("TEL")', 'Tell'],
    ['-android uiautomator', 'new UiSelector().textStartsWith("tel")', 'Tell'],
    ['-android uiautomator', 'new UiSelector().textMatches("(?i)t.ll")', 'Tell'],
    ['-android uiautomator', 'new UiSelector().className("android.widget.Button").instance(1)', 'Tell'],
    ['-android uiautomator', 'new UiSelector().resourceIdMatches(".*:id/l..t")', 'List'],
    ['-android uiautomator', 'new UiSelector().clickable(true).classNameMatches(".*Button")', 'Ask'],
    [
      '-android uiautomator',
      'new UiSelector().description("Power").fromParent(new UiSelector().text("Tell"))',
      'Tell',
    ],
    [
      '-android uiautomator',
      'new UiSelector().className("android.widget.FrameLayout").childSelector(new UiSelector().text("Ask"))',
      'Ask',
    ],
  ])('by %s: %s', async (strategy, selector, text) => {
    const id = await client.find(strategy, selector);
    expect(await client.get(`/element/${id}/text`)).toBe(text);
  });

  it('gives all of them in document order, each once', async () => {
    expect(await textsOf('class name', 'android.widget.Button')).toEqual(['Ask', 'Tell', 'List']);
    expect(await textsOf('-android uiautomator', '.text("Ask"); .text("List"); .text("Ask")')).toEqual([
      'Ask',
      'List',
    ]);
    expect(await textsOf('xpath', '//none')).toEqual([]);
  });

  it('looks below an element only', async () => {
    const row = await client.find('xpath', '//android.widget.Button/..');
    expect(
      await client.get(`/element/${await client.find('xpath', './android.widget.Button[3]', row)}/text`),
    ).toBe('List');
    const ask = await client.find('id', 'ask');
    await expect(client.find('class name', 'android.widget.EditText', ask)).rejects.toThrow(
      '404 no such element',
    );
    await expect(client.find('-android uiautomator', '.text("Tell")', ask)).rejects.toThrow(
      '404 no such element',
    );
  });

  it.each([
    ['xpath', '//['],
    ['xpath', 'count(//*)'],
    ['link text', 'Ask'],
    ['-android uiautomator', ''],
    ['-android uiautomator', 'new UiSelector().text("Ask"'],
    ['-android uiautomator', 'new UiSelector().text(7)'],
    ['-android uiautomator', 'new UiSelector().colour("red")'],
    ['-android uiautomator', 'new UiSelector().textMatches("(")'],
    ['-android uiautomator', 'new Robot().text("Ask")'],
    ['-android uiautomator', 'new UiSelector() ? 1'],
    ['-android uiautomator', 'new UiScrollable("x").scrollToEnd(1)'],
  ])('refuses %s: %s', async (strategy, selector) => {
    await expect(client.find(strategy, selector)).rejects.toThrow('400 invalid selector');
  });

  it('finds the element with the focus', async () => {
    await expect(client.get('/element/active')).rejects.toThrow('404 no such element');
    await driver.tap('name');
    expect(await client.get('/element/active')).toHaveProperty('ELEMENT');
  });

  it('scrolls a list until something is in it', async () => {
    await driver.tap('List');
    const list = 'new UiScrollable(new UiSelector().scrollable(true))';
    const down = await client.find(
      '-android uiautomator',
      `${list}.scrollIntoView(new UiSelector().text("Row 33"))`,
    );
    expect(await client.get(`/element/${down}/text`)).toBe('Row 33');
    const up = await client.find('-android uiautomator', `${list}.scrollTextIntoView("Row 2")`);
    expect(await client.get(`/element/${up}/text`)).toBe('Row 2');
    const child = `${list}.getChildByText(new UiSelector().clickable(true), "Row 20")`;
    await client.post(`/element/${await client.find('-android uiautomator', child)}/click`);
    expect(driver.data(WORKBENCH)['taps']).toEqual(['row 20']);
    const none = client.find(
      '-android uiautomator',
      `${list}.setMaxSearchSwipes(3).scrollTextIntoView("Row 99")`,
    );
    await expect(none).rejects.toThrow('404 no such element');
  });
});

describe('the expressions of UiSelector', () => {
  it('reads texts as Java has them', () => {
    const [selector] = readSelectors(String.raw`new UiSelector().text("a \"b\" \u4e2d\n;)")`);
    expect(selector?.calls).toEqual([{ method: 'text', arguments: ['a "b" 中\n;)'] }]);
  });

  it('reads statements, numbers, truths and objects within objects', () => {
    const read = readSelectors(
      'new UiScrollable(new UiSelector().index(-1)).f(1.5, false); UiSelector().g()',
    );
    expect(read).toEqual([
      {
        className: 'UiScrollable',
        arguments: [
          { className: 'UiSelector', arguments: [], calls: [{ method: 'index', arguments: [-1] }] },
        ],
        calls: [{ method: 'f', arguments: [1.5, false] }],
      },
      { className: 'UiSelector', arguments: [], calls: [{ method: 'g', arguments: [] }] },
    ]);
  });
});
