import { describe, expect, it } from 'vitest';
import { loadCharset, parseCharset } from '../../../../ocr/paddle/charset.ts';
import { bundledModelFiles, modelFile } from '../../../../ocr/paddle/model-files.ts';

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
    const charset = await loadCharset(modelFile(bundledModelFiles(), 'keys'));
    expect(charset).toHaveLength(6625);
    expect(charset).toEqual(expect.arrayContaining(['A', 'z', '9', '设', '置']));
  });

  it('names a file that is not there', async () => {
    await expect(
      loadCharset({ path: '/no/such/keys.txt', sha256: 'f00d', fix: 'Put it there.' }),
    ).rejects.toMatchObject({
      code: 'OCR_FAILED',
      message: expect.stringContaining('SHA-256 f00d') as string,
      hint: 'Put it there.',
      details: { path: '/no/such/keys.txt', sha256: 'f00d' },
    });
  });
});
