import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../../../src/geometry.ts';
import { compareSignatures, signatureOf } from '../../../../src/perception/signature.ts';
import type { RgbaImage } from '../../../../src/ports/image.ts';
import { blank, copy, draw, FONT, fill, frameOf } from '../../../support/picture.ts';

const W = 1080;
const H = 2400;
const base = blank(W, H, [245, 245, 245]);

function compare(a: RgbaImage, b: RgbaImage, ignore: readonly Box[] = []) {
  return compareSignatures(signatureOf(frameOf(a), ignore), signatureOf(frameOf(b), ignore));
}

function withText(text: string, size = 42): RgbaImage {
  return draw(W, H, (ctx) => {
    ctx.fillStyle = '#1f1f1f';
    ctx.font = `${size}px ${FONT}`;
    ctx.fillText(text, 80, 700);
  });
}

describe('signature', () => {
  it('calls two equal pictures unchanged, with the same hash', () => {
    const [a, b] = [signatureOf(frameOf(base)), signatureOf(frameOf(copy(base)))];
    expect(compareSignatures(a, b)).toEqual({ changed: false, share: 0, boxes: [] });
    expect(a.hash).toBe(b.hash);
    expect([a.columns, a.rows, a.cell]).toEqual([135, 300, 8]);
  });

  it('ignores the clock in the status bar', () => {
    const later = fill(copy(base), [40, 20, 200, 80], [0, 0, 0]);
    expect(compare(base, later).changed).toBe(false);
    expect(signatureOf(frameOf(later)).hash).toBe(signatureOf(frameOf(base)).hash);
  });

  it('ignores the clock in landscape too', () => {
    const wide = blank(H, W, [245, 245, 245]);
    expect(compare(wide, fill(copy(wide), [60, 8, 200, 56], [0, 0, 0])).changed).toBe(false);
  });

  it('ignores a blinking caret wherever it falls on the grid', () => {
    for (let x = 300; x < 316; x += 1) {
      const caret = fill(copy(base), [x, 803, x + 5, 853], [103, 80, 164]);
      expect(compare(base, caret).changed).toBe(false);
    }
  });

  it('sees a caret-like bar when something else changed as well', () => {
    const both = fill(fill(copy(base), [300, 803, 305, 853], [0, 0, 0]), [700, 1500, 760, 1560], [0, 0, 0]);
    expect(compare(base, both).changed).toBe(true);
  });

  it('sees a small toggle flip and says where', () => {
    const off = fill(copy(base), [900, 1000, 960, 1030], [120, 120, 120]);
    const on = fill(copy(base), [930, 1000, 990, 1030], [120, 120, 120]);
    const change = compare(off, on);
    expect(change.changed).toBe(true);
    expect(change.share).toBeLessThan(0.01);
    expect(change.boxes).toEqual([
      [896, 1000, 936, 1032],
      [960, 1000, 992, 1032],
    ]);
  });

  it('sees a toggle that only changes its colour', () => {
    const grey = fill(copy(base), [900, 1000, 990, 1050], [120, 120, 120]);
    const blue = fill(copy(base), [900, 1000, 990, 1050], [60, 130, 200]);
    expect(compare(grey, blue).changed).toBe(true);
  });

  it.each(['a', 'W', 'e', '5', 'i', 'l', ':'])('sees one typed letter: %s', (letter) => {
    expect(compare(withText('Buy milk'), withText(`Buy milk${letter}`)).changed).toBe(true);
  });

  it('sees a full stop typed', () => {
    expect(compare(withText('Buy milk', 36), withText('Buy milk.', 36)).changed).toBe(true);
  });

  it('does not look at areas the caller ignores', () => {
    const moved = fill(copy(base), [200, 1200, 800, 1500], [10, 200, 30]);
    expect(compare(base, moved, [[200, 1200, 800, 1500]]).changed).toBe(false);
    expect(compare(base, moved, [[200, 1200, 500, 1500]]).changed).toBe(true);
  });

  it('calls a rotated screen changed', () => {
    const change = compare(base, blank(H, W, [245, 245, 245]));
    expect(change).toEqual({ changed: true, share: 1, boxes: [[0, 0, H, W]] });
  });

  it('does not call rendering noise of a few grey levels a change', () => {
    expect(compare(base, fill(copy(base), [100, 500, 900, 900], [248, 243, 246])).changed).toBe(false);
  });

  it('notices any solid block of 24 pixels or more, and its box holds the block', () => {
    const block = fc.record({
      x: fc.integer({ min: 0, max: W - 90 }),
      y: fc.integer({ min: 100, max: H - 90 }),
      w: fc.integer({ min: 24, max: 90 }),
      h: fc.integer({ min: 24, max: 90 }),
    });
    fc.assert(
      fc.property(block, ({ x, y, w, h }) => {
        const change = compare(base, fill(copy(base), [x, y, x + w, y + h], [30, 60, 90]));
        expect(change.changed).toBe(true);
        const [box] = change.boxes;
        expect(change.boxes).toHaveLength(1);
        // A sliver of less than a cell may stay below the tolerance.
        expect(box?.[0]).toBeLessThanOrEqual(x + 8);
        expect(box?.[3]).toBeGreaterThanOrEqual(y + h - 8);
      }),
      { numRuns: 12 },
    );
  });

  it('works on pictures of any size', () => {
    for (const [w, h] of [
      [1, 1],
      [3, 900],
      [350, 817],
      [4000, 2000],
    ] as const) {
      const plain = blank(w, h);
      expect(compare(plain, copy(plain)).changed).toBe(false);
    }
  });
});
