import { describe, expect, it } from 'vitest';
import type { Hands } from '../../../../src/executor/hands.ts';
import { compareAfter } from '../../../../src/executor/verify.ts';
import { type Box, type ImagePoint, imagePoint } from '../../../../src/geometry.ts';
import { createRestless } from '../../../../src/perception/restless.ts';
import { signatureOf } from '../../../../src/perception/signature.ts';
import type { RgbaImage } from '../../../../src/ports/image.ts';
import { ManualClock } from '../../../support/manual-clock.ts';
import { blank, copy, fill, frameOf } from '../../../support/picture.ts';
import { scriptedDevice } from '../../../support/scripted-device.ts';

const signal = new AbortController().signal;
const VIDEO: Box = [40, 100, 230, 200];
const BUTTON: Box = [60, 400, 200, 440];

/** A page with a video that shows another picture at every look. */
class Page {
  #looks = 0;
  pressed = false;
  readonly hands: Hands;

  constructor() {
    this.hands = {
      device: Object.assign(scriptedDevice({ patches: [] }), {
        capture: () => Promise.resolve(frameOf(this.picture())),
      }),
      clock: new ManualClock(),
      random: () => 0.5,
      look: () => Promise.reject(new Error('not needed')),
      witness: { attempted: () => Promise.resolve(), verified: () => Promise.resolve() },
      restless: createRestless(),
    };
  }

  picture(): RgbaImage {
    this.#looks += 1;
    const shade = (this.#looks * 60) % 250;
    const image = fill(copy(blank(270, 600, [240, 240, 240])), VIDEO, [shade, 60, 90]);
    return fill(image, BUTTON, this.pressed ? [200, 40, 40] : [40, 40, 200]);
  }

  compare(point: ImagePoint | null) {
    const before = signatureOf(frameOf(this.picture()));
    return compareAfter(this.hands, { before, point }, signal);
  }
}

const button = imagePoint(130, 420);

describe('the effect of a gesture beside a video', () => {
  it('is not what the video shows, once that is known to move', async () => {
    const page = new Page();
    await page.compare(button);
    const dead = await page.compare(button);
    expect(dead).toMatchObject({
      verdict: 'NO_CHANGE',
      evidence: 'The screen is the same as before, but for what moves by itself.',
    });
    expect(dead.settleMs).toBeLessThan(1500);
  });

  it('is what changes elsewhere', async () => {
    const page = new Page();
    await page.compare(button);
    const before = signatureOf(frameOf(page.picture()));
    page.pressed = true;
    const done = await compareAfter(page.hands, { before, point: button }, signal);
    expect(done.verdict).toBe('SUCCESS');
  });

  it('is looked for in the video itself when that was touched', async () => {
    const page = new Page();
    await page.compare(button);
    expect((await page.compare(imagePoint(100, 150))).verdict).toBe('SUCCESS');
  });
});
