/**
 * `getevent`: the touches of the phone as the kernel's multi-touch protocol B reports them. Source of the format: AOSP
 * system/core/toolbox/getevent.c; of the protocol: kernel.org, multi-touch-protocol.
 */
import type { Call, Command } from '../shell/command.ts';
import { optionsOf } from './options.ts';
import { RAW_MAX, TOUCH_DEVICE } from './touch-device.ts';
import { type RawEvent, TouchRecorder } from './touch-recorder.ts';

const TYPES: Readonly<Record<number, string>> = { 0: 'EV_SYN', 1: 'EV_KEY', 3: 'EV_ABS' };
const CODES: Readonly<Record<string, string>> = {
  '0/0': 'SYN_REPORT',
  '1/330': 'BTN_TOUCH',
  '3/47': 'ABS_MT_SLOT',
  '3/53': 'ABS_MT_POSITION_X',
  '3/54': 'ABS_MT_POSITION_Y',
  '3/57': 'ABS_MT_TRACKING_ID',
};

async function getevent(call: Call): Promise<number> {
  const { flags, values, rest } = optionsOf(call.args, ['-c']);
  const letters = new Set([...flags].flatMap((flag) => Array.from(flag.slice(1))));
  const unknown = [...letters].find((letter) => !'tlpicqrvdsnSh'.includes(letter));
  if (unknown !== undefined || letters.has('h')) return usage(call);
  const [device] = rest;
  if (device !== undefined && device !== TOUCH_DEVICE.path) {
    call.err.write(`could not open ${device}, No such file or directory\n`);
    return 1;
  }
  if (letters.has('p') || letters.has('i')) return properties(call, letters.has('l'));
  const first = `add device 1: ${TOUCH_DEVICE.path}\n  name:     "${TOUCH_DEVICE.name}"\n`;
  if (device === undefined) call.out.write(first);
  await record(call, { letters, device, limit: Number(values.get('-c') ?? Number.POSITIVE_INFINITY) });
  return 0;
}

interface Form {
  readonly letters: ReadonlySet<string>;
  readonly device: string | undefined;
  /** Events after which it ends. */
  readonly limit: number;
}

/** Runs until the client goes or enough events have been seen. */
function record(call: Call, form: Form): Promise<void> {
  const { system, signal, out } = call;
  const { phone } = system;
  const recorder = new TouchRecorder(phone);
  return new Promise((resolve) => {
    let left = form.limit;
    const end = (): void => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = phone.touched.watch(({ gesture, at }) => {
      const uptime = at - system.bootedAt;
      for (const event of recorder.events(gesture, uptime)) {
        if (left <= 0) break;
        left -= 1;
        out.write(lineOf(event, form));
      }
      if (left <= 0) end();
    });
    if (signal.aborted || left <= 0) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

function lineOf({ at, type, code, value }: RawEvent, { letters, device }: Form): string {
  const seconds = Math.floor(at / 1000);
  const micros = Math.round((at % 1000) * 1000);
  const time = letters.has('t') ? `[${String(seconds).padStart(8)}.${String(micros).padStart(6, '0')}] ` : '';
  const where = device === undefined ? `${TOUCH_DEVICE.path}: ` : '';
  return `${time}${where}${letters.has('l') ? labelled(type, code, value) : numbers(type, code, value)}\n`;
}

function numbers(type: number, code: number, value: number): string {
  return `${hex(type, 4)} ${hex(code, 4)} ${hex(value, 8)}`;
}

function labelled(type: number, code: number, value: number): string {
  const name = CODES[`${type}/${code}`] ?? hex(code, 4);
  const shown = type === 1 ? (value === 1 ? 'DOWN' : 'UP') : hex(value, 8);
  return `${(TYPES[type] ?? hex(type, 4)).padEnd(12)} ${name.padEnd(20)} ${type === 1 ? shown.padEnd(20) : shown}`;
}

/** Values are unsigned: -1 is `ffffffff`. */
function hex(value: number, digits: number): string {
  return (value >>> 0).toString(16).padStart(digits, '0');
}

const AXES: readonly (readonly [number, number])[] = [
  [47, 9],
  [53, RAW_MAX],
  [54, RAW_MAX],
  [57, 65_535],
];

function properties({ out }: Call, labels: boolean): number {
  const name = (type: number, code: number): string =>
    labels ? (CODES[`${type}/${code}`] ?? '') : hex(code, 4);
  const axes = AXES.map(
    ([code, max]) => `${name(3, code).padEnd(21)} : value 0, min 0, max ${max}, fuzz 0, flat 0, resolution 0`,
  );
  const indent = `\n${' '.repeat(16)}`;
  out.write(
    [
      `add device 1: ${TOUCH_DEVICE.path}`,
      `  name:     "${TOUCH_DEVICE.name}"`,
      '  events:',
      `    KEY (0001): ${name(1, 330)}`,
      `    ABS (0003): ${axes.join(indent)}`,
      '  input props:',
      labels ? '    INPUT_PROP_DIRECT' : '    0001',
      '',
    ].join('\n'),
  );
  return 0;
}

function usage({ err }: Call): number {
  err.write('Usage: getevent [-t] [-l] [-p] [-i] [-q] [-c count] [device]\n');
  return 1;
}

export const GETEVENT: readonly (readonly [string, Command])[] = [['getevent', getevent]];
