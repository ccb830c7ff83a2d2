/** `input`: what a shell may do with fingers and keys. Source of texts: AOSP InputShellCommand.java. */
import { type ScreenPoint, screenPoint } from '../../../src/geometry.ts';
import type { Call, Command } from '../shell/command.ts';
import { typeText } from './input-text.ts';
import { keyEffect } from './key-codes.ts';
import { optionsOf } from './options.ts';

/** Holding still for as long as this is a long press. Android's default long-press timeout. */
const LONG_PRESS_MS = 500;
/** A finger that moves less has not moved: 8 dp, Android's touch slop, in pixels of a 160 dpi screen. */
const TOUCH_SLOP_DP = 8;
const DEFAULT_SWIPE_MS = 300;
const SOURCES = [
  'touchscreen',
  'keyboard',
  'touchpad',
  'mouse',
  'stylus',
  'trackball',
  'joystick',
  'dpad',
  'gamepad',
];

type Verb = (call: Call, args: readonly string[]) => number;

class BadArgument extends Error {}

const VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ['tap', tap],
  ['swipe', (call, args) => drag(call, args, 'swipe')],
  ['draganddrop', (call, args) => drag(call, args, 'drag')],
  ['text', typeText],
  ['keyevent', keyEvents],
  ['motionevent', motionEvent],
  ['press', refuse],
  ['roll', refuse],
  ['keycombination', refuse],
]);

function input(call: Call): number {
  const [first = '', ...others] = call.args;
  const given = SOURCES.includes(first) ? others : call.args;
  const [flag, display = ''] = given;
  if (flag !== '-d') return perform(call, given);
  return display === '0'
    ? perform(call, given.slice(2))
    : fail(call, `Error: Invalid display id: ${display}\n`);
}

function perform(call: Call, [name = '', ...args]: readonly string[]): number {
  const verb = VERBS.get(name);
  if (verb === undefined) return fail(call, name === '' ? USAGE : `Unknown command: ${name}\n${USAGE}`);
  try {
    return verb(call, args);
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

const USAGE = `Usage: input [<source>] [-d DISPLAY_ID] <command> [<arg>...]

The commands and default sources are:
      text <string> (Default: touchscreen)
      keyevent [--longpress|--doubletap|--async] <key code number or name> ... (Default: keyboard)
      tap <x> <y> (Default: touchscreen)
      swipe <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)
      draganddrop <x1> <y1> <x2> <y2> [duration(ms)] (Default: touchscreen)
      motionevent <DOWN|UP|MOVE|CANCEL> <x> <y> (Default: touchscreen)
`;

function numberAt(args: readonly string[], index: number): number {
  const text = args[index];
  if (text === undefined) throw new BadArgument(`Argument expected after "${args[index - 1] ?? ''}"`);
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new BadArgument(`For input string: "${text}"`);
  return value;
}

function pointAt(args: readonly string[], index: number): ScreenPoint {
  return screenPoint(numberAt(args, index), numberAt(args, index + 1));
}

/** Whether there is screen under the point; a touch beside it reaches no window, on a real phone too. */
function onScreen({ system }: Call, point: ScreenPoint): boolean {
  const { width, height } = system.phone.screen();
  return point.x >= 0 && point.y >= 0 && point.x < width && point.y < height;
}

function tap(call: Call, args: readonly string[]): number {
  const at = pointAt(args, 0);
  if (onScreen(call, at)) call.system.phone.input({ kind: 'tap', at });
  return 0;
}

function drag(call: Call, args: readonly string[], kind: 'swipe' | 'drag'): number {
  const from = pointAt(args, 0);
  const to = pointAt(args, 2);
  const durationMs = args[4] === undefined ? DEFAULT_SWIPE_MS : numberAt(args, 4);
  stroke(call, { kind, from, to, durationMs });
  return 0;
}

interface Stroke {
  readonly kind: 'swipe' | 'drag';
  readonly from: ScreenPoint;
  readonly to: ScreenPoint;
  readonly durationMs: number;
}

/** What a finger did between down and up: it moved, held still, or touched. */
function stroke(call: Call, { kind, from, to, durationMs }: Stroke): void {
  if (!onScreen(call, from)) return;
  const { phone } = call.system;
  const slop = (TOUCH_SLOP_DP * phone.profile.density) / 160;
  const moved = Math.hypot(to.x - from.x, to.y - from.y) >= slop;
  if (moved) phone.input({ kind, from, to, durationMs });
  else if (durationMs >= LONG_PRESS_MS) phone.input({ kind: 'long_press', at: from, durationMs });
  else phone.input({ kind: 'tap', at: from });
}

function motionEvent(call: Call, args: readonly string[]): number {
  const what = (args[0] ?? '').toUpperCase();
  if (what === 'CANCEL') {
    call.system.pointer = undefined;
    return 0;
  }
  if (!['DOWN', 'MOVE', 'UP'].includes(what)) throw new BadArgument(`Unknown motionevent ${args[0] ?? ''}`);
  moveFinger(call, what, pointAt(args, 1));
  return 0;
}

function moveFinger(call: Call, what: string, at: ScreenPoint): void {
  const { system } = call;
  if (what === 'DOWN') system.pointer = { from: at, at, since: system.clock.now() };
  else if (system.pointer !== undefined) {
    system.pointer.at = at;
    if (what === 'UP') release(call);
  }
}

function release(call: Call): void {
  const held = call.system.pointer;
  call.system.pointer = undefined;
  if (held === undefined) return;
  const durationMs = call.system.clock.now() - held.since;
  const from = screenPoint(held.from.x, held.from.y);
  const to = screenPoint(held.at.x, held.at.y);
  // A finger that rests before it moves picks things up.
  stroke(call, { kind: durationMs >= 2 * LONG_PRESS_MS ? 'drag' : 'swipe', from, to, durationMs });
}

function keyEvents(call: Call, args: readonly string[]): number {
  const { flags, rest } = optionsOf(args);
  if (rest.length === 0) throw new BadArgument('Argument expected after "keyevent"');
  const times = flags.has('--doubletap') ? 2 : 1;
  for (const name of rest) {
    for (let i = 0; i < times; i += 1) if (!press(call, name)) return 1;
  }
  return 0;
}

function press({ system, err }: Call, name: string): boolean {
  const effect = keyEffect(name);
  if (effect === undefined) {
    err.write(`Error: this phone has no key ${name}\n`);
    return false;
  }
  if (effect.kind === 'key') system.phone.key(effect.key);
  else if (effect.kind === 'text') system.phone.type(effect.text);
  return true;
}

function refuse({ err, args }: Call): number {
  err.write(`Error: ${args.find((arg) => VERBS.has(arg)) ?? 'this'} is not supported by this phone\n`);
  return 1;
}

export const INPUT: readonly (readonly [string, Command])[] = [['input', input]];
