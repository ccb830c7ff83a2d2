import { describe, expect, it } from 'vitest';
import { cropLine, LINE_HEIGHT } from '../../../../ocr/paddle/line-crop.ts';
import { untangleLookalikes } from '../../../../ocr/paddle/lookalikes.ts';
import { strokeGaps } from '../../../../ocr/paddle/stroke-gaps.ts';
import { blank, fill, type Rgb } from '../../../support/picture.ts';

/** Three upright strokes at 10, 40 and 130 of a line as high as the network's input. */
function strokes(paper: Rgb, ink: Rgb) {
  const image = blank(200, LINE_HEIGHT, paper);
  for (const x of [10, 40, 130]) fill(image, [x, 10, x + 6, 38], ink);
  return image;
}

describe('cropLine', () => {
  it('keeps the shape and rounds the width up', () => {
    const crop = cropLine(blank(300, 200), [10, 20, 110, 44]);
    expect(crop).toMatchObject({ inkWidth: 200, width: 208 });
    expect(crop.pixels).toHaveLength(208 * LINE_HEIGHT * 3);
  });

  it('gives a narrow box the least width and squeezes an endless one', () => {
    expect(cropLine(blank(50, 50), [0, 0, 2, 40]).width).toBe(64);
    expect(cropLine(blank(3000, 10), [0, 0, 3000, 10]).width).toBe(2048);
  });

  it('stretches the contrast of a dimmed line to the full range', () => {
    const faint = cropLine(strokes([60, 60, 60], [30, 30, 30]), [0, 0, 200, LINE_HEIGHT]);
    const full = cropLine(strokes([255, 255, 255], [0, 0, 0]), [0, 0, 200, LINE_HEIGHT]);
    expect(faint.pixels).toEqual(full.pixels);
  });

  it('does not turn the noise of an empty area into strokes', () => {
    const noisy = fill(blank(100, LINE_HEIGHT, [100, 100, 100]), [50, 20, 52, 22], [108, 108, 108]);
    const { pixels } = cropLine(noisy, [0, 0, 100, LINE_HEIGHT]);
    expect(Math.max(...pixels)).toBeLessThan(130);
  });
});

describe('strokeGaps', () => {
  it.each<[string, Rgb, Rgb]>([
    ['dark on light', [255, 255, 255], [0, 0, 0]],
    ['light on dark', [20, 20, 20], [230, 230, 230]],
    ['low contrast colours', [233, 30, 99], [136, 14, 79]],
  ])('measures the blank between strokes, %s', (_name, paper, ink) => {
    const crop = cropLine(strokes(paper, ink), [0, 0, 200, LINE_HEIGHT]);
    expect(strokeGaps(crop, [13, 43, 133])).toEqual([24, 84]);
  });

  it('sees no blank on a busy background', () => {
    const image = blank(200, LINE_HEIGHT);
    for (let x = 0; x < 200; x += 2) fill(image, [x, 0, x + 1, LINE_HEIGHT], [0, 0, 0]);
    expect(Math.max(...strokeGaps(cropLine(image, [0, 0, 200, LINE_HEIGHT]), [13, 100]))).toBeLessThan(2);
  });

  it('has no gap for one place', () => {
    expect(strokeGaps(cropLine(blank(60, 48), [0, 0, 60, 48]), [30])).toEqual([]);
  });
});

describe('untangleLookalikes', () => {
  it.each([
    ['AlI', 'All'],
    ['AII files', 'All files'],
    ['InstaII', 'Install'],
    ['HotmaiI', 'Hotmail'],
    ['\uffe5199', '\u00a5199'],
  ])('makes %s %s', (read, meant) => {
    expect(untangleLookalikes(read)).toBe(meant);
  });

  it.each(['AI', 'OpenAI', 'III', 'AIIMS', 'Wi-Fi', 'getItem', 'WIFI'])('leaves %s', (text) => {
    expect(untangleLookalikes(text)).toBe(text);
  });
});
