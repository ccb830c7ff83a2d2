/** The gestures of `mobile: clickGesture` and its kin. Source: appium-uiautomator2-server, handler/gestures. */
import { z } from 'zod';
import { type Box, centre, screenPoint } from '../../../src/geometry.ts';
import type { Gesture } from '../../../src/ports/device.ts';
import type { AxNode } from './ax-node.ts';
import { bodyAs, param, type Route, type Uia2Command } from './command.ts';
import { findAll } from './find.ts';
import { elementIdOf } from './known-elements.ts';
import { currentElement } from './screen.ts';
import { type Spot, scrollArea, scrollUntilFound, strokeIn } from './scroll.ts';
import type { Uia2State } from './server-state.ts';
import { W3cError } from './w3c-error.ts';

const LONG_CLICK_MS = 600;
const FLING_MS = 100;
const MAX_SWIPES = 30;

const POINT = z.looseObject({ x: z.number(), y: z.number() });
const ORIGIN = z.record(z.string(), z.unknown()).nullish();

const CLICK = z.looseObject({
  origin: ORIGIN,
  offset: POINT.nullish(),
  duration: z.number().min(0).max(60_000).nullish(),
});
const DRAG = z.looseObject({
  origin: ORIGIN,
  start: POINT.nullish(),
  end: POINT,
  speed: z.number().positive().nullish(),
});
const DIRECTION = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['up', 'down', 'left', 'right']));
const MOVE = z.looseObject({
  origin: ORIGIN,
  area: z.looseObject({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }).nullish(),
  percent: z.number().min(0).max(1).nullish(),
  /** Pixels a second. */
  speed: z.number().positive().nullish(),
});
const DIRECTED = MOVE.extend({ direction: DIRECTION });
const SCROLL_TO = z.looseObject({
  origin: ORIGIN,
  params: z.looseObject({
    strategy: z.string(),
    selector: z.string(),
    maxSwipes: z.int().min(0).nullish(),
  }),
});

type Origin = z.infer<typeof ORIGIN>;

async function boxOf(state: Uia2State, origin: Origin): Promise<Box | undefined> {
  const id = elementIdOf(origin);
  return id === undefined ? undefined : (await currentElement(state, id)).box;
}

/** A point counts from the corner of the element it is given with. */
function spotIn(box: Box | undefined, offset: Spot | null | undefined): Spot {
  if (offset != null) return { x: (box?.[0] ?? 0) + offset.x, y: (box?.[1] ?? 0) + offset.y };
  if (box !== undefined) return centre(box);
  throw new W3cError('invalid argument', 'Either an element or an offset must be given.');
}

function touch(gesture: (at: Spot, durationMs: number | null | undefined) => Gesture): Uia2Command {
  return async (state, request) => {
    const { origin, offset, duration } = bodyAs(CLICK, request);
    state.phone.input(gesture(spotIn(await boxOf(state, origin), offset), duration));
    return null;
  };
}

const click = touch(({ x, y }) => ({ kind: 'tap', at: screenPoint(x, y) }));
const doubleClick = touch(({ x, y }) => ({ kind: 'double_tap', at: screenPoint(x, y) }));
const longClick = touch(({ x, y }, duration) => ({
  kind: 'long_press',
  at: screenPoint(x, y),
  durationMs: duration ?? LONG_CLICK_MS,
}));

const drag: Uia2Command = async (state, request) => {
  const { origin, start, end, speed } = bodyAs(DRAG, request);
  const from = spotIn(await boxOf(state, origin), start);
  const durationMs = durationOf(Math.hypot(end.x - from.x, end.y - from.y), speed ?? 1000);
  state.phone.input({
    kind: 'drag',
    from: screenPoint(from.x, from.y),
    to: screenPoint(end.x, end.y),
    durationMs,
  });
  return null;
};

function durationOf(pixels: number, speed: number): number {
  return Math.max(50, Math.round((pixels / speed) * 1000));
}

async function areaOf(state: Uia2State, { origin, area }: z.infer<typeof MOVE>): Promise<Box> {
  const box = await boxOf(state, origin);
  if (box !== undefined) return box;
  if (area != null) return [area.left, area.top, area.left + area.width, area.top + area.height];
  throw new W3cError('invalid argument', 'Either an element or an area must be given.');
}

/** Names where the finger goes, unlike `scroll`, which names where the view goes. */
const swipe: Uia2Command = async (state, request) => {
  const body = bodyAs(DIRECTED, request);
  const area = await areaOf(state, body);
  const against = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
  const [from, to] = strokeIn(area, against[body.direction], body.percent ?? 1);
  const durationMs = durationOf(Math.hypot(to.x - from.x, to.y - from.y), body.speed ?? 5000);
  state.phone.input({
    kind: 'swipe',
    from: screenPoint(from.x, from.y),
    to: screenPoint(to.x, to.y),
    durationMs,
  });
  return null;
};

/** True when the view moved: the end shows by a scroll that moves nothing. */
const scroll: Uia2Command = async (state, request) => {
  const body = bodyAs(DIRECTED, request);
  return scrollArea(state, await areaOf(state, body), body.direction, { percent: body.percent ?? 1 });
};

const fling: Uia2Command = async (state, request) => {
  const body = bodyAs(DIRECTED, request);
  return scrollArea(state, await areaOf(state, body), body.direction, { durationMs: FLING_MS });
};

function pinch(scaleOf: (percent: number) => number): Uia2Command {
  return async (state, request) => {
    const body = bodyAs(MOVE, request);
    const { x, y } = centre(await areaOf(state, body));
    const scale = scaleOf(body.percent ?? 1);
    state.phone.input({ kind: 'pinch', at: screenPoint(x, y), scale, durationMs: 400 });
    return null;
  };
}

const scrollTo: Uia2Command = async (state, request) => {
  const { origin, params } = bodyAs(SCROLL_TO, request);
  const screen = state.phone.screen();
  const area: Box = (await boxOf(state, origin)) ?? [0, 0, screen.width, screen.height];
  const { strategy, selector } = params;
  // What is looked for is found anew after every swipe, by its own strategy.
  const here = async (): Promise<AxNode | undefined> =>
    (await findAll(state, { strategy, selector, context: undefined }))[0];
  for (let i = 0; i < (params.maxSwipes ?? MAX_SWIPES); i += 1) {
    if ((await here()) !== undefined) return null;
    if (!(await scrollArea(state, area, 'down'))) break;
  }
  if ((await here()) !== undefined) return null;
  throw new W3cError('no such element', 'Scrolling has not brought the element onto the screen.');
};

const scrollToElement: Uia2Command = async (state, request) => {
  const { box } = await currentElement(state, param(request, 'element'));
  const wanted = param(request, 'to');
  state.elements.remembered(wanted);
  const find = (root: AxNode): AxNode | undefined => {
    try {
      return state.elements.locate(wanted, root);
    } catch (caught) {
      if (caught instanceof W3cError) return undefined;
      throw caught;
    }
  };
  const found = await scrollUntilFound(state, { area: box, horizontal: false, maxSwipes: MAX_SWIPES, find });
  if (found !== undefined) return null;
  throw new W3cError('no such element', 'Scrolling has not brought the element onto the screen.');
};

export const GESTURE_ROUTES: readonly Route[] = [
  ['POST', '/appium/gestures/click', click],
  ['POST', '/appium/gestures/long_click', longClick],
  ['POST', '/appium/gestures/double_click', doubleClick],
  ['POST', '/appium/gestures/drag', drag],
  ['POST', '/appium/gestures/swipe', swipe],
  ['POST', '/appium/gestures/scroll', scroll],
  ['POST', '/appium/gestures/fling', fling],
  ['POST', '/appium/gestures/pinch_open', pinch((percent) => 1 + percent)],
  ['POST', '/appium/gestures/pinch_close', pinch((percent) => 1 / (1 + percent))],
  ['POST', '/gestures/scroll_to', scrollTo],
  ['POST', '/appium/element/:element/scroll_to/:to', scrollToElement],
];
