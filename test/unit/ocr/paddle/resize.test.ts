import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resizeToPlanes } from '../../../../ocr/paddle/resize.ts';
import type { Box } from '../../../../src/geometry.ts';
import { blank, fill } from '../../../support/picture.ts';

describe('resizeToPlanes', () => {
  it('gives blue, green and red planes and fills the padding', () => {
    const size = { width: 2, height: 1 };
    const planes = resizeToPlanes(blank(2, 1, [10, 20, 30]), [0, 0, 2, 1], {
      size,
      padded: { width: 3, height: 2 },
      fill: 7,
    });
    expect([...planes.data]).toEqual([30, 30, 7, 7, 7, 7, 20, 20, 7, 7, 7, 7, 10, 10, 7, 7, 7, 7]);
  });

  it('takes the box only, at its own size unchanged', () => {
    const image = fill(fill(blank(4, 4, [0, 0, 0]), [1, 1, 2, 2], [100, 0, 0]), [2, 2, 3, 3], [200, 0, 0]);
    const size = { width: 2, height: 2 };
    const planes = resizeToPlanes(image, [1, 1, 3, 3], { size, padded: size, fill: 0 });
    expect([...planes.data.slice(8)]).toEqual([100, 0, 0, 200]);
  });

  it('sees every pixel when shrinking by far', () => {
    const image = fill(blank(30, 1, [0, 0, 0]), [13, 0, 14, 1], [0, 0, 255]);
    const size = { width: 3, height: 1 };
    const planes = resizeToPlanes(image, [0, 0, 30, 1], { size, padded: size, fill: 0 });
    expect(planes.data[0]).toBeCloseTo(0);
    expect(planes.data[1]).toBeCloseTo(25.5);
    expect(planes.data[2]).toBeCloseTo(0);
  });

  it('keeps an even colour even at any size', () => {
    fc.assert(
      fc.property(
        fc.record({
          x: fc.nat(20),
          y: fc.nat(20),
          w: fc.integer({ min: 1, max: 30 }),
          h: fc.integer({ min: 1, max: 30 }),
        }),
        fc.record({ width: fc.integer({ min: 1, max: 70 }), height: fc.integer({ min: 1, max: 70 }) }),
        ({ x, y, w, h }, size) => {
          const box: Box = [x, y, x + w, y + h];
          const planes = resizeToPlanes(blank(50, 50, [90, 90, 90]), box, { size, padded: size, fill: 0 });
          for (const value of planes.data) expect(value).toBeCloseTo(90, 2);
        },
      ),
      { numRuns: 30, seed: 1 },
    );
  });
});
