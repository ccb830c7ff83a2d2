/** Pictures that are black or not yet finished. */
import type { RgbaImage } from '../../../src/ports/image.ts';
import type { VirtualPhone } from '../phone-api.ts';
import { type FaultSetting, interpose, type Layer } from './interpose.ts';
import { aroundTouches } from './on-touch.ts';
import { black, splice } from './pixels.ts';

/** What is there from the start, and how much more comes until it is whole; shares of the height. */
const FIRST = 0.15;
const GROWTH = 0.7;

interface Before {
  readonly picture: RgbaImage;
  /** Milliseconds of the clock. */
  readonly since: number;
  readonly ms: number;
}

export function pictureLayer(phone: VirtualPhone, { faults, clock }: FaultSetting): Layer {
  let before: Before | undefined;
  const keep = (): void => {
    const hit = faults.hit('half-drawn');
    if (hit !== undefined) before = { picture: phone.frame(), since: clock.now(), ms: hit.number('ms') };
  };
  const frame = (): RgbaImage => {
    const picture = phone.frame();
    if (faults.hit('secure') !== undefined) return black(picture);
    const progress = before === undefined ? 1 : (clock.now() - before.since) / before.ms;
    if (progress >= 1 || before?.picture.width !== picture.width) return picture;
    return splice(picture, before.picture, Math.round(picture.height * (FIRST + GROWTH * progress)));
  };
  return { phone: interpose(phone, { ...aroundTouches(phone, { before: keep }), frame }) };
}
