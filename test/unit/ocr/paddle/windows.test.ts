import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectionWindows, joinWindows } from '../../../../ocr/paddle/windows.ts';
import { type Box, height, intersect } from '../../../../src/geometry.ts';

const image = { width: 1080, height: 2400 };
const scale = 1120 / 2400;
const windows = detectionWindows(image, scale);

/** What each window sees of a text: the part inside it, a pixel more or less. */
function seen(text: Box, jitter = 0): (readonly Box[])[] {
  return windows.map(({ area }) => {
    const part = intersect(text, area);
    if (part === undefined || height(part) < 8) return [];
    return [[part[0], Math.max(area[1], part[1] + jitter), part[2], part[3]] as Box];
  });
}

describe('detectionWindows', () => {
  it('covers every row once by cores and overlaps by areas', () => {
    expect(windows[0]?.core[0]).toBe(0);
    expect(windows.at(-1)?.core[1]).toBe(image.height);
    for (const [index, { area, core }] of windows.entries()) {
      expect(area[1]).toBeLessThanOrEqual(core[0]);
      expect(area[3]).toBeGreaterThanOrEqual(core[1]);
      const next = windows[index + 1];
      if (next !== undefined) expect(next.core[0]).toBe(core[1]);
    }
  });

  it('gives one window for a small picture', () => {
    expect(detectionWindows({ width: 100, height: 60 }, 2)).toEqual([
      { area: [0, 0, 100, 60], core: [0, 60] },
    ]);
  });
});

describe('joinWindows', () => {
  it('gives each text once, wherever it stands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2340 }), fc.integer({ min: -2, max: 2 }), (top, jitter) => {
        const text: Box = [100, top, 500, top + 48];
        const joined = joinWindows(windows, seen(text, jitter), { image, scale });
        expect(joined).toHaveLength(1);
        expect(Math.abs((joined[0]?.[1] ?? 0) - top)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('puts a heading together that is higher than two overlaps', () => {
    const boundary = windows[0]?.core[1] ?? 0;
    const text: Box = [100, boundary - 120, 900, boundary + 120];
    const joined = joinWindows(windows, seen(text), { image, scale });
    expect(joined).toEqual([text]);
  });
});
