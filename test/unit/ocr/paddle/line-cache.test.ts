import { describe, expect, it } from 'vitest';
import { inkOf } from '../../../../ocr/paddle/ink.ts';
import { LineCache } from '../../../../ocr/paddle/line-cache.ts';
import type { Box } from '../../../../src/geometry.ts';
import { blank, fill, type Rgb } from '../../../support/picture.ts';

/** A picture with a plus sign drawn into it, 48 pixels large: margins come in steps of 16. */
function plus(
  x: number,
  y: number,
  { ink = [20, 20, 20], paper = [240, 240, 240] }: { ink?: Rgb; paper?: Rgb } = {},
) {
  const image = blank(160, 120, paper);
  fill(image, [x + 20, y, x + 28, y + 48], ink);
  return fill(image, [x, y + 20, x + 48, y + 28], ink);
}

describe('inkOf', () => {
  it('keeps margins of whole steps around the strokes', () => {
    expect(inkOf(plus(30, 20), [26, 14, 86, 92]).box).toEqual([20, 10, 88, 94]);
  });

  it('takes a box some pixels larger for the same', () => {
    const one = inkOf(plus(30, 20), [22, 12, 86, 76]);
    expect(inkOf(plus(30, 20), [18, 15, 90, 72])).toEqual(one);
  });

  it('keeps the whole box when there are no strokes, and stays inside the picture', () => {
    expect(inkOf(blank(20, 20), [2, 3, 9, 8]).box).toEqual([2, 3, 9, 8]);
    expect(inkOf(plus(30, 20), [29, 19, 79, 69]).box).toEqual([30, 20, 78, 68]);
    expect(inkOf(plus(4, 4), [0, 0, 60, 60]).box).toEqual([0, 0, 62, 62]);
  });
});

describe('LineCache', () => {
  const box: Box = [22, 12, 86, 76];
  const filled = () => {
    const cache = new LineCache<string>(100_000);
    cache.add(inkOf(plus(30, 20), box), 'plus');
    return cache;
  };

  it('knows a line at another place and in a slightly other box', () => {
    const moved: Box = [61, 43, 129, 104];
    expect(filled().find(inkOf(plus(70, 50), moved))).toBe('plus');
  });

  it('knows a dimmed line', () => {
    const dimmed = plus(30, 20, { ink: [10, 10, 10], paper: [120, 120, 120] });
    expect(filled().find(inkOf(dimmed, box))).toBe('plus');
  });

  it('does not know one with a changed stroke, a fainter stroke or inverted colours', () => {
    const changed = fill(plus(30, 20), [38, 24, 39, 25], [20, 20, 20]);
    expect(filled().find(inkOf(changed, box))).toBeUndefined();
    const fainter = fill(plus(30, 20), [30, 40, 34, 48], [32, 32, 32]);
    expect(filled().find(inkOf(fainter, box))).toBeUndefined();
    const inverted = plus(30, 20, { ink: [240, 240, 240], paper: [20, 20, 20] });
    expect(filled().find(inkOf(inverted, box))).toBeUndefined();
  });

  it('tells strokes apart that look the same and stand lower', () => {
    expect(filled().find(inkOf(plus(30, 20), [22, 0, 86, 76]))).toBeUndefined();
  });

  it('forgets the least recently used line when it is full', () => {
    const cache = new LineCache<string>(42_000);
    const small = inkOf(plus(30, 20), box);
    const other = inkOf(fill(plus(30, 20), [30, 20, 34, 24], [20, 20, 20]), box);
    const third = inkOf(fill(plus(30, 20), [74, 20, 78, 24], [20, 20, 20]), box);
    for (const [ink, text] of [
      [small, 'small'],
      [other, 'other'],
      [third, 'third'],
    ] as const) {
      cache.add(ink, text);
      cache.find(small);
    }
    expect(cache.size).toBe(3);
    const fourth = inkOf(fill(plus(30, 20), [74, 64, 78, 68], [20, 20, 20]), box);
    cache.add(fourth, 'fourth');
    expect(cache.size).toBe(3);
    expect([small, other, third, fourth].map((ink) => cache.find(ink))).toEqual([
      'small',
      undefined,
      'third',
      'fourth',
    ]);
  });
});
