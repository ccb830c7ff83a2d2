import { describe, expect, it } from 'vitest';
import { addScores, scoreText, similarity } from '../../../../benchmarks/perception/text-score.ts';
import type { Box } from '../../../../src/geometry.ts';

const line = (text: string, box: Box) => ({ text, box });
const TRUTH = [line('Airplane mode', [0, 0, 100, 20]), line('Off', [200, 0, 230, 20])];

describe('scoreText', () => {
  it('counts lines by similarity, and characters of missed lines and spaces as errors', () => {
    const read = [line('Airplanemode', [2, 1, 98, 19])];
    expect(scoreText(TRUTH, read)).toEqual({ lines: 2, at80: 1, at95: 0, characters: 16, errors: 4 });
  });

  it('lets one read line stand for one written line, the most alike', () => {
    const truth = [line('Home', [0, 0, 40, 20]), line('Hom', [42, 0, 80, 20])];
    const merged = [line('Home', [0, 0, 80, 20])];
    expect(scoreText(truth, merged)).toMatchObject({ at80: 1, at95: 1, errors: 3 });
  });

  it('does not count what stands elsewhere', () => {
    expect(scoreText(TRUTH, [line('Off', [400, 300, 430, 320])])).toMatchObject({ at80: 0, errors: 16 });
  });

  it('never counts more errors than a line has characters', () => {
    const read = [line('Something else altogether', [200, 0, 230, 20])];
    expect(scoreText(TRUTH.slice(1), read)).toMatchObject({ characters: 3, errors: 3 });
  });
});

describe('similarity', () => {
  it('evens out white space and nothing else', () => {
    expect(similarity(' a  b ', 'a b')).toBe(1);
    expect(similarity('（a）', '(a)')).toBeLessThan(1);
    expect(similarity('', '')).toBe(1);
  });
});

describe('addScores', () => {
  it('adds every number', () => {
    const one = { lines: 1, at80: 1, at95: 0, characters: 4, errors: 1 };
    expect(addScores([one, one])).toEqual({ lines: 2, at80: 2, at95: 0, characters: 8, errors: 2 });
  });
});
