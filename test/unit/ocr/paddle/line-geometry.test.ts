import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinFragments } from '../../../../ocr/paddle/join-fragments.ts';
import type { Box } from '../../../../src/geometry.ts';
import { inReadingOrder } from '../../../../src/util/reading-order.ts';

describe('joinFragments', () => {
  it('joins two overlapping boxes of one row', () => {
    expect(
      joinFragments([
        [160, 1, 200, 31],
        [50, 0, 170, 30],
      ]),
    ).toEqual([[50, 0, 200, 31]]);
  });

  it('joins a line cut in three', () => {
    expect(
      joinFragments([
        [0, 0, 60, 30],
        [50, 0, 120, 30],
        [110, 0, 180, 30],
      ]),
    ).toEqual([[0, 0, 180, 30]]);
  });

  it.each<[string, Box, Box]>([
    ['neighbours that hardly touch', [0, 0, 60, 30], [58, 0, 120, 30]],
    ['lines above each other', [0, 0, 60, 30], [0, 24, 60, 54]],
    ['a title and a small note', [0, 0, 60, 60], [50, 20, 120, 40]],
  ])('leaves %s apart', (_name, a, b) => {
    expect(joinFragments([a, b])).toEqual([a, b]);
  });
});

describe('inReadingOrder', () => {
  const named = (name: string, box: Box) => ({ name, box });

  it('reads rows from the top and each from the left, though boxes of a row differ in height', () => {
    const items = [
      named('value', [200, 8, 260, 30]),
      named('below', [0, 50, 80, 70]),
      named('label', [0, 10, 100, 34]),
      named('title', [40, -30, 90, 0]),
    ];
    expect(inReadingOrder(items).map((item) => item.name)).toEqual(['title', 'label', 'value', 'below']);
  });

  it('does not take stairs for one row', () => {
    const stairs = [0, 1, 2, 3].map((step) =>
      named(`${step}`, [300 - step * 100, step * 10, 390 - step * 100, step * 10 + 24]),
    );
    expect(inReadingOrder(stairs).map((item) => item.name)).toEqual(['1', '0', '3', '2']);
  });

  it('keeps every item and does not depend on the order they come in', () => {
    const boxes = fc.uniqueArray(
      fc.tuple(fc.nat(400), fc.nat(800)).map(([x, y]): Box => [x, y, x + 60, y + 24]),
      { maxLength: 20, selector: (box) => box.join() },
    );
    fc.assert(
      fc.property(boxes, (given) => {
        const items = given.map((box) => ({ box }));
        const ordered = inReadingOrder(items);
        expect(ordered).toHaveLength(items.length);
        expect(inReadingOrder([...items].reverse())).toEqual(ordered);
      }),
      { numRuns: 50, seed: 1 },
    );
  });
});
