import { afterAll, describe, expect, it } from 'vitest';
import { createTesseractOcr } from '../../../../ocr/tesseract/tesseract-engine.ts';
import { ocrContract } from '../../../contract/ocr.contract.ts';
import { draw, FONT } from '../../../support/picture.ts';

const signal = new AbortController().signal;

ocrContract('tesseract', () => createTesseractOcr());

describe('tesseract on the screens agents meet', () => {
  const engine = createTesseractOcr({ languages: ['eng'] });
  afterAll(() => engine.close());

  it('takes two buttons in one row for two texts', async () => {
    const image = draw(400, 120, (ctx) => {
      ctx.fillStyle = '#1a73e8';
      ctx.font = `26px ${FONT}`;
      ctx.fillText('Cancel', 120, 70);
      ctx.fillText('Delete', 260, 70);
    });
    expect((await engine.read(image, signal)).map(({ text }) => text)).toEqual(['Cancel', 'Delete']);
  });

  it('reads light letters on a dark ground', async () => {
    const image = draw(420, 120, (ctx) => {
      ctx.fillStyle = '#121212';
      ctx.fillRect(0, 0, 420, 120);
      ctx.fillStyle = '#ffffff';
      ctx.font = `26px ${FONT}`;
      ctx.fillText('Buy tickets now', 60, 70);
    });
    expect((await engine.read(image, signal)).map(({ text }) => text)).toEqual(['Buy tickets now']);
  });
});

describe('tesseract without its language data', () => {
  it('names the package to install', async () => {
    const engine = createTesseractOcr({ languages: ['eng', 'tlh'] });
    const read = engine.read(
      draw(64, 64, () => undefined),
      signal,
    );
    await expect(read).rejects.toMatchObject({
      code: 'OCR_FAILED',
      hint: 'Run "npm install @tesseract.js-data/tlh".',
    });
    await engine.close();
  });

  it('refuses what is no language', async () => {
    const engine = createTesseractOcr({ languages: ['../secret'] });
    const read = engine.read(
      draw(64, 64, () => undefined),
      signal,
    );
    await expect(read).rejects.toMatchObject({ code: 'OCR_FAILED' });
    await engine.close();
  });
});
