import { describe, expect, it } from 'vitest';
import { contentWords, isChinese, quotedTexts } from '../../../../src/decision/words.ts';

const words = (text: string): readonly string[] => [...contentWords(text)];

describe('content words', () => {
  it('leave out grammar', () => {
    expect(words('Please tap on the Display of it')).toEqual(['tap', 'display']);
    expect(words('')).toEqual([]);
  });

  it.each([
    ['note', 'notes'],
    ['note', 'noted'],
    ['tap', 'tapped'],
    ['tap', 'tapping'],
    ['category', 'categories'],
    ['setting', 'Settings'],
    ['switch', 'switches'],
    ['enable', 'enabled'],
    ['Wi-Fi', 'wi-fi'],
  ])('are the same for %s and %s', (a, b) => {
    expect(words(a)).toEqual(words(b));
  });

  it('are different for different words', () => {
    expect(words('address')).not.toEqual(words('add'));
    expect(words('bus')).not.toEqual(words('bu'));
  });

  it('are pairs of Chinese characters, without particles', () => {
    expect(words('打开蓝牙')).toEqual(['打开', '开蓝', '蓝牙']);
    expect(words('请打开我的Wi-Fi')).toEqual(['打开', 'wi', 'fi']);
    expect(isChinese('打开 Wi-Fi')).toBe(true);
    expect(isChinese('Wi-Fi')).toBe(false);
  });
});

describe('quoted texts', () => {
  it('are those between marks of any style', () => {
    expect(quotedTexts('Tap "Save as", then “OK”吗 or 「确定」')).toEqual(['Save as', 'OK', '确定']);
    expect(quotedTexts("Tap 'Save as' or ‘OK’.")).toEqual(['Save as', 'OK']);
  });

  it('are not made by apostrophes', () => {
    expect(quotedTexts("The app's page doesn't load")).toEqual([]);
  });
});
