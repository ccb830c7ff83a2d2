import { describe, expect, it } from 'vitest';
import type { PlacedCharacter } from '../../../../ocr/paddle/placed-character.ts';
import { separateTexts } from '../../../../ocr/paddle/separate-texts.ts';

/** `doubts`: how surely single characters were read; the rest fully. */
function separated(text: string, doubts: Record<number, number> = {}): string[] {
  const group = Array.from(text, (letter, index): PlacedCharacter => {
    return { text: letter, x: index * 20, confidence: doubts[index] ?? 1, gap: 4 };
  });
  return separateTexts(group).map((part) => part.map((character) => character.text).join(''));
}

describe('separateTexts', () => {
  it('leaves ordinary text whole', () => {
    for (const text of ['Plan B', 'two words', '第 3 页', 'A new day', '10:00 起', '9:41 PM', '3 / 3', 'x']) {
      expect(separated(text)).toEqual([text]);
    }
  });

  it('gives each of many short numbers its own cell', () => {
    expect(separated('17 18 19 20 21')).toEqual(['17', '18', '19', '20', '21']);
    expect(separated('3 4 5 6')).toEqual(['3', '4', '5', '6']);
    expect(separated('12 34 56')).toEqual(['12 34 56']);
    expect(separated('138 0013 8000 12')).toEqual(['138 0013 8000 12']);
  });

  it('takes a sign behind a clock for an icon, however surely it was read', () => {
    expect(separated('15:34 G')).toEqual(['15:34', 'G']);
    expect(separated('11:03 AM M')).toEqual(['11:03 AM', 'M']);
    expect(separated('15:34 @ G', { 6: 0.74 })).toEqual(['15:34', '@', 'G']);
  });

  it('takes a doubtful sign beside a sure text for an icon', () => {
    expect(separated('O Mountain Biking', { 0: 0.5 })).toEqual(['O', 'Mountain Biking']);
    expect(separated('15:34 ?', { 6: 0.85 })).toEqual(['15:34', '?']);
    expect(separated('O ab', { 0: 0.5, 2: 0.6 })).toEqual(['O ab']);
    expect(separated('1 D', { 2: 0.6 })).toEqual(['1', 'D']);
    expect(separated('1 D', { 2: 0.8 })).toEqual(['1 D']);
  });

  it('leaves signs that belong to the text', () => {
    for (const text of ['+ 关注', '¥ 128']) expect(separated(text, { 0: 0.5 })).toEqual([text]);
  });
});
