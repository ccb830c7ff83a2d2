import { describe, expect, it } from 'vitest';
import { loadCharset, parseCharset } from '../../../../ocr/paddle/charset.ts';
import { bundledModelFiles } from '../../../../ocr/paddle/model-files.ts';

describe('parseCharset', () => {
  it('puts the blank in front and the space at the end', () => {
    expect(parseCharset('a\nb\n')).toEqual(['', 'a', 'b', ' ']);
  });

  it('reads Windows line ends and keeps a full-width space as a character', () => {
    expect(parseCharset('a\r\n\u3000\r\nb')).toEqual(['', 'a', '\u3000', 'b', ' ']);
  });

  it('empties characters for private use and keeps their places', () => {
    expect(parseCharset('a\n\ue5cd\n\u{f0001}\nb')).toEqual(['', 'a', '', '', 'b', ' ']);
  });
});

describe('loadCharset', () => {
  it('has as many entries as the bundled network has classes', async () => {
    const charset = await loadCharset(bundledModelFiles().keys);
    expect(charset).toHaveLength(6625);
    expect(charset).toEqual(expect.arrayContaining(['A', 'z', '9', '设', '置']));
  });

  it('names a file that is not there', async () => {
    await expect(loadCharset('/no/such/keys.txt')).rejects.toMatchObject({
      code: 'OCR_FAILED',
      details: { path: '/no/such/keys.txt' },
    });
  });
});
