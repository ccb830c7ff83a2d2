import { describe, expect, it } from 'vitest';
import { loadOcr } from '../../../src/compose-perception.ts';

const PICTURE = { width: 64, height: 64, data: new Uint8Array(64 * 64 * 4).fill(255) };
const signal = new AbortController().signal;

describe('text recognition as the settings want it', () => {
  it('is none when it is switched off', async () => {
    expect(await loadOcr({ ocr: 'off', ocrLanguages: 'eng', ocrPacks: undefined })).toBeUndefined();
  });

  it('reads with the language packs of the folder that the settings name', async () => {
    const ocr = await loadOcr({ ocr: 'paddle', ocrLanguages: 'eng', ocrPacks: '/no/such/packs' });
    await expect(ocr?.read(PICTURE, signal)).rejects.toThrow('/no/such/packs');
    await ocr?.close();
  });
});
