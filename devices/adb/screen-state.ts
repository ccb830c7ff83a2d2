/** How large the input space is right now, and which way up. Asked anew for every picture: rotation is normal. */
import type { Size } from '../../src/geometry.ts';
import type { Rotation } from '../../src/ports/device.ts';

export const SCREEN_STATE_COMMAND =
  "wm size; dumpsys window displays | grep -E 'cur=|mRotation=|mCurrentRotation='";

export interface ScreenState {
  /** Input space in the current rotation. */
  readonly screen: Size;
  readonly rotation: Rotation;
}

/**
 * Reads the answer to {@link SCREEN_STATE_COMMAND}. The picture has the last word about which side is the long one: it may have
 * been taken just before or after the device turned, and then points must be mapped for what is seen in it.
 */
export function readScreenState(text: string, picture: Size): ScreenState {
  const natural = naturalSize(text);
  const turned = rotationIn(text);
  const current =
    sizeAfter(text, /\bcur=(\d+)x(\d+)/) ?? (natural && oriented(natural, turned ?? 0)) ?? picture;
  const screen = isWide(current) === isWide(picture) ? current : swapped(current);
  return { screen, rotation: settled(turned, natural ?? screen, screen) };
}

/** `Override size` is what the apps and the input space see; `Physical size` is the panel. Both are unrotated. */
function naturalSize(text: string): Size | undefined {
  return sizeAfter(text, /Override size:\s*(\d+)x(\d+)/) ?? sizeAfter(text, /Physical size:\s*(\d+)x(\d+)/);
}

function sizeAfter(text: string, pattern: RegExp): Size | undefined {
  const found = pattern.exec(text);
  const width = Number(found?.[1]);
  const height = Number(found?.[2]);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** `mCurrentRotation=ROTATION_90` on current systems, `mRotation=1` on old ones. */
function rotationIn(text: string): Rotation | undefined {
  const named = /\bm(?:Current)?Rotation=ROTATION_(\d+)/.exec(text)?.[1];
  const counted = /\bm(?:Current)?Rotation=([0-3])\b/.exec(text)?.[1];
  const degrees = named ?? (counted === undefined ? undefined : String(Number(counted) * 90));
  return ([0, 90, 180, 270] as const).find((rotation) => String(rotation) === degrees);
}

/** A rotation that fits the screen's shape: the reported one, or the likeliest when that one cannot be. */
function settled(reported: Rotation | undefined, natural: Size, screen: Size): Rotation {
  const sideways = isWide(natural) !== isWide(screen);
  if (reported !== undefined && (reported % 180 === 90) === sideways) return reported;
  if (reported !== undefined && natural.width === natural.height) return reported;
  return sideways ? 90 : 0;
}

function oriented(size: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? size : swapped(size);
}

function swapped({ width, height }: Size): Size {
  return { width: height, height: width };
}

function isWide({ width, height }: Size): boolean {
  return width > height;
}
