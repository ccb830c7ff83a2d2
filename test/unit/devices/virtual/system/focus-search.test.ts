import { describe, expect, it } from 'vitest';
import { type Direction, nearestTowards } from '../../../../../devices/virtual/system/focus-search.ts';
import type { Box } from '../../../../../src/geometry.ts';

const FROM: Box = [100, 100, 200, 150];

function nearest(direction: Direction, boxes: Readonly<Record<string, Box>>): string | undefined {
  return nearestTowards(FROM, Object.entries(boxes), ([, box]) => box, direction)?.[0];
}

describe('where a D-pad leads', () => {
  const around: Readonly<Record<string, Box>> = {
    above: [100, 0, 200, 50],
    below: [100, 200, 200, 250],
    before: [0, 100, 50, 150],
    behind: [250, 100, 300, 150],
  };

  it.each([
    ['up', 'above'],
    ['down', 'below'],
    ['left', 'before'],
    ['right', 'behind'],
  ] as const)('%s is %s', (direction, name) => {
    expect(nearest(direction, around)).toBe(name);
  });

  it('is nowhere when nothing lies that way', () => {
    expect(nearest('down', { above: [100, 0, 200, 50], around: [0, 0, 500, 500] })).toBeUndefined();
  });

  it('is the nearer one of two', () => {
    expect(nearest('down', { far: [100, 400, 200, 450], near: [100, 200, 200, 250] })).toBe('near');
  });

  it('sideways is straight ahead, however far', () => {
    expect(nearest('right', { aside: [210, 160, 260, 200], ahead: [900, 100, 950, 150] })).toBe('ahead');
  });

  it('downwards is what lies aside, when what lies straight ahead begins below it', () => {
    expect(nearest('down', { aside: [210, 160, 260, 200], ahead: [100, 900, 200, 950] })).toBe('aside');
    expect(nearest('down', { aside: [210, 160, 260, 400], ahead: [100, 200, 200, 250] })).toBe('ahead');
  });
});
