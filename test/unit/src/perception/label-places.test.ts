import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, intersect } from '../../../../src/geometry.ts';
import { type Labelled, labelPlaces } from '../../../../src/perception/label-places.ts';

const IMAGE = { width: 1080, height: 2400 };
const LABEL = { w: 46, h: 39 };

function element(box: Box, kind: Labelled['kind'] = 'text'): Labelled {
  return { box, kind, label: LABEL };
}

describe('where numbers stand', () => {
  it('covers no words and no other number in a list', () => {
    const rows = Array.from({ length: 20 }, (_, row) => [
      element([40, 100 + row * 110, 110, 170 + row * 110], 'icon'),
      element([160, 100 + row * 110, 700, 150 + row * 110]),
      element([160, 152 + row * 110, 600, 195 + row * 110]),
    ]).flat();
    const places = labelPlaces(rows, IMAGE);
    for (const [index, place] of places.entries()) {
      for (const { box } of rows) expect(intersect(place, box)).toBeUndefined();
      for (const other of places.slice(index + 1)) expect(intersect(place, other)).toBeUndefined();
    }
  });

  it('leaves small neighbours to be seen', () => {
    const icons = [700, 752, 804, 856].map((x) => element([x, 27, x + 36, 63], 'icon'));
    for (const place of labelPlaces(icons, IMAGE)) {
      for (const { box } of icons) expect(intersect(place, box)).toBeUndefined();
    }
  });

  it('stays on the picture, one for each, for any elements', () => {
    const box = fc
      .tuple(fc.nat(1079), fc.nat(2399), fc.integer({ min: 1, max: 1080 }), fc.integer({ min: 1, max: 900 }))
      .map(([x, y, w, h]): Box => [x, y, Math.min(1080, x + w), Math.min(2400, y + h)]);
    fc.assert(
      fc.property(
        fc.array(fc.record({ box, kind: fc.constantFrom('text', 'button', 'icon', 'container' as const) }), {
          maxLength: 40,
        }),
        (things) => {
          const places = labelPlaces(
            things.map((thing) => ({ ...thing, label: LABEL })),
            IMAGE,
          );
          expect(places).toHaveLength(things.length);
          for (const [x1, y1, x2, y2] of places) {
            expect([x1 >= 0, y1 >= 0, x2 <= 1080, y2 <= 2400, x2 - x1]).toEqual([true, true, true, true, 46]);
          }
        },
      ),
      { numRuns: 60, seed: 2 },
    );
  });
});
