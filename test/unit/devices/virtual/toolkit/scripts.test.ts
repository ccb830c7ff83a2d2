import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { defineApp } from '../../../../../devices/virtual/app.ts';
import { appBar } from '../../../../../devices/virtual/toolkit/bars.ts';
import { row, scrollRow } from '../../../../../devices/virtual/toolkit/containers.ts';
import { field } from '../../../../../devices/virtual/toolkit/fields.ts';
import { fillLine, isRightToLeft, printable } from '../../../../../devices/virtual/toolkit/fonts.ts';
import { page } from '../../../../../devices/virtual/toolkit/screen.ts';
import { text } from '../../../../../devices/virtual/toolkit/text.ts';
import { Typesetter } from '../../../../../devices/virtual/toolkit/typesetter.ts';
import { screenPoint } from '../../../../../src/geometry.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const typesetter = new Typesetter();
const FONT = { size: 20, weight: 400 } as const;
const ARABIC = 'تحويل أموال';

/** Which pixels a line covers, left to right, as one bit for each column. */
function columnsOf(line: string, rtl = false): string {
  const canvas = createCanvas(200, 40);
  const context = canvas.getContext('2d');
  fillLine(context, { text: line, rtl }, { x: 4, y: 28 }, FONT);
  const { data } = context.getImageData(0, 0, 200, 40);
  const inked = (x: number) =>
    Array.from({ length: 40 }, (_, y) => data[(y * 200 + x) * 4 + 3] ?? 0).some((a) => a > 60);
  return Array.from({ length: 200 }, (_, x) => (inked(x) ? '#' : '.')).join('');
}

describe('text in other scripts', () => {
  it('draws Chinese characters, each as wide as the font is large', () => {
    expect(printable('小满外卖，¥25')).toBe('小满外卖，¥25');
    expect(typesetter.width('外卖', FONT)).toBe(40);
    expect(typesetter.width('外卖 A', FONT)).toBeCloseTo(40 + typesetter.width(' A', FONT), 3);
    expect(columnsOf('外卖')).not.toBe(columnsOf('\ufffd\ufffd'));
  });

  it('breaks Chinese lines between characters but never before a closing sign', () => {
    const lines = typesetter.wrap('今天天气很好，我们去吃饭。', FONT, 125, 9).map((line) => line.text);
    expect(lines.join('')).toBe('今天天气很好，我们去吃饭。');
    expect(lines[0]).toBe('今天天气很');
    expect(lines[1]).toBe('好，我们去吃');
    for (const line of lines) expect(line).not.toMatch(/^[，。]/);
  });

  it('joins Arabic letters and puts what is read first on the right', () => {
    expect(printable(ARABIC)).toBe(ARABIC);
    expect(isRightToLeft(ARABIC)).toBe(true);
    expect(isRightToLeft(`12 ${ARABIC} pay`)).toBe(true);
    expect(isRightToLeft(`pay ${ARABIC}`)).toBe(false);
    const apart = Array.from('سلام').reduce((sum, letter) => sum + typesetter.width(letter, FONT), 0);
    expect(typesetter.width('سلام', FONT)).toBeLessThan(apart);
    expect(columnsOf('سلام iiii', true).trim().slice(0, 24)).toBe(columnsOf('iiii').slice(0, 24));
  });
});

interface Data {
  words: string;
}

const FORM = 'org.example.rtl';
const form = (rtl: boolean) =>
  defineApp<Data>({
    packageName: FORM,
    label: 'Form',
    icon: { path: 'M0 0h24v24z', background: '#335577' },
    home: 'form',
    initial: () => ({ words: '' }),
    screens: {
      form: (context) =>
        page(
          [
            appBar({ title: 'العنوان', onBack: () => context.pop() }),
            row({ padding: { left: 40 } }, [
              text('one', { id: 'one' }),
              text('two', { id: 'two', weight: 1 }),
            ]),
            scrollRow(
              'cards',
              {},
              Array.from({ length: 8 }, (_, index) =>
                text(`card ${index}`, { id: `card${index}`, width: 120, height: 60 }),
              ),
            ),
            field({
              key: 'words',
              hint: 'اسم',
              value: context.data.words,
              onChange: (value) => {
                context.data.words = value;
              },
            }),
          ],
          { rtl },
        ),
    },
  });

async function opened(rtl: boolean): Promise<PhoneDriver> {
  const driver = new PhoneDriver({ apps: [form(rtl)], profile: 'small' });
  await driver.open(FORM);
  return driver;
}

describe('a page that runs from right to left', () => {
  it('is the mirror image of the same page from left to right', async () => {
    const [ltr, rtl] = [await opened(false), await opened(true)];
    const { width } = ltr.phone.screen();
    for (const name of ['one', 'two', 'Navigate up', 'words']) {
      const [left, top, right, bottom] = ltr.get(name).box;
      expect(rtl.get(name).box, name).toEqual([width - right, top, width - left, bottom]);
    }
  });

  it('scrolls sideways the other way', async () => {
    const driver = await opened(true);
    const [, top, , bottom] = driver.get('card0').box;
    const swipe = async (dx: number) => {
      const y = (top + bottom) / 2;
      driver.phone.input({
        kind: 'swipe',
        from: screenPoint(360, y),
        to: screenPoint(360 + dx, y),
        durationMs: 200,
      });
      await driver.wait();
    };
    await swipe(-300);
    expect(driver.get('card0').box[2]).toBe(720);
    await swipe(300);
    expect(driver.find('card0')).toBeUndefined();
    expect(driver.get('card2').box).toEqual([300, top, 540, bottom]);
  });

  it('takes taps in a field from the right', async () => {
    const driver = await opened(true);
    await driver.tap('words');
    driver.phone.type('محمد');
    const [left, top, right, bottom] = driver.get('words').box;
    const y = (top + bottom) / 2;
    driver.phone.input({ kind: 'tap', at: screenPoint(left + 20, y) });
    driver.phone.type('ز');
    driver.phone.input({ kind: 'tap', at: screenPoint(right - 34, y) });
    driver.phone.type('ا');
    expect(driver.data(FORM)['words']).toBe('امحمدز');
  });
});

describe('an app that wants landscape', () => {
  const game = defineApp<object>({
    packageName: 'org.example.wide',
    label: 'Wide',
    icon: { path: 'M0 0h24v24z', background: '#335577' },
    home: 'home',
    orientation: 'landscape',
    initial: () => ({}),
    screens: { home: () => page([text('wide')]) },
  });

  it('turns the phone while it is in front, and only then', async () => {
    const driver = new PhoneDriver({ apps: [game], profile: 'small' });
    await driver.open('org.example.wide');
    expect(driver.phone.rotation()).toBe(90);
    expect(driver.phone.screen()).toEqual({ width: 1600, height: 720 });
    driver.phone.setRotation(270);
    expect(driver.phone.rotation()).toBe(270);
    driver.phone.setRotation(0);
    expect(driver.phone.rotation()).toBe(90);
    await driver.press('home');
    expect(driver.phone.rotation()).toBe(0);
    expect(driver.phone.screen()).toEqual({ width: 720, height: 1600 });
    await driver.open('org.example.wide');
    driver.phone.stop('org.example.wide');
    expect(driver.phone.rotation()).toBe(0);
  });
});
