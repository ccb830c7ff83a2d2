/** Touches of a device, by point or by element. */
import { DroidcuaError } from '../../errors.ts';
import {
  centre,
  type ImagePoint,
  imagePoint,
  type ScreenPoint,
  type Size,
  toScreen,
} from '../../geometry.ts';
import { quoted } from '../../util/describe-action.ts';
import type { CliContext } from '../context.ts';
import { type DeviceSession, withDevice } from '../device-session.ts';
import { wholeNumber } from '../number-argument.ts';
import type { DeviceFlags } from './device.ts';

export interface Touch {
  readonly kind: 'tap' | 'long_press';
  /** `[x, y]` in pixels of the screenshot, or `[id, undefined]`. */
  readonly place: readonly [string, string | undefined];
}

const DEFAULT_HOLD_MS = '800';
const DEFAULT_SWIPE_MS = '300';

interface Target {
  readonly at: ScreenPoint;
  readonly words: string;
}

export function touch(context: CliContext, what: Touch, flags: DeviceFlags): Promise<number> {
  const [first, second] = what.place;
  const numbers =
    second === undefined
      ? { id: wholeNumber(first, 'The element number', 1) }
      : { x: wholeNumber(first, 'x'), y: wholeNumber(second, 'y') };
  const durationMs = wholeNumber(flags.duration ?? DEFAULT_HOLD_MS, '--duration', 1);
  return withDevice(context, flags.device, async (opened) => {
    const { at, words } =
      'id' in numbers
        ? await elementTarget(opened, numbers.id)
        : await pointTarget(opened, imagePoint(numbers.x, numbers.y));
    const gesture = what.kind === 'tap' ? { kind: what.kind, at } : { kind: what.kind, at, durationMs };
    await opened.device.input(gesture, opened.session.signal);
    return `${what.kind === 'tap' ? 'Tapped' : 'Pressed'} ${words} at (${at.x}, ${at.y}).\n`;
  });
}

/** Numbers are valid for one look only, so the screen is looked at now. */
async function elementTarget({ device, services, session }: DeviceSession, id: number): Promise<Target> {
  const sight = await services.look({ kind: 'device', device }, session.signal);
  const element = sight.elements.find((candidate) => candidate.id === id);
  if (element === undefined) {
    throw new DroidcuaError('USAGE_INVALID', `There is no element ${id} on this screen.`, {
      hint: `It has ${sight.elements.length}; run "droidcua device elements --device ${device.info.id}".`,
    });
  }
  const { screen } = await device.capture(session.signal);
  return { at: toScreen(centre(element.box), sight, screen), words: `element ${id} ${quoted(element.text)}` };
}

async function pointTarget({ device, session }: DeviceSession, point: ImagePoint): Promise<Target> {
  const { image, screen } = await device.capture(session.signal);
  return { at: toScreen(inside(point, image), image, screen), words: 'the point' };
}

function inside(point: ImagePoint, image: Size): ImagePoint {
  if (point.x < image.width && point.y < image.height) return point;
  throw new DroidcuaError(
    'USAGE_INVALID',
    `(${point.x}, ${point.y}) is outside the screenshot of ${image.width}x${image.height} pixels.`,
    { hint: 'Coordinates count pixels of "droidcua device screenshot".' },
  );
}

/** `place` is `[x1, y1, x2, y2]`. */
export function swipe(context: CliContext, place: readonly string[], flags: DeviceFlags): Promise<number> {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = place.map((text, index) =>
    wholeNumber(text, ['x1', 'y1', 'x2', 'y2'][index] ?? ''),
  );
  const durationMs = wholeNumber(flags.duration ?? DEFAULT_SWIPE_MS, '--duration', 1);
  return withDevice(context, flags.device, async ({ device, session }) => {
    const { image, screen } = await device.capture(session.signal);
    const from = toScreen(inside(imagePoint(x1, y1), image), image, screen);
    const to = toScreen(inside(imagePoint(x2, y2), image), image, screen);
    await device.input({ kind: 'swipe', from, to, durationMs }, session.signal);
    return `Swiped from (${from.x}, ${from.y}) to (${to.x}, ${to.y}).\n`;
  });
}
