import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Compensation,
  fromThousandths,
  type Screen,
  type TouchPoint,
  touchPlan,
} from '../../../../src/executor/compensate.ts';
import { coversOf, freePoint, stratifiedPoint } from '../../../../src/executor/free-point.ts';
import { type Box, centre, contains, imagePoint } from '../../../../src/geometry.ts';
import type { Position } from '../../../../src/ports/action.ts';
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

/** Controls on an element, given by where they lie in it: 0-1. */
const inner = fc
  .tuple(fc.double({ min: 0, max: 0.8, noNaN: true }), fc.double({ min: 0, max: 0.8, noNaN: true }))
  .chain(([x, y]) =>
    fc
      .tuple(
        fc.double({ min: 0.05, max: 1 - x, noNaN: true }),
        fc.double({ min: 0.05, max: 1 - y, noNaN: true }),
      )
      .map(([w, h]) => ({ x, y, w, h })),
  );

const onIndex: Position = { kind: 'index', id: 1 };

function pointsOf(position: Position, screen: Screen, how: Compensation): readonly TouchPoint[] {
  const plan = touchPlan(position, screen, how);
  if (plan.kind !== 'points') throw new Error('no plan');
  return plan.points;
}

describe('touchPlan', () => {
  const target = element(1, [100, 100, 300, 200]);
  const screen = { elements: [target], image: IMAGE };
  const recall = () => imagePoint(280, 110);

  it('tries index, then a point inside the box, an absolute point near the centre, the one that worked before', () => {
    const points = pointsOf(onIndex, screen, { random: seededRandom(1), recall });
    expect(points.map((point) => point.stage)).toEqual(['index', 'relative', 'absolute', 'historical']);
    expect(points[0]?.point).toMatchObject({ x: 200, y: 150 });
    expect(points[3]?.point).toMatchObject({ x: 280, y: 110 });
  });

  it('has no historical point without one', () => {
    const points = pointsOf(onIndex, screen, { random: seededRandom(1), recall: () => undefined });
    expect(points.map((point) => point.stage)).toEqual(['index', 'relative', 'absolute']);
  });

  it.each<[Position, readonly string[]]>([
    [onIndex, ['index']],
    [{ kind: 'relative', id: 1, x: 0.1, y: 0.1 }, ['relative']],
    [{ kind: 'absolute', x: 500, y: 500 }, ['absolute']],
  ])('touches once where %o says although no stage follows', (position, stages) => {
    const points = pointsOf(position, screen, { random: seededRandom(1), recall, stages: ['index'] });
    expect(points.map((point) => point.stage)).toEqual(stages);
  });

  it('leaves out stages that are not wanted', () => {
    const how = { random: seededRandom(1), recall, stages: ['index', 'historical'] } as const;
    expect(pointsOf(onIndex, screen, how).map((point) => point.stage)).toEqual(['index', 'historical']);
  });

  it('keeps every point of every stage inside the element and the picture', () => {
    fc.assert(
      fc.property(boxes, fc.integer(), (box, seed) => {
        const one = { elements: [element(1, box)], image: IMAGE };
        for (const { point } of pointsOf(onIndex, one, { random: seededRandom(seed) })) {
          expect(contains(box, point)).toBe(true);
        }
      }),
      { seed: 7 },
    );
  });

  it('keeps the absolute point within 5 pixels of the element point on each axis', () => {
    fc.assert(
      fc.property(boxes, fc.integer(), (box, seed) => {
        const one = { elements: [element(1, box)], image: IMAGE };
        const points = pointsOf(onIndex, one, { random: seededRandom(seed) });
        const [first, last] = [points[0]?.point, points[2]?.point];
        if (first === undefined || last === undefined) throw new Error('no points');
        expect(Math.abs(last.x - first.x)).toBeLessThanOrEqual(5);
        expect(Math.abs(last.y - first.y)).toBeLessThanOrEqual(5);
      }),
      { seed: 7 },
    );
  });

  it('keeps the second touch of a place within 5 pixels of it, and on the picture', () => {
    const share = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.integer(), (x, y, seed) => {
        const position = { kind: 'absolute', x, y } as const;
        const [first, second] = pointsOf(position, screen, { random: seededRandom(seed) });
        if (first === undefined || second === undefined) throw new Error('no points');
        expect(Math.abs(first.point.x - second.point.x)).toBeLessThanOrEqual(5);
        expect(Math.abs(first.point.y - second.point.y)).toBeLessThanOrEqual(5);
        expect(contains([0, 0, IMAGE.width, IMAGE.height], second.point)).toBe(true);
      }),
      { seed: 7 },
    );
  });

  it('never touches what lies on the element while something of it is free', () => {
    fc.assert(
      fc.property(
        boxes,
        fc.array(inner, { maxLength: 4 }),
        fc.array(boxes, { maxLength: 2 }),
        fc.integer(),
        (box, parts, covers, seed) => {
          const [w, h] = [box[2] - box[0], box[3] - box[1]];
          const controls = parts.map((part, at) =>
            element(at + 2, [
              box[0] + part.x * w,
              box[1] + part.y * h,
              box[0] + (part.x + part.w) * w,
              box[1] + (part.y + part.h) * h,
            ]),
          );
          const one = element(1, box);
          const around = { elements: [one, ...controls], image: IMAGE, covers };
          const over = coversOf(one, around);
          const isCovered = (point: { x: number; y: number }) => over.some((cover) => contains(cover, point));
          if (isCovered(freePoint(one, around))) return;
          for (const { point } of pointsOf(onIndex, around, { random: seededRandom(seed) })) {
            expect(isCovered(point)).toBe(false);
          }
        },
      ),
      { seed: 7 },
    );
  });

  it('says that an unknown element is missing instead of touching somewhere', () => {
    const plan = touchPlan(
      { kind: 'index', id: 9 },
      { elements: [], image: IMAGE },
      { random: seededRandom(1) },
    );
    expect(plan).toEqual({ kind: 'missing', detail: 'There is no element 9 on this screen.' });
  });

  it('repeats exactly for the same seed', () => {
    const large = { elements: [element(1, [0, 0, 500, 500])], image: IMAGE };
    const draw = (seed: number): unknown => touchPlan(onIndex, large, { random: seededRandom(seed) });
    expect(draw(5)).toEqual(draw(5));
    expect(draw(5)).not.toEqual(draw(6));
  });
});

describe('the random point', () => {
  const row = element(1, [0, 0, 1000, 100]);
  const quarter = (x: number, y: number): number => (x < 500 ? 0 : 1) + (y < 50 ? 0 : 2);

  it('lies in a quarter where nothing was tried', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 3 }), (seed, missing) => {
        const middles = [0, 1, 2, 3].map((q) => imagePoint(q % 2 === 0 ? 250 : 750, q < 2 ? 25 : 75));
        const tried = middles.filter((_, q) => q !== missing);
        const point = stratifiedPoint(row, { around: { elements: [row] }, tried }, seededRandom(seed));
        expect(point === undefined ? -1 : quarter(point.x, point.y)).toBe(missing);
      }),
      { seed: 7 },
    );
  });

  it('keeps a fifth of the side away from every edge', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const point = stratifiedPoint(row, { around: { elements: [row] }, tried: [] }, seededRandom(seed));
        expect(point === undefined ? false : contains([199, 19, 801, 81], point)).toBe(true);
      }),
      { seed: 7 },
    );
  });

  it('is none where everything is covered', () => {
    const keyboard: Box = [0, -1000, 700, 1000];
    const cover = element(2, [600, 0, 1000, 100]);
    const around = { elements: [row, cover], covers: [keyboard] };
    expect(stratifiedPoint(row, { around, tried: [] }, seededRandom(1))).toBeUndefined();
    const stages = pointsOf(onIndex, { ...around, image: IMAGE }, { random: seededRandom(1) });
    expect(stages.map(({ stage }) => stage)).toEqual(['index', 'absolute']);
  });
});

describe('freePoint', () => {
  const row = element(1, [0, 0, 1000, 100]);

  it('avoids a smaller control that lies on the element', () => {
    const cover = element(2, [400, 0, 600, 100]);
    const point = freePoint(row, { elements: [row, cover] });
    expect(contains(cover.box, point)).toBe(false);
    expect(contains(row.box, point)).toBe(true);
  });

  it('ignores things that cannot be touched', () => {
    const label = element(2, [400, 0, 600, 100], false);
    expect(freePoint(row, { elements: [row, label] })).toMatchObject({ x: 500, y: 50 });
  });

  it('avoids the keyboard, which takes no touches of its own keys', () => {
    const keyboard: Box = [0, 45, 1080, 900];
    const point = freePoint(row, { elements: [row], covers: [keyboard] });
    expect(contains(keyboard, point)).toBe(false);
    const key = element(3, [0, 200, 100, 300]);
    expect(freePoint(key, { elements: [key], covers: [keyboard] })).toEqual(centre(key.box));
  });
});

describe('fromThousandths', () => {
  it('maps the corners onto the picture, never outside', () => {
    expect(fromThousandths({ x: 0, y: 0 }, IMAGE)).toMatchObject({ x: 0, y: 0 });
    expect(fromThousandths({ x: 1000, y: 1000 }, IMAGE)).toMatchObject({ x: 1079, y: 2399 });
  });
});
