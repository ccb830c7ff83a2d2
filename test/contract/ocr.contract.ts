/** What every text recognition engine must keep to. */
import { distance } from 'fastest-levenshtein';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Box, containment } from '../../src/geometry.ts';
import type { OcrEngine, TextLine } from '../../src/ports/ocr.ts';
import { blank, copy, draw, FONT } from '../support/picture.ts';

/** 1 for equal texts, 0 for texts without anything in common. */
export function similarity(a: string, b: string): number {
  return 1 - distance(a, b) / Math.max(a.length, b.length, 1);
}

/** The found line that is most like `text`. */
export function bestMatch(lines: readonly TextLine[], text: string): { line?: TextLine; similarity: number } {
  return lines.reduce<{ line?: TextLine; similarity: number }>(
    (best, line) => {
      const alike = similarity(line.text, text);
      return alike > best.similarity ? { line, similarity: alike } : best;
    },
    { similarity: 0 },
  );
}

const WIDTH = 480;
const HEIGHT = 400;
const TEXTS = [
  { text: 'Network settings', x: 24, y: 60, size: 26 },
  { text: 'Airplane mode', x: 24, y: 150, size: 22 },
  { text: 'Battery 82%', x: 250, y: 150, size: 22 },
  { text: 'Forget this device?', x: 24, y: 340, size: 24 },
] as const;

function settingsPicture() {
  return draw(WIDTH, HEIGHT, (ctx) => {
    ctx.fillStyle = '#202124';
    for (const { text, x, y, size } of TEXTS) {
      ctx.font = `${size}px ${FONT}`;
      ctx.fillText(text, x, y);
    }
  });
}

export function ocrContract(name: string, create: () => OcrEngine): void {
  describe(`${name} keeps the text recognition contract`, () => {
    let engine: OcrEngine;
    const signal = new AbortController().signal;
    beforeAll(() => {
      engine = create();
    });
    afterAll(() => engine.close());

    it('gives an empty list for a picture without text', async () => {
      expect(await engine.read(blank(200, 120, [30, 60, 90]), signal)).toEqual([]);
      expect(await engine.read(blank(1, 1), signal)).toEqual([]);
    });

    it('finds known texts in reading order, where they were drawn', async () => {
      const lines = await engine.read(settingsPicture(), signal);
      const found = TEXTS.map(({ text }) => bestMatch(lines, text));
      for (const match of found) expect(match.similarity).toBeGreaterThanOrEqual(0.9);
      expect(found.map(({ line }) => line?.text)).toEqual(lines.map((line) => line.text));
      for (const [index, { x, y, size }] of TEXTS.entries()) {
        const inner: Box = [x + 2, y - size * 0.5, x + size * 2, y - 1];
        expect(containment(inner, found[index]?.line?.box ?? [0, 0, 0, 0])).toBeGreaterThan(0.9);
      }
    });

    it('keeps boxes inside the picture and confidences between 0 and 1', async () => {
      const cut = draw(160, 60, (ctx) => {
        ctx.fillStyle = '#000000';
        ctx.font = `40px ${FONT}`;
        ctx.fillText('Overflowing text', -20, 50);
      });
      const lines = await engine.read(cut, signal);
      expect(lines.length).toBeGreaterThan(0);
      for (const { box, confidence } of lines) {
        expect(box[2] > box[0] && box[3] > box[1]).toBe(true);
        expect(Math.min(box[0], box[1])).toBeGreaterThanOrEqual(0);
        expect(box[2]).toBeLessThanOrEqual(cut.width);
        expect(box[3]).toBeLessThanOrEqual(cut.height);
        expect(confidence > 0 && confidence <= 1).toBe(true);
      }
    });

    it('reads only the regions asked for, in pixels of the whole picture', async () => {
      const region: Box = [0, 290, WIDTH, HEIGHT];
      const lines = await engine.read(settingsPicture(), signal, [region]);
      expect(lines).toHaveLength(1);
      expect(bestMatch(lines, 'Forget this device?').similarity).toBeGreaterThanOrEqual(0.9);
      expect(containment(lines[0]?.box ?? [0, 0, 0, 0], region)).toBe(1);
      expect(await engine.read(settingsPicture(), signal, [])).toEqual([]);
      expect(await engine.read(settingsPicture(), signal, [[WIDTH, 0, WIDTH + 50, 50]])).toEqual([]);
    });

    it('reports a line in two overlapping regions once', async () => {
      const regions: Box[] = [
        [0, 20, WIDTH, 90],
        [0, 10, WIDTH, 100],
      ];
      expect(await engine.read(settingsPicture(), signal, regions)).toHaveLength(1);
    });

    it('leaves the picture as it was', async () => {
      const image = settingsPicture();
      const before = copy(image);
      await engine.read(image, signal);
      expect(Buffer.compare(image.data, before.data)).toBe(0);
    });

    it('stops with the reason of the signal and can be used again', async () => {
      const reason = new Error('no longer wanted');
      const controller = new AbortController();
      const read = engine.read(settingsPicture(), controller.signal);
      controller.abort(reason);
      await expect(read).rejects.toBe(reason);
      await expect(engine.read(settingsPicture(), controller.signal)).rejects.toBe(reason);
      expect(await engine.read(settingsPicture(), signal)).toHaveLength(TEXTS.length);
    });

    it('answers overlapping reads each with its own picture', async () => {
      const [text, nothing, again] = await Promise.all([
        engine.read(settingsPicture(), signal),
        engine.read(blank(64, 64), signal),
        engine.read(settingsPicture(), signal),
      ]);
      expect(nothing).toEqual([]);
      expect(again).toEqual(text);
      expect(text).toHaveLength(TEXTS.length);
    });

    it('refuses a picture whose bytes do not fit its size', async () => {
      const read = engine.read({ width: 10, height: 10, data: new Uint8Array(12) }, signal);
      await expect(read).rejects.toMatchObject({ code: 'OCR_FAILED' });
    });

    it('refuses to read after close, which may be called twice and unused', async () => {
      const other = create();
      await other.close();
      await other.close();
      await expect(other.read(blank(8, 8), signal)).rejects.toMatchObject({ code: 'OCR_FAILED' });
    });

    it('ends a waiting read when it is closed', async () => {
      const other = create();
      const read = other.read(settingsPicture(), signal);
      const refused = expect(read).rejects.toMatchObject({ code: 'OCR_FAILED' });
      await other.close();
      await refused;
    });
  });
}
