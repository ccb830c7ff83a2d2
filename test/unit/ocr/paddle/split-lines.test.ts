import { describe, expect, it } from 'vitest';
import type { PlacedCharacter } from '../../../../ocr/paddle/placed-character.ts';
import { splitAtGaps } from '../../../../ocr/paddle/split-lines.ts';
import { withWordGaps } from '../../../../ocr/paddle/word-gaps.ts';
import type { Box } from '../../../../src/geometry.ts';

const STEP = 20;

/** Characters one step apart; `places` moves single ones, `gaps` gives the blank in front of them. */
function characters(
  text: string,
  { places = {}, gaps = {} }: { places?: Record<number, number>; gaps?: Record<number, number> } = {},
): PlacedCharacter[] {
  return Array.from(text, (letter, index) => ({
    text: letter,
    x: places[index] ?? STEP / 2 + index * STEP,
    confidence: 1,
    gap: gaps[index] ?? 4,
  }));
}

/** Split as letters of usual size. */
const split = (input: readonly PlacedCharacter[], box: Box, inkWidth: number) =>
  splitAtGaps({ characters: input, size: 1 }, box, inkWidth);

const texts = (parts: ReturnType<typeof splitAtGaps>): string[] =>
  parts.map((part) => part.characters.map((character) => character.text).join(''));

describe('splitAtGaps', () => {
  const line: Box = [100, 10, 300, 58];

  it('leaves an ordinary line whole, box and all', () => {
    const parts = split(characters('two words'), line, 200);
    expect(texts(parts)).toEqual(['two words']);
    expect(parts[0]?.box).toEqual(line);
  });

  it('parts texts with wide blank between them and gives each its own box', () => {
    const input = characters('Cancel OK', { gaps: { 7: 60 }, places: { 6: 140, 7: 170, 8: 190 } });
    const parts = split(input, line, 200);
    expect(texts(parts)).toEqual(['Cancel', 'OK']);
    const [cancel, ok] = parts;
    expect(cancel?.box[0]).toBe(100);
    expect(ok?.box[2]).toBe(300);
    expect(cancel?.box[2]).toBeLessThan(ok?.box[0] ?? 0);
  });

  it('parts by distance where blank cannot be seen', () => {
    const parts = split(characters('AB', { places: { 0: 10, 1: 190 }, gaps: { 1: 0 } }), line, 200);
    expect(texts(parts)).toEqual(['A', 'B']);
  });

  it('parts what follows the dots of a cut text', () => {
    const input = characters('see…You are', { gaps: { 4: 16 } });
    expect(texts(split(input, line, 200))).toEqual(['see…', 'You are']);
    expect(texts(split(characters('see…you', { gaps: { 4: 10 } }), line, 200))).toEqual(['see…you']);
  });

  it('takes one dot behind a Latin letter for the end of a sentence', () => {
    expect(texts(split(characters('soon.Check', { gaps: { 5: 15 } }), line, 200))).toEqual(['soon.Check']);
    expect(texts(split(characters('你好.Check', { gaps: { 3: 15 } }), line, 200))).toEqual([
      '你好.',
      'Check',
    ]);
    expect(texts(split(characters('soon..Check', { gaps: { 6: 15 } }), line, 220))).toEqual([
      'soon..',
      'Check',
    ]);
  });

  it('keeps a colon with the text in front of it', () => {
    const input = characters('Username:', { gaps: { 8: 26 } });
    expect(texts(split(input, line, 200))).toEqual(['Username:']);
  });

  it('parts by distance when letters on a photograph leave no blank', () => {
    const input = characters('youAre', { places: { 3: 110, 4: 130, 5: 150 }, gaps: { 3: 0 } });
    expect(texts(split(input, line, 200))).toEqual(['you', 'Are']);
  });

  it('does not part at the blank of a full-width mark', () => {
    const input = characters('天气：多云', { gaps: { 3: 40 } });
    expect(texts(split(input, line, 200))).toEqual(['天气：多云']);
  });

  it('scales boxes back to the size of the line', () => {
    const parts = split(characters('AB', { places: { 0: 10, 1: 190 } }), [0, 0, 100, 24], 200);
    expect(parts[1]?.box[0]).toBe(Math.floor((190 - 48 * 0.45) / 2));
  });

  it('takes the blank between large letters for what it is', () => {
    const input = characters('AB', { places: { 0: 10, 1: 85 }, gaps: { 1: 10 } });
    expect(texts(splitAtGaps({ characters: input, size: 1 }, line, 200))).toEqual(['A', 'B']);
    expect(texts(splitAtGaps({ characters: input, size: 1.5 }, line, 200))).toEqual(['AB']);
  });

  it('cuts off what is no text at the ends', () => {
    const parts = split(characters('82%', { places: { 0: 150, 1: 170, 2: 190 } }), line, 200);
    expect(parts[0]?.box[0]).toBeGreaterThan(220);
    expect(parts[0]?.box[2]).toBe(300);
  });

  it('gives nothing for spaces only', () => {
    expect(split(characters('  '), line, 200)).toEqual([]);
  });
});

describe('withWordGaps', () => {
  const spaced = (text: string, gaps: Record<number, number>): string =>
    withWordGaps(characters(text, { gaps }))
      .map((character) => character.text)
      .join('');

  it('puts a space where strokes stand far apart', () => {
    expect(spaced('Signin', { 4: 13 })).toBe('Sign in');
    expect(spaced('月销2000', { 2: 14 })).toBe('月销 2000');
  });

  it('leaves evenly wide gaps alone', () => {
    expect(spaced('spread', { 1: 12, 2: 12, 3: 12, 4: 12, 5: 12 })).toBe('spread');
  });

  it('does not trust the blank beside a 1, punctuation or a space', () => {
    expect(spaced('211', { 1: 12, 2: 12 })).toBe('211');
    expect(spaced('1718', { 2: 15 })).toBe('17 18');
    expect(spaced('好，的', { 2: 20 })).toBe('好，的');
    expect(spaced('v1.2', { 2: 10, 3: 9 })).toBe('v1.2');
    expect(spaced('4.7', { 2: 12 })).toBe('4.7');
    expect(spaced('a b', { 2: 14 })).toBe('a b');
  });

  it('does not trust the blank between a 1 and its unit', () => {
    expect(spaced('reach1M', { 5: 13, 6: 9 })).toBe('reach 1M');
    expect(spaced('1月', { 1: 9 })).toBe('1月');
    expect(spaced('1million', { 1: 14 })).toBe('1 million');
  });

  it('sees the spaces of a short counter', () => {
    expect(spaced('3/3', { 1: 10, 2: 9 })).toBe('3 / 3');
    expect(spaced('3/3', { 1: 4, 2: 4 })).toBe('3/3');
  });

  it('puts a space after marks and beside a plus, as wide as it was drawn', () => {
    expect(spaced('May4,2022', { 3: 10, 5: 11 })).toBe('May 4, 2022');
    expect(spaced('+关注', { 1: 11 })).toBe('+ 关注');
    expect(spaced('+关注', {})).toBe('+关注');
  });

  it('takes the cell of a middle dot for no space', () => {
    expect(spaced('北京·上海', { 2: 12, 3: 12 })).toBe('北京 · 上海');
    expect(spaced('列夫·托尔斯泰', { 2: 16, 3: 16 })).toBe('列夫·托尔斯泰');
  });

  it('asks for more between two Chinese characters', () => {
    expect(spaced('我的订单', { 3: 8 })).toBe('我的订单');
    expect(spaced('我的日历', { 3: 11 })).toBe('我的日历');
    expect(spaced('我的订单', { 2: 16 })).toBe('我的 订单');
  });
});
