import { describe, expect, it } from 'vitest';
import { decodeGreedy, meanConfidence, textOf } from '../../../../ocr/paddle/ctc.ts';

const CHARSET = ['', 'a', 'b', ' '];

/** One row per step: the winning class and its probability; the rest is shared out evenly. */
function probabilities(...winners: readonly (readonly [symbol: number, probability: number])[]) {
  const data = Float32Array.from(
    winners.flatMap(([symbol, probability]) =>
      CHARSET.map((_, index) => (index === symbol ? probability : (1 - probability) / 3)),
    ),
  );
  return { data, steps: winners.length, classes: CHARSET.length };
}

describe('decodeGreedy', () => {
  it('merges repeats and drops blanks', () => {
    const decoded = decodeGreedy(probabilities([1, 0.9], [1, 0.8], [0, 0.9], [2, 0.7]), CHARSET);
    expect(textOf(decoded)).toBe('ab');
  });

  it('keeps a doubled letter that a blank parts', () => {
    expect(textOf(decodeGreedy(probabilities([1, 0.9], [0, 0.9], [1, 0.9]), CHARSET))).toBe('aa');
  });

  it('places a character in the middle of its steps and gives its best probability', () => {
    const [, b] = decodeGreedy(probabilities([1, 0.9], [2, 0.6], [2, 0.8], [2, 0.7]), CHARSET);
    expect(b).toMatchObject({ text: 'b', step: 2.5 });
    expect(b?.confidence).toBeCloseTo(0.8);
  });

  it('drops characters the list leaves empty, without joining their neighbours', () => {
    const decoded = decodeGreedy(probabilities([1, 0.9], [2, 0.9], [1, 0.9]), ['', 'a', '', ' ']);
    expect(decoded.map((character) => character.step)).toEqual([0.5, 2.5]);
  });

  it('gives nothing for no steps', () => {
    expect(decodeGreedy({ data: new Float32Array(0), steps: 0, classes: 4 }, CHARSET)).toEqual([]);
  });
});

describe('meanConfidence', () => {
  it('leaves spaces out', () => {
    const characters = [
      { text: 'a', confidence: 0.8 },
      { text: ' ', confidence: 0.1 },
      { text: 'b', confidence: 0.6 },
    ];
    expect(meanConfidence(characters)).toBeCloseTo(0.7);
  });

  it('is 0 for nothing but spaces', () => {
    expect(meanConfidence([{ text: ' ', confidence: 1 }])).toBe(0);
    expect(meanConfidence([])).toBe(0);
  });
});
