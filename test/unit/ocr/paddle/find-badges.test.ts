import { describe, expect, it } from 'vitest';
import { takeComponents } from '../../../../ocr/paddle/components.ts';
import { findBadges, isCounter } from '../../../../ocr/paddle/find-badges.ts';
import type { Box } from '../../../../src/geometry.ts';
import { draw, FONT } from '../../../support/picture.ts';

const SIZE = 600;
const WHOLE: Box = [0, 0, SIZE, SIZE];

function disc(radius: number, text: string, colour = '#f44336') {
  return draw(SIZE, SIZE, (ctx) => {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(300, 200, radius, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = '#ffffff';
    ctx.font = `${radius * 1.3}px ${FONT}`;
    ctx.textAlign = 'center';
    ctx.fillText(text, 300, 200 + radius * 0.45);
  });
}

describe('findBadges', () => {
  it('finds the inside of a small red disc with a digit', () => {
    const [badge, ...more] = findBadges(disc(12, '3'), WHOLE);
    expect(more).toEqual([]);
    expect(badge?.[0]).toBeGreaterThan(288);
    expect(badge?.[2]).toBeLessThan(312);
    expect((badge?.[1] ?? 0) < 195 && (badge?.[3] ?? 0) > 205).toBe(true);
  });

  it('gives pixels of the picture when only an area is searched, and nothing outside it', () => {
    const image = disc(12, '3');
    expect(findBadges(image, [250, 150, 350, 250])).toEqual(findBadges(image, WHOLE));
    expect(findBadges(image, [0, 0, 250, 600])).toEqual([]);
  });

  it.each([
    ['a big red button', disc(60, '3')],
    ['a red dot', disc(3, '')],
    ['a blue disc', disc(12, '3', '#1a73e8')],
    [
      'a red line',
      draw(SIZE, SIZE, (ctx) => {
        ctx.fillStyle = '#f44336';
        ctx.fillRect(0, 100, 600, 20);
      }),
    ],
    [
      'a solid red square',
      draw(SIZE, SIZE, (ctx) => {
        ctx.fillStyle = '#f44336';
        ctx.fillRect(100, 100, 24, 24);
      }),
    ],
  ])('leaves out %s', (_name, image) => {
    expect(findBadges(image, WHOLE)).toEqual([]);
  });
});

describe('isCounter', () => {
  it.each(['1', '12', '999', '99+'])('takes %s', (text) => {
    expect(isCounter({ text, confidence: 0.95 })).toBe(true);
  });

  it.each(['', 'l', 'A1', '1000', '+', '5%'])('refuses %s', (text) => {
    expect(isCounter({ text, confidence: 0.95 })).toBe(false);
  });

  it('refuses a doubtful digit', () => {
    expect(isCounter({ text: '1', confidence: 0.7 })).toBe(false);
  });
});

describe('takeComponents', () => {
  it('counts pixels, tells of each once, and leaves the mask empty', () => {
    // A diagonal pair, and one pixel apart from it.
    const mask = { width: 4, height: 3, data: Uint8Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1) };
    const visited: number[] = [];
    const found = [...takeComponents(mask, (at) => visited.push(at))];
    expect(found).toEqual([
      { left: 0, top: 0, right: 2, bottom: 2, pixels: 2 },
      { left: 3, top: 2, right: 4, bottom: 3, pixels: 1 },
    ]);
    expect(visited).toEqual([0, 5, 11]);
    expect(Math.max(...mask.data)).toBe(0);
  });
});
