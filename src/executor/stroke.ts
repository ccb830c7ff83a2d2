/** Movements across the screen: swipe, drag, scroll, pinch. One attempt each: repeating a stroke is a new action. */
import { area, type Box, centre, type ImagePoint, imagePoint } from '../geometry.ts';
import type { Observation } from '../perception/observation.ts';
import type { Action, Position, ScrollDirection } from '../ports/action.ts';
import type { Gesture } from '../ports/device.ts';
import { describeAction } from '../util/describe-action.ts';
import { tryOnce } from './attempt.ts';
import { fromThousandths } from './compensate.ts';
import { within } from './free-point.ts';
import type { Effect } from './hands.ts';
import type { Job } from './job.ts';
import { acted, onScreen } from './touch.ts';

type StrokeAction = Extract<Action, { name: 'swipe' | 'drag' | 'scroll' | 'pinch' }>;

/** Slow enough not to be a fling, so that the distance is what was asked for; milliseconds. */
const SCROLL_MS = 500;
const PINCH_MS = 500;
/** Keeps clear of system gesture areas at the edges, share of the area. */
const EDGE = 0.12;

interface Stroke {
  readonly gesture: Gesture;
  readonly start: ImagePoint;
}

export async function stroke(job: Job<StrokeAction>, signal: AbortSignal): Promise<Effect> {
  const { hands, action, before } = job;
  if (action.name === 'pinch' && !hands.device.info.capabilities.pinch) {
    return { kind: 'unsupported', detail: 'This device cannot pinch; use double_tap to zoom in.' };
  }
  const planned = planStroke(action, before);
  if (planned === undefined) {
    return { kind: 'missing', detail: 'The action names an element that is not on this screen.' };
  }
  const result = await tryOnce(
    {
      job,
      attempt: {
        attempt: 1,
        stage: 'direct',
        what: describeAction(action, before.elements),
        point: planned.start,
        target: null,
      },
    },
    () => hands.device.input(planned.gesture, signal),
    signal,
  );
  return acted(result, 1);
}

function planStroke(action: StrokeAction, before: Observation): Stroke | undefined {
  if (action.name === 'scroll') return planScroll(action, before);
  if (action.name === 'pinch') {
    const point = action.center === null ? centre(wholeScreen(before)) : pointOf(action.center, before);
    if (point === undefined) return undefined;
    const gesture: Gesture = {
      kind: 'pinch',
      at: onScreen(point, before),
      scale: action.scale,
      durationMs: PINCH_MS,
    };
    return { gesture, start: point };
  }
  const start = pointOf(action.start, before);
  const end = pointOf(action.end, before);
  if (start === undefined || end === undefined) return undefined;
  return {
    start,
    gesture: {
      kind: action.name,
      from: onScreen(start, before),
      to: onScreen(end, before),
      durationMs: action.duration_ms,
    },
  };
}

function planScroll(action: Extract<Action, { name: 'scroll' }>, before: Observation): Stroke | undefined {
  let region: Box = scrollRegion(before);
  if (action.anchor !== null) {
    const anchor = pointOf(action.anchor, before);
    if (anchor === undefined) return undefined;
    region = regionAt(anchor, before) ?? region;
  }
  const [from, to] = scrollLine(region, action.direction, action.distance_ratio);
  return {
    start: from,
    gesture: { kind: 'swipe', from: onScreen(from, before), to: onScreen(to, before), durationMs: SCROLL_MS },
  };
}

/** The finger moves against the direction the view goes to. */
export function scrollLine(
  region: Box,
  direction: ScrollDirection,
  ratio: number,
): readonly [ImagePoint, ImagePoint] {
  const half = (Math.min(ratio, 1) * (1 - 2 * EDGE)) / 2;
  const early = within(region, 0.5 - half, 0.5 - half);
  const late = within(region, 0.5 + half, 0.5 + half);
  const middle = centre(region);
  switch (direction) {
    case 'down':
      return [imagePoint(middle.x, late.y), imagePoint(middle.x, early.y)];
    case 'up':
      return [imagePoint(middle.x, early.y), imagePoint(middle.x, late.y)];
    case 'right':
      return [imagePoint(late.x, middle.y), imagePoint(early.x, middle.y)];
    case 'left':
      return [imagePoint(early.x, middle.y), imagePoint(late.x, middle.y)];
  }
}

/** The largest scrollable element; without one, the screen (what a keyboard leaves of it). */
function scrollRegion(before: Observation): Box {
  const scrollable = before.elements
    .filter((element) => element.state.scrollable === true)
    .sort((a, b) => area(b.box) - area(a.box))[0];
  if (scrollable !== undefined) return scrollable.box;
  const [x1, y1, x2, y2] = wholeScreen(before);
  const { shown, box } = before.state.keyboard;
  return shown ? [x1, y1, x2, box?.[1] ?? (y1 + y2) / 2] : [x1, y1, x2, y2];
}

/** The smallest scrollable element under a point. */
function regionAt(point: ImagePoint, before: Observation): Box | undefined {
  return before.elements
    .filter((element) => element.state.scrollable === true)
    .map((element) => element.box)
    .filter(([x1, y1, x2, y2]) => point.x >= x1 && point.x < x2 && point.y >= y1 && point.y < y2)
    .sort((a, b) => area(a) - area(b))[0];
}

function wholeScreen(before: Observation): Box {
  return [0, 0, before.frame.image.width, before.frame.image.height];
}

function pointOf(position: Position, before: Observation): ImagePoint | undefined {
  if (position.kind === 'absolute') return fromThousandths(position, before.frame.image);
  const element = before.elements.find((candidate) => candidate.id === position.id);
  if (element === undefined) return undefined;
  return position.kind === 'index' ? centre(element.box) : within(element.box, position.x, position.y);
}
