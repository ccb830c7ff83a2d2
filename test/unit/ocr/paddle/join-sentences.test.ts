import { describe, expect, it } from 'vitest';
import { joinSentences } from '../../../../ocr/paddle/join-sentences.ts';
import type { Box } from '../../../../src/geometry.ts';
import type { TextLine } from '../../../../src/ports/ocr.ts';

const line = (text: string, box: Box, confidence = 1): TextLine => ({ text, box, confidence });
const texts = (lines: readonly TextLine[]): string[] => joinSentences(lines).map(({ text }) => text);

describe('joinSentences', () => {
  it('puts a sentence together that was parted behind a full-width mark', () => {
    const parts = [line('取件码', [205, 11, 300, 41], 0.7), line('您的快递，', [100, 10, 200, 40], 1)];
    expect(joinSentences(parts)).toEqual([
      { text: '您的快递，取件码', box: [100, 10, 300, 41], confidence: expect.closeTo(0.8875, 4) as number },
    ]);
  });

  it('goes on over several parts', () => {
    const parts = [line('一，', [0, 0, 40, 20]), line('二，', [42, 0, 80, 20]), line('三', [82, 0, 100, 20])];
    expect(texts(parts)).toEqual(['一，二，三']);
  });

  it('leaves neighbours apart that stand off, in another row or in another size', () => {
    const start = line('共三件，', [0, 0, 100, 30]);
    expect(texts([start, line('去付款', [130, 0, 200, 30])])).toHaveLength(2);
    expect(texts([start, line('去付款', [104, 22, 200, 52])])).toHaveLength(2);
    expect(texts([start, line('去付款', [104, 0, 300, 60])])).toHaveLength(2);
    expect(texts([line('共三件', [0, 0, 100, 30]), line('去付款', [104, 0, 200, 30])])).toHaveLength(2);
  });
});
