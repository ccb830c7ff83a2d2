/** `input tap|swipe|draganddrop|motionevent|press|roll|scroll`: one finger, for as long as it really takes. */
import { type ScreenPoint, screenPoint } from '../../../src/geometry.ts';
import type { Call } from '../shell/command.ts';
import { BadArgument, numberAt, pointAt } from './input-arguments.ts';

/** Holding still for as long as this is a long press. Android's default long-press timeout. */
const LONG_PRESS_MS = 500;
/** A finger that moves less has not moved: 8 dp, Android's touch slop, in pixels of a 160 dpi screen. */
const TOUCH_SLOP_DP = 8;
const DEFAULT_SWIPE_MS = 300;
/** How far one notch of a wheel scrolls, dp. Source: ViewConfiguration. */
const SCROLL_FACTOR_DP = 64;

/** Whether there is screen under the point; a touch beside it reaches no window, on a real phone too. */
function onScreen({ system }: Call, point: ScreenPoint): boolean {
  const { width, height } = system.phone.screen();
  return point.x >= 0 && point.y >= 0 && point.x < width && point.y < height;
}

export function tap(call: Call, args: readonly string[]): number {
  const at = pointAt(args, 0);
  if (onScreen(call, at)) call.system.phone.input({ kind: 'tap', at });
  return 0;
}

/** Returns when the finger is up again: a client that sends the next command meets the screen after the movement. */
export async function drag(call: Call, args: readonly string[], kind: 'swipe' | 'drag'): Promise<number> {
  const from = pointAt(args, 0);
  const to = pointAt(args, 2);
  const durationMs = args[4] === undefined ? DEFAULT_SWIPE_MS : Math.max(0, numberAt(args, 4));
  // To drag something, the finger first rests until it is picked up.
  const whole = durationMs + (kind === 'drag' ? LONG_PRESS_MS : 0);
  await call.system.clock.sleep(whole, call.signal);
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

export function motionEvent(call: Call, args: readonly string[]): number {
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

/** A trackball presses what has the focus; on a phone in touch mode nothing but a text field has it, and that ignores it. */
export function press(): number {
  return 0;
}

/** A trackball moves the focus; a phone in touch mode has none to move. */
export function roll(_call: Call, args: readonly string[]): number {
  numberAt(args, 0);
  numberAt(args, 1);
  return 0;
}

/** `scroll X Y [--axis VSCROLL,N] ...`: a mouse wheel over a point. */
export function scroll(call: Call, args: readonly string[]): number {
  const at = pointAt(args, 0);
  const moves = args.slice(2).flatMap((arg, index, all) => (all[index - 1] === '--axis' ? [arg] : []));
  const axes = new Map(moves.map((move) => axisOf(move)));
  const step = (SCROLL_FACTOR_DP * call.system.phone.profile.density) / 160;
  const x = -(axes.get('HSCROLL') ?? 0) * step;
  const y = ((axes.get('VSCROLL') ?? 0) + (axes.get('SCROLL') ?? 0)) * step;
  stroke(call, { kind: 'swipe', from: at, to: screenPoint(at.x + x, at.y + y), durationMs: 0 });
  return 0;
}

function axisOf(text: string): readonly [string, number] {
  const [name = '', value = ''] = text.split(',');
  if (!['SCROLL', 'HSCROLL', 'VSCROLL'].includes(name)) throw new BadArgument(`Unknown axis ${name}`);
  return [name, numberAt([value], 0)];
}
