import { describe, expect, it } from 'vitest';
import { type Box, screenPoint } from '../../../../src/geometry.ts';
import { createRestless } from '../../../../src/perception/restless.ts';
import { compareSignatures, type Signature, signatureOf } from '../../../../src/perception/signature.ts';
import { copy, fill } from '../../../support/picture.ts';
import { PhoneDriver } from '../../../support/virtual-phone.ts';

const LOOKS = [
  ['light at 1080p', 'phone', '1'],
  ['dark at 1080p', 'phone', '2'],
  ['light at 720p', '720p', '1'],
  ['dark at 720p', '720p', '2'],
] as const;

function driverOf(profile: string, night: string): PhoneDriver {
  const driver = new PhoneDriver({ profile });
  driver.phone.putSetting('secure', 'ui_night_mode', night);
  return driver;
}

function look({ phone }: PhoneDriver): Signature {
  return signatureOf({ image: phone.frame() });
}

describe.each(LOOKS)('the signature of the virtual phone, %s', (_name, profile, night) => {
  it('does not count the clock', async () => {
    const driver = driverOf(profile, night);
    await driver.open('com.android.settings');
    const before = look(driver);
    const time = driver.phone.wallClock();
    await driver.wait(61 * 60_000);
    expect(driver.phone.wallClock()).toBeGreaterThan(time);
    expect(compareSignatures(before, look(driver)).changed).toBe(false);
    expect(look(driver).hash).toBe(before.hash);
  });

  it('does not count a blinking caret, but a typed letter', async () => {
    const driver = driverOf(profile, night);
    await driver.open('com.android.settings');
    await driver.tap('Search settings');
    const image = driver.phone.frame();
    const before = signatureOf({ image: copy(image) });
    const [, top, right, bottom] = driver.nodes().find(({ focused }) => focused)?.box ?? [0, 0, 0, 0];
    const dp = Math.min(image.width, image.height) / 411;
    for (const shift of [60, 73, 86, 99]) {
      const x = Math.round(right - shift * dp);
      const y = Math.round((top + bottom) / 2 - 10 * dp);
      const caret: Box = [x, y, x + Math.round(2 * dp), y + Math.round(20 * dp)];
      const blinked = signatureOf({ image: fill(copy(image), caret, [103, 80, 164]) });
      expect(blinked.hash).not.toBe(before.hash);
      expect(compareSignatures(before, blinked).changed).toBe(false);
    }
    driver.phone.type('i');
    await driver.wait(20);
    expect(compareSignatures(before, look(driver)).changed).toBe(true);
  });

  it('counts a switch and says where', async () => {
    const driver = driverOf(profile, night);
    await driver.open('com.android.settings');
    await driver.scrollTo('Display');
    await driver.tap('Display');
    const before = look(driver);
    await driver.tap('Adaptive brightness');
    const change = compareSignatures(before, look(driver));
    expect(change.changed).toBe(true);
    expect(change.share).toBeLessThan(0.05);
  });

  it('counts a check mark', async () => {
    const driver = driverOf(profile, night);
    await driver.open('com.android.deskclock');
    const box = driver.nodes().find(({ checkable, className }) => checkable && className.endsWith('Switch'));
    const before = look(driver);
    const [x1, y1, x2, y2] = box?.box ?? [0, 0, 0, 0];
    driver.phone.input({ kind: 'tap', at: screenPoint((x1 + x2) / 2, (y1 + y2) / 2) });
    await driver.wait(3000);
    expect(compareSignatures(before, look(driver)).changed).toBe(true);
  });

  it('does not count what changed in two idle pictures, but a pop-up: a game that never stands still', async () => {
    const driver = driverOf(profile, night);
    await driver.open('org.droidcua.crystalkeep');
    const restless = createRestless();
    let before = look(driver);
    let moved = 0;
    for (let i = 0; i < 12; i += 1) {
      await driver.wait(120);
      const next = look(driver);
      if (compareSignatures(before, next).changed) moved += 1;
      restless.idle(next);
      before = next;
    }
    expect(moved, 'it never stands still').toBe(12);
    expect(restless.areas().length).toBeGreaterThan(0);
    const masked = (): Signature => signatureOf({ image: driver.phone.frame() }, restless.areas());
    let quiet = 0;
    for (let i = 0; i < 10; i += 1) {
      await driver.wait(120);
      if (!compareSignatures(before, masked(), restless.speck()).changed) quiet += 1;
    }
    expect(quiet).toBeGreaterThanOrEqual(9);
    const { width, height } = driver.phone.screen();
    // Settings, in units of the game's stage of 800 x 360.
    const scale = Math.min(width / 800, height / 360);
    const [x, y] = [(width - 800 * scale) / 2 + 561 * scale, (height - 360 * scale) / 2 + 325 * scale];
    driver.phone.input({ kind: 'tap', at: screenPoint(x, y) });
    await driver.wait();
    expect(compareSignatures(before, masked(), restless.speck()).changed).toBe(true);
  });
});
