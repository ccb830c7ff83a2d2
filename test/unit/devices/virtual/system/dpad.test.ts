import { describe, expect, it } from 'vitest';
import { defineApp } from '../../../../../devices/virtual/app.ts';
import { row, scroll, scrollRow } from '../../../../../devices/virtual/toolkit/containers.ts';
import { button } from '../../../../../devices/virtual/toolkit/controls.ts';
import { field } from '../../../../../devices/virtual/toolkit/fields.ts';
import { listItem } from '../../../../../devices/virtual/toolkit/lists.ts';
import { page } from '../../../../../devices/virtual/toolkit/screen.ts';
import { text } from '../../../../../devices/virtual/toolkit/text.ts';
import { differentRows } from '../../../../support/faulty-phone.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const REMOTE = 'org.example.remote';

interface Data {
  log: string[];
  words: string;
}

const remote = defineApp<Data>({
  packageName: REMOTE,
  label: 'Remote',
  icon: { path: 'M0 0h24v24H0z', background: '#336699' },
  home: 'home',
  initial: () => ({ log: [], words: '' }),
  screens: {
    home: ({ data, push }) =>
      page([
        row(
          { gap: 8 },
          ['One', 'Off', 'Two', 'Form', 'Story'].map((title) =>
            button(title, {
              enabled: title !== 'Off',
              onTap: () => {
                data.log.push(title);
                if (title === 'Form' || title === 'Story') push(title.toLowerCase());
              },
            }),
          ),
        ),
        scrollRow(
          'posters',
          {},
          Array.from({ length: 30 }, (_, i) =>
            button(`Film ${i}`, { onTap: () => void data.log.push(`film ${i}`) }),
          ),
        ),
        scroll(
          'rows',
          {},
          Array.from({ length: 30 }, (_, i) =>
            listItem({ title: `Row ${i}`, onTap: () => void data.log.push(`row ${i}`) }),
          ),
        ),
      ]),
    form: ({ data }) =>
      page([
        button('Send', { onTap: () => void data.log.push(`sent ${data.words}`) }),
        field({
          key: 'words',
          value: data.words,
          hint: 'Words',
          onChange: (words) => Object.assign(data, { words }),
        }),
        button('Clear', { onTap: () => Object.assign(data, { words: '' }) }),
      ]),
    story: () =>
      page([
        scroll(
          'story',
          {},
          Array.from({ length: 60 }, (_, i) => text(`Line ${i}`)),
        ),
      ]),
  },
});

async function start(profile = 'tv'): Promise<PhoneDriver> {
  const driver = new PhoneDriver({ profile, apps: [remote] });
  await driver.open(REMOTE);
  return driver;
}

/** What has the focus: its text, or that of the first part that has one. */
function focused(driver: PhoneDriver): string | undefined {
  const [only, ...more] = driver.nodes().filter((node) => node.focused);
  expect(more).toEqual([]);
  if (only === undefined) return undefined;
  return [only, ...only.children].find((node) => node.text !== '')?.text;
}

type Press = 'up' | 'down' | 'left' | 'right' | 'center';

async function pressAll(driver: PhoneDriver, ...keys: readonly Press[]): Promise<void> {
  for (const key of keys) await driver.press(`dpad_${key}`);
}

describe('the D-pad of a TV', () => {
  it('finds the first control with the focus, and moves it to the nearest that can be used', async () => {
    const driver = await start();
    expect(focused(driver)).toBe('One');
    await pressAll(driver, 'right');
    expect(focused(driver)).toBe('Two');
    await pressAll(driver, 'down');
    expect(focused(driver)).toMatch(/^Film [1-3]$/);
    await pressAll(driver, 'down', 'down', 'down');
    expect(focused(driver)).toBe('Row 2');
    await pressAll(driver, 'left', 'up', 'up');
    expect(focused(driver)).toBe('Row 0');
  });

  it('shows where it is', async () => {
    const driver = await start();
    const { box } = driver.get('One');
    const before = driver.phone.frame();
    await pressAll(driver, 'down', 'down');
    const rows = differentRows(before, driver.phone.frame());
    expect(rows).toContain(box[1] + 2);
    expect(rows).toContain(driver.get('Row 0').box[1]);
    expect(rows).not.toContain(driver.get('Row 2').box[1]);
  });

  it.each(['dpad_center', 'enter'] as const)('presses what has the focus by %s', async (key) => {
    const driver = await start();
    await pressAll(driver, 'right');
    await driver.press(key);
    expect(driver.data(REMOTE)['log']).toEqual(['Two']);
  });

  it('scrolls lists and rows to what it reaches, and back', async () => {
    const driver = await start();
    await pressAll(driver, 'down', ...Array<Press>(20).fill('right'));
    expect(focused(driver)).toMatch(/^Film 2\d$/);
    await pressAll(driver, 'down', ...Array<Press>(29).fill('down'));
    expect(focused(driver)).toBe('Row 29');
    expect(driver.find('Row 0')).toBeUndefined();
    await pressAll(driver, ...Array<Press>(29).fill('up'));
    expect(focused(driver)).toBe('Row 0');
  });

  it('stays where it is when nothing lies that way', async () => {
    const driver = await start();
    await pressAll(driver, 'up', 'left');
    expect(focused(driver)).toBe('One');
  });

  it('scrolls a page on which nothing can be pressed', async () => {
    const driver = await start();
    await pressAll(driver, 'right', 'right', 'right', 'center', ...Array<Press>(8).fill('down'));
    expect(driver.find('Line 59')).toBeDefined();
    await pressAll(driver, ...Array<Press>(8).fill('up'));
    expect(driver.find('Line 0')).toBeDefined();
  });

  it('comes back to where it was when a page is left', async () => {
    const driver = await start();
    await pressAll(driver, 'right', 'right', 'right', 'center');
    expect(driver.phone.state()['screen']).toBe('story');
    await driver.press('back');
    expect(focused(driver)).toBe('Story');
  });

  it('puts the focus into fields, which take text at once and show the keyboard when pressed', async () => {
    const driver = await start();
    await pressAll(driver, 'right', 'right', 'center');
    expect(focused(driver)).toBe('Send');
    await pressAll(driver, 'down');
    driver.phone.type('helo');
    expect(focused(driver)).toBe('helo');
    expect(driver.phone.state()['keyboardShown']).toBe(false);
    await pressAll(driver, 'left');
    driver.phone.type('l');
    expect(driver.data(REMOTE)['words']).toBe('hello');
    await pressAll(driver, 'center');
    expect(driver.phone.state()['keyboardShown']).toBe(true);
    await pressAll(driver, 'up', 'center');
    expect(driver.phone.state()).toMatchObject({ keyboardShown: false, focusedField: null });
    expect(driver.data(REMOTE)['log']).toEqual(['Form', 'sent hello']);
  });

  it('hides the focus once the screen is touched, and only shows it again with the next key', async () => {
    const driver = await start();
    await driver.tap('Row 1');
    expect(focused(driver)).toBeUndefined();
    await pressAll(driver, 'down');
    expect(focused(driver)).toBe('One');
  });
});

describe('the D-pad of a phone', () => {
  it('shows no focus before it is used', async () => {
    const driver = await start('small');
    expect(focused(driver)).toBeUndefined();
    await driver.press('enter');
    expect(focused(driver)).toBeUndefined();
    await pressAll(driver, 'center');
    expect(driver.data(REMOTE)['log']).toEqual([]);
    expect(focused(driver)).toBe('One');
    await pressAll(driver, 'center');
    expect(driver.data(REMOTE)['log']).toEqual(['One']);
  });
});

describe('the profile of a TV', () => {
  it('opens an app from its launcher and answers a question of the system by the D-pad', async () => {
    const driver = new PhoneDriver({ profile: 'tv' });
    await pressAll(driver, 'center');
    expect(driver.phone.foreground().app).not.toContain('launcher');
    const answers: (string | undefined)[] = [];
    const actions = ['No', 'Yes'];
    driver.phone.prompt({
      ...{ packageName: 'android', activity: 'android.Question', title: 'Sure?', actions },
      onAnswer: ({ action }) => answers.push(action),
    });
    await pressAll(driver, 'right', 'center');
    expect(answers).toEqual(['Yes']);
  });
});
