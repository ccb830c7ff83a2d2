import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freePoint, fromThousandths, touchPlan } from '../../../../src/executor/compensate.ts';
import { type Box, contains } from '../../../../src/geometry.ts';
import type { UiElement } from '../../../../src/ports/element.ts';
import { seededRandom } from '../../../../src/util/random.ts';

const IMAGE = { width: 1080, height: 2400 };

function element(id: number, box: Box, clickable = true): UiElement {
  return {
    id,
    uid: `e${id}`,
    box,
    text: `E${id}`,
    kind: 'button',
    source: 'accessibility',
    conf: 1,
    state: { clickable },
  };
}

const boxes = fc
  .tuple(
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 0, max: 2300 }),
    fc.integer({ min: 20, max: 80 }),
    fc.integer({ min: 20, max: 100 }),
  )
  .map(([x, y, w, h]): Box => [x, y, x + w, y + h]);

describe('touchPlan', () => {
  it('tries index, then a point inside the box, then an absolute point near the centre', () => {
    const target = element(1, [100, 100, 300, 200]);
    const plan = touchPlan({ kind: 'index', id: 1 }, { elements: [target], image: IMAGE }, seededRandom(1));
    if (plan.kind !== 'points') throw new Error('no plan');
    expect(plan.points.map((point) => point.stage)).toEqual(['index', 'relative', 'absolute']);
    expect(plan.points[0]?.point).toMatchObject({ x: 200, y: 150 });
    const last = plan.points[2]?.point;
    expect(Math.abs((last?.x ?? 0) - 200)).toBeLessThanOrEqual(5);
    expect(Math.abs((last?.y ?? 0) - 150)).toBeLessThanOrEqual(5);
  });

  it('keeps every point of every stage inside the element and the picture', () => {
    fc.assert(
      fc.property(boxes, fc.integer(), (box, seed) => {
        const plan = touchPlan(
          { kind: 'index', id: 1 },
          { elements: [element(1, box)], image: IMAGE },
          seededRandom(seed),
        );
        if (plan.kind !== 'points') throw new Error('no plan');
        for (const { point } of plan.points) expect(contains(box, point)).toBe(true);
      }),
    );
  });

  it('says that an unknown element is missing instead of touching somewhere', () => {
    const plan = touchPlan({ kind: 'index', id: 9 }, { elements: [], image: IMAGE }, seededRandom(1));
    expect(plan).toEqual({ kind: 'missing', detail: 'There is no element 9 on this screen.' });
  });

  it('repeats exactly for the same seed', () => {
    const screen = { elements: [element(1, [0, 0, 500, 500])], image: IMAGE };
    const draw = (seed: number): unknown => touchPlan({ kind: 'index', id: 1 }, screen, seededRandom(seed));
    expect(draw(5)).toEqual(draw(5));
    expect(draw(5)).not.toEqual(draw(6));
  });
});

describe('freePoint', () => {
  it('avoids a smaller control that lies on the element', () => {
    const row = element(1, [0, 0, 1000, 100]);
    const cover = element(2, [400, 0, 600, 100]);
    const point = freePoint(row, [row, cover]);
    expect(contains(cover.box, point)).toBe(false);
    expect(contains(row.box, point)).toBe(true);
  });

  it('ignores things that cannot be touched', () => {
    const row = element(1, [0, 0, 1000, 100]);
    const label = element(2, [400, 0, 600, 100], false);
    expect(freePoint(row, [row, label])).toMatchObject({ x: 500, y: 50 });
  });
});

describe('fromThousandths', () => {
  it('maps the corners onto the picture, never outside', () => {
    expect(fromThousandths({ x: 0, y: 0 }, IMAGE)).toMatchObject({ x: 0, y: 0 });
    expect(fromThousandths({ x: 1000, y: 1000 }, IMAGE)).toMatchObject({ x: 1079, y: 2399 });
  });
});
