import { beforeEach, describe, expect, it } from 'vitest';
import { PhoneShell } from '../../../../support/phone-shell.ts';

let phone: PhoneShell;
beforeEach(() => {
  phone = new PhoneShell();
});

async function deeds(line: string) {
  const { code, err } = await phone.run(line);
  expect({ line, code, err }).toEqual({ line, code: 0, err: '' });
  return phone.phone.deeds;
}

const at = (x: number, y: number) => ({ x, y });

describe('input with a finger', () => {
  it('taps where it is told, and nowhere beside the screen', async () => {
    expect(
      await deeds('input tap 10.4 20; input touchscreen -d 0 tap 1 2; input tap 500 20; input tap -1 5'),
    ).toEqual([
      { kind: 'tap', at: at(10, 20) },
      { kind: 'tap', at: at(1, 2) },
    ]);
  });

  it('swipes and drags', async () => {
    expect(
      await deeds('input swipe 10 20 60 70; input swipe 10 20 60 70 900; input draganddrop 1 2 50 60 1500'),
    ).toEqual([
      { kind: 'swipe', from: at(10, 20), to: at(60, 70), durationMs: 300 },
      { kind: 'swipe', from: at(10, 20), to: at(60, 70), durationMs: 900 },
      { kind: 'drag', from: at(1, 2), to: at(50, 60), durationMs: 1500 },
    ]);
  });

  it('takes a swipe on the spot for what it is', async () => {
    expect(await deeds('input swipe 10 20 10 20 800; input swipe 10 20 12 20 100')).toEqual([
      { kind: 'long_press', at: at(10, 20), durationMs: 800 },
      { kind: 'tap', at: at(10, 20) },
    ]);
  });

  it('follows a finger through motion events', async () => {
    const press =
      'input motionevent DOWN 10 20; sleep 0.2; input motionevent MOVE 30 30; input motionevent UP 60 70';
    const hold = 'input motionevent DOWN 5 5; sleep 0.7; input motionevent UP 5 5';
    const carry = 'input motionevent DOWN 5 5; sleep 1.2; input motionevent UP 60 60';
    const nothing = 'input motionevent DOWN 5 5; input motionevent CANCEL; input motionevent UP 5 5';
    expect(await deeds(`${press}; ${hold}; ${carry}; ${nothing}`)).toEqual([
      { kind: 'swipe', from: at(10, 20), to: at(60, 70), durationMs: 200 },
      { kind: 'long_press', at: at(5, 5), durationMs: 700 },
      { kind: 'drag', from: at(5, 5), to: at(60, 60), durationMs: 1200 },
    ]);
  });
});

describe('input with keys', () => {
  it('types printable ASCII, %s as a space', async () => {
    expect(await deeds(`input text 'a%sb%%sc'; input text "it's"; input keyboard text x`)).toEqual([
      { kind: 'type', text: 'a b% c' },
      { kind: 'type', text: "it's" },
      { kind: 'type', text: 'x' },
    ]);
  });

  it('fails like Android on any other character, and types nothing of it', async () => {
    const { code, err } = await phone.run('input text ok-é');
    expect(err).toContain('NullPointerException: Attempt to get length of null array');
    expect(code).toBe(255);
    expect(phone.phone.deeds).toEqual([]);
  });

  it('knows keys by number and by name', async () => {
    expect(
      await deeds(
        'input keyevent 4 KEYCODE_HOME enter 67; input keyevent --longpress 187; input keyevent KEYCODE_A 7 62 KEYCODE_7',
      ),
    ).toEqual([
      ...['back', 'home', 'enter', 'delete', 'recent'].map((key) => ({ kind: 'press', key })),
      ...['a', '0', ' ', '7'].map((text) => ({ kind: 'type', text })),
    ]);
  });

  it('says which key it does not have', async () => {
    expect(await phone.run('input keyevent 9999')).toMatchObject({
      code: 1,
      err: 'Error: Unknown keycode: 9999\n',
    });
    expect(await deeds('input keyevent KEYCODE_WAKEUP 82')).toEqual([]);
  });
});

describe('input takes as long as a finger does', () => {
  it.each([
    ['input tap 1 1', 0],
    ['input swipe 10 20 60 70', 300],
    ['input swipe 10 20 60 70 1200', 1200],
    ['input draganddrop 1 2 50 60 1500', 2000],
    ['input keyevent --longpress 4', 500],
    ['input keyevent --delay 30 4 4 4', 60],
    ['input keycombination -t 100 59 29', 100],
  ])('%s: %i ms', async (line, ms) => {
    const before = phone.clock.now();
    await deeds(line);
    expect(phone.clock.now() - before).toBe(ms);
  });
});

describe('input of other kinds', () => {
  it("combines keys: shift makes capitals and signs, control is nobody's business", async () => {
    expect(
      await deeds(
        'input keycombination 59 29; input keycombination SHIFT_LEFT 8; input keycombination 113 29',
      ),
    ).toEqual(['A', '!'].map((text) => ({ kind: 'type', text })));
  });

  it('has a trackball that finds nothing to move', async () => {
    expect(await deeds('input press; input trackball roll 1 -1')).toEqual([]);
  });

  it('scrolls by wheel where Android has it', async () => {
    phone.phone.profile = { ...phone.phone.profile, apiLevel: 35 };
    expect(await deeds('input mouse scroll 60 100 --axis VSCROLL,-1')).toEqual([
      { kind: 'swipe', from: at(60, 100), to: at(60, 36), durationMs: 0 },
    ]);
  });

  it('lacks what came later', async () => {
    phone.phone.profile = { ...phone.phone.profile, apiLevel: 30 };
    expect((await phone.run('input keycombination 59 29')).err).toMatch(/^Unknown command: keycombination\n/);
  });
});

describe('input refused', () => {
  it.each([
    ['input tap 10', 'IllegalArgumentException: Argument expected after "10"'],
    ['input tap a b', 'For input string: "a"'],
    ['input motionevent SIDEWAYS 1 1', 'Unknown motionevent'],
    ['input jump', 'Unknown command: jump'],
    ['input', 'Usage: input'],
    ['input -d 7 tap 1 1', 'Invalid display id: 7'],
    ['input roll 1', 'Argument expected after "1"'],
    ['input scroll 1 1 --axis VSCROLL,1', 'Unknown command: scroll'],
    ['input keycombination 113', 'at least 2 keycodes'],
    ['input keycombination 113 9999', 'Unknown keycode: 9999'],
    ['input keyevent', 'Argument expected'],
    ['input text', 'Argument expected'],
  ])('%s: %s', async (line, reason) => {
    const { code, err, out } = await phone.run(line);
    expect(err).toContain(reason);
    expect(code).not.toBe(0);
    expect(out).toBe('');
    expect(phone.phone.deeds).toEqual([]);
  });
});
