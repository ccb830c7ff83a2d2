import { describe, expect, it } from 'vitest';
import { isCellNumber, missingCells } from '../../../../ocr/paddle/missing-cells.ts';
import { centre } from '../../../../src/geometry.ts';
import type { TextLine } from '../../../../src/ports/ocr.ts';

const image = { width: 400, height: 500 };

/** Keys of a number pad, 100 apart. */
function keys(texts: readonly string[]): TextLine[] {
  return texts.map((text) => {
    const at = '123456789'.indexOf(text);
    const [x, y] = [100 + (at % 3) * 100, 100 + Math.floor(at / 3) * 100];
    return { text, confidence: 1, box: [x - 15, y - 20, x + 15, y + 20] };
  });
}

describe('missingCells', () => {
  it('finds the keys that were not seen', () => {
    const cells = missingCells(keys(['2', '3', '4', '5', '7', '8', '9']), image);
    expect(cells.map(centre).slice(0, 2)).toEqual([
      { x: 100, y: 100 },
      { x: 300, y: 200 },
    ]);
  });

  it('looks for the zero below the last row of a pad', () => {
    const cells = missingCells(keys(Array.from('123456789')), image);
    expect(cells.map(centre)).toEqual([100, 200, 300].map((x) => ({ x, y: 400 })));
    const uneven = keys(Array.from('123456789')).map((line): TextLine => {
      const [left, top, right, bottom] = line.box;
      return top > 250 ? { ...line, box: [left, top + 40, right, bottom + 40] } : line;
    });
    expect(missingCells(uneven, image)).toEqual([]);
  });

  it('takes numbers that were read surely enough', () => {
    expect(isCellNumber({ text: '0', confidence: 0.8, box: [0, 0, 9, 9] })).toBe(true);
    expect(isCellNumber({ text: '0', confidence: 0.6, box: [0, 0, 9, 9] })).toBe(false);
    expect(isCellNumber({ text: 'x', confidence: 1, box: [0, 0, 9, 9] })).toBe(false);
  });

  it('leaves a full grid and places that say something else alone', () => {
    const low = { ...image, height: 370 };
    expect(missingCells(keys(Array.from('123456789')), low)).toEqual([]);
    const back: TextLine = { text: 'Back', confidence: 1, box: [270, 180, 330, 220] };
    expect(missingCells([...keys(['1', '2', '3', '4', '5', '7', '8', '9']), back], low)).toEqual([]);
  });

  it('sees no grid in a few numbers, in one row, or in numbers of many sizes', () => {
    expect(missingCells(keys(['1', '2', '4', '9']), image)).toEqual([]);
    const row = [1, 2, 3, 4, 5, 6].map((at): TextLine => {
      return { text: String(at), confidence: 1, box: [at * 50, 10, at * 50 + 20, 50] };
    });
    expect(missingCells(row, image)).toEqual([]);
    const sizes = keys(['1', '2', '3', '4', '5', '7', '8', '9']).map((line, at): TextLine => {
      const [left, top, right] = line.box;
      return { ...line, box: [left, top, right, top + 10 + at * 40] };
    });
    expect(missingCells(sizes, image)).toEqual([]);
  });
});
