import { beforeEach, describe, expect, it } from 'vitest';
import { execute, type Intent } from '../../../../src/executor/execute.ts';
import type { AttemptReport, Hands, VerifyReport } from '../../../../src/executor/hands.ts';
import type { Observation } from '../../../../src/perception/observation.ts';
import { createRestless } from '../../../../src/perception/restless.ts';
import { ORDINARY } from '../../../../src/perception/screen-state.ts';
import { signatureOf } from '../../../../src/perception/signature.ts';
import type { UiElement } from '../../../../src/ports/element.ts';
import { seededRandom } from '../../../../src/util/random.ts';
import { ManualClock } from '../../../support/manual-clock.ts';
import {
  type ScriptedDevice,
  type ScriptedOptions,
  type ScriptedPage,
  scriptedDevice,
  tapsInside,
} from '../../../support/scripted-device.ts';

const BUTTON: UiElement = {
  id: 1,
  uid: 'b',
  box: [40, 100, 140, 160],
  text: 'Go',
  kind: 'button',
  source: 'accessibility',
  conf: 1,
  state: { clickable: true, enabled: true },
};
const FIELD: UiElement = { ...BUTTON, id: 2, uid: 'f', box: [20, 300, 250, 350], text: '', kind: 'input' };

const signal = new AbortController().signal;
const next: ScriptedPage = { patches: [{ box: [0, 200, 270, 500], shade: 20 }] };
const idle: ScriptedPage = { patches: [{ box: BUTTON.box, shade: 100 }] };

let attempts: AttemptReport[];
let verdicts: VerifyReport[];

beforeEach(() => {
  attempts = [];
  verdicts = [];
});

async function observed(device: ScriptedDevice, elements: readonly UiElement[]): Promise<Observation> {
  const frame = await device.capture(signal);
  return {
    obsId: 'o',
    frame,
    rotation: 0,
    tree: await device.tree(signal),
    elements,
    app: device.app,
    activity: undefined,
    keyboardShown: false,
    state: ORDINARY,
    signature: signatureOf(frame),
    degraded: [],
    timings: {},
  };
}

function handsOf(device: ScriptedDevice, elements: readonly UiElement[] = []): Hands {
  return {
    device,
    clock: new ManualClock(),
    random: seededRandom(7),
    look: () => observed(device, elements),
    restless: createRestless(),
    witness: {
      attempted: (report) => {
        attempts.push(report);
        return Promise.resolve();
      },
      verified: (report) => {
        verdicts.push(report);
        return Promise.resolve();
      },
    },
  };
}

async function act(
  page: ScriptedPage,
  action: Intent['action'],
  options: { elements?: readonly UiElement[]; device?: ScriptedOptions; intent?: Partial<Intent> } = {},
): Promise<{ effect: Awaited<ReturnType<typeof execute>>; device: ScriptedDevice }> {
  const device = scriptedDevice(page, options.device);
  const elements = options.elements ?? [BUTTON, FIELD];
  const effect = await execute(
    handsOf(device, elements),
    { action, ...options.intent },
    await observed(device, elements),
    signal,
  );
  return { effect, device };
}

describe('a tap', () => {
  const click = { name: 'click', position: { kind: 'index', id: 1 } } as const;

  it('is sent once and verified by the changed screen', async () => {
    const page: ScriptedPage = {
      ...idle,
      onGesture: (gesture) => (tapsInside(gesture, BUTTON.box) ? next : undefined),
    };
    const { effect, device } = await act(page, click);
    expect(effect).toMatchObject({ kind: 'acted', verdict: 'SUCCESS', attempts: 1 });
    expect(device.gestures).toEqual([{ kind: 'tap', at: { x: 90, y: 130 } }]);
    expect(verdicts.map((report) => report.verdict)).toEqual(['SUCCESS']);
  });

  it('that gets lost once is really sent again at another point of the element', async () => {
    let taps = 0;
    const page: ScriptedPage = { ...idle, onGesture: () => (++taps === 2 ? next : undefined) };
    const { effect, device } = await act(page, click);
    expect(effect).toMatchObject({ kind: 'acted', verdict: 'SUCCESS', attempts: 2 });
    expect(attempts.map((report) => report.stage)).toEqual(['index', 'relative']);
    expect(device.gestures).toHaveLength(2);
    expect(device.gestures[1]).not.toEqual(device.gestures[0]);
    expect(device.gestures.every((gesture) => tapsInside(gesture, BUTTON.box))).toBe(true);
  });

  it('that never has an effect ends after three attempts as NO_CHANGE, never as success', async () => {
    const { effect } = await act(idle, click);
    expect(effect).toMatchObject({ kind: 'acted', verdict: 'NO_CHANGE', attempts: 3 });
    expect(attempts.map((report) => report.stage)).toEqual(['index', 'relative', 'absolute']);
  });

  it('is not repeated on a toggle that did change', async () => {
    let on = false;
    const toggle = (): ScriptedPage => ({
      patches: [{ box: BUTTON.box, shade: on ? 30 : 200 }],
      onGesture: () => {
        on = !on;
        return toggle();
      },
    });
    const { effect, device } = await act(toggle(), click);
    expect(effect).toMatchObject({ verdict: 'SUCCESS', attempts: 1 });
    expect(device.gestures).toHaveLength(1);
    expect(on).toBe(true);
  });

  it('on an element id that does not exist touches nothing', async () => {
    const { effect, device } = await act(idle, { name: 'click', position: { kind: 'index', id: 99 } });
    expect(effect).toMatchObject({ kind: 'missing' });
    expect(device.gestures).toEqual([]);
  });
});

describe('typing', () => {
  /** A field that keeps what `garble` makes of the typed text. */
  function form(garble: (text: string, times: number) => string, start = ''): ScriptedPage {
    let text = start;
    let focused = false;
    let times = 0;
    const page = (): ScriptedPage => ({
      patches: [
        {
          box: FIELD.box,
          shade: focused ? 200 : 240,
          node: { className: 'android.widget.EditText', focused, text },
        },
        { box: [20, 400, 22 + text.length * 4, 410], shade: 10 },
      ],
      onGesture: (gesture) => {
        if (tapsInside(gesture, FIELD.box)) focused = true;
        if (gesture.kind === 'key' && gesture.key === 'delete') text = text.slice(0, -(gesture.times ?? 1));
        return page();
      },
      onType: (typed) => {
        times += 1;
        if (focused) text += garble(typed, times);
        return page();
      },
    });
    return page();
  }
  const type = {
    name: 'input_text',
    position: { kind: 'index', id: 2 },
    text: 'France',
    clear: false,
    submit: false,
  } as const;

  it('focuses the field and is read back', async () => {
    const { effect } = await act(
      form((text) => text),
      type,
    );
    expect(effect).toMatchObject({ verdict: 'SUCCESS', evidence: 'The field reads "France".' });
  });

  it('that arrives garbled is cleared and typed again', async () => {
    const { effect, device } = await act(
      form((text, times) => (times === 1 ? 'Farnce' : text)),
      type,
    );
    expect(effect).toMatchObject({ verdict: 'SUCCESS' });
    expect(device.typed).toEqual(['France', 'France']);
  });

  it('that stays wrong is reported with what the field really says', async () => {
    const { effect } = await act(
      form(() => 'Farnce'),
      type,
    );
    expect(effect).toMatchObject({ verdict: 'UNEXPECTED_CHANGE' });
    expect(effect).toHaveProperty('evidence', 'The field reads "Farnce" instead of the typed text.');
  });

  it('that never arrives is not a success', async () => {
    const { effect } = await act(
      form(() => ''),
      type,
    );
    expect(effect).toMatchObject({ verdict: 'NO_CHANGE', evidence: 'The field is still empty.' });
  });

  it('with clear replaces what was there', async () => {
    const { effect, device } = await act(
      form((text) => text, 'old text'),
      { ...type, clear: true },
    );
    expect(effect).toMatchObject({ verdict: 'SUCCESS', evidence: 'The field reads "France".' });
    expect(device.gestures).toContainEqual({ kind: 'key', key: 'delete', times: 10 });
  });

  it('without clear appends', async () => {
    const { effect } = await act(
      form((text) => text, 'Vive la '),
      type,
    );
    expect(effect).toMatchObject({ verdict: 'SUCCESS', evidence: 'The field reads "Vive la France".' });
  });

  it('into a field whose hint the device reports as its text is not an error', async () => {
    let typed = '';
    let focused = false;
    const page = (): ScriptedPage => ({
      patches: [
        {
          box: FIELD.box,
          shade: focused ? 200 : 240,
          node: {
            className: 'android.widget.EditText',
            focused,
            text: typed === '' ? 'Search settings' : typed,
          },
        },
      ],
      onGesture: () => {
        focused = true;
        return page();
      },
      onType: (text) => {
        typed += text;
        return page();
      },
    });
    const { effect } = await act(page(), type);
    expect(effect).toMatchObject({ verdict: 'SUCCESS', evidence: 'The field reads "France".' });
  });

  it('of characters the device cannot type sends nothing and says so', async () => {
    const { effect, device } = await act(
      form((text) => text),
      { ...type, text: 'Grüße' },
      { device: { capabilities: { unicode: false } } },
    );
    expect(effect).toMatchObject({ kind: 'unsupported' });
    expect(device.typed).toEqual([]);
    expect(device.gestures).toEqual([]);
  });
});

describe('other actions', () => {
  it('scroll down moves the finger up inside the scrollable element', async () => {
    const list: UiElement = {
      ...BUTTON,
      id: 3,
      box: [0, 100, 270, 500],
      kind: 'container',
      state: { scrollable: true },
    };
    const { device } = await act(
      idle,
      { name: 'scroll', direction: 'down', distance_ratio: 0.8, anchor: null },
      { elements: [list] },
    );
    const [gesture] = device.gestures;
    if (gesture?.kind !== 'swipe') throw new Error('no swipe');
    expect(gesture.from.y).toBeGreaterThan(gesture.to.y);
    expect(gesture.from.y).toBeLessThan(500);
    expect(gesture.to.y).toBeGreaterThan(100);
  });

  it('opening an app is judged by what is in front', async () => {
    const apps = [{ id: 'com.shop', label: 'Shop' }];
    const { effect } = await act(idle, { name: 'open_app', app: 'Shop' }, { device: { apps } });
    expect(effect).toMatchObject({ verdict: 'SUCCESS', evidence: 'Shop is in front.' });
  });

  it('opening an app that is not installed touches nothing', async () => {
    const { effect } = await act(idle, { name: 'open_app', app: 'Maps' });
    expect(effect).toEqual({ kind: 'missing', detail: 'No installed app is called "Maps".' });
  });

  it('waiting for a text that never comes is not a success', async () => {
    const { effect } = await act(idle, { name: 'wait', seconds: 2, until: 'Ready' });
    expect(effect).toMatchObject({ verdict: 'NO_CHANGE', evidence: '"Ready" did not appear within 2 s.' });
  });

  it('pinching on a device without a second finger is said to be unsupported', async () => {
    const { effect, device } = await act(
      idle,
      { name: 'pinch', center: null, scale: 2 },
      { device: { capabilities: { pinch: false } } },
    );
    expect(effect).toMatchObject({ kind: 'unsupported' });
    expect(device.gestures).toEqual([]);
  });
});
