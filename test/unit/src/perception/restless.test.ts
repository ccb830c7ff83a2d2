import { describe, expect, it } from 'vitest';
import type { Box } from '../../../../src/geometry.ts';
import { createRestless } from '../../../../src/perception/restless.ts';
import { signatureOf } from '../../../../src/perception/signature.ts';
import { blank, copy, fill, frameOf, type Rgb } from '../../../support/picture.ts';

const still = blank(540, 1200, [240, 240, 240]);
const VIDEO: Box = [100, 200, 400, 360];
const SHADES: readonly Rgb[] = [
  [200, 30, 30],
  [30, 200, 30],
  [30, 30, 200],
];

/** The screen with a video at its n-th picture and, if asked, a caret. */
function screen(n: number, caret = false) {
  const image = fill(copy(still), VIDEO, SHADES[n % SHADES.length] ?? [0, 0, 0]);
  return signatureOf(frameOf(caret ? fill(image, [300, 803, 303, 843], [0, 0, 0]) : image));
}

describe('what moves by itself', () => {
  it('is what changed twice while nothing was done', () => {
    const restless = createRestless();
    for (const n of [0, 1]) restless.idle(screen(n));
    expect(restless.areas()).toEqual([]);
    restless.idle(screen(2));
    expect(restless.areas()).toEqual([[100, 200, 400, 360]]);
  });

  it('is learned from the pictures after a gesture that never came to rest', () => {
    const restless = createRestless();
    restless.gesture(true, [screen(0), screen(1), screen(2), screen(0)]);
    expect(restless.areas()).toHaveLength(1);
  });

  it('is not what a gesture changed', () => {
    const restless = createRestless();
    for (const n of [0, 1, 2]) {
      restless.idle(screen(n));
      restless.gesture(true, [screen(n + 1)]);
    }
    expect(restless.areas()).toEqual([]);
  });

  it('is forgotten on another screen, and kept when a gesture changed nothing', () => {
    const restless = createRestless();
    for (const n of [0, 1, 2]) restless.idle(screen(n));
    restless.gesture(false, [screen(0)]);
    expect(restless.areas()).toHaveLength(1);
    restless.gesture(true, [screen(1)]);
    expect(restless.areas()).toEqual([]);
    for (const n of [0, 1, 2]) restless.idle(screen(n));
    restless.idle(signatureOf(frameOf(blank(540, 1200, [10, 10, 10]))));
    expect(restless.areas()).toEqual([]);
    restless.idle(signatureOf(frameOf(blank(1200, 540))));
    expect(restless.areas()).toEqual([]);
  });

  it('is not a blinking caret: what is typed there counts', () => {
    const restless = createRestless();
    for (const caret of [false, true, false, true]) restless.idle(screen(0, caret));
    expect(restless.areas()).toEqual([]);
  });
});
