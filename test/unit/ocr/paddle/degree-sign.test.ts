import { describe, expect, it } from 'vitest';
import { withDegreeSigns } from '../../../../ocr/paddle/degree-sign.ts';
import { LINE_HEIGHT, type LineCrop } from '../../../../ocr/paddle/line-crop.ts';

const WIDTH = 96;

/** White blocks on black, one for each character: columns and rows of the crop. */
function crop(
  blocks: readonly (readonly [left: number, right: number, top: number, bottom: number])[],
): LineCrop {
  const plane = WIDTH * LINE_HEIGHT;
  const pixels = new Uint8Array(3 * plane);
  for (const [left, right, top, bottom] of blocks) {
    for (let y = top; y < 3 * LINE_HEIGHT; y += 1) {
      const row = y % LINE_HEIGHT;
      if (row >= top && row < bottom) pixels.fill(255, y * WIDTH + left, y * WIDTH + right);
    }
  }
  return { width: WIDTH, inkWidth: WIDTH, pixels };
}

const read = (text: string, picture: LineCrop): string =>
  withDegreeSigns(
    Array.from(text, (letter, index) => ({ text: letter, x: 16 + index * 24, confidence: 1, gap: 4 })),
    picture,
  )
    .map((character) => character.text)
    .join('');

const DIGIT = [8, 38] as const;
const RING = [8, 20] as const;

describe('withDegreeSigns', () => {
  it('takes a ring that hangs behind a number for a degree sign', () => {
    const picture = crop([
      [8, 24, ...DIGIT],
      [32, 48, ...DIGIT],
      [56, 66, ...RING],
    ]);
    expect(read('140', picture)).toBe('14\u00b0');
    expect(read('14o', picture)).toBe('14\u00b0');
    expect(read('14x', picture)).toBe('14x');
  });

  it('leaves a zero that stands on the line', () => {
    const picture = crop([
      [8, 24, ...DIGIT],
      [32, 48, ...DIGIT],
      [56, 72, ...DIGIT],
    ]);
    expect(read('140', picture)).toBe('140');
  });

  it('leaves a ring in the middle of a number, and one that cannot be seen', () => {
    const picture = crop([
      [8, 24, ...DIGIT],
      [32, 42, ...RING],
      [56, 72, ...DIGIT],
    ]);
    expect(read('104', picture)).toBe('104');
    expect(read('10', crop([[8, 24, ...DIGIT]]))).toBe('10');
  });
});
