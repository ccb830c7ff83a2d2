import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../../../src/geometry.ts';
import { bind, bindScore, coverage } from '../../../../src/perception/bind.ts';

const CONTAINMENT = { metric: 'containment', tau: 0.8 } as const;
const IOU = { metric: 'iou', tau: 0.8 } as const;

const boxes: fc.Arbitrary<Box> = fc
  .record({
    x: fc.integer({ min: 0, max: 900 }),
    y: fc.integer({ min: 0, max: 2200 }),
    w: fc.integer({ min: 1, max: 180 }),
    h: fc.integer({ min: 1, max: 180 }),
  })
  .map(({ x, y, w, h }) => [x, y, x + w, y + h] as const);

describe('binding', () => {
  it('binds a text inside an icon by containment, and only a near-equal box by IoU', () => {
    const icon: Box = [100, 100, 500, 220];
    const text: Box = [220, 130, 380, 190];
    expect(bind([icon], [text], CONTAINMENT).bound.get(0)).toBe(0);
    expect(bind([icon], [text], IOU).bound.size).toBe(0);
    expect(bind([icon], [[105, 103, 498, 218]], IOU).bound.get(0)).toBe(0);
  });

  it('does not bind a speck to a large area, unless the area is known to be a button', () => {
    const wide: Box = [0, 0, 900, 150];
    const ok: Box = [420, 50, 470, 90];
    expect(bindScore(wide, ok, 'containment')).toBe(0);
    expect(bind([wide], [ok], CONTAINMENT).bound.size).toBe(0);
    expect(bind([wide], [ok], CONTAINMENT, () => true).bound.get(0)).toBe(0);
  });

  it('calls an icon with several texts a frame and leaves the texts alone', () => {
    const card: Box = [0, 0, 600, 400];
    const { bound, frames } = bind(
      [card],
      [
        [20, 20, 400, 160],
        [20, 200, 400, 360],
      ],
      CONTAINMENT,
    );
    expect(frames.has(0)).toBe(true);
    expect(bound.size).toBe(0);
  });

  it('lets every icon have a text when a greedy choice would leave one without', () => {
    // Both icons want text 0 most; only icon 0 can also take text 1.
    const texts: Box[] = [
      [0, 0, 100, 100],
      [-60, 0, 40, 100],
    ];
    const icons: Box[] = [
      [0, 0, 40, 100],
      [20, 0, 100, 100],
    ];
    const { bound } = bind(icons, texts, CONTAINMENT);
    expect([bound.get(0), bound.get(1)]).toEqual([1, 0]);
  });

  it('never gives one text to two icons and never binds below tau', () => {
    fc.assert(
      fc.property(
        fc.array(boxes, { maxLength: 12 }),
        fc.array(boxes, { maxLength: 12 }),
        fc.constantFrom(CONTAINMENT, IOU),
        (icons, texts, options) => {
          const { bound } = bind(icons, texts, options);
          expect(new Set(bound.values()).size).toBe(bound.size);
          for (const [icon, text] of bound) {
            const [a, b] = [icons[icon], texts[text]];
            expect(a && b ? bindScore(a, b, options.metric) : 0).toBeGreaterThanOrEqual(options.tau);
          }
        },
      ),
    );
  });

  it('measures covered shares', () => {
    expect(
      coverage(
        [0, 0, 100, 10],
        [
          [0, 0, 30, 10],
          [50, 0, 80, 5],
        ],
      ),
    ).toBeCloseTo(0.45);
    expect(coverage([0, 0, 100, 10], [])).toBe(0);
  });
});
