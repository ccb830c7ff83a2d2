import { describe, expect, it } from 'vitest';
import { boxesFromMap, type ProbabilityMap } from '../../../../ocr/paddle/db-postprocess.ts';
import type { Box } from '../../../../src/geometry.ts';

const OPTIONS = { pixelThreshold: 0.3, boxThreshold: 0.5, unclipRatio: 1.5, minSide: 3 };

function map(...cores: readonly (readonly [box: Box, probability: number])[]): ProbabilityMap {
  const data = new Float32Array(100 * 60);
  for (const [box, probability] of cores) {
    for (let y = box[1]; y < box[3]; y += 1) data.fill(probability, y * 100 + box[0], y * 100 + box[2]);
  }
  return { width: 100, height: 60, data };
}

describe('boxesFromMap', () => {
  it('gives nothing for an empty map', () => {
    expect(boxesFromMap(map(), OPTIONS)).toEqual([]);
  });

  it('grows a core by area * ratio / perimeter on every side', () => {
    const [found] = boxesFromMap(map([[30, 20, 70, 30], 0.9]), OPTIONS);
    const grow = (40 * 10 * 1.5) / (2 * 50);
    expect(found?.box).toEqual([30 - grow, 20 - grow, 70 + grow, 30 + grow]);
    expect(found?.score).toBeCloseTo(0.9);
  });

  it('keeps grown boxes inside the map', () => {
    const [found] = boxesFromMap(map([[0, 0, 100, 10], 0.9]), OPTIONS);
    expect(found?.box.slice(0, 3)).toEqual([0, 0, 100]);
  });

  it('parts lines that do not touch and joins what touches at a corner', () => {
    expect(boxesFromMap(map([[10, 10, 40, 15], 0.9], [[42, 10, 70, 15], 0.9]), OPTIONS)).toHaveLength(2);
    expect(boxesFromMap(map([[10, 10, 40, 15], 0.9], [[40, 15, 70, 20], 0.9]), OPTIONS)).toHaveLength(1);
  });

  it('does not join the end of a row with the start of the next', () => {
    expect(boxesFromMap(map([[90, 10, 100, 14], 0.9], [[0, 11, 10, 15], 0.9]), OPTIONS)).toHaveLength(2);
  });

  it.each([
    ['too faint a pixel', [10, 10, 40, 20] as const, 0.3],
    ['too faint a component', [10, 10, 40, 20] as const, 0.49],
    ['too low a component', [10, 10, 40, 12] as const, 0.9],
    ['too narrow a component', [10, 10, 12, 40] as const, 0.9],
  ])('drops %s', (_name, box, probability) => {
    expect(boxesFromMap(map([box, probability]), OPTIONS)).toEqual([]);
  });
});
