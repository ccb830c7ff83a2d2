import { describe, expect, it } from 'vitest';
import { Faults } from '../../../../../devices/virtual/faults/faults.ts';
import { withFaults } from '../../../../../devices/virtual/faults/faulty-phone.ts';
import { createVirtualPhone } from '../../../../../devices/virtual/phone.ts';
import { profileNamed } from '../../../../../devices/virtual/profiles.ts';
import { screenPoint } from '../../../../../src/geometry.ts';
import {
  COUNTER,
  differentRows,
  FaultyDriver,
  faultyDriver,
  isBlack,
} from '../../../../support/faulty-phone.ts';
import { ManualClock } from '../../../../support/manual-clock.ts';

describe('dialogs nobody asked for', () => {
  it.each([
    ['popup', 'Enjoying Counter?', COUNTER],
    [
      'permission-dialog',
      'Allow Counter to send you notifications?',
      'com.google.android.permissioncontroller',
    ],
    ['anr-dialog', "Counter isn't responding", 'android'],
    ['crash-dialog', 'Counter keeps stopping', 'android'],
    ['update-dialog', 'Update available', COUNTER],
  ])('%s comes up a moment after a touch', async (name, title, packageName) => {
    const driver = await faultyDriver(`${name}:1,after=1,times=1,ms=300`);
    await driver.wait(1000);
    expect(driver.find(title)).toBeUndefined();
    await driver.tap('One');
    driver.phone.screen();
    await driver.wait();
    expect(driver.find(title)).toBeDefined();
    expect(driver.phone.foreground().app).toBe(packageName);
    await driver.press('back');
    expect(driver.find(title)).toBeUndefined();
  });

  it('come up at once when they are switched on, for every touch again at rate 1', async () => {
    const driver = await faultyDriver('popup:1,ms=500');
    driver.phone.screen();
    await driver.wait(500);
    await driver.tap('Not now');
    expect(driver.find('Enjoying Counter?')).toBeUndefined();
    await driver.wait(300);
    expect(driver.find('Enjoying Counter?')).toBeDefined();
  });

  it('name the home screen when it is in front, and the app that is under another question', async () => {
    const home = new FaultyDriver();
    home.faults.add('anr-dialog:1,times=1');
    home.phone.screen();
    await home.wait();
    expect(home.find("Home isn't responding")).toBeDefined();
    const app = await faultyDriver('permission-dialog:1,times=1,ms=0', 'anr-dialog:1,times=1,ms=600');
    app.phone.screen();
    await app.wait();
    expect(app.find('Allow Counter to send you notifications?')).toBeDefined();
    await app.wait(600);
    expect(app.find("Counter isn't responding")).toBeDefined();
  });

  it.each(['popup', 'permission-dialog', 'crash-dialog', 'update-dialog'])(
    '%s waits until an app is in front',
    async (name) => {
      const driver = new FaultyDriver();
      const home = driver.phone.foreground().app;
      driver.faults.add(`${name}:1,times=1`);
      driver.phone.screen();
      await driver.wait(1000);
      expect(driver.phone.foreground().app).toBe(home);
      driver.phone.launch(COUNTER);
      await driver.wait();
      driver.phone.screen();
      await driver.wait();
      expect(driver.nodes().some(({ resourceId }) => resourceId === 'android:id/alertTitle')).toBe(true);
    },
  );

  it.each([
    ['anr-dialog', { 'Close app': 'android:id/aerr_close', Wait: 'android:id/aerr_wait' }],
    ['crash-dialog', { 'Close app': 'android:id/aerr_close' }],
    [
      'permission-dialog',
      {
        Allow: 'com.android.permissioncontroller:id/permission_allow_button',
        "Don't allow": 'com.android.permissioncontroller:id/permission_deny_button',
      },
    ],
  ])('%s has the buttons of Android, one below the other', async (name, ids) => {
    const driver = await faultyDriver(`${name}:1,times=1`);
    driver.phone.screen();
    await driver.wait();
    driver.phone.screen();
    await driver.wait();
    const buttons = driver.nodes().filter(({ className }) => className === 'android.widget.Button');
    expect(Object.fromEntries(buttons.map(({ text, resourceId }) => [text, resourceId]))).toEqual(ids);
    const tops = buttons.map(({ box }) => box[1]);
    expect(new Set(tops).size).toBe(tops.length);
  });

  it('come up before somebody who only looks, once in a while', async () => {
    const looks = async (seed: number): Promise<string> => {
      const driver = new FaultyDriver(seed);
      await driver.open(COUNTER);
      driver.faults.add('popup:0.2,after=1,ms=0,times=1');
      let seen = '';
      for (let second = 0; second < 60; second += 1) {
        driver.phone.frame();
        seen += driver.find('Enjoying Counter?') === undefined ? '.' : 'x';
        await driver.wait(1000);
      }
      return seen;
    };
    const first = await looks(1);
    expect(first).toMatch(/^\.+x+$/);
    expect(await looks(1)).toBe(first);
    expect(await looks(2)).not.toBe(first);
  });

  it('come up no sooner for being looked at all the time, and after the same touches', async () => {
    const driver = await faultyDriver('popup:1,after=2,times=1,ms=0');
    for (let i = 0; i < 20; i += 1) {
      driver.phone.frame();
      await driver.wait(100);
    }
    expect(driver.find('Enjoying Counter?')).toBeUndefined();
    await driver.tap('One');
    await driver.tap('One');
    expect(driver.find('Enjoying Counter?')).toBeDefined();
  });

  it('end the app when they say so', async () => {
    const driver = await faultyDriver('anr-dialog:1,times=1');
    await driver.tap('One');
    await driver.wait();
    await driver.tap('Close app');
    expect(driver.phone.state()['running']).not.toContain(COUNTER);
    const crashed = await faultyDriver('crash-dialog:1,times=1');
    await crashed.tap('One');
    await crashed.wait();
    expect(crashed.phone.state()['running']).not.toContain(COUNTER);
  });
});

describe('pictures', () => {
  it('are black for a secure window, whose tree can be read', async () => {
    const driver = await faultyDriver('secure');
    expect(isBlack(driver.phone.frame())).toBe(true);
    expect(driver.find('One')).toBeDefined();
    driver.faults.clear();
    expect(isBlack(driver.phone.frame())).toBe(false);
  });

  it('come half drawn for a while after a touch', async () => {
    const driver = await faultyDriver();
    const before = driver.phone.frame();
    driver.faults.add('half-drawn:1,ms=10000,times=1');
    await driver.tap('Open');
    const half = driver.phone.frame();
    const whole = driver.sound.frame();
    const last = Math.max(...differentRows(before, half));
    const missing = differentRows(half, whole);
    expect(last).toBeLessThan(Math.min(...missing));
    expect(missing.length).toBeGreaterThan(20);
    await driver.wait(10_000);
    expect(differentRows(driver.phone.frame(), whole)).toEqual([]);
  });

  it('show a clock that goes on, and nothing else that changes', async () => {
    const driver = await faultyDriver();
    const first = driver.phone.frame();
    driver.faults.add('clock-tick');
    const second = driver.phone.frame();
    const rows = differentRows(first, second);
    expect(rows.length).toBeGreaterThan(0);
    expect(Math.max(...rows)).toBeLessThan(60);
    expect(driver.phone.state()['time']).toBe('9:42');
  });
});

describe('trees', () => {
  it.each([
    ['empty-tree', { kind: 'tree', roots: [] }],
    ['null-root', { kind: 'none', reason: 'null_root' }],
    ['one-node-tree', { kind: 'tree', roots: [{ packageName: COUNTER, text: '', children: [] }] }],
    ['system-tree', { kind: 'tree', roots: [{ packageName: 'com.android.systemui' }] }],
    ['not-idle', { kind: 'none', reason: 'not_idle' }],
  ])('%s', async (name, result) => {
    const driver = await faultyDriver(`${name}:1`);
    expect(driver.phone.tree()).toMatchObject(result);
    driver.faults.clear(name);
    expect(driver.find('One')).toBeDefined();
  });

  it('are those of the screen before for a while', async () => {
    const driver = await faultyDriver('stale-tree:1,ms=2000,times=1');
    await driver.tap('Open');
    expect(driver.find('Open')).toBeDefined();
    expect(driver.phone.state()['screen']).toBe('second');
    await driver.wait(2000);
    expect(driver.find('Three')).toBeDefined();
  });

  it('are not given while the screen is restless, for one wait at a time', async () => {
    const driver = await faultyDriver('not-idle:1,times=1,ms=11000');
    for (let ms = 0; ms < 10_000; ms += 500) {
      expect(driver.phone.animating()).toBe(true);
      await driver.wait(500);
    }
    await driver.wait(1000);
    expect(driver.phone.animating()).toBe(false);
    expect(driver.find('One')).toBeDefined();
  });
});

describe('a screen that is not there', () => {
  it.each([
    ['None', 'open'],
    ['Swipe', 'locked'],
  ])('wakes with the screen lock "%s" as %s', (screenLock, state) => {
    const clock = new ManualClock();
    const phone = createVirtualPhone({ profile: profileNamed('small'), seed: 1, clock });
    const { lock } = withFaults(phone, { faults: new Faults(1), clock });
    Object.assign(phone.appData('com.android.settings') ?? {}, { screenLock });
    lock.sleep();
    expect(lock.state()).toBe('dozing');
    lock.wake();
    expect(lock.state()).toBe(state);
  });

  it('is locked until somebody swipes up', async () => {
    const driver = await faultyDriver('locked');
    expect(driver.texts()).toEqual(['9:41', 'Swipe up to open']);
    expect(driver.phone.foreground()).toMatchObject({ app: 'com.android.systemui' });
    driver.phone.input({ kind: 'tap', at: screenPoint(360, 800) });
    await driver.press('back');
    expect(driver.find('One')).toBeUndefined();
    await driver.swipe(-600);
    expect(driver.find('One')).toBeDefined();
    await driver.tap('One');
    expect(driver.taps()).toEqual(['One']);
  });

  it('is dark until somebody wakes it, and then locked', async () => {
    const driver = await faultyDriver('dozing');
    expect(isBlack(driver.phone.frame())).toBe(true);
    expect(driver.phone.tree()).toMatchObject({ kind: 'none', reason: 'null_root' });
    await driver.swipe(-600);
    expect(isBlack(driver.phone.frame())).toBe(true);
    driver.phone.input({ kind: 'double_tap', at: screenPoint(360, 800) });
    expect(driver.texts()).toContain('Swipe up to open');
    await driver.swipe(-600);
    expect(driver.find('One')).toBeDefined();
  });
});
