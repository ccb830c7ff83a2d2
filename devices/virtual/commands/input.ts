/** `input`: what a shell may do with fingers and keys. Source of texts: AOSP InputShellCommand.java. */
import type { Call, Command } from '../shell/command.ts';
import { BadArgument } from './input-arguments.ts';
import { keyCombination, keyEvents } from './input-keys.ts';
import { drag, motionEvent, press, roll, scroll, tap } from './input-pointer.ts';
import { typeText } from './input-text.ts';
import { apiOf } from './names.ts';

const SOURCES = [
  'touchscreen',
  'touchnavigation',
  'rotaryencoder',
  'keyboard',
  'touchpad',
  'mouse',
  'stylus',
  'trackball',
  'joystick',
  'dpad',
  'gamepad',
];

type Verb = (call: Call, args: readonly string[]) => number | Promise<number>;

interface Known {
  readonly run: Verb;
  /** The first API level that has it. */
  readonly since: number;
  readonly usage: string;
}

const VERBS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['text', { run: typeText, since: 1, usage: 'text <string> (Default: touchscreen)' }],
  [
    'keyevent',
    {
      run: keyEvents,
      since: 1,
      usage: 'keyevent [--longpress|--doubletap|--async] <key code number or name> ... (Default: keyboard)',
    },
  ],
  ['tap', { run: tap, since: 1, usage: 'tap <x> <y> (Default: touchscreen)' }],
  [
    'swipe',
    {
      run: (call, args) => drag(call, args, 'swipe'),
      since: 1,
      usage: 'swipe <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)',
    },
  ],
  [
    'draganddrop',
    {
      run: (call, args) => drag(call, args, 'drag'),
      since: 1,
      usage: 'draganddrop <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)',
    },
  ],
  ['press', { run: press, since: 1, usage: 'press (Default: trackball)' }],
  ['roll', { run: roll, since: 1, usage: 'roll <dx> <dy> (Default: trackball)' }],
  [
    'motionevent',
    {
      run: motionEvent,
      since: 29,
      usage: 'motionevent <DOWN|UP|MOVE|CANCEL> <x> <y> (Default: touchscreen)',
    },
  ],
  ['scroll', { run: scroll, since: 35, usage: 'scroll <x> <y> [axis_value] (for pointer-based sources)' }],
  [
    'keycombination',
    {
      run: keyCombination,
      since: 31,
      usage:
        'keycombination [-t duration(ms)] <key code 1> <key code 2> ... (Default: keyboard, the key order is important here.)',
    },
  ],
]);

function input(call: Call): number | Promise<number> {
  const [first = '', ...others] = call.args;
  const given = SOURCES.includes(first) ? others : call.args;
  const [flag, display = ''] = given;
  if (flag !== '-d') return perform(call, given);
  // Android takes INVALID_DISPLAY for "wherever the focus is".
  return display === '0' || display === '-1' || display === 'DEFAULT_DISPLAY'
    ? perform(call, given.slice(2))
    : fail(call, `Error: Invalid display id: ${display}\n`);
}

async function perform(call: Call, [name = '', ...args]: readonly string[]): Promise<number> {
  const known = VERBS.get(name);
  if (known === undefined || known.since > apiOf(call)) {
    return fail(call, name === '' ? usage(call) : `Unknown command: ${name}\n${usage(call)}`);
  }
  try {
    return await known.run(call, args);
  } catch (caught) {
    if (!(caught instanceof BadArgument)) throw caught;
    const exception = `java.lang.IllegalArgumentException: ${caught.message}`;
    return fail(call, `\nException occurred while executing '${name}':\n${exception}\n`);
  }
}

function fail({ err }: Call, text: string): number {
  err.write(text);
  return 255;
}

function usage(call: Call): string {
  const known = [...VERBS.values()].filter(({ since }) => since <= apiOf(call));
  return [
    'Usage: input [<source>] [-d DISPLAY_ID] <command> [<arg>...]',
    '',
    'The sources are: ',
    ...SOURCES.map((source) => `      ${source}`),
    '',
    '-d: specify the display ID.',
    '      (Default: -1 for key event, 0 for motion event if not specified.)',
    'The commands and default sources are:',
    ...known.map((verb) => `      ${verb.usage}`),
    '',
  ].join('\n');
}

export const INPUT: readonly (readonly [string, Command])[] = [['input', input]];
