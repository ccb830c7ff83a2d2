import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledModelFiles } from '../../../../ocr/paddle/model-files.ts';
import { createPaddleOcr } from '../../../../ocr/paddle/paddle-engine.ts';
import type { OcrTimings } from '../../../../ocr/paddle/pipeline.ts';
import { bestMatch, ocrContract } from '../../../contract/ocr.contract.ts';
import { draw, FONT } from '../../../support/picture.ts';

const CHINESE = 'ZCOOL XiaoWei';
const signal = new AbortController().signal;

ocrContract('paddle', () => createPaddleOcr());

function writer(ctx: SKRSContext2D, font: string, colour: string) {
  return (text: string, x: number, y: number): void => {
    ctx.font = font;
    ctx.fillStyle = colour;
    ctx.fillText(text, x, y);
  };
}

describe('paddle on the screens agents meet', () => {
  let timings: OcrTimings | undefined;
  const engine = createPaddleOcr({ onTimings: (value) => (timings = value) });
  beforeAll(() => {
    const file = '@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff2';
    GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(file), CHINESE);
  });
  afterAll(() => engine.close());

  it('takes two buttons in one row for two texts', async () => {
    const image = draw(400, 120, (ctx) => {
      const write = writer(ctx, `24px ${FONT}`, '#1a73e8');
      write('Cancel', 150, 70);
      write('OK', 150 + 71 + 40, 70);
    });
    const lines = await engine.read(image, signal);
    expect(lines.map((line) => line.text)).toEqual(['Cancel', 'OK']);
    expect(lines[1]?.box[0]).toBeGreaterThan(lines[0]?.box[2] ?? Number.POSITIVE_INFINITY);
  });

  it('keeps the spaces of a sentence', async () => {
    const image = draw(600, 100, (ctx) => {
      writer(ctx, `26px ${FONT}`, '#000000')('Meeting with Alice at 3:30 PM', 20, 60);
    });
    const [line] = await engine.read(image, signal);
    expect(line?.text).toBe('Meeting with Alice at 3:30 PM');
  });

  it.each([
    ['white on a coloured button', '#e91e63', '#ffffff'],
    ['grey on black', '#121212', '#9aa0a6'],
    ['dark on a saturated background', '#e91e63', '#880e4f'],
  ])('reads %s', async (_name, background, colour) => {
    const image = draw(420, 120, (ctx) => {
      ctx.fillStyle = background;
      ctx.fillRect(0, 0, 420, 120);
      writer(ctx, `24px ${FONT}`, colour)('Buy tickets now', 60, 70);
    });
    expect((await engine.read(image, signal)).map((line) => line.text)).toEqual(['Buy tickets now']);
  });

  it('reads Chinese, also mixed with Latin letters and digits', async () => {
    const texts = ['网络和互联网', '连接到 WiFi 6', '我的订单'];
    const image = draw(480, 280, (ctx) => {
      const write = writer(ctx, `24px "${FONT}", "${CHINESE}"`, '#202124');
      for (const [index, text] of texts.entries()) write(text, 40, 60 + index * 80);
    });
    const lines = await engine.read(image, signal);
    for (const text of texts) expect(bestMatch(lines, text).similarity, text).toBeGreaterThanOrEqual(0.9);
  });

  it('reads a counter badge once', async () => {
    const image = draw(480, 480, (ctx) => {
      ctx.fillStyle = '#f44336';
      ctx.beginPath();
      ctx.arc(300, 80, 14, 0, Math.PI * 2);
      ctx.fill();
      writer(ctx, `18px ${FONT}`, '#ffffff')('7', 295, 86);
      writer(ctx, `22px ${FONT}`, '#202124')('Messages', 60, 88);
    });
    const lines = await engine.read(image, signal);
    expect(lines.map((line) => line.text)).toEqual(['Messages', '7']);
  });

  it('does not read again what moved or was dimmed behind a dialog', async () => {
    const text = 'Delete these seven photos?';
    const picture = (y: number, shade: number) =>
      draw(520, 300, (ctx) => {
        writer(ctx, `26px ${FONT}`, '#202124')(text, 40, y);
        ctx.fillStyle = `rgba(0, 0, 0, ${shade})`;
        ctx.fillRect(0, 0, 520, 300);
      });
    await engine.read(picture(100, 0), signal);
    expect(timings).toMatchObject({ lines: 1, cached: 0 });
    const moved = await engine.read(picture(170, 0), signal);
    expect(timings).toMatchObject({ lines: 1, cached: 1 });
    const dimmed = await engine.read(picture(170, 0.5), signal);
    expect(timings).toMatchObject({ lines: 1, cached: 1 });
    expect([moved[0]?.text, dimmed[0]?.text]).toEqual([text, text]);
    expect(moved[0]?.box[1]).toBeGreaterThan(130);
  });

  it('does not take a changed digit for the one before', async () => {
    const clock = (time: string) =>
      draw(200, 100, (ctx) => writer(ctx, `30px ${FONT}`, '#000000')(time, 40, 60));
    expect((await engine.read(clock('10:38'), signal))[0]?.text).toBe('10:38');
    expect((await engine.read(clock('10:33'), signal))[0]?.text).toBe('10:33');
  });
});

describe('paddle without its models', () => {
  const bundled = bundledModelFiles();
  const image = draw(64, 64, () => undefined);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'droidcua-ocr-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('names a missing model file and the fix', async () => {
    const missing = join(folder, 'missing.onnx');
    const engine = createPaddleOcr({ models: { ...bundled, detection: missing } });
    const error = await engine.read(image, signal).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'OCR_FAILED', details: { path: missing } });
    expect(String(error)).toContain(missing);
    expect(error).toHaveProperty('hint', expect.stringContaining('npm ci'));
    await engine.close();
  });

  it('knows the hashes of the bundled models', async () => {
    for (const name of ['detection', 'recognition', 'keys'] as const) {
      const bytes = await readFile(bundled[name]);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(bundled.sha256?.[name]);
    }
  });

  it('names a damaged model file, and reads once it is repaired', async () => {
    const damaged = join(folder, 'damaged.onnx');
    await writeFile(damaged, 'not a model');
    const engine = createPaddleOcr({ models: { ...bundled, recognition: damaged } });
    await expect(engine.read(image, signal)).rejects.toMatchObject({
      code: 'OCR_FAILED',
      details: { path: damaged, sha256: bundled.sha256?.recognition },
      message: expect.stringContaining(`expected ${bundled.sha256?.recognition}`) as string,
    });
    await copyFile(bundled.recognition, damaged);
    expect(await engine.read(image, signal)).toEqual([]);
    await engine.close();
  });
});
