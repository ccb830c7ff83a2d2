import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PhoneDriver } from '../../../support/virtual-phone.ts';

const SETTINGS = 'com.android.settings';
const LAUNCHER = 'com.android.launcher3';

function hash(driver: PhoneDriver): string {
  return createHash('sha256').update(driver.phone.frame().data).digest('hex');
}

async function wander(driver: PhoneDriver): Promise<string[]> {
  const seen = [hash(driver)];
  await driver.open('com.android.contacts');
  seen.push(hash(driver));
  await driver.swipe(-700);
  await driver.press('home');
  await driver.tap('Settings');
  await driver.tap('Display');
  await driver.tap('Dark theme');
  driver.phone.key('back');
  await driver.wait(60);
  seen.push(hash(driver));
  await driver.wait();
  seen.push(hash(driver));
  return seen;
}

describe('the virtual phone', () => {
  it('gives the same bytes for the same seed and the same inputs', async () => {
    const first = await wander(new PhoneDriver({ seed: 7 }));
    const second = await wander(new PhoneDriver({ seed: 7 }));
    expect(second).toEqual(first);
    expect(new Set(first).size).toBe(first.length);
  });

  it('has other people in its address book with another seed', () => {
    const one = new PhoneDriver({ seed: 1 }).data('com.android.contacts');
    const two = new PhoneDriver({ seed: 2 }).data('com.android.contacts');
    expect(one).not.toEqual(two);
  });

  it('draws opaque pixels at the size of the screen', () => {
    const { image } = { image: new PhoneDriver({ profile: 'small' }).phone.frame() };
    expect([image.width, image.height]).toEqual([720, 1600]);
    for (let i = 3; i < image.data.length; i += 4 * 997) expect(image.data[i]).toBe(255);
  });

  it('hands out the same picture while nothing changes and a new one when the minute does', async () => {
    const driver = new PhoneDriver();
    const first = driver.phone.frame();
    await driver.wait(1000);
    expect(driver.phone.frame()).toBe(first);
    await driver.wait(60_000);
    expect(driver.phone.state()['time']).toBe('9:42');
    expect(Buffer.compare(driver.phone.frame().data, first.data)).not.toBe(0);
  });

  it('animates for 180 ms when an app opens, with frames that differ and no tree', async () => {
    const driver = new PhoneDriver();
    driver.phone.launch(SETTINGS);
    expect(driver.phone.animating()).toBe(true);
    expect(driver.phone.tree()).toMatchObject({ kind: 'none', reason: 'not_idle' });
    await driver.wait(60);
    const early = hash(driver);
    await driver.wait(60);
    expect(hash(driver)).not.toBe(early);
    await driver.wait(70);
    expect(driver.phone.animating()).toBe(false);
    expect(driver.phone.tree().kind).toBe('tree');
  });

  it('does not animate when animations are switched off', () => {
    const { phone } = new PhoneDriver();
    phone.putSetting('global', 'transition_animation_scale', '0');
    phone.launch(SETTINGS);
    expect(phone.animating()).toBe(false);
  });

  it('goes back through the open screens and then home', async () => {
    const driver = new PhoneDriver();
    await driver.open(SETTINGS);
    await driver.tap('Display');
    await driver.tap('Screen timeout');
    expect(driver.phone.state()).toMatchObject({ window: 'dialog', screens: ['root', 'display', 'timeout'] });
    await driver.press('back');
    await driver.press('back');
    expect(driver.phone.state()).toMatchObject({ foreground: SETTINGS, screens: ['root'] });
    await driver.press('back');
    expect(driver.phone.foreground()).toMatchObject({ app: LAUNCHER, keyboardShown: false });
  });

  it('keeps the open screens of an app that was left with the home key', async () => {
    const driver = new PhoneDriver();
    await driver.open(SETTINGS);
    await driver.tap('Display');
    await driver.press('home');
    await driver.open(SETTINGS);
    expect(driver.phone.state()['screen']).toBe('display');
    driver.phone.stop(SETTINGS);
    await driver.open(SETTINGS);
    expect(driver.phone.state()['screen']).toBe('root');
  });

  it('brings back everything with a snapshot', async () => {
    const driver = new PhoneDriver();
    await driver.open(SETTINGS);
    await driver.tap('Display');
    await driver.swipe(-200);
    const before = driver.phone.state();
    const picture = hash(driver);
    driver.phone.saveSnapshot('here');
    await driver.tap('Dark theme');
    driver.phone.setRotation(90);
    await driver.press('home');
    expect(driver.phone.restoreSnapshot('here')).toBe(true);
    expect(driver.phone.state()).toEqual(before);
    expect(hash(driver)).toBe(picture);
    expect(driver.phone.snapshotNames()).toEqual(['here']);
    expect(driver.phone.deleteSnapshot('here')).toBe(true);
    expect(driver.phone.restoreSnapshot('here')).toBe(false);
  });

  it('turns its picture and its layout', async () => {
    const driver = new PhoneDriver();
    driver.phone.putSetting('system', 'user_rotation', '1');
    expect(driver.phone.rotation()).toBe(90);
    expect(driver.phone.screen()).toEqual({ width: 2400, height: 1080 });
    expect(driver.phone.frame()).toMatchObject({ width: 2400, height: 1080 });
    await driver.open(SETTINGS);
    for (const { box } of driver.nodes()) expect(box[2] <= 2400 && box[3] <= 1080).toBe(true);
  });

  it('says which apps there are and refuses unknown ones', () => {
    const { phone } = new PhoneDriver();
    expect(phone.apps()).toContainEqual({
      id: SETTINGS,
      label: 'Settings',
      launchActivity: `${SETTINGS}.Settings`,
      debuggable: false,
      launchable: true,
    });
    expect(phone.launch('org.nobody')).toBe(false);
    expect(phone.clear('org.nobody')).toBe(false);
    expect(phone.foreground().app).toBe(LAUNCHER);
  });

  it('puts an app back to its start', async () => {
    const driver = new PhoneDriver();
    const before = driver.data('org.droidcua.notes');
    await driver.open('org.droidcua.notes');
    await driver.tap('New note');
    driver.phone.type('Hello');
    expect(driver.data('org.droidcua.notes')).not.toEqual(before);
    expect(driver.phone.clear('org.droidcua.notes')).toBe(true);
    expect(driver.data('org.droidcua.notes')).toEqual(before);
    expect(driver.phone.foreground().app).toBe(LAUNCHER);
  });

  it('hands out copies of its state', () => {
    const { phone } = new PhoneDriver();
    const settings = phone.state()['settings'] as { secure: Record<string, string> };
    settings.secure['ui_night_mode'] = '2';
    expect(phone.getSetting('secure', 'ui_night_mode')).toBe('1');
    expect(phone.getSetting('secure', 'constructor')).toBeUndefined();
  });
});
