import { describe, expect, it } from 'vitest';
import { withDrawnWidths } from '../../../../ocr/paddle/punctuation-width.ts';

/** `gaps` gives the blank in front of single characters, crop pixels. */
function drawn(text: string, gaps: Record<number, number> = {}): string {
  const characters = Array.from(text, (letter, index) => ({
    text: letter,
    x: index * 32,
    confidence: 1,
    gap: gaps[index] ?? 4,
  }));
  return withDrawnWidths(characters)
    .map((character) => character.text)
    .join('');
}

describe('withDrawnWidths', () => {
  it('makes a mark full-width when the blank of a cell follows it', () => {
    expect(drawn('天气:多云', { 3: 22 })).toBe('天气：多云');
    expect(drawn('天气,多云', { 3: 22 })).toBe('天气，多云');
  });

  it('makes a mark half-width when the next character touches it', () => {
    expect(drawn('天气：多云', { 3: 3 })).toBe('天气:多云');
  });

  it('believes the network where a word space may follow, or nothing', () => {
    expect(drawn('天气，多云', { 3: 11 })).toBe('天气，多云');
    expect(drawn('天气:多云', { 3: 11 })).toBe('天气:多云');
    expect(drawn('天气？')).toBe('天气？');
    expect(drawn('天气：')).toBe('天气：');
  });

  it('tells exclamation marks apart by the blank in front of them', () => {
    expect(drawn('收到!', { 2: 7 })).toBe('收到！');
    expect(drawn('收到！', { 2: 2 })).toBe('收到!');
  });

  it('gives both brackets the width of the first', () => {
    expect(drawn('京东(自营)', { 2: 22 })).toBe('京东（自营）');
    expect(drawn('京东（自营）', { 2: 3 })).toBe('京东(自营)');
  });

  it('leaves Latin text alone', () => {
    expect(drawn('Hi, you (2)!', { 3: 22 })).toBe('Hi, you (2)!');
    expect(drawn('12:30', { 3: 20 })).toBe('12:30');
  });
});
