/** What fingers do: finds the node under a touch and runs its handler, or moves what scrolls. */
import { clamp, contains } from '../../../src/geometry.ts';
import type { Gesture } from '../../../src/ports/device.ts';
import { caretAt } from '../toolkit/draw-field.ts';
import { hitPath, localPoint } from '../toolkit/hit.ts';
import type { Placed, ScrollState } from '../toolkit/layout.ts';
import { scaleOf, screenSize, topEntry } from './core.ts';
import { enterTouchMode } from './dpad.ts';
import { goHome, popScreens } from './navigation.ts';
import type { Session } from './session.ts';
import { gestureNavigation } from './settings.ts';
import { focusField } from './text-entry.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Android's ViewConfiguration: a press this long is a long press, a move below this many dp is none. */
const LONG_PRESS_MS = 500;
const TOUCH_SLOP = 8;
/** Two taps within this time and distance (dp) are a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_SLOP = 100;
/** dp from the edge in which a swipe is a system gesture. */
const EDGE = 24;

export function perform(session: Session, gesture: Gesture): void {
  if (gesture.kind === 'key') {
    for (let i = 0; i < (gesture.times ?? 1); i += 1) session.key(gesture.key);
    return;
  }
  enterTouchMode(session.core, session.scene().active?.entry);
  touchScreen(session, gesture);
}

function touchScreen(session: Session, gesture: Exclude<Gesture, { kind: 'key' }>): void {
  switch (gesture.kind) {
    case 'tap':
      tap(session, gesture.at);
      return;
    case 'double_tap':
      doubleTap(session, gesture.at);
      return;
    case 'long_press':
      press(session, gesture.at, gesture.durationMs);
      return;
    case 'swipe':
    case 'drag':
      move(session, gesture);
      return;
    case 'pinch':
      pinch(session, gesture.at, gesture.scale);
  }
}

/** The nodes under the point in the topmost window there, innermost first. */
function pathAt(session: Session, point: Point): readonly Placed[] {
  const { system, active } = session.scene();
  for (const window of system.toReversed()) {
    // A toast never takes touches, as Android's toast windows do not.
    if (window.kind === 'toast' || !contains(window.bounds, point)) continue;
    const path = hitPath(window.placed, point);
    // The volume panel lets touches through beside its surface.
    if (path.length > 0 || window.kind === 'keyboard') return path;
  }
  return active === undefined || !contains(active.bounds, point) ? [] : hitPath(active.placed, point);
}

function isOutside(session: Session, point: Point): boolean {
  const { active, keyboard } = session.scene();
  if (active === undefined || active.kind === 'page' || contains(active.bounds, point)) return false;
  const size = screenSize(session.core);
  const inside = contains([0, 0, size.width, size.height], point);
  return inside && (keyboard === undefined || !contains(keyboard.bounds, point));
}

/** Notes the tap and tells whether it is the second of two quick ones. */
function isSecondTap(session: Session, { x, y }: Point): boolean {
  const now = session.core.clock.now();
  const before = session.lastTap;
  const second =
    before !== undefined &&
    now - before.at < DOUBLE_TAP_MS &&
    Math.hypot(x - before.x, y - before.y) < DOUBLE_TAP_SLOP * scaleOf(session.core);
  session.lastTap = second ? undefined : { x, y, at: now };
  return second;
}

/** The second of two quick taps is the double tap of a view that listens for one; the first was a tap like any other. */
function tap(session: Session, at: Point): void {
  if (isSecondTap(session, at) && runDoubleTap(session, at)) return;
  const path = pathAt(session, at);
  if (path.some(({ node }) => node.enabled === false)) return;
  const target = path.find(takesTap);
  if (target !== undefined) session.run(() => tapNode(session, target, at));
  else if (path.length === 0 && isOutside(session, at))
    session.run(() => popScreens(session.core, session.core.state.front));
}

function takesTap({ node }: Placed): boolean {
  return (
    node.onTap !== undefined ||
    node.kind === 'field' ||
    (node.kind === 'paint' && node.touch?.onTapAt !== undefined)
  );
}

function tapNode(session: Session, target: Placed, at: Point): void {
  const { node, text } = target;
  if (node.kind === 'paint' && node.touch?.onTapAt !== undefined) node.touch.onTapAt(localPoint(target, at));
  else if (node.kind === 'field' && text !== undefined) {
    const local = localPoint(target, at);
    const rtl = session.scene().active?.screen.rtl === true;
    const caret = node.value === '' ? 0 : caretAt(text, local, session.core.typesetter, rtl);
    focusField(session.core, node, caret);
  } else node.onTap?.();
}

function doubleTap(session: Session, at: Point): void {
  if (runDoubleTap(session, at)) return;
  tap(session, at);
  tap(session, at);
}

/** False when nothing there listens for double taps. */
function runDoubleTap(session: Session, at: Point): boolean {
  const target = pathAt(session, at).find(
    ({ node }) => node.kind === 'paint' && node.touch?.onDoubleTapAt !== undefined,
  );
  if (target?.node.kind !== 'paint' || target.node.enabled === false) return false;
  const handler = target.node.touch?.onDoubleTapAt;
  session.run(() => handler?.(localPoint(target, at)));
  return true;
}

/** A view without a long-press handler takes the release of a long touch as a tap, as Android's views do. */
function press(session: Session, at: Point, durationMs: number): void {
  const path = durationMs < LONG_PRESS_MS ? [] : pathAt(session, at);
  const target = path.find(({ node }) => node.onLongPress !== undefined || hasLongPressAt(node));
  if (target === undefined) {
    tap(session, at);
    return;
  }
  if (path.some(({ node }) => node.enabled === false)) return;
  const { node } = target;
  const local = node.kind === 'paint' ? node.touch?.onLongPressAt : undefined;
  session.run(() => (local === undefined ? node.onLongPress?.() : local(localPoint(target, at))));
}

function hasLongPressAt(node: Placed['node']): boolean {
  return node.kind === 'paint' && node.touch?.onLongPressAt !== undefined;
}

function move(session: Session, gesture: Extract<Gesture, { kind: 'swipe' | 'drag' }>): void {
  const { from, to, durationMs } = gesture;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (Math.hypot(dx, dy) < TOUCH_SLOP * scaleOf(session.core)) {
    press(session, from, durationMs);
    return;
  }
  if (systemSwipe(session, from, to)) return;
  const path = pathAt(session, from);
  const painted = path.find(({ node }) => node.kind === 'paint' && node.touch?.onMove !== undefined);
  if (painted?.node.kind === 'paint') {
    const handler = painted.node.touch?.onMove;
    session.run(() => handler?.(localPoint(painted, from), localPoint(painted, to)));
    return;
  }
  scrollBy(session, path, { dx, dy });
}

/** With gesture navigation: up from the bottom leads home, in from a side leads back. */
function systemSwipe(session: Session, from: Point, to: Point): boolean {
  const { core } = session;
  if (!gestureNavigation(core.state.settings)) return false;
  const edge = EDGE * scaleOf(core);
  const { width, height } = screenSize(core);
  const across = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
  if (from.y >= height - edge && to.y < from.y && !across) {
    session.run(() => goHome(core));
    return true;
  }
  if (across && (from.x < edge ? to.x > from.x : from.x >= width - edge && to.x < from.x)) {
    session.back();
    return true;
  }
  return false;
}

/** Moves the innermost box that scrolls along the finger and still has somewhere to go. A fling is just its distance. */
function scrollBy(
  session: Session,
  path: readonly Placed[],
  by: { readonly dx: number; readonly dy: number },
): void {
  const axis = Math.abs(by.dx) > Math.abs(by.dy) ? 'x' : 'y';
  const delta = axis === 'x' ? -by.dx : -by.dy;
  const change = (scroll: ScrollState) => (scroll.reversed === true ? -delta : delta);
  const room = ({ scroll }: Placed) => {
    if (scroll?.axis !== axis) return false;
    return change(scroll) > 0 ? scroll.offset < scroll.max : scroll.offset > 0;
  };
  const state = path.find(room)?.scroll;
  if (state === undefined) {
    const listener = session.scene().active?.screen.onSwipe;
    if (listener === undefined || !isFree(session, path, axis)) return;
    session.run(() => listener(axis === 'x' ? (delta > 0 ? 'left' : 'right') : delta > 0 ? 'up' : 'down'));
    return;
  }
  session.run(() => {
    const entry = topEntry(session.core);
    if (entry !== undefined) entry.scroll[state.key] = clamp(state.offset + change(state), 0, state.max);
  });
}

/** Whether a swipe belongs to the page as a whole: it is on the page, and nothing there scrolls that way. */
function isFree(session: Session, path: readonly Placed[], axis: 'x' | 'y'): boolean {
  const root = path[path.length - 1];
  const onPage = root === undefined || root === session.scene().active?.placed;
  return onPage && !path.some(({ scroll }) => scroll?.axis === axis);
}

function pinch(session: Session, at: Point, scale: number): void {
  const target = pathAt(session, at).find(
    ({ node }) => node.kind === 'paint' && node.touch?.onPinch !== undefined,
  );
  if (target?.node.kind !== 'paint') return;
  const handler = target.node.touch?.onPinch;
  session.run(() => handler?.(localPoint(target, at), scale));
}
