/** Gestures as the touch screen's kernel events: protocol B, raw positions of the phone held upright. */
import type { ScreenPoint } from '../../../src/geometry.ts';
import type { Gesture } from '../../../src/ports/device.ts';
import type { VirtualPhone } from '../phone-api.ts';
import { RAW_MAX } from './touch-device.ts';

export interface RawEvent {
  /** Milliseconds since the system came up. */
  readonly at: number;
  readonly type: number;
  readonly code: number;
  readonly value: number;
}

const EV_SYN = 0;
const EV_KEY = 1;
const EV_ABS = 3;
const BTN_TOUCH = 330;
const SLOT = 47;
const POSITION_X = 53;
const POSITION_Y = 54;
const TRACKING_ID = 57;
/** How long a finger stays down for a tap, and how often a moving one is reported. */
const TAP_MS = 60;
const STEP_MS = 16;
const MAX_STEPS = 60;
/** Two fingers start this far from the middle, as a part of the shorter side. */
const PINCH_REACH = 0.15;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Contact {
  readonly path: readonly Point[];
}

/** One touch screen: values that did not change since the last report are left out, also across contacts. */
export class TouchRecorder {
  readonly #phone: VirtualPhone;
  readonly #last: { x: number; y: number }[] = [];
  #slot = 0;
  #nextId = 0;

  constructor(phone: VirtualPhone) {
    this.#phone = phone;
  }

  /** `end` is when the last finger went up. Keys are no touches: nothing. */
  events(gesture: Gesture, end: number): readonly RawEvent[] {
    switch (gesture.kind) {
      case 'tap':
        return this.#stroke([{ path: [gesture.at] }], TAP_MS, end);
      case 'double_tap':
        return [
          ...this.#stroke([{ path: [gesture.at] }], TAP_MS, end - 2 * TAP_MS),
          ...this.#stroke([{ path: [gesture.at] }], TAP_MS, end),
        ];
      case 'long_press':
        return this.#stroke([{ path: [gesture.at] }], gesture.durationMs, end);
      case 'swipe':
      case 'drag':
        return this.#stroke(
          [{ path: line(gesture.from, gesture.to, gesture.durationMs) }],
          gesture.durationMs,
          end,
        );
      case 'pinch':
        return this.#stroke(
          this.#pinch(gesture.at, gesture.scale, gesture.durationMs),
          gesture.durationMs,
          end,
        );
      case 'key':
        return [];
    }
  }

  #pinch(at: ScreenPoint, scale: number, durationMs: number): readonly Contact[] {
    const { width, height } = this.#phone.screen();
    const reach = Math.min(width, height) * PINCH_REACH;
    const [near, far] = scale >= 1 ? [reach / scale, reach] : [reach, reach * scale];
    const finger = (side: 1 | -1): Contact => ({
      path: line({ x: at.x + side * near, y: at.y }, { x: at.x + side * far, y: at.y }, durationMs),
    });
    return [finger(-1), finger(1)];
  }

  #stroke(contacts: readonly Contact[], durationMs: number, end: number): RawEvent[] {
    const frames = contacts[0]?.path.length ?? 0;
    const began = Math.max(0, end - durationMs);
    const events: RawEvent[] = [];
    for (let frame = 0; frame < frames; frame += 1) {
      const at = frames < 2 ? began : began + ((end - began) * frame) / (frames - 1);
      const moved = contacts.flatMap(({ path }, slot) => {
        const point = path[frame];
        return point === undefined ? [] : this.#touch(slot, point, { at, first: frame === 0 });
      });
      if (frame === 0) moved.push({ at, type: EV_KEY, code: BTN_TOUCH, value: 1 });
      if (moved.length > 0) events.push(...moved, report(at));
    }
    const lifted = contacts.flatMap((_, slot) => [
      ...this.#choose(slot, end),
      { at: end, type: EV_ABS, code: TRACKING_ID, value: -1 },
    ]);
    return [...events, ...lifted, { at: end, type: EV_KEY, code: BTN_TOUCH, value: 0 }, report(end)];
  }

  #touch(
    slot: number,
    point: Point,
    { at, first }: { readonly at: number; readonly first: boolean },
  ): RawEvent[] {
    const raw = this.#raw(point);
    const before = this.#last[slot];
    const events: RawEvent[] = [];
    if (first) {
      events.push({ at, type: EV_ABS, code: TRACKING_ID, value: this.#nextId });
      this.#nextId = (this.#nextId + 1) % 65_536;
    }
    if (raw.x !== before?.x) events.push({ at, type: EV_ABS, code: POSITION_X, value: raw.x });
    if (raw.y !== before?.y) events.push({ at, type: EV_ABS, code: POSITION_Y, value: raw.y });
    this.#last[slot] = raw;
    return events.length === 0 ? [] : [...this.#choose(slot, at), ...events];
  }

  #choose(slot: number, at: number): RawEvent[] {
    if (slot === this.#slot) return [];
    this.#slot = slot;
    return [{ at, type: EV_ABS, code: SLOT, value: slot }];
  }

  /** The glass neither turns with the picture nor changes its size with it: another shape is shown between bars. */
  #raw({ x, y }: Point): Point {
    const { width, height } = this.#phone.profile.size;
    const places: Readonly<Record<number, Point>> = {
      0: { x, y },
      90: { x: width - 1 - y, y: x },
      180: { x: width - 1 - x, y: height - 1 - y },
      270: { x: y, y: height - 1 - x },
    };
    const { x: across, y: down } = places[this.#phone.rotation()] ?? { x, y };
    const glass = this.#phone.panel.size;
    const zoom = Math.min(glass.width / width, glass.height / height);
    const bars = { x: (glass.width - width * zoom) / 2, y: (glass.height - height * zoom) / 2 };
    return { x: scaled(bars.x + across * zoom, glass.width), y: scaled(bars.y + down * zoom, glass.height) };
  }
}

function scaled(value: number, size: number): number {
  return Math.min(RAW_MAX, Math.max(0, Math.round((value * (RAW_MAX + 1)) / size)));
}

function report(at: number): RawEvent {
  return { at, type: EV_SYN, code: 0, value: 0 };
}

function line(from: Point, to: Point, durationMs: number): readonly Point[] {
  const steps = Math.min(MAX_STEPS, Math.max(2, Math.round(durationMs / STEP_MS)));
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
}
