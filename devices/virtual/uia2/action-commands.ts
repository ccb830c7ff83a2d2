/** `POST /actions`: fingers, keys and wheels become the phone's gestures. */
import { centre, screenPoint } from '../../../src/geometry.ts';
import type { Gesture, KeyName } from '../../../src/ports/device.ts';
import { ACTIONS, type ActionOrigin } from './action-schema.ts';
import { type Deed, type Stroke, timelineOf } from './action-timeline.ts';
import { bodyAs, type Route, type Uia2Command } from './command.ts';
import { elementIdOf } from './known-elements.ts';
import { currentElement } from './screen.ts';
import type { Spot } from './scroll.ts';
import type { Uia2State } from './server-state.ts';
import { W3cError } from './w3c-error.ts';

/** Android's ViewConfiguration. */
const LONG_PRESS_MS = 500;
const DOUBLE_TAP_MS = 300;
const TOUCH_SLOP_DP = 8;
const WHEEL_SWIPE_MS = 300;

/** Keys beside characters. Source: W3C WebDriver, "normalised key value". */
const KEYS: ReadonlyMap<string, KeyName> = new Map([
  ['\ue003', 'delete'],
  ['\ue004', 'tab'],
  ['\ue006', 'enter'],
  ['\ue007', 'enter'],
  ['\ue00c', 'escape'],
  ['\ue010', 'move_end'],
  ['\n', 'enter'],
  ['\t', 'tab'],
]);
const PRIVATE_USE = /^[\ue000-\uf8ff]$/;

const perform: Uia2Command = async (state, request) => {
  const { actions } = bodyAs(ACTIONS, request);
  const { deeds, duration } = await timelineOf(actions, (origin) => locate(state, origin));
  let now = 0;
  const pass = async (until: number): Promise<void> => {
    if (until > now) await state.clock.sleep(until - now, state.stopped);
    now = Math.max(now, until);
  };
  for (const group of together(deeds)) {
    await pass(Math.max(...group.map(({ at }) => at)));
    perform1(state, group);
  }
  await pass(duration);
  return null;
};

async function locate(state: Uia2State, origin: ActionOrigin): Promise<Spot> {
  const id = elementIdOf(origin);
  if (id !== undefined) return centre((await currentElement(state, id)).box);
  if (origin == null || origin === 'viewport') return { x: 0, y: 0 };
  throw new W3cError('invalid argument', 'An origin is "viewport", "pointer" or an element.');
}

/** Fingers that are down at the same time belong together, and so do two quick taps. */
function together(deeds: readonly Deed[]): readonly (readonly [Deed, ...Deed[]])[] {
  const groups: [Deed, ...Deed[]][] = [];
  for (const deed of deeds) {
    const last = groups.at(-1);
    if (last?.length === 1 && belong(last[0], deed)) last.push(deed);
    else groups.push([deed]);
  }
  return groups;
}

function belong(a: Deed, b: Deed): boolean {
  if (a.kind !== 'stroke' || b.kind !== 'stroke') return false;
  if (a.source !== b.source) return b.down < a.at;
  const [first, second] = [a, b].map(
    ({ at, down, reach }) => at - down < LONG_PRESS_MS && reach < TOUCH_SLOP_DP,
  );
  const near = Math.hypot(a.from.x - b.from.x, a.from.y - b.from.y) < 10 * TOUCH_SLOP_DP;
  return first === true && second === true && near && b.down - a.at <= DOUBLE_TAP_MS;
}

function perform1({ phone }: Uia2State, [deed, other]: readonly [Deed, ...Deed[]]): void {
  if (deed.kind === 'key') {
    const key = KEYS.get(deed.value);
    if (key !== undefined) phone.key(key);
    else if (!PRIVATE_USE.test(deed.value)) phone.type(deed.value);
  } else if (deed.kind === 'wheel') {
    const { from, by } = deed;
    const to = screenPoint(from.x - by.x, from.y - by.y);
    phone.input({ kind: 'swipe', from: screenPoint(from.x, from.y), to, durationMs: WHEEL_SWIPE_MS });
  } else {
    const slop = (TOUCH_SLOP_DP * phone.profile.density) / 160;
    phone.input(other?.kind === 'stroke' ? gestureOfTwo(deed, other, slop) : gestureOf(deed, slop));
  }
}

function gestureOf({ from, to, reach, down, moved, at }: Stroke, slop: number): Gesture {
  const durationMs = at - down;
  const start = screenPoint(from.x, from.y);
  if (reach < slop) {
    return durationMs < LONG_PRESS_MS
      ? { kind: 'tap', at: start }
      : { kind: 'long_press', at: start, durationMs };
  }
  // A finger that rests before it moves picks things up.
  const kind = moved !== undefined && moved - down >= LONG_PRESS_MS ? 'drag' : 'swipe';
  return { kind, from: start, to: screenPoint(to.x, to.y), durationMs };
}

function gestureOfTwo(a: Stroke, b: Stroke, slop: number): Gesture {
  if (a.source === b.source) return { kind: 'double_tap', at: screenPoint(a.from.x, a.from.y) };
  const before = Math.hypot(a.from.x - b.from.x, a.from.y - b.from.y);
  const after = Math.hypot(a.to.x - b.to.x, a.to.y - b.to.y);
  // Two fingers side by side move what one would move.
  if (Math.abs(after - before) < slop) return gestureOf(a, slop);
  return {
    kind: 'pinch',
    at: screenPoint((a.from.x + b.from.x) / 2, (a.from.y + b.from.y) / 2),
    scale: Math.max(1, after) / Math.max(1, before),
    durationMs: Math.max(a.at, b.at) - Math.min(a.down, b.down),
  };
}

const release: Uia2Command = () => null;

export const ACTION_ROUTES: readonly Route[] = [
  ['POST', '/actions', perform],
  ['DELETE', '/actions', release],
];
