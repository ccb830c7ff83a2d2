import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaddleOcr } from '../../../../ocr/paddle/paddle-engine.ts';
import { isTall, linesFrom } from '../../../../ocr/paddle/tall-text.ts';
import { blank, draw, FONT, fill } from '../../../support/picture.ts';

const CHINESE = 'ZCOOL XiaoWei';
const signal = new AbortController().signal;

describe('linesFrom', () => {
  /** A column of three squares: red, green, blue from the top. */
  const column = () => {
    const image = blank(20, 60);
    fill(image, [5, 10, 10, 15], [255, 0, 0]);
    fill(image, [5, 15, 10, 20], [0, 255, 0]);
    return fill(image, [5, 20, 10, 25], [0, 0, 255]);
  };
  const colours = (line: ReturnType<typeof linesFrom>[number] | undefined) =>
    [2, 7, 12].map((x) => Array.from(line?.data.subarray((2 * 15 + x) * 4, (2 * 15 + x) * 4 + 3) ?? []));
  const [red, green, blue] = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ];

  it('turns the box both ways and puts its squares side by side', () => {
    const [fromBottom, fromTop, stacked] = linesFrom(column(), [5, 10, 10, 25]);
    expect(colours(fromTop)).toEqual([blue, green, red]);
    expect(colours(fromBottom)).toEqual([red, green, blue]);
    for (const line of [fromTop, fromBottom]) expect([line?.width, line?.height]).toEqual([15, 5]);
    expect((stacked?.width ?? 0) / (stacked?.height ?? 1)).toBeCloseTo(3, 0);
  });

  it('is asked for boxes that are no single letter', () => {
    expect(isTall([0, 0, 10, 60])).toBe(true);
    expect(isTall([0, 0, 20, 40])).toBe(false);
  });
});

describe('paddle on text that does not run from left to right', () => {
  const engine = createPaddleOcr();
  beforeAll(() => {
    const file = '@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff2';
    GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(file), CHINESE);
  });
  afterAll(() => engine.close());

  it.each([
    ['from the bottom', -Math.PI / 2],
    ['from the top', Math.PI / 2],
  ])('reads a line turned %s', async (_name, angle) => {
    const image = draw(120, 400, (ctx) => {
      ctx.fillStyle = '#202124';
      ctx.font = `28px ${FONT}`;
      ctx.translate(60, 200);
      ctx.rotate(angle);
      ctx.textAlign = 'center';
      ctx.fillText('Network settings', 0, 8);
    });
    expect((await engine.read(image, signal)).map(({ text }) => text)).toEqual(['Network settings']);
  });

  it('reads Chinese characters that stand on each other', async () => {
    const image = draw(120, 300, (ctx) => {
      ctx.fillStyle = '#202124';
      ctx.font = `32px "${CHINESE}"`;
      for (const [index, letter] of Array.from('限时优惠').entries())
        ctx.fillText(letter, 44, 90 + index * 32);
    });
    expect((await engine.read(image, signal)).map(({ text }) => text)).toEqual(['限时优惠']);
  });
});
