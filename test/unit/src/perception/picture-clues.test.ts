import { describe, expect, it } from 'vitest';
import type { App } from '../../../../devices/virtual/app.ts';
import { calendar } from '../../../../devices/virtual/apps/calendar/calendar.ts';
import { LAUNCHER } from '../../../../devices/virtual/apps/catalogue.ts';
import { clock } from '../../../../devices/virtual/apps/clock/clock.ts';
import { mail } from '../../../../devices/virtual/apps/mail/mail.ts';
import { messages } from '../../../../devices/virtual/apps/messages/messages.ts';
import { type Box, iou, screenPoint } from '../../../../src/geometry.ts';
import { pictureClues } from '../../../../src/perception/picture-clues.ts';
import { signatureOf } from '../../../../src/perception/signature.ts';
import { readWindows } from '../../../../src/perception/windows.ts';
import type { RgbaImage } from '../../../../src/ports/image.ts';
import { seededRandom } from '../../../../src/util/random.ts';
import { blank, fill } from '../../../support/picture.ts';
import { Gallery, type Look, type Route } from '../../../support/screen-gallery.ts';
import { PhoneDriver } from '../../../support/virtual-phone.ts';

function clues(image: RgbaImage, keyboardShown?: boolean) {
  return pictureClues(image, signatureOf({ image }), keyboardShown);
}

const DIALOGS: readonly (readonly [App, Route])[] = [
  [clock, [['pickSound', { id: 1 }]]],
  [clock, ['pickTime']],
  [messages, [['confirmDelete', { id: 1 }]]],
  [messages, [['rowMenu', { id: 1 }]]],
  [mail, [['problem', { message: 'The address "somebody" is not valid.' }]]],
  [calendar, [['edit', { id: 4 }], 'discard']],
  [calendar, [['edit', { id: 4 }], 'pickDate']],
];

const PAGES: readonly (readonly [App, Route])[] = [
  [LAUNCHER, []],
  [LAUNCHER, ['drawer']],
  [clock, []],
  [clock, [['home', { tab: 'Timer' }]]],
  [clock, [['home', { tab: 'Stopwatch' }]]],
  [messages, [['conversation', { id: 1 }]]],
  [mail, []],
  [mail, [['mail', { id: 1 }]]],
  [calendar, []],
  [calendar, [['event', { id: 4 }]]],
];

const LOOKS: readonly (readonly [string, Look])[] = [
  ['light', {}],
  ['dark', { dark: true }],
  ['dark at 720p', { dark: true, profile: '720p' }],
  ['light and small', { profile: 'small' }],
];

describe('a dialog by its looks', () => {
  it.each(LOOKS)('is found with its scrim, %s', (_name, look) => {
    const gallery = new Gallery(look);
    for (const [app, route] of DIALOGS) {
      gallery.show(app, route);
      expect(clues(gallery.picture()).scrim, `${app.label} ${JSON.stringify(route)}`).toBeDefined();
    }
  });

  it.each(LOOKS)('is found above its bright keyboard, %s', (_name, look) => {
    const gallery = new Gallery(look);
    gallery.show(clock, [['editLabel', { id: 1 }]]);
    const { keyboard, scrim } = clues(gallery.picture());
    expect(keyboard).toBeDefined();
    expect(scrim?.[3]).toBeLessThan(keyboard?.[1] ?? 0);
  });

  it.each(LOOKS)('is not seen on a page without one, %s', (_name, look) => {
    const gallery = new Gallery(look);
    for (const [app, route] of PAGES) {
      gallery.show(app, route);
      expect(clues(gallery.picture()).scrim, `${app.label} ${JSON.stringify(route)}`).toBeUndefined();
    }
  });

  it('is found in a game that has no tree', async () => {
    const player = new PhoneDriver();
    await player.open('org.droidcua.starforge');
    const { width, height } = player.phone.screen();
    const scale = Math.min(width / 800, height / 360);
    const at = (x: number, y: number) =>
      screenPoint((width - 800 * scale) / 2 + x * scale, (height - 360 * scale) / 2 + y * scale);
    expect(clues(player.phone.frame()).scrim).toBeUndefined();
    player.phone.input({ kind: 'tap', at: at(616, 253) });
    await player.wait();
    expect(clues(player.phone.frame()).scrim).toBeUndefined();
    player.phone.input({ kind: 'tap', at: at(400, 301) });
    await player.wait();
    const popup: Box = [752, 168, 1648, 960];
    expect(iou(clues(player.phone.frame()).scrim ?? [0, 0, 0, 0], popup)).toBeGreaterThan(0.9);
  });

  it('is not a card on a plain page, however bright', () => {
    const card = fill(blank(540, 1200, [90, 90, 90]), [60, 400, 480, 760], [250, 250, 250]);
    expect(clues(card).scrim).toBeUndefined();
  });

  it('is not seen in noise', () => {
    const random = seededRandom(3);
    const image = blank(540, 1200);
    for (let at = 0; at < image.data.length; at += 1) if (at % 4 !== 3) image.data[at] = random() * 255;
    expect(clues(image)).toEqual({ keyboard: undefined, scrim: undefined, panels: [] });
  });
});

describe('a keyboard by its looks', () => {
  async function typing(dark: boolean, profile: string): Promise<PhoneDriver> {
    const driver = new PhoneDriver({ profile });
    if (dark) driver.phone.putSetting('secure', 'ui_night_mode', '2');
    await driver.open('org.droidcua.shop');
    await driver.tap('Search products');
    return driver;
  }

  it.each([
    [false, 'phone'],
    [true, 'phone'],
    [true, '720p'],
    [false, 'small'],
  ])('is found where its window is, dark %s, on %s', async (dark, profile) => {
    const { phone } = await typing(dark, profile);
    const image = phone.frame();
    const truth = readWindows(phone.tree(), phone.screen(), image).keyboard;
    const found = clues(image).keyboard;
    expect(truth ?? found).toBeDefined();
    expect(found?.[1]).toBeGreaterThan(image.height * 0.45);
    expect(found?.[3]).toBe(image.height);
    expect(clues(image, false).keyboard).toBeUndefined();
  });

  it('is not seen on pages without one', () => {
    const gallery = new Gallery();
    for (const [app, route] of [...PAGES, ...DIALOGS]) {
      gallery.show(app, route);
      expect(clues(gallery.picture()).keyboard, app.label).toBeUndefined();
    }
  });

  it('is a block of digits only when the device says that a keyboard is shown', () => {
    const image = blank(1080, 2400, [240, 240, 240]);
    for (let row = 0; row < 4; row += 1) {
      for (let column = 0; column < 3; column += 1) {
        const [x, y] = [24 + column * 352, 1640 + row * 170];
        fill(image, [x, y, x + 328, y + 140], [255, 255, 255]);
      }
    }
    expect(clues(image).keyboard).toBeUndefined();
    expect(clues(image, true).keyboard?.[3]).toBe(2400);
  });
});
