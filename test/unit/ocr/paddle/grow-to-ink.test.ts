import { describe, expect, it } from 'vitest';
import { grownToInk } from '../../../../ocr/paddle/grow-to-ink.ts';
import type { Box } from '../../../../src/geometry.ts';
import { blank, fill } from '../../../support/picture.ts';

const INK = [20, 20, 20] as const;
/** A text of two strokes, found in a box 40 high. */
const FOUND: Box = [100, 20, 160, 60];

function picture(...strokes: readonly Box[]) {
  const image = blank(300, 80, [240, 240, 240]);
  for (const stroke of [[106, 26, 110, 54], [148, 26, 152, 54], ...strokes] as const) {
    fill(image, stroke as Box, INK);
  }
  return image;
}

describe('grownToInk', () => {
  it('leaves a box alone whose strokes end inside', () => {
    expect(grownToInk(picture(), [FOUND])).toEqual([FOUND]);
  });

  it('takes in the dots behind a text and the thin stroke in front of it', () => {
    const [box] = grownToInk(picture([160, 50, 163, 54], [170, 50, 173, 54], [94, 26, 97, 54]), [FOUND]);
    expect(box?.[0]).toBeLessThan(94);
    expect(box?.[2]).toBeGreaterThan(173);
    expect([box?.[1], box?.[3]]).toEqual([20, 60]);
  });

  it('takes no stroke that stands apart', () => {
    expect(grownToInk(picture([176, 26, 180, 54]), [FOUND])).toEqual([FOUND]);
  });

  it('does not grow into a picture that goes on', () => {
    expect(grownToInk(picture([154, 22, 290, 58]), [FOUND])).toEqual([FOUND]);
  });

  it('does not take the side of a field for a stroke', () => {
    expect(grownToInk(picture([164, 4, 166, 76]), [FOUND])).toEqual([FOUND]);
  });

  it('does not grow into another text', () => {
    const other: Box = [164, 20, 220, 60];
    const image = picture([162, 26, 168, 54]);
    expect(grownToInk(image, [FOUND, other])[0]).toEqual(FOUND);
  });

  it('ends at the edge of the picture and ignores empty boxes', () => {
    const image = blank(165, 80, [240, 240, 240]);
    for (const stroke of [
      [148, 26, 152, 54],
      [158, 26, 164, 54],
    ] as const)
      fill(image, stroke, INK);
    expect(grownToInk(image, [[140, 20, 156, 60]])[0]?.[2]).toBe(165);
    expect(grownToInk(blank(50, 50), [[5, 5, 30, 30]])).toEqual([[5, 5, 30, 30]]);
  });
});
