/**
 * The D-pad: moves the focus over what can be used, scrolls to it, and presses it. Rules: Android's ViewRootImpl (the
 * first key after a touch only shows the focus), ScrollView.arrowScroll and TextView.
 */
import { clamp } from '../../../src/geometry.ts';
import type { Placed } from '../toolkit/layout.ts';
import { walk } from '../toolkit/layout.ts';
import { type Core, topEntry, touch } from './core.ts';
import { type Focusable, focusables, standsOn } from './dpad-focus.ts';
import { axisOf, type Direction, nearestTowards } from './focus-search.ts';
import { hideKeyboard } from './navigation.ts';
import type { AppWindow } from './scene.ts';
import type { ScreenEntry } from './state.ts';
import { type FocusedField, focusedField, focusField } from './text-entry.ts';

/** The share of a scrolling box that one key moves it, and that it reaches ahead for the next focus. */
const JUMP_SHARE = 0.5;

/** A finger touched the screen: until the next key of a D-pad no focus is shown. */
export function enterTouchMode(core: Core, entry: ScreenEntry | undefined): void {
  if (core.touchMode) return;
  core.touchMode = true;
  if (entry !== undefined) entry.dpadFocus = null;
  touch(core);
}

/** True when the key is used up by showing the focus. A field that is typed into has it already. */
function leavesTouchMode(core: Core, { entry }: AppWindow): boolean {
  const { touchMode } = core;
  core.touchMode = false;
  return touchMode && entry.focus === null;
}

export function moveFocus(core: Core, window: AppWindow, direction: Direction): void {
  if (leavesTouchMode(core, window)) return;
  const field = focusedField(core, window.placed);
  if (field !== undefined && moveCaret(field, direction)) return;
  const from = standsOn(window.placed, window.entry);
  if (from === undefined) {
    scrollPage(window, direction);
    return;
  }
  for (const scroller of from.scrollers) {
    if (
      scroller.scroll?.axis === axisOf(direction) &&
      moveInside(core, window, { from, scroller, direction })
    )
      return;
  }
  const others = [...focusables(window.placed)].filter(
    ({ placed, path }) => placed.visible !== undefined && path !== from.path,
  );
  const next = nearestTowards(
    from.placed.box,
    others,
    ({ placed }) => placed.visible ?? placed.box,
    direction,
  );
  if (next === undefined) scrollPage(window, direction);
  else stand(core, window.entry, next);
}

/** Presses what has the focus. */
export function pressFocused(core: Core, window: AppWindow): void {
  if (leavesTouchMode(core, window)) return;
  const node = standsOn(window.placed, window.entry)?.placed.node;
  if (node?.kind === 'field')
    focusField(core, node, Math.min(window.entry.focus?.caret ?? Infinity, node.value.length));
  else node?.onTap?.();
}

interface Way {
  readonly from: Focusable;
  readonly scroller: Placed;
  readonly direction: Direction;
}

/** Moves on inside a scrolling box, or scrolls it; false when it has nothing more in that direction. */
function moveInside(core: Core, window: AppWindow, { from, scroller, direction }: Way): boolean {
  const inside = [...focusables(window.placed)].filter(
    ({ path, scrollers }) => path !== from.path && scrollers.includes(scroller),
  );
  const next = nearestTowards(from.placed.box, inside, ({ placed }) => placed.box, direction);
  if (next === undefined || isFar(next.placed, scroller)) return scrollOn(window.entry, scroller, direction);
  stand(core, window.entry, next);
  return true;
}

function isFar({ box }: Placed, scroller: Placed): boolean {
  const [start, end] = scroller.scroll?.axis === 'x' ? ([0, 2] as const) : ([1, 3] as const);
  const reach = (scroller.box[end] - scroller.box[start]) * JUMP_SHARE;
  return box[start] > scroller.box[end] + reach || box[end] < scroller.box[start] - reach;
}

/** False when it is at its end. */
function scrollOn(entry: ScreenEntry, { box, scroll }: Placed, direction: Direction): boolean {
  if (scroll === undefined) return false;
  const page = scroll.axis === 'x' ? box[2] - box[0] : box[3] - box[1];
  const sign = (direction === 'down' || direction === 'right') !== (scroll.reversed === true) ? 1 : -1;
  const offset = clamp(Math.round(scroll.offset + sign * page * JUMP_SHARE), 0, scroll.max);
  entry.scroll[scroll.key] = offset;
  return offset !== scroll.offset;
}

/** Without anything to stand on, keys scroll what can be scrolled. */
function scrollPage({ placed, entry }: AppWindow, direction: Direction): void {
  for (const one of walk(placed)) {
    const fits = one.visible !== undefined && one.scroll?.axis === axisOf(direction);
    if (fits && scrollOn(entry, one, direction)) return;
  }
}

/** A field that is reached takes what is typed; its keyboard comes up when it is pressed. */
function stand(core: Core, entry: ScreenEntry, { path, placed, scrollers }: Focusable): void {
  const { node } = placed;
  entry.dpadFocus = path;
  if (entry.focus !== null) hideKeyboard(core);
  const takesText = node.kind === 'field' && entry === topEntry(core);
  entry.focus = takesText ? { key: node.key, caret: node.value.length } : null;
  for (const scroller of scrollers) bringIn(entry, scroller, placed);
}

function bringIn(entry: ScreenEntry, { box, scroll }: Placed, target: Placed): void {
  if (scroll === undefined) return;
  const [start, end] = scroll.axis === 'x' ? ([0, 2] as const) : ([1, 3] as const);
  const before = Math.min(0, target.box[start] - box[start]);
  const after = Math.max(0, target.box[end] - box[end]);
  const change = before < 0 ? before : after;
  const offset = scroll.offset + (scroll.reversed === true ? -change : change);
  entry.scroll[scroll.key] = clamp(offset, 0, scroll.max);
}

/** Inside a field the keys move the caret, until they lead out of its text. */
function moveCaret(field: FocusedField, direction: Direction): boolean {
  const { entry, node, caret } = field;
  const to = axisOf(direction) === 'x' ? caretBeside(field, direction) : caretInNextLine(field, direction);
  if (to === undefined || to === caret) return false;
  entry.focus = { key: node.key, caret: to };
  return true;
}

function caretBeside({ node, caret }: FocusedField, direction: Direction): number {
  const before = Array.from(node.value.slice(0, caret)).pop() ?? '';
  const [after = ''] = node.value.slice(caret);
  return direction === 'left' ? caret - before.length : caret + after.length;
}

/** Undefined when there is no such line. */
function caretInNextLine({ placed, node, caret }: FocusedField, direction: Direction): number | undefined {
  const lines = node.value === '' ? [] : (placed.text?.lines ?? []);
  const row = lines.findLastIndex(({ start }) => start <= caret);
  const [here, next] = [lines[row], lines[row + (direction === 'down' ? 1 : -1)]];
  if (here === undefined || next === undefined) return undefined;
  const end = lines[lines.indexOf(next) + 1]?.start ?? node.value.length + 1;
  return Math.min(next.start + caret - here.start, end - 1);
}
