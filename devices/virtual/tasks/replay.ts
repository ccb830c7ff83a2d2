/**
 * Carries out the steps of a task without eyes and without a model: every touch goes to the element of that name in the
 * accessibility tree, in a game to the named place of its canvas.
 */
import { DroidcuaError } from '../../../src/errors.ts';
import { type Box, centre, screenPoint } from '../../../src/geometry.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { VirtualPhone } from '../phone-api.ts';
import type { Act, TaskKey, Way } from './act.ts';
import {
  besideBox,
  findField,
  findNamed,
  findSwitch,
  type Seen,
  seenOn,
  showsWords,
  spotsOn,
} from './on-screen.ts';

export interface Stage {
  readonly phone: VirtualPhone;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Longer than any transition of the phone, shorter than a toast. */
const SETTLE_MS = 300;
/** Pages that are looked through for a name. */
const PAGES = 12;
/** Part of a scrolling box that one swipe moves it by. */
const SWIPE = 0.5;
/** Part of the screen's width that a swipe on something goes across. */
const WIDE_SWIPE = 0.8;
const HOLD_MS = 800;
/** How long a page may take to load. */
const PATIENCE_MS = 10_000;
/** Touches on something that must lead on. */
const TRIES = 3;

/** Rejects with INVARIANT at the first step that cannot be done or whose check does not hold. */
export async function replay(stage: Stage, steps: readonly Act[]): Promise<void> {
  for (const [index, act] of steps.entries()) {
    const done = await perform(stage, act);
    if (!done) {
      throw new DroidcuaError(
        'INVARIANT',
        `Step ${index + 1} of ${steps.length} cannot be done: ${JSON.stringify(act)}. The screen shows: ${screenWords(stage)}.`,
      );
    }
    await settle(stage);
  }
}

function screenWords({ phone }: Stage): string {
  const texts = seenOn(phone).map(({ node }) => node.text || node.description);
  return [...texts, ...spotsOn(phone).map(({ name }) => name)].filter((one) => one !== '').join(' | ');
}

async function settle({ clock, signal }: Stage): Promise<void> {
  await clock.sleep(SETTLE_MS, signal);
}

/** False when the step cannot be done here. */
type Deeds = {
  readonly [Kind in Act['kind']]: (
    stage: Stage,
    act: Extract<Act, { kind: Kind }>,
  ) => boolean | Promise<boolean>;
};

const DEEDS: Deeds = {
  open: (stage, { app }) => openApp(stage, app),
  tap: (stage, { name, times, until }) =>
    until === undefined ? tapNamed(stage, name, times) : tapTill(stage, name, until),
  tap_beside: (stage, { name, beside }) => tapBeside(stage, name, beside),
  hold: (stage, { name }) => holdNamed(stage, name),
  type: (stage, { field, text }) => fill(stage, field, text),
  clear: (stage, { field }) => fill(stage, field, ''),
  switch: (stage, { name, on }) => setSwitch(stage, name, on),
  seek: async (stage, { name, way }) => (await lookFor(stage, name, [way])) !== undefined,
  swipe: (stage, { name, way }) => swipeNamed(stage, name, way),
  key: (stage, { key }) => pressKey(stage, key),
  leave: async (stage) => {
    await hideKeyboard(stage);
    return pressKey(stage, 'back');
  },
  hide_keyboard: async (stage) => {
    await hideKeyboard(stage);
    return true;
  },
  wait_for: (stage, { text }) => waitTill(stage, text),
  see: ({ phone }, { text, shown }) => showsWords(phone, text) === shown,
  see_switch: ({ phone }, { name, on }) => findSwitch(seenOn(phone), name)?.checked === on,
};

async function perform(stage: Stage, act: Act): Promise<boolean> {
  return (DEEDS[act.kind] as (stage: Stage, act: Act) => boolean | Promise<boolean>)(stage, act);
}

function pressKey({ phone }: Stage, key: TaskKey): boolean {
  phone.key(key);
  return true;
}

async function hideKeyboard(stage: Stage): Promise<void> {
  if (!stage.phone.foreground().keyboardShown) return;
  stage.phone.key('back');
  await settle(stage);
}

function openApp({ phone }: Stage, label: string): boolean {
  const app = phone.apps().find((one) => one.label === label);
  return app !== undefined && phone.launch(app.id);
}

async function tapNamed(stage: Stage, name: string, times: number): Promise<boolean> {
  for (let count = 0; count < times; count += 1) {
    const box = await boxOf(stage, name);
    if (box === undefined) return false;
    tapAt(stage, box);
    await settle(stage);
  }
  return true;
}

async function tapBeside(stage: Stage, name: string, beside: string): Promise<boolean> {
  if (spotsOn(stage.phone).length === 0 && (await lookFor(stage, beside, ['down', 'up'])) === undefined)
    return false;
  const box = besideBox(stage.phone, name, beside);
  if (box === undefined) return false;
  tapAt(stage, box);
  return true;
}

/** A page may lose touches; one that leads on is not repeated. */
async function tapTill(stage: Stage, name: string, until: string): Promise<boolean> {
  for (let count = 0; count < TRIES; count += 1) {
    if (!(await tapNamed(stage, name, 1))) return false;
    if (await waitTill(stage, until)) return true;
  }
  return false;
}

async function waitTill(stage: Stage, words: string): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS && !showsWords(stage.phone, words); waited += SETTLE_MS) {
    await settle(stage);
  }
  return showsWords(stage.phone, words);
}

function tapAt({ phone }: Stage, box: Box): void {
  const { x, y } = centre(box);
  phone.input({ kind: 'tap', at: screenPoint(x, y) });
}

async function holdNamed(stage: Stage, name: string): Promise<boolean> {
  const box = await boxOf(stage, name);
  if (box === undefined) return false;
  const { x, y } = centre(box);
  stage.phone.input({ kind: 'long_press', at: screenPoint(x, y), durationMs: HOLD_MS });
  return true;
}

/** A named place of a canvas, or else a named element, scrolled into sight if need be. */
async function boxOf(stage: Stage, name: string): Promise<Box | undefined> {
  const spot = spotsOn(stage.phone).find((one) => one.name === name);
  return spot?.box ?? (await lookFor(stage, name, ['down', 'up']))?.node.box;
}

/** What is there now; else what comes into sight without the keyboard, or by scrolling these ways until the end. */
async function lookFor(stage: Stage, name: string, ways: readonly Way[]): Promise<Seen | undefined> {
  const here = () => findNamed(seenOn(stage.phone), name);
  let found = here();
  if (found === undefined) {
    await hideKeyboard(stage);
    found = here();
  }
  for (const way of ways) {
    for (let page = 0; page < PAGES && found === undefined; page += 1) {
      if (!(await scrollPage(stage, way))) break;
      found = here();
    }
  }
  return found;
}

/** False when nothing scrolls, or not any further. */
async function scrollPage(stage: Stage, way: Way): Promise<boolean> {
  const before = seenOn(stage.phone);
  const area = before
    .map(({ node }) => node)
    .filter(({ scrollable, className }) => scrollable && !className.includes('Horizontal'))
    .toSorted((a, b) => areaOf(b.box) - areaOf(a.box))[0];
  if (area === undefined) return false;
  swipeIn(stage, area.box, way === 'down' ? 'up' : 'down', SWIPE);
  await settle(stage);
  return JSON.stringify(seenOn(stage.phone)) !== JSON.stringify(before);
}

function areaOf([left, top, right, bottom]: Box): number {
  return (right - left) * (bottom - top);
}

/** Moves a finger across the middle of the box, `way` being where it goes. */
function swipeIn({ phone }: Stage, box: Box, way: Way, part: number): void {
  const [left, top, right, bottom] = box;
  const { x, y } = centre(box);
  const dx = ((right - left) * part) / 2;
  const dy = ((bottom - top) * part) / 2;
  const signs: Readonly<Record<Way, readonly [number, number]>> = {
    up: [0, -1],
    down: [0, 1],
    left: [-1, 0],
    right: [1, 0],
  };
  const [sx, sy] = signs[way];
  const from = screenPoint(x - sx * dx, y - sy * dy);
  const to = screenPoint(x + sx * dx, y + sy * dy);
  phone.input({ kind: 'swipe', from, to, durationMs: 300 });
}

/** Across the screen, on the height of the named thing. */
async function swipeNamed(stage: Stage, name: string, way: Way): Promise<boolean> {
  const box = await boxOf(stage, name);
  if (box === undefined) return false;
  const { width } = stage.phone.screen();
  const [, top, , bottom] = box;
  swipeIn(stage, [0, top, width, bottom], way, WIDE_SWIPE);
  return true;
}

async function fill(stage: Stage, name: string, text: string): Promise<boolean> {
  const { phone } = stage;
  const found = findField(seenOn(phone), name) ?? (await lookForField(stage, name));
  if (found === undefined) return false;
  tapAt(stage, found.node.box);
  await settle(stage);
  phone.key('move_end');
  const { text: old, hint } = found.node;
  const length = old === hint ? 0 : Array.from(old).length;
  for (let count = 0; count < length; count += 1) phone.key('delete');
  phone.type(text);
  return true;
}

async function lookForField(stage: Stage, name: string): Promise<Seen | undefined> {
  await lookFor(stage, name, ['down', 'up']);
  return findField(seenOn(stage.phone), name);
}

async function setSwitch(stage: Stage, name: string, on: boolean): Promise<boolean> {
  if ((await lookFor(stage, name, ['down', 'up'])) === undefined) return false;
  const control = findSwitch(seenOn(stage.phone), name);
  if (control === undefined) return false;
  if (control.checked !== on) tapAt(stage, control.box);
  return true;
}
