import { describe, expect, it } from 'vitest';
import { collateral } from '../../../../../devices/virtual/tasks/collateral.ts';
import { TASKS } from '../../../../../devices/virtual/tasks.ts';
import { parseTask } from '../../../../../src/llm/builtin/parse-task.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

type Truth = Record<string, unknown>;
type Patch = readonly [path: readonly (string | number)[], value: unknown];

const CONTACTS = ['apps', 'com.android.contacts', 'contacts'] as const;
const NOTES = ['apps', 'org.droidcua.notes', 'notes'] as const;
const SHOP = ['apps', 'org.droidcua.shop'] as const;
const GAME = ['apps', 'org.droidcua.starforge'] as const;
const OWN = ['apps', 'com.android.settings'] as const;

const person = (values: object): object => ({ id: 17, phone: '', email: '', favorite: false, ...values });
const note = (title: string, body: string, pinned = false): Patch => [
  [...NOTES, 5],
  { id: 6, title, body, pinned },
];
const set = (space: string, name: string, value: string): Patch => [['settings', space, name], value];
const line = (product: string, name: string, more: object): object => ({
  product,
  name,
  size: null,
  ...more,
});

/** What is true when a task is done: all of it is needed. */
const DONE: Readonly<Record<string, readonly Patch[]>> = {
  'settings-dark-theme': [set('secure', 'ui_night_mode', '2')],
  'settings-airplane-bluetooth': [set('global', 'airplane_mode_on', '1'), set('global', 'wifi_on', '0')],
  'settings-evening': [
    set('global', 'zen_mode', '1'),
    set('system', 'sound_effects_enabled', '0'),
    set('system', 'screen_off_timeout', '120000'),
    set('secure', 'night_display_activated', '1'),
    set('system', 'font_scale', '1.15'),
    [[...OWN, 'blocked'], ['org.droidcua.starforge']],
  ],
  'settings-language-and-time': [
    [
      [...OWN, 'languages'],
      ['English (United States)', 'Polski (Polska)'],
    ],
    [[...OWN, 'timeZone'], 'GMT+09:00 Tokyo'],
    set('global', 'auto_time_zone', '0'),
    set('system', 'time_12_24', '24'),
  ],
  'contacts-create': [
    [[...CONTACTS, 16], person({ firstName: 'Ada', lastName: 'Lovelace', phone: '+15550199' })],
  ],
  'contacts-create-and-correct': [
    [
      [...CONTACTS, 16],
      person({ firstName: 'Nikolai', lastName: 'Berg', email: 'berg@example.org', favorite: true }),
    ],
  ],
  'notes-pinned-list': [note('Packing list', 'Passport, charger, umbrella', true)],
  'notes-version-of-phone': [note('My phone', 'Android 14')],
  'shop-fill-cart': [
    [
      [...SHOP, 'cart', 0],
      line('linen-shirt', 'Linen Shirt', { color: 'Blue', size: 'L', quantity: 2, price: 3990 }),
    ],
  ],
  'shop-save-for-later': [
    [
      [...SHOP, 'saved'],
      ['trail-tent', 'desk-lamp'],
    ],
  ],
  'shop-order-lamp': [
    [
      [...SHOP, 'orders', 0],
      {
        number: 'SO-1',
        lines: [line('desk-lamp', 'Desk Lamp', { color: 'Black', quantity: 1, price: 4500 })],
        address: { name: 'Ada Lovelace', street: '12 Elm Street', city: 'Paris', postcode: '75001' },
        delivery: 'express',
        payment: 'cash',
        total: 5490,
      },
    ],
  ],
  'shop-change-of-mind': [
    [[...SHOP, 'cart', 0], line('yoga-mat', 'Yoga Mat', { color: 'Green', quantity: 3, price: 2790 })],
  ],
  'shop-order-and-note': [
    [
      [...SHOP, 'orders', 0],
      {
        number: 'SO-1',
        lines: [line('compact-umbrella', 'Compact Umbrella', { color: 'Blue', quantity: 1, price: 2190 })],
        address: { name: 'Sam Reed', street: '8 Mill Lane', city: 'Dover', postcode: '40110' },
        delivery: 'pickup',
        payment: 'card',
        total: 2190,
      },
    ],
    note('Fetch umbrella', 'It is ready in two hours'),
  ],
  'game-claim-daily-reward': [
    [[...GAME, 'daily', 'claimed'], true],
    [[...GAME, 'gems'], 50],
  ],
  'game-mute': [
    [[...GAME, 'options', 'music'], false],
    [[...GAME, 'options', 'sound'], false],
  ],
  'game-win-and-upgrade': [
    [
      [...GAME, 'won'],
      ['Ember Mine', 'Frozen Gate'],
    ],
    [[...GAME, 'bought'], ['Coin pouch']],
    [[...GAME, 'equipment', 'Hammer'], 6],
    [[...GAME, 'victories'], 1],
    [[...GAME, 'gems'], 25],
  ],
};

const START = new PhoneDriver().phone.state();

function patched(patches: readonly Patch[]): Truth {
  const state = structuredClone(START) as Truth;
  for (const [path, value] of patches) {
    const holder = path.slice(0, -1).reduce<Truth>((inner, key) => inner[key] as Truth, state);
    holder[path.at(-1) ?? ''] = structuredClone(value);
  }
  return state;
}

/** Every text, number and truth value inside, each with its path. */
function leaves(value: unknown, path: readonly (string | number)[] = []): readonly Patch[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

describe('the tasks of the virtual phone', () => {
  it('are many, named once each, and long enough', () => {
    expect(new Set(TASKS.map(({ id }) => id)).size).toBe(TASKS.length);
    expect(TASKS.length).toBeGreaterThanOrEqual(12);
    expect(TASKS.filter(({ low }) => low.length >= 15).length).toBeGreaterThanOrEqual(3);
    for (const { low, tags } of TASKS) expect(tags.includes('long')).toBe(low.length >= 15);
  });

  it('start in an app that the phone has', () => {
    const labels = new PhoneDriver().phone.apps().map(({ label }) => label);
    for (const { app } of TASKS) expect(labels).toContain(app);
  });

  it.each(TASKS)('$id: its steps are instructions the follower understands', ({ low }) => {
    for (const step of low) expect([step, parseTask(step).kind]).toEqual([step, 'steps']);
  });
});

describe.each(TASKS)('the verifier of $id', (task) => {
  const patches = DONE[task.id] ?? [];

  it('says what is missing before the task is done', () => {
    const { ok, detail } = task.check(START);
    expect(ok).toBe(false);
    expect(detail).toContain(' instead of ');
  });

  it('agrees when it is done, which touches nothing else', () => {
    const after = patched(patches);
    expect(task.check(after)).toMatchObject({ ok: true });
    expect(collateral(START, after, task.touches)).toEqual([]);
  });

  it('disagrees when one part was left out', () => {
    for (const [index] of patches.entries()) {
      expect(task.check(patched(patches.toSpliced(index, 1))).ok).toBe(false);
    }
  });
});

describe('the verifier of an order', () => {
  const task = TASKS.find(({ id }) => id === 'shop-order-lamp');
  const [order] = DONE['shop-order-lamp'] ?? [];
  const wrong = leaves(order?.[1]).filter(([path]) => path[0] !== 'number');

  it.each(wrong)('does not take a wrong %j', (path) => {
    const patch: Patch = [[...(order?.[0] ?? []), ...path], 'wrong'];
    expect(task?.check(patched([...(DONE['shop-order-lamp'] ?? []), patch])).ok).toBe(false);
  });

  it('does not take a second order', () => {
    const again: Patch = [[...SHOP, 'orders', 1], order?.[1]];
    expect(task?.check(patched([...(DONE['shop-order-lamp'] ?? []), again])).ok).toBe(false);
  });
});

describe('what a task had no business to change', () => {
  it('is named by its path, list entries by their id', () => {
    const after = patched([
      set('secure', 'ui_night_mode', '2'),
      [[...NOTES, 1, 'title'], 'Changed'],
      [[...GAME, 'coins'], 1],
    ]);
    expect(collateral(START, after, [])).toEqual([
      'settings.secure.ui_night_mode',
      'apps.org.droidcua.notes.notes.4.title',
      'apps.org.droidcua.starforge.coins',
    ]);
    expect(collateral(START, after, ['settings', 'apps.org.droidcua.notes.notes.4'])).toEqual([
      'apps.org.droidcua.starforge.coins',
    ]);
  });

  it('includes a new order of the same entries and entries that are gone', () => {
    const notes =
      (START['apps'] as Record<string, { notes: readonly unknown[] }>)['org.droidcua.notes']?.notes ?? [];
    expect(collateral(START, patched([[NOTES, notes.toReversed()]]), [])).toEqual([
      'apps.org.droidcua.notes.notes',
    ]);
    expect(collateral(START, patched([[NOTES, notes.slice(1)]]), [])).toEqual([
      'apps.org.droidcua.notes.notes.5',
    ]);
  });
});
