import { describe, expect, it } from 'vitest';
import { parseCondition } from '../../../../../src/llm/builtin/parse-condition.ts';
import { maskQuotes } from '../../../../../src/llm/builtin/quotes.ts';
import { testCondition } from '../../../../../src/llm/builtin/test-condition.ts';
import type { DecisionContext } from '../../../../../src/ports/model.ts';
import { contextOf, type Thing } from '../../../../support/follower-phone.ts';

function holds(
  said: string,
  things: readonly (Thing | string)[],
  more: Partial<DecisionContext> = {},
): boolean {
  const { text, quotes } = maskQuotes(said);
  const condition = parseCondition(text, quotes);
  if (condition === undefined) throw new Error(`Not understood: ${said}`);
  return testCondition(condition, contextOf('', things, more)).holds;
}

const ABOUT: readonly (Thing | string)[] = [
  { text: 'Android version · 14', kind: 'text' },
  { text: 'Total', kind: 'text', box: [0, 400, 300, 480] },
  { text: '$12.00', kind: 'text', box: [700, 400, 900, 480] },
  { text: 'Owner', kind: 'text', box: [0, 600, 300, 660] },
  { text: 'Ada Lovelace', kind: 'text', box: [0, 670, 600, 740] },
  { text: 'Items: 3', kind: 'text', box: [0, 800, 600, 870] },
  { text: 'Wi-Fi', kind: 'toggle', state: { checked: true }, box: [0, 900, 1000, 1000] },
  { text: 'Sound', kind: 'toggle', state: { checked: false }, box: [0, 1100, 1000, 1200] },
];

describe('conditions', () => {
  it.each([
    ['the version is 14', true],
    ['the Android version says 14', true],
    ['the version is 1', false],
    ['the version is 4', false],
    ['the version is 14.5', false],
    ['the version is not 15', true],
    ['the version is not 14', false],
    ['the total is $12', true],
    ['the total equals 12.00', true],
    ['the total is $2', false],
    ['the total is $120', false],
    ['the owner is Ada Lovelace', true],
    ['the owner contains Ada', true],
    ['the owner is Bob', false],
    ['items is 3', true],
    ['Ada Lovelace is shown', true],
    ['Ada is shown', true],
    ['Ad is shown', false],
    ['Ada Lovelance is shown', false],
    ['Bob is shown', false],
    ['Bob is not shown', true],
    ['there is no Bob', true],
    ['Ada Lovelace is not shown', false],
    ['Wi-Fi is on', true],
    ['Wi-Fi is off', false],
    ['Sound is off', true],
    ['Sound is not on', true],
    ['Bluetooth is off', false],
    ['版本是14', true],
    ['总计为12', true],
    ['Sound已关闭', true],
    ['无线网络已打开', true],
    ['没有显示Bob', true],
  ])('%s: %s', (said, expected) => {
    expect(holds(said, ABOUT)).toBe(expected);
  });

  it('does not count what is still in a search field as being in the list', () => {
    const field: Thing = { text: 'Ada', kind: 'input' };
    expect(holds('Ada is in the list', [field, 'Bob'])).toBe(false);
    expect(holds('Ada is in the list', [field, 'Ada'])).toBe(true);
  });

  it('knows the keyboard, the home screen and the app in front', () => {
    expect(holds('the keyboard is shown', ['x'], { keyboardShown: true })).toBe(true);
    expect(holds('the keyboard is not shown', ['x'], { keyboardShown: true })).toBe(false);
    expect(holds('the home screen is shown', ['x'], { app: 'com.example.launcher' })).toBe(true);
    const apps = [{ id: 'com.droidcua.notes', label: 'Notes' }];
    expect(holds('Notes is open', ['x'], { apps, app: 'com.droidcua.notes' })).toBe(true);
    expect(holds('Notes is open', ['x'], { apps, app: 'com.droidcua.shop' })).toBe(false);
  });

  it('reads whether something is empty', () => {
    expect(holds('the cart is empty', [{ text: 'Your cart is empty', kind: 'text' }])).toBe(true);
    expect(holds('the cart is empty', ['Milk'])).toBe(false);
    expect(holds('the Name field is empty', [{ text: 'Name', kind: 'input' }])).toBe(true);
  });
});
