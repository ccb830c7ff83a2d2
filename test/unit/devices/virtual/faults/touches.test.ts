import { describe, expect, it } from 'vitest';
import { centre, screenPoint } from '../../../../../src/geometry.ts';
import { COUNTER, differentRows, FaultyDriver, faultyDriver } from '../../../../support/faulty-phone.ts';

describe('taps', () => {
  it('some get lost, the same ones every time', async () => {
    const runs = [];
    for (let run = 0; run < 2; run += 1) {
      const driver = await faultyDriver('lost-tap:0.3');
      const arrived = [];
      for (let i = 0; i < 20; i += 1) {
        const before = driver.taps().length;
        await driver.tap('One');
        arrived.push(driver.taps().length - before);
      }
      runs.push(arrived);
    }
    expect(runs[0]).toEqual(runs[1]);
    expect(new Set(runs[0])).toEqual(new Set([0, 1]));
  });

  it('arrive twice', async () => {
    const driver = await faultyDriver('doubled-tap:1,times=1');
    await driver.tap('One');
    await driver.tap('Two');
    expect(driver.taps()).toEqual(['One', 'One', 'Two']);
  });

  it('get lost as the first on a new screen only', async () => {
    const driver = await faultyDriver('first-tap:1');
    await driver.tap('Open');
    await driver.tap('Open');
    expect(driver.taps()).toEqual(['Open']);
    await driver.tap('Three');
    await driver.tap('Three');
    await driver.tap('Three');
    expect(driver.taps()).toEqual(['Open', 'Three', 'Three']);
  });

  it('take effect late and in order', async () => {
    const driver = await faultyDriver('slow-screen:1,ms=1000,times=1');
    const at = (name: string) => {
      const { x, y } = centre(driver.get(name).box);
      return screenPoint(x, y);
    };
    const [one, two] = [at('One'), at('Two')];
    driver.phone.input({ kind: 'tap', at: one });
    await driver.wait(600);
    driver.phone.input({ kind: 'tap', at: two });
    expect(driver.taps()).toEqual([]);
    await driver.wait(399);
    expect(driver.taps()).toEqual([]);
    await driver.wait(1);
    expect(driver.taps()).toEqual(['One', 'Two']);
  });
});

describe('a layout that moves between look and tap', () => {
  it('meets what was above; pixels, tree and touches agree; it goes again', async () => {
    const driver = await faultyDriver('shifted-layout:1,ms=3000,dp=64,times=1');
    const before = driver.phone.frame();
    const boxes = ['One', 'Two'].map((name) => driver.get(name).box);
    const { x, y } = centre(driver.get('Two').box);
    driver.phone.input({ kind: 'tap', at: screenPoint(x, y) });
    await driver.wait();
    expect(driver.taps()).not.toContain('Two');
    expect(driver.find('Only today: 20% off everything')).toBeDefined();
    const moved = driver.get('Two').box;
    expect(moved[1] - (boxes[1]?.[1] ?? 0)).toBe(128);
    expect(differentRows(before, driver.phone.frame()).length).toBeGreaterThan(200);
    const taps = driver.taps().length;
    await driver.tap('Two');
    expect(driver.taps().slice(taps)).toEqual(['Two']);
    await driver.tap('Only today: 20% off everything');
    expect(driver.taps().length).toBe(taps + 1);
    await driver.wait(3000);
    expect(driver.get('Two').box).toEqual(boxes[1]);
  });

  it('leaves swipes, keys and the bars of the system alone', async () => {
    const driver = await faultyDriver('shifted-layout:1');
    await driver.swipe(300);
    expect(driver.find('Only today: 20% off everything')).toBeUndefined();
    const { width, height } = driver.phone.screen();
    driver.phone.input({ kind: 'tap', at: screenPoint(width / 2, height - 10) });
    await driver.wait();
    expect(driver.phone.foreground().app).not.toBe(COUNTER);
  });
});

describe('a keyboard over the content', () => {
  it('covers it without moving it, swallows touches, and goes with the back key', async () => {
    const driver = await faultyDriver();
    const before = driver.phone.frame();
    const box = driver.get('Open').box;
    driver.faults.add('keyboard-up:1,times=1');
    expect(driver.phone.foreground().keyboardShown).toBe(true);
    const rows = differentRows(before, driver.phone.frame());
    expect(rows[0]).toBeGreaterThan(driver.phone.screen().height / 2);
    expect(driver.get('Open').box).toEqual(box);
    const { width, height } = driver.phone.screen();
    driver.phone.input({ kind: 'tap', at: screenPoint(width / 2, height - 300) });
    expect(driver.taps()).toEqual([]);
    await driver.press('back');
    expect(driver.phone.foreground()).toMatchObject({ app: COUNTER, keyboardShown: false });
    expect(differentRows(before, driver.phone.frame())).toEqual([]);
  });
});

describe('an app that turns the picture', () => {
  it('turns it at a moment, and back at another', async () => {
    const driver = await faultyDriver('rotation:1,after=1,times=2');
    expect(driver.phone.rotation()).toBe(0);
    await driver.tap('One');
    expect(driver.phone.rotation()).toBe(90);
    await driver.tap('One');
    expect(driver.phone.rotation()).toBe(0);
  });
});

it('without a fault everything is as on the phone itself', async () => {
  const driver = new FaultyDriver();
  await driver.open(COUNTER);
  await driver.tap('Open');
  expect(driver.taps()).toEqual(['Open']);
  expect(driver.phone.frame()).toEqual(driver.sound.frame());
  expect(driver.phone.tree()).toEqual(driver.sound.tree());
  expect(driver.phone.profile).toBe(driver.sound.profile);
});
