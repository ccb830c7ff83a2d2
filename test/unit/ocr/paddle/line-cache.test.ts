import { describe, expect, it } from 'vitest';
import { inkOf } from '../../../../ocr/paddle/ink.ts';
import { LineCache } from '../../../../ocr/paddle/line-cache.ts';
import type { Box } from '../../../../src/geometry.ts';
import { blank, fill, type Rgb } from '../../../support/picture.ts';

/** A picture with a plus sign drawn into it. */
function plus(
  x: number,
  y: number,
  { ink = [20, 20, 20], paper = [240, 240, 240] }: { ink?: Rgb; paper?: Rgb } = {},
) {
  const image = blank(80, 60, paper);
  fill(image, [x + 4, y, x + 6, y + 10], ink);
  return fill(image, [x, y + 4, x + 10, y + 6], ink);
}

describe('inkOf', () => {
  it('finds the strokes inside a loose box', () => {
    expect(inkOf(plus(30, 20), [10, 10, 70, 50]).box).toEqual([30, 20, 40, 30]);
  });

  it('keeps the whole box when there are no strokes', () => {
    expect(inkOf(blank(20, 20), [2, 3, 9, 8]).box).toEqual([2, 3, 9, 8]);
  });

  it('gives equal pixels however loose the box is', () => {
    const loose = inkOf(plus(30, 20), [10, 10, 70, 50]).pixels;
    expect(inkOf(plus(30, 20), [28, 18, 43, 33]).pixels).toEqual(loose);
  });
});

describe('LineCache', () => {
  const box: Box = [25, 15, 45, 35];
  const filled = () => {
    const cache = new LineCache<string>(10_000);
    cache.add(inkOf(plus(30, 20), box), box, 'plus');
    return cache;
  };

  it('knows a line at another place and in a slightly other box', () => {
    const moved: Box = [4, 6, 23, 24];
    expect(filled().find(inkOf(plus(10, 10), moved), moved)).toBe('plus');
  });

  it('knows a dimmed line', () => {
    const dimmed = plus(30, 20, { ink: [10, 10, 10], paper: [120, 120, 120] });
    expect(filled().find(inkOf(dimmed, box), box)).toBe('plus');
  });

  it('does not know one with a changed stroke or inverted colours', () => {
    const changed = fill(plus(30, 20), [38, 24, 39, 25], [240, 240, 240]);
    expect(filled().find(inkOf(changed, box), box)).toBeUndefined();
    const inverted = plus(30, 20, { ink: [240, 240, 240], paper: [20, 20, 20] });
    expect(filled().find(inkOf(inverted, box), box)).toBeUndefined();
  });

  it('tells strokes apart that look the same and stand lower', () => {
    const higher: Box = [25, 10, 45, 30];
    expect(filled().find(inkOf(plus(30, 20), higher), higher)).toBeUndefined();
  });

  it('forgets the least recently used line when it is full', () => {
    const cache = new LineCache<string>(1_000);
    const small = inkOf(plus(30, 20), box);
    const other = inkOf(fill(plus(30, 20), [30, 20, 31, 21], [20, 20, 20]), box);
    const third = inkOf(fill(plus(30, 20), [39, 20, 40, 21], [20, 20, 20]), box);
    for (const [ink, text] of [
      [small, 'small'],
      [other, 'other'],
      [third, 'third'],
    ] as const) {
      cache.add(ink, box, text);
      cache.find(small, box);
    }
    expect(cache.size).toBe(3);
    const fourth = inkOf(fill(plus(30, 20), [39, 29, 40, 30], [20, 20, 20]), box);
    cache.add(fourth, box, 'fourth');
    expect(cache.size).toBe(3);
    expect([small, other, third, fourth].map((ink) => cache.find(ink, box))).toEqual([
      'small',
      undefined,
      'third',
      'fourth',
    ]);
  });
});
