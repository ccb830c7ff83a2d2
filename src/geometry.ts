/**
 * Points and boxes, and the one bridge between the two coordinate spaces.
 *
 * An {@link ImagePoint} counts pixels of the captured picture; a {@link ScreenPoint} counts units of the
 * device's input space in its current rotation. They are different types on purpose: mixing them up is the
 * commonest bug of the field. {@link toScreen} is the only way across.
 */

/** `[x1, y1, x2, y2]`: left, top, right, bottom; right and bottom are exclusive. Pixels of the captured picture. */
export type Box = readonly [x1: number, y1: number, x2: number, y2: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

declare const space: unique symbol;

/** A point in pixels of the captured picture. */
export interface ImagePoint {
  readonly x: number;
  readonly y: number;
  readonly [space]: 'image';
}

/** A point in the device's input space (what `input tap` takes), in its current rotation; integers. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
  readonly [space]: 'screen';
}

export function imagePoint(x: number, y: number): ImagePoint {
  return { x, y } as ImagePoint;
}

/** Rounds to whole units: fractional coordinates are refused by some devices. */
export function screenPoint(x: number, y: number): ScreenPoint {
  return { x: Math.round(x), y: Math.round(y) } as ScreenPoint;
}

/** Maps a picture pixel to the input space; the result is always inside the screen. */
export function toScreen(point: ImagePoint, image: Size, screen: Size): ScreenPoint {
  const x = (point.x * screen.width) / image.width;
  const y = (point.y * screen.height) / image.height;
  return screenPoint(clamp(Math.floor(x), 0, screen.width - 1), clamp(Math.floor(y), 0, screen.height - 1));
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

export function width(box: Box): number {
  return Math.max(0, box[2] - box[0]);
}

export function height(box: Box): number {
  return Math.max(0, box[3] - box[1]);
}

export function area(box: Box): number {
  return width(box) * height(box);
}

export function centre(box: Box): ImagePoint {
  return imagePoint((box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
}

export function contains(box: Box, point: { readonly x: number; readonly y: number }): boolean {
  return point.x >= box[0] && point.x < box[2] && point.y >= box[1] && point.y < box[3];
}

/** The common part of two boxes, or undefined when they do not overlap. */
export function intersect(a: Box, b: Box): Box | undefined {
  const box: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
}

/** The smallest box that holds both. */
export function union(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** Intersection over union, 0-1. */
export function iou(a: Box, b: Box): number {
  const common = intersect(a, b);
  if (common === undefined) return 0;
  const shared = area(common);
  return shared / (area(a) + area(b) - shared);
}

/** The share of `inner` that lies inside `outer`, 0-1. */
export function containment(inner: Box, outer: Box): number {
  const common = intersect(inner, outer);
  const whole = area(inner);
  return common === undefined || whole === 0 ? 0 : area(common) / whole;
}
