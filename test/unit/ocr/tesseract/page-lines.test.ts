import { describe, expect, it } from 'vitest';
import { linesOfWords, type PageWord } from '../../../../ocr/tesseract/page-lines.ts';

const at = { x: 100, y: 50, within: { width: 400, height: 300 } };

function word(text: string, x0: number, x1: number, confidence = 90): PageWord {
  return { text, confidence, bbox: { x0, y0: 10, x1, y1: 30 } };
}

describe('lines of a Tesseract page', () => {
  it('puts words together with a space, in pixels of the whole picture', () => {
    expect(linesOfWords([word('Airplane', 0, 80), word('mode', 88, 130, 70)], at)).toEqual([
      { text: 'Airplane mode', box: [100, 60, 230, 80], confidence: expect.closeTo(0.833, 2) as number },
    ]);
  });

  it('takes words far apart for two texts', () => {
    const lines = linesOfWords([word('Cancel', 0, 60), word('OK', 90, 120)], at);
    expect(lines.map(({ text }) => text)).toEqual(['Cancel', 'OK']);
  });

  it('puts no space between Chinese words, but before and after Latin ones', () => {
    const words = [word('连接', 0, 40), word('到', 42, 60), word('WiFi', 64, 100), word('网络', 104, 140)];
    expect(linesOfWords(words, at)[0]?.text).toBe('连接到 WiFi 网络');
  });

  it('leaves out guesses, single marks and glyphs for private use', () => {
    expect(linesOfWords([word('ill', 0, 20, 20)], at)).toEqual([]);
    expect(linesOfWords([word('|', 0, 4)], at)).toEqual([]);
    expect(linesOfWords([word('\u{e145}', 0, 20)], at)).toEqual([]);
    expect(linesOfWords([word('x', 0, 10, 50)], at)).toEqual([]);
    expect(linesOfWords([], at)).toEqual([]);
  });

  it('keeps boxes inside the picture', () => {
    const [line] = linesOfWords([word('Overflowing', 250, 330)], at);
    expect(line?.box).toEqual([350, 60, 400, 80]);
  });
});
