/** What the sources of `POST /actions` do together, tick by tick: who touched where and when. */
import type { ActionOrigin, ActionSource, AnyAction } from './action-schema.ts';
import type { Spot } from './scroll.ts';

/** A finger from down to up. */
export interface Stroke {
  readonly kind: 'stroke';
  readonly source: string;
  readonly from: Spot;
  to: Spot;
  /** Greatest distance from where it came down. */
  reach: number;
  /** Milliseconds from the start of the whole. */
  readonly down: number;
  /** When it first moved; undefined while it stands still. */
  moved: number | undefined;
  at: number;
}

export interface KeyPress {
  readonly kind: 'key';
  readonly value: string;
  readonly at: number;
}

export interface WheelTurn {
  readonly kind: 'wheel';
  readonly from: Spot;
  readonly by: Spot;
  readonly at: number;
}

export type Deed = Stroke | KeyPress | WheelTurn;

export interface Timeline {
  /** In the order they come to an end. */
  readonly deeds: readonly Deed[];
  /** Milliseconds of the whole. */
  readonly duration: number;
}

/** Where an origin lies: the corner of the screen, or the middle of an element. */
export type Locate = (origin: Exclude<ActionOrigin, 'pointer'>) => Promise<Spot>;

interface Hand {
  readonly source: string;
  readonly position: Spot;
  readonly stroke: Stroke | undefined;
}

export async function timelineOf(sources: readonly ActionSource[], locate: Locate): Promise<Timeline> {
  const ticks = Math.max(0, ...sources.map(({ actions }) => actions.length));
  const hands = new Map<string, Hand>();
  const deeds: Deed[] = [];
  let now = 0;
  for (let tick = 0; tick < ticks; tick += 1) {
    const acting = sources.flatMap((source) => {
      const action: AnyAction | undefined = source.actions[tick];
      return action === undefined ? [] : [{ source: source.id, action }];
    });
    const length = Math.max(0, ...acting.map(({ action }) => durationOf(action)));
    for (const { source, action } of acting) {
      const hand = hands.get(source) ?? { source, position: { x: 0, y: 0 }, stroke: undefined };
      const { next, done } = await act(hand, action, { start: now, end: now + length, locate });
      hands.set(source, next);
      if (done !== undefined) deeds.push(done);
    }
    now += length;
  }
  return { deeds: deeds.sort((a, b) => a.at - b.at), duration: now };
}

function durationOf(action: AnyAction): number {
  return 'duration' in action && typeof action.duration === 'number' ? action.duration : 0;
}

interface Tick {
  readonly start: number;
  readonly end: number;
  readonly locate: Locate;
}

interface Result {
  readonly next: Hand;
  readonly done?: Deed;
}

async function act(hand: Hand, action: AnyAction, tick: Tick): Promise<Result> {
  switch (action.type) {
    case 'pointerMove':
      return { next: moveTo(hand, await spotOf(hand, action, tick), tick) };
    case 'pointerDown':
      return { next: { ...hand, stroke: hand.stroke ?? touchDown(hand, tick.start) } };
    case 'pointerUp':
      return lift(hand, tick.start);
    case 'pointerCancel':
      return { next: { ...hand, stroke: undefined } };
    case 'keyDown':
      return { next: hand, done: { kind: 'key', value: action.value, at: tick.start } };
    case 'scroll': {
      const by = { x: action.deltaX, y: action.deltaY };
      return {
        next: hand,
        done: { kind: 'wheel', from: await spotOf(hand, action, tick), by, at: tick.end },
      };
    }
    case 'keyUp':
    case 'pause':
      return { next: hand };
  }
}

async function spotOf(
  hand: Hand,
  { x, y, origin }: { readonly x: number; readonly y: number; readonly origin?: ActionOrigin },
  { locate }: Tick,
): Promise<Spot> {
  const base = origin === 'pointer' ? hand.position : await locate(origin);
  return { x: base.x + x, y: base.y + y };
}

function touchDown({ source, position }: Hand, at: number): Stroke {
  return { kind: 'stroke', source, from: position, to: position, reach: 0, down: at, moved: undefined, at };
}

function moveTo(hand: Hand, position: Spot, tick: Tick): Hand {
  const { stroke } = hand;
  if (stroke !== undefined) {
    const distance = Math.hypot(position.x - stroke.from.x, position.y - stroke.from.y);
    if (distance > 0) stroke.moved ??= tick.start;
    stroke.reach = Math.max(stroke.reach, distance);
    stroke.to = position;
  }
  return { ...hand, position };
}

function lift(hand: Hand, at: number): Result {
  const { stroke } = hand;
  if (stroke === undefined) return { next: hand };
  stroke.at = at;
  return { next: { ...hand, stroke: undefined }, done: stroke };
}
