import { describe, expect, it } from 'vitest';
import { isWorthReporting } from '../../../../ocr/paddle/worth-reporting.ts';

describe('isWorthReporting', () => {
  it('tells what was read surely, whatever it is', () => {
    for (const text of ['Settings', 'B2B', 'YouTube', 'KaK', 'aBx1c', 'x', '设置', '3/9'])
      expect(isWorthReporting(text, 0.97)).toBe(true);
  });

  it('tells no marks that stand alone', () => {
    for (const text of ['', ':', '…', '· ·']) expect(isWorthReporting(text, 1)).toBe(false);
  });

  it('asks more of a single character than of a text', () => {
    expect(isWorthReporting('A', 0.6)).toBe(false);
    expect(isWorthReporting('设置', 0.6)).toBe(true);
    expect(isWorthReporting('12:30', 0.6)).toBe(true);
  });

  it('asks more of Latin words, which other scripts come out as', () => {
    expect(isWorthReporting('noronbl Ha', 0.68)).toBe(false);
    expect(isWorthReporting('Settings', 0.72)).toBe(true);
    expect(isWorthReporting('All', 0.6)).toBe(true);
    expect(isWorthReporting('设置 Wlan', 0.7)).toBe(true);
  });

  it('asks most of words of no usual form', () => {
    for (const text of ['BcTpe4a', 'TonbkO', 'Apxeiα', 'nyTИ']) {
      expect(isWorthReporting(text, 0.9)).toBe(false);
      expect(isWorthReporting(text, 0.95)).toBe(true);
    }
  });
});
