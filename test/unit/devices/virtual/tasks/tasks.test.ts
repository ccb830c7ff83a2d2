import { describe, expect, it } from 'vitest';
import { collateral } from '../../../../../devices/virtual/tasks/collateral.ts';
import { adds, isSetting, isValue } from '../../../../../devices/virtual/tasks/probe.ts';
import { scoreTask } from '../../../../../devices/virtual/tasks/score.ts';
import { goal, taskOf } from '../../../../../devices/virtual/tasks/task.ts';
import { phoneTasks } from '../../../../../devices/virtual/tasks.ts';
import { parseTask } from '../../../../../src/llm/builtin/parse-task.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

type Truth = Record<string, unknown>;
type Patch = readonly [path: readonly (string | number)[], value: unknown];

const NOTES = ['apps', 'org.droidcua.notes', 'notes'] as const;
const START = new PhoneDriver().phone.state();

function patched(patches: readonly Patch[]): Truth {
  const state = structuredClone(START) as Truth;
  for (const [path, value] of patches) {
    const holder = path.slice(0, -1).reduce<Truth>((inner, key) => inner[key] as Truth, state);
    holder[path.at(-1) ?? ''] = structuredClone(value);
  }
  return state;
}

/** The least there are. */
const MANY = 60;
const LONG = 30;

const DARK: Patch = [['settings', 'secure', 'ui_night_mode'], '2'];
const QUIET: Patch = [['settings', 'global', 'zen_mode'], '1'];
const note = (index: number, title: string, body = ''): Patch => [
  [...NOTES, index],
  { id: index + 1, title, body, pinned: false },
];

describe('the tasks of the virtual phone', () => {
  const tasks = phoneTasks(1);
  const long = tasks.filter(({ low }) => low.length >= 15);

  it('are many, named once each, half of them long, none longer than 37 steps', () => {
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
    expect(tasks.length).toBeGreaterThanOrEqual(MANY);
    expect(long.length).toBeGreaterThanOrEqual(LONG);
    expect(Math.max(...tasks.map(({ low }) => low.length))).toBeLessThanOrEqual(37);
    expect(tasks.filter(({ tags }) => tags.includes('long'))).toEqual(long);
  });

  it('need apps that the phone has', () => {
    const labels = new PhoneDriver().phone.apps().map(({ label }) => label);
    const used = new Set(tasks.flatMap(({ apps }) => apps));
    expect([...used].filter((label) => !labels.includes(label))).toEqual([]);
  });

  it('are the same for the same seed and vary with it', () => {
    const told = (seed: number) => phoneTasks(seed).map(({ high, low }) => [high, ...low]);
    expect(told(1)).toEqual(told(1));
    const others = told(2);
    const same = told(1).filter((one, index) => JSON.stringify(one) === JSON.stringify(others[index]));
    expect(same.length).toBeLessThan(tasks.length / 4);
  });

  it.each(tasks)('$id: its steps are instructions the follower understands, one clause each', ({ low }) => {
    for (const step of low) expect([step, parseTask(step).kind]).toEqual([step, 'steps']);
  });

  it.each(tasks)('$id: what was drawn stands in what is asked for or in the steps', (task) => {
    const words = [task.high, ...task.low].join('\n');
    for (const value of Object.values(task.params)) {
      for (const part of String(value).split(/, | and |; /)) expect(words).toContain(part);
    }
  });
});

describe('the score of a task', () => {
  const task = taskOf(
    {
      id: 'example',
      apps: ['Settings', 'Notes'],
      tags: [],
      plan: () => ({
        high: 'Dark, quiet, and a note.',
        steps: [],
        goals: [
          goal('dark', [isSetting('secure.ui_night_mode', '2')]),
          goal('quiet', [isSetting('global.zen_mode', '1')]),
          goal('noted', [adds('org.droidcua.notes', 'notes', 6, { title: 'Tea', body: 'Mint' })], 2),
        ],
        keeps: [isValue('org.droidcua.shop', ['cart'], [])],
      }),
    },
    1,
  );
  const scoreOf = (...patches: readonly Patch[]) => scoreTask(task, START, patched(patches));

  it('is the share of the goals by weight, and whole only with all of them', () => {
    expect(scoreOf()).toMatchObject({ strict: false, partial: 0 });
    expect(scoreOf(DARK)).toMatchObject({ strict: false, partial: 0.25 });
    expect(scoreOf(note(5, 'Tea', 'Mint'))).toMatchObject({ strict: false, partial: 0.5 });
    expect(scoreOf(DARK, QUIET, note(5, 'Tea', 'Mint'))).toMatchObject({ strict: true, partial: 1 });
  });

  it('says what is missing', () => {
    const { checkpoints } = scoreOf(DARK);
    expect(checkpoints.map(({ name, ok }) => [name, ok])).toEqual([
      ['dark', true],
      ['quiet', false],
      ['noted', false],
    ]);
    expect(checkpoints[1]?.detail).toBe('global.zen_mode: "0" instead of "1"');
  });

  it('suffers from damage: a stray change, what had to stay, an entry nobody asked for, one asked for twice', () => {
    const all = [DARK, QUIET, note(5, 'Tea', 'Mint')];
    const stray: Patch = [['settings', 'global', 'wifi_on'], '0'];
    const cart: Patch = [['apps', 'org.droidcua.shop', 'cart'], [{}]];
    for (const damage of [stray, cart, note(6, 'Milk')]) {
      const score = scoreOf(...all, damage);
      expect(score.damage).toHaveLength(1);
      expect(score).toMatchObject({ strict: false, partial: 0.75 });
    }
    expect(scoreOf(...all, note(6, 'Tea', 'Mint'))).toMatchObject({ strict: false, partial: 0.5 });
  });
});

describe('what a task had no business to change', () => {
  it('is named by its path, list entries by their id', () => {
    const after = patched([
      DARK,
      [[...NOTES, 1, 'title'], 'Changed'],
      [['apps', 'org.droidcua.starforge', 'coins'], 1],
    ]);
    const changed = [
      'settings.secure.ui_night_mode',
      'apps.org.droidcua.notes.notes.4.title',
      'apps.org.droidcua.starforge.coins',
    ];
    expect(collateral(START, after, []).toSorted()).toEqual(changed.toSorted());
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
