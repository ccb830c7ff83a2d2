import { describe, expect, it } from 'vitest';
import { ground } from '../../../../../src/llm/builtin/ground.ts';
import { findApp } from '../../../../../src/llm/builtin/ground-app.ts';
import { groundField } from '../../../../../src/llm/builtin/ground-field.ts';
import { groundToggle } from '../../../../../src/llm/builtin/ground-toggle.ts';
import type { Target } from '../../../../../src/llm/builtin/instruction.ts';
import { parseTarget } from '../../../../../src/llm/builtin/parse-target.ts';
import { maskQuotes } from '../../../../../src/llm/builtin/quotes.ts';
import { elements, IMAGE, type Thing } from '../../../../support/follower-phone.ts';

function target(words: string): Target {
  const { text, quotes } = maskQuotes(words);
  const parsed = parseTarget(text, quotes);
  if (parsed === undefined) throw new Error(`No target: ${words}`);
  return parsed;
}

function find(words: string, things: readonly (Thing | string)[]): number | undefined {
  const found = ground(target(words), { elements: elements(things), image: IMAGE });
  return found.kind === 'found' ? found.element.id : undefined;
}

const SETTINGS: readonly (Thing | string)[] = [
  { text: 'Settings', kind: 'text' },
  { text: 'Search settings', kind: 'icon', box: [880, 20, 980, 120] },
  'Network & internet · Mobile, Wi-Fi, hotspot',
  'Display · Dark theme, font size, brightness',
  'Sound & vibration · Volume, haptics',
  'About phone · Virtual Phone',
];

describe('grounding names', () => {
  it.each([
    ['Display', 4],
    ['display', 4],
    ['the Display row', 4],
    ['Display settings', 4],
    ['"Display"', 4],
    ['Abuot phone', 6],
    ['显示', 4],
    ['About phone', 6],
    ['关于手机', 6],
    ['Sound', 5],
    ['Network and internet', 3],
    ['search icon', 2],
    ['the magnifying glass', 2],
    ['the icon in the top right corner', 2],
    ['右上角的图标', 2],
    ['Bluetooth', undefined],
    ['Battery', undefined],
  ])('%s', (words, id) => {
    expect(find(words, SETTINGS)).toBe(id);
  });

  it.each([
    ['新建笔记', 1],
    ['新建联系人', 2],
    ['创建联系人', 2],
    ['添加闹钟', 3],
    ['新建日程', 4],
    ['添加活动', 4],
    ['添加城市', 5],
    ['新建标签页', 6],
    ['新建计时器', undefined],
  ])('%s is the button that makes one', (words, id) => {
    const buttons = ['New note', 'Create contact', 'Add alarm', 'Create event', 'Add city', 'New tab'];
    expect(find(words, buttons)).toBe(id);
  });

  it('takes an exact text before a longer one, whatever their order', () => {
    expect(find('Add', ['Add all', 'Add to cart', 'Add'])).toBe(3);
  });

  it('never takes another number for the one that is asked', () => {
    expect(find('Item 2', ['Item 1', 'Item 12', 'Item 20', 'Item 3'])).toBeUndefined();
    expect(find('Item 2', ['Item 1', 'Item 12', 'Item 2'])).toBe(3);
  });

  it('takes the first of several equal texts and says so', () => {
    const found = ground(target('Add'), { elements: elements(['Add', 'Add', 'Add']), image: IMAGE });
    expect(found).toMatchObject({ kind: 'found', element: { id: 1 } });
    expect(found.kind === 'found' && found.how).toContain('3 elements fit equally');
  });

  it('names the closest texts when nothing fits', () => {
    const found = ground(target('Foot'), { elements: elements(['Food', 'Drinks']), image: IMAGE });
    expect(found).toEqual({ kind: 'missing', closest: ['"Food"'] });
  });

  it('prefers what can be touched over a heading of the same name', () => {
    expect(find('Display', [{ text: 'Display', kind: 'text' }, 'Display'])).toBe(2);
  });

  it('knows a plus button by what it adds', () => {
    expect(find('the + button', ['Search', { text: 'Add contact', kind: 'icon' }])).toBe(2);
    expect(find('+', [{ text: 'Addresses', kind: 'button' }])).toBeUndefined();
  });

  it('takes a whole phrase literally before taking it apart', () => {
    expect(find('Terms of use', ['Use', 'Terms', 'Terms of use'])).toBe(3);
    expect(find('First name', ['Name', 'First name'])).toBe(2);
  });
});

const CART: readonly Thing[] = [
  { text: 'Milk', kind: 'text', box: [0, 100, 400, 200] },
  { text: 'Add', box: [700, 100, 900, 200] },
  { text: 'Bread', kind: 'text', box: [0, 300, 400, 400] },
  { text: 'Add', box: [700, 300, 900, 400] },
  { text: 'Tea', kind: 'text', box: [0, 500, 400, 600] },
  { text: 'Add', box: [700, 500, 900, 600] },
  { text: 'Pay', box: [100, 1800, 900, 1900] },
];

describe('grounding places', () => {
  it.each([
    ['the Add button next to Bread', 4],
    ['the button next to Tea', 6],
    ['the button to the right of Milk', 2],
    ['Add for Bread', 4],
    ['the button below "Tea"', 7],
    ['the third "Add"', 6],
    ['the second Add button', 4],
    ['the last Add', 6],
    ['the fourth Add', undefined],
    ['面包旁边的按钮', undefined],
    ['Bread旁边的按钮', 4],
    ['第二个“Add”按钮', 4],
    ['the button at the bottom', 7],
    ['the bottom button', 7],
  ])('%s', (words, id) => {
    expect(find(words, CART)).toBe(id);
  });

  it('takes the only card of a result list, not the chips above it', () => {
    const results: readonly (Thing | string)[] = [
      { text: 'Best match', kind: 'button', box: [42, 436, 371, 520] },
      { text: 'Price: low to high', kind: 'button', box: [392, 436, 748, 520] },
      { text: 'Price: high to low', kind: 'button', box: [769, 436, 1080, 520] },
      { text: 'Desk Lamp · 4.5 (188) · $45.00', kind: 'button', box: [42, 615, 524, 1229] },
    ];
    expect(find('the first result', results)).toBe(4);
  });

  it('counts the rows of a list, not the bars around it', () => {
    const list: readonly (Thing | string)[] = [
      { text: 'Back', kind: 'icon', box: [0, 0, 100, 90] },
      'Ada · 1',
      'Bob · 2',
      'Cy · 3',
      { text: 'New', box: [800, 1800, 980, 1950] },
    ];
    expect(find('the second item', list)).toBe(3);
    expect(find('the last contact', list)).toBe(4);
    expect(find('第一个联系人', list)).toBe(2);
  });

  it('counts the cards of a grid row by row', () => {
    const card = (text: string, x: number, y: number): Thing => ({ text, box: [x, y, x + 450, y + 400] });
    const grid = [card('A', 20, 200), card('B', 520, 200), card('C', 20, 700), card('D', 520, 700)];
    expect(find('the second product', grid)).toBe(2);
    expect(find('the third card', grid)).toBe(3);
  });
});

const FORM: readonly Thing[] = [
  { text: 'Full name', kind: 'text', box: [50, 100, 300, 150] },
  { text: 'Ada', kind: 'input', box: [50, 160, 950, 260] },
  { text: 'Phone', kind: 'input', box: [50, 300, 950, 400] },
  { text: 'Email', kind: 'text', box: [50, 450, 250, 550] },
  { text: '', kind: 'input', box: [300, 450, 950, 550] },
  { text: 'Save', box: [700, 1000, 950, 1100] },
];

describe('grounding fields', () => {
  it.each([
    ['Full name', 2],
    ['the Name field', 2],
    ['姓名', 2],
    ['Phone', 3],
    ['电话', 3],
    ['the Email field', 5],
    ['the second field', 3],
    ['the last field', 5],
    ['Address', undefined],
    ['Save', undefined],
  ])('%s', (words, id) => {
    const found = groundField(target(words), { elements: elements(FORM), image: IMAGE });
    expect(found.kind === 'found' ? found.element.id : undefined).toBe(id);
  });
});

describe('grounding switches', () => {
  const things: readonly (Thing | string)[] = [
    { text: 'Dark theme · Off', kind: 'toggle', state: { checked: false } },
    { text: 'Wi-Fi', kind: 'button', box: [0, 300, 800, 400] },
    { text: '', kind: 'toggle', box: [850, 310, 950, 390], state: { checked: true } },
    'Bluetooth',
  ];

  it.each([
    ['Dark theme', 1, false],
    ['the Dark theme switch', 1, false],
    ['深色模式', 1, false],
    ['Wi-Fi', 3, true],
    ['WLAN', 3, true],
  ])('%s', (words, id, on) => {
    expect(groundToggle(target(words), { elements: elements(things), image: IMAGE })).toMatchObject({
      kind: 'toggle',
      element: { id },
      on,
    });
  });

  it('knows a name without a switch from no name at all', () => {
    const screen = { elements: elements(things), image: IMAGE };
    expect(groundToggle(target('Bluetooth'), screen)).toMatchObject({ kind: 'name', element: { id: 4 } });
    expect(groundToggle(target('Airplane mode'), screen).kind).toBe('missing');
  });
});

describe('finding apps', () => {
  const apps = [
    { id: 'com.android.settings' },
    { id: 'com.android.settings.intelligence' },
    { id: 'com.android.providers.contacts' },
    { id: 'com.google.android.contacts' },
    { id: 'com.droidcua.notes', label: 'Notes' },
    { id: 'com.google.android.dialer' },
    { id: 'org.example.app', label: 'Corner Shop' },
  ];

  it.each([
    ['Settings', 'com.android.settings'],
    ['设置', 'com.android.settings'],
    ['Contacts', 'com.google.android.contacts'],
    ['notes', 'com.droidcua.notes'],
    ['备忘录', 'com.droidcua.notes'],
    ['Phone', 'com.google.android.dialer'],
    ['Corner Shop', 'org.example.app'],
    ['com.droidcua.notes', 'com.droidcua.notes'],
    ['Calendar', undefined],
    ['Display', undefined],
  ])('%s', (words, id) => {
    expect(findApp(words, apps)?.id).toBe(id);
  });
});
