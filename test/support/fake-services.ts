/** Services for tests of the command line: what they do is said by the test. */
import type { EventPayload, RunSink } from '../../src/agent/events.ts';
import { computeMetrics } from '../../src/agent/metrics.ts';
import type { RunOutcome } from '../../src/agent/run.ts';
import { DroidcuaError } from '../../src/errors.ts';
import { ORDINARY } from '../../src/perception/screen-state.ts';
import type { Device, Gesture } from '../../src/ports/device.ts';
import type { ModelServices, PhoneServices, Services } from '../../src/services.ts';
import { sampleElement } from './sample-run.ts';

/** A device of 540x1200 pixels whose input space is twice that, which writes down what it is told. */
export function notedDevice(notes: string[]): Device {
  const image = { width: 540, height: 1200, data: new Uint8Array(540 * 1200 * 4) };
  return {
    info: {
      id: 'fake',
      backend: 'adb',
      model: 'Fake',
      osVersion: '14',
      density: 420,
      capabilities: { tree: true, pinch: true, unicode: true, snapshot: false },
    },
    capture: () =>
      Promise.resolve({ image, screen: { width: 1080, height: 2400 }, rotation: 0, displayId: '0' }),
    tree: () => Promise.resolve({ kind: 'none', reason: 'unsupported', detail: 'fake' }),
    input: (gesture: Gesture) => {
      notes.push(JSON.stringify(gesture));
      return Promise.resolve();
    },
    type: (text) => {
      notes.push(`type ${text}`);
      return Promise.resolve();
    },
    apps: {
      list: () =>
        Promise.resolve([{ id: 'com.android.settings', label: 'Settings' }, { id: 'org.example.notes' }]),
      launch: (id) => {
        notes.push(`launch ${id}`);
        return Promise.resolve();
      },
      stop: () => Promise.resolve(),
      foreground: () => Promise.resolve({ app: undefined, activity: undefined, keyboardShown: undefined }),
    },
    close: () => {
      notes.push('close');
      return Promise.resolve();
    },
  };
}

const PHONE = { serial: 'emulator-5554', port: 5554, adbPort: 5555, profile: 'phone', pid: 4711 };

function fakePhones(notes: string[]): PhoneServices {
  return {
    serve: (options, onReady, signal) => {
      const keyboard = options.adbKeyboard === true ? ' adb keyboard' : '';
      notes.push(`serve ${options.count} ${options.profile} ${options.faults.join(' ')}${keyboard}`);
      onReady({ ...PHONE, port: options.port, adbPort: options.port + 1 });
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      });
    },
    list: () => Promise.resolve([PHONE]),
    stop: (serial) => {
      notes.push(`stop ${serial}`);
      return Promise.resolve();
    },
    state: () => Promise.resolve({ foreground: 'com.android.settings' }),
    screenshot: () => Promise.resolve(Buffer.from('png')),
    score: (serial) => {
      notes.push(`score ${serial}`);
      const missing = {
        name: 'dark theme is on',
        weight: 1,
        ok: false,
        detail: 'settings: "1" instead of "2"',
      };
      const task = { task: 't1', seed: 1, high: 'Go dark', low: ['Open Settings'] };
      return Promise.resolve({
        ...task,
        strict: false,
        partial: 0.5,
        checkpoints: [missing],
        damage: ['apps.x'],
      });
    },
    reset: (serial) => {
      notes.push(`reset ${serial}`);
      return Promise.resolve();
    },
    fault: (serial, { verb, faults }) => {
      notes.push(['fault', serial, verb, ...faults].join(' '));
      const on = { name: 'lost-tap', does: 'A tap: it reaches nothing.', rate: 0.05, times: null, after: 0 };
      return Promise.resolve(verb === 'clear' ? [] : [{ ...on, values: {}, chances: 40, hits: 2 }]);
    },
    serveForeignAdb: ({ port, version }, onReady) => {
      notes.push(`adb server ${port} ${version}`);
      onReady();
      return Promise.resolve();
    },
    faultKinds: () =>
      Promise.resolve([
        { name: 'slow-input', place: 'command', does: 'It is slow.', rate: 1, values: { ms: 1000 } },
      ]),
    apps: () => Promise.resolve([{ id: 'com.android.settings', label: 'Settings' }]),
    tasks: () =>
      Promise.resolve([
        {
          id: 't1',
          app: 'Settings',
          high: 'Go dark',
          low: ['open Settings'],
          steps: 1,
          params: {},
          tags: [],
        },
      ]),
  };
}

/** Notes are what the services were told; `parts` replaces some of them. */
export function fakeServices(notes: string[], parts: Partial<Services> = {}): Services {
  return {
    runTask: () => Promise.reject(new DroidcuaError('INVARIANT', 'This test runs nothing.')),
    listDevices: () =>
      Promise.resolve([
        { id: 'emulator-5554', backend: 'adb', state: 'device', model: 'Fake', reason: null, fix: null },
        {
          id: 'R58M',
          backend: 'adb',
          state: 'unauthorized',
          model: null,
          reason: 'not allowed yet',
          fix: 'Accept the dialog.',
        },
        {
          id: 'virtual',
          backend: 'virtual',
          state: 'device',
          model: 'Virtual Phone',
          reason: null,
          fix: null,
        },
      ]),
    openDevice: (id) => {
      notes.push(`open ${id}`);
      return Promise.resolve(notedDevice(notes));
    },
    look: (source) => {
      notes.push(`look ${source.kind}`);
      return Promise.resolve({
        width: 540,
        height: 1200,
        ms: 12.4,
        elements: [sampleElement(1, 'Display', { box: [0, 100, 540, 200] })],
        state: ORDINARY,
        degraded: [],
        annotated: () => Promise.resolve(Buffer.from('annotated')),
      });
    },
    async *doctor() {
      await Promise.resolve();
      yield { name: 'capture', ok: true, ms: 40, detail: '540x1200', fix: null };
      yield { name: 'model', ok: false, ms: 3, detail: 'refused', fix: 'Start the server.' };
    },
    models: fakeModels(notes),
    phones: fakePhones(notes),
    close: () => {
      notes.push('services closed');
      return Promise.resolve();
    },
    ...parts,
  };
}

/** A run that records the payloads and ends with the last one, a `run_end`. */
export function replays(payloads: readonly EventPayload[]): Services['runTask'] {
  return async (_input, sink: RunSink): Promise<RunOutcome> => {
    const events = [];
    for (const payload of payloads) events.push(await sink.record(payload));
    const end = payloads.at(-1);
    if (end?.type !== 'run_end') throw new Error('The payloads must end with run_end.');
    return { ...end, metrics: computeMetrics(events) };
  };
}

function fakeModels(notes: string[]): ModelServices {
  const model = {
    name: 'omni',
    sha256: 'ab',
    side: 640,
    classes: ['icon'],
    source: 'omni.onnx',
    bytes: 2_000_000,
  };
  return {
    add: (file, { name, classes }) => {
      notes.push(`add ${file} ${name ?? ''} ${JSON.stringify(classes ?? null)}`);
      return Promise.resolve(model);
    },
    list: () => Promise.resolve([model]),
    remove: (name) => {
      notes.push(`remove ${name}`);
      return Promise.resolve();
    },
  };
}
