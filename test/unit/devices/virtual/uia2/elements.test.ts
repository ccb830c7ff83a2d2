import { beforeEach, describe, expect, it } from 'vitest';
import { Uia2Client } from '../../../../support/uia2-client.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';
import { WORKBENCH, workbench } from '../../../../support/workbench-app.ts';

const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

let driver: PhoneDriver;
let client: Uia2Client;

beforeEach(async () => {
  driver = new PhoneDriver({ apps: [workbench], profile: 'small' });
  await driver.open(WORKBENCH);
  client = new Uia2Client(driver);
  await client.open();
});

function data(name: string): unknown {
  return driver.data(WORKBENCH)[name];
}

describe('working on elements', () => {
  it('reads attributes by all their names', async () => {
    const id = await client.find('id', 'power');
    const attribute = (name: string) => client.get(`/element/${id}/attribute/${name}`);
    expect(await attribute('checked')).toBe('false');
    await client.post(`/element/${id}/click`);
    expect(await attribute('checked')).toBe('true');
    expect(await attribute('className')).toBe('android.widget.Switch');
    expect(await attribute('content-desc')).toBe('Power');
    expect(await attribute('name')).toBe('Power');
    expect(await attribute('resourceId')).toBe(`${WORKBENCH}:id/power`);
    expect(await attribute('hint')).toBeNull();
    expect(await attribute('bounds')).toMatch(/^\[\d+,\d+\]\[\d+,\d+\]$/);
    await expect(attribute('colour')).rejects.toThrow('400 invalid argument');
  });

  it('writes any text into a field, after what is there or instead of it', async () => {
    const id = await client.find('id', 'name');
    await client.post(`/element/${id}/value`, { text: ' 洛芙莱斯 🧮', replace: false });
    expect(data('name')).toBe('Ada 洛芙莱斯 🧮');
    await client.post(`/element/${id}/value`, { text: 'مرحبا', replace: true });
    expect(data('name')).toBe('مرحبا');
    await client.post(`/element/${id}/clear`);
    expect(data('name')).toBe('');
    await client.post(`/element/${id}/value`, { value: ['a', 'b'] });
    expect(data('name')).toBe('ab');
    expect(await client.get(`/element/${id}/text`)).toBe('ab');
  });

  it('writes lines into a field that takes them, and presses enter when asked', async () => {
    const notes = await client.find('id', 'notes');
    await client.post(`/element/${notes}/value`, { text: 'one\ntwo', replace: false });
    expect(data('notes')).toBe('one\ntwo');
    const name = await client.find('id', 'name');
    await client.post(`/element/${name}/value`, { text: String.raw`Grace\n`, replace: true });
    expect(data('name')).toBe('Grace');
    expect(driver.phone.foreground().keyboardShown).toBe(false);
  });

  it('writes into the field with the focus when none is named', async () => {
    await driver.tap('notes');
    await client.post('/keys', { text: '你好', replace: false });
    expect(data('notes')).toBe('你好');
  });

  it('refuses text for what takes none', async () => {
    const id = await client.find('id', 'ask');
    await expect(client.post(`/element/${id}/value`, { text: 'x' })).rejects.toThrow(
      '400 invalid element state',
    );
    await expect(client.post(`/element/${id}/clear`)).rejects.toThrow('400 invalid element state');
  });

  it('knows an element again when its text has changed', async () => {
    const count = await client.find('id', 'count');
    await client.post(`/element/${await client.find('id', 'pad')}/click`);
    expect(await client.get(`/element/${count}/text`)).toBe('Taps: 1');
  });

  it('knows an element again when it has moved, and says when it is gone', async () => {
    await driver.tap('List');
    const third = await client.find('-android uiautomator', 'new UiSelector().text("Row 3")');
    const before = (await client.get(`/element/${third}/rect`)) as { y: number };
    await driver.swipe(-100);
    const after = (await client.get(`/element/${third}/rect`)) as { y: number };
    expect(after.y).toBe(before.y - 100);
    await driver.press('back');
    await expect(client.get(`/element/${third}/rect`)).rejects.toThrow('404 stale element reference');
    await expect(client.post('/element/nobody/click')).rejects.toThrow('404 no such element');
  });
});

describe('gestures', () => {
  const pad = async () => ({ [ELEMENT_KEY]: await client.find('id', 'pad') });

  it('touches once, twice and long', async () => {
    const origin = await pad();
    await client.post('/appium/gestures/click', { origin });
    await client.post('/appium/gestures/double_click', { origin, offset: { x: 20, y: 20 } });
    await client.post('/appium/gestures/long_click', { origin, duration: 800 });
    expect(data('taps')).toEqual(['tap', 'double', 'long']);
  });

  it('counts an offset from the corner of the element, or of the screen', async () => {
    const rect = (await client.get(`/element/${await client.find('id', 'ask')}/rect`)) as {
      x: number;
      y: number;
    };
    await client.post('/appium/gestures/click', { offset: { x: rect.x + 10, y: rect.y + 10 } });
    await driver.wait();
    expect(driver.phone.state()['screen']).toBe('question');
    await expect(client.post('/appium/gestures/click', {})).rejects.toThrow('400 invalid argument');
  });

  it('swipes, drags and pinches', async () => {
    const origin = await pad();
    await client.post('/appium/gestures/swipe', { origin, direction: 'right', percent: 0.5 });
    await client.post('/appium/gestures/swipe', { origin, direction: 'LEFT' });
    const { x, y } = (await client.get(`/element/${origin[ELEMENT_KEY]}/rect`)) as {
      x: number;
      y: number;
    };
    await client.post('/appium/gestures/drag', { origin, end: { x: x + 5, y: y + 5 } });
    await client.post('/appium/gestures/pinch_open', { origin, percent: 0.5 });
    await client.post('/appium/gestures/pinch_close', { origin, percent: 0.5 });
    expect(data('taps')).toEqual(['right', 'left', 'left', 'open', 'close']);
  });

  it('scrolls and tells when there is no more', async () => {
    await driver.tap('List');
    const origin = { [ELEMENT_KEY]: await client.find('id', 'rows') };
    const scroll = (direction: string) =>
      client.post('/appium/gestures/scroll', { origin, direction, percent: 1 });
    expect(await scroll('up')).toBe(false);
    let moves = 0;
    while ((await scroll('down')) === true) moves += 1;
    expect(moves).toBeGreaterThan(1);
    expect(driver.find('Row 40')).toBeDefined();
    expect(await client.post('/appium/gestures/fling', { origin, direction: 'up' })).toBe(true);
  });

  it('scrolls to an element', async () => {
    await driver.tap('List');
    const origin = { [ELEMENT_KEY]: await client.find('id', 'rows') };
    const params = { strategy: '-android uiautomator', selector: '.text("Row 25")' };
    await client.post('/gestures/scroll_to', { origin, params });
    expect(driver.find('Row 25')).toBeDefined();
    const row = await client.find('xpath', '//*[@text="Row 25"]');
    const id = origin[ELEMENT_KEY];
    await client.post('/appium/gestures/fling', { origin, direction: 'up' });
    await client.post('/appium/gestures/fling', { origin, direction: 'up' });
    expect(driver.find('Row 25')).toBeUndefined();
    await client.post(`/appium/element/${id}/scroll_to/${row}`);
    expect(driver.find('Row 25')).toBeDefined();
  });
});

interface Step {
  readonly type: string;
  readonly [key: string]: unknown;
}

function finger(id: string, actions: readonly Step[]) {
  return { type: 'pointer', id, parameters: { pointerType: 'touch' }, actions };
}

describe('W3C actions', () => {
  const origin = async () => ({ [ELEMENT_KEY]: await client.find('id', 'pad') });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  const pause = (duration: number) => ({ type: 'pause', duration });
  const perform = async (...actions: readonly unknown[]) => {
    await client.post('/actions', { actions });
    // Longer than what makes two touches one double tap.
    await driver.wait(600);
  };

  it('tells taps, double taps, long presses and swipes from each other', async () => {
    const to = { type: 'pointerMove', duration: 0, x: 0, y: 0, origin: await origin() };
    const aside = (duration: number) => ({ type: 'pointerMove', duration, x: 100, y: 0, origin: 'pointer' });
    await perform(finger('a', [to, down, pause(50), up]));
    await perform(finger('a', [to, down, up, pause(100), down, up]));
    await perform(finger('a', [to, down, up, pause(900), down, up]));
    await perform(finger('a', [to, down, pause(800), up]));
    await perform(finger('a', [to, down, aside(200), up]));
    expect(data('taps')).toEqual(['tap', 'double', 'tap', 'tap', 'long', 'right']);
  });

  it('takes the time the actions take', async () => {
    const before = driver.clock.now();
    await client.post('/actions', { actions: [{ type: 'none', id: 'n', actions: [pause(1500)] }] });
    expect(driver.clock.now() - before).toBe(1500);
  });

  it('pinches with two fingers', async () => {
    const at = async (x: number) => ({ type: 'pointerMove', duration: 0, x, y: 0, origin: await origin() });
    const by = (x: number) => ({ type: 'pointerMove', duration: 300, x, y: 0, origin: 'pointer' });
    await perform(
      finger('a', [await at(-20), down, by(-60), up]),
      finger('b', [await at(20), down, by(60), up]),
    );
    await perform(
      finger('a', [await at(-90), down, by(60), up]),
      finger('b', [await at(90), down, by(-60), up]),
    );
    expect(data('taps')).toEqual(['open', 'close']);
  });

  it('presses keys and turns wheels', async () => {
    await driver.tap('notes');
    const press = (value: string) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
    await perform({ type: 'key', id: 'k', actions: ['中', 'x', '\ue003', '\ue007', 'b'].flatMap(press) });
    expect(data('notes')).toBe('中\nb');
    await driver.press('back');
    await driver.tap('List');
    const turn = { type: 'scroll', x: 360, y: 800, deltaX: 0, deltaY: 600, duration: 0, origin: 'viewport' };
    await perform({ type: 'wheel', id: 'w', actions: [turn] });
    expect(driver.find('Row 1')).toBeUndefined();
  });

  it('refuses actions it does not know', async () => {
    await expect(perform(finger('a', [{ type: 'pointerFly' }]))).rejects.toThrow('400 invalid argument');
  });
});
