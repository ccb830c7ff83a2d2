import { describe, expect, it } from 'vitest';
import { letterSize } from '../../../../ocr/paddle/letter-size.ts';

/** Stroke rows of letters 40 crop pixels large. */
const expected = 40 / (48 * 0.7);

describe('letterSize', () => {
  it.each([
    ['网络', 37],
    ['Settings', 37],
    ['Wi-Fi 6', 29],
    ['save', 22],
  ])('finds the size of "%s" by the height of its letters', (text, rows) => {
    expect(letterSize(text, rows)).toBeCloseTo(expected, 1);
  });

  it('believes in no size that no line has', () => {
    expect(letterSize('—', 3)).toBe(0.75);
    expect(letterSize('on', 48)).toBe(1.6);
  });
});
