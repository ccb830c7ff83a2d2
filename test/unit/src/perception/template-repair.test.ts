import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Box, centre, contains } from '../../../../src/geometry.ts';
import { repairWithTemplates } from '../../../../src/perception/template-repair.ts';
import { loadTemplates } from '../../../../src/perception/templates.ts';
import type { RgbaImage } from '../../../../src/ports/image.ts';
import { encodePng } from '../../../../src/util/image.ts';
import { seededRandom } from '../../../../src/util/random.ts';
import { blank, draw } from '../../../support/picture.ts';

const WIDTH = 540;
const HEIGHT = 1200;
const ALL: Box = [0, 0, WIDTH, HEIGHT];

/** A cross of this size in the upper right corner. */
function withCross(size: number, ink: string, ground: string): RgbaImage {
  return draw(WIDTH, HEIGHT, (ctx) => {
    ctx.fillStyle = ground;
    ctx.fillRect(0, 0, WIDTH, HEIGHT);
    cross(ctx, { x: 480, y: 120, size, ink });
  });
}

function cross(
  ctx: Parameters<Parameters<typeof draw>[2]>[0],
  { x, y, size, ink }: { x: number; y: number; size: number; ink: string },
): void {
  ctx.strokeStyle = ink;
  ctx.lineWidth = size / 12;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const way of [1, -1]) {
    ctx.moveTo(x - size / 4, y - (way * size) / 4);
    ctx.lineTo(x + size / 4, y + (way * size) / 4);
  }
  ctx.stroke();
}

async function repaired(image: RgbaImage, more: Partial<Parameters<typeof repairWithTemplates>[0]> = {}) {
  return repairWithTemplates(
    { image, elements: [], blind: [ALL], modal: undefined, ...more },
    await loadTemplates(),
  );
}

describe('template repair', () => {
  it.each([
    [24, '#202124', '#ffffff'],
    [32, '#ffffff', '#1b1c1f'],
    [42, '#ffd54f', '#3949ab'],
  ])('finds a cross of %i pixels, %s on %s, where nothing was seen', async (size, ink, ground) => {
    const found = await repaired(withCross(size, ink, ground));
    expect(found).toMatchObject([{ text: 'Close', kind: 'icon', source: 'template' }]);
    const { x, y } = centre(found[0]?.box ?? ALL);
    expect(Math.hypot(x - 480, y - 120)).toBeLessThan(6);
  });

  it('changes nothing where something was found, or where a tree sees', async () => {
    const image = withCross(32, '#202124', '#ffffff');
    expect(await repaired(image, { elements: [{ box: [470, 200, 490, 220] }] })).toEqual([]);
    expect(await repaired(image, { blind: [] })).toEqual([]);
    expect(await repaired(image, { blind: [[0, 600, WIDTH, HEIGHT]] })).toEqual([]);
  });

  it('does not look at the keys of a keyboard', async () => {
    const image = draw(WIDTH, HEIGHT, (ctx) => {
      ctx.fillStyle = '#ffffff';
      ctx.fillRect(0, 0, WIDTH, HEIGHT);
      cross(ctx, { x: 480, y: 1120, size: 32, ink: '#202124' });
    });
    expect(await repaired(image)).toHaveLength(1);
    expect(await repaired(image, { keyboard: [0, 800, WIDTH, HEIGHT] })).toEqual([]);
  });

  it('does not take the status bar for something found', async () => {
    const found = await repaired(withCross(32, '#202124', '#ffffff'), {
      elements: [{ box: [480, 10, 520, 40] }],
    });
    expect(found).toHaveLength(1);
  });

  it('looks at the corners of a dialog, also when the rest of the screen has elements', async () => {
    const modal: Box = [70, 400, 470, 800];
    const image = draw(WIDTH, HEIGHT, (ctx) => {
      ctx.fillStyle = '#555555';
      ctx.fillRect(0, 0, WIDTH, HEIGHT);
      ctx.fillStyle = '#ffffff';
      ctx.fillRect(70, 400, 400, 400);
      cross(ctx, { x: 450, y: 420, size: 32, ink: '#202124' });
    });
    const elements = [
      { box: [10, 100, 100, 140] },
      { box: [440, 100, 530, 140] },
      { box: [10, 1100, 530, 1190] },
      { box: [100, 600, 440, 660] },
    ] as const;
    const found = await repaired(image, { elements, modal });
    expect(found.map(({ text }) => text)).toEqual(['Close']);
    expect(contains([430, 400, 470, 440], centre(found[0]?.box ?? ALL))).toBe(true);
  });

  it.each(['plain', 'gradient', 'noise'])('finds nothing on a %s screen', async (kind) => {
    const random = seededRandom(7);
    const image = blank(WIDTH, HEIGHT, [120, 130, 140]);
    for (let at = 0; at < image.data.length; at += 4) {
      const value =
        kind === 'plain' ? 120 : kind === 'gradient' ? (at / image.data.length) * 255 : random() * 255;
      image.data.fill(value, at, at + 3);
    }
    expect(await repaired(image)).toEqual([]);
  });

  it('takes pictures of the user, named by what they do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'droidcua-templates-'));
    const bell = draw(48, 48, (ctx) => {
      ctx.fillStyle = '#000000';
      ctx.fillRect(8, 8, 14, 14);
      ctx.fillRect(26, 26, 14, 14);
    });
    await writeFile(join(folder, 'Daily gift.png'), await encodePng(bell));
    await writeFile(join(folder, 'notes.txt'), 'no picture');
    const image = draw(WIDTH, HEIGHT, (ctx) => {
      ctx.fillStyle = '#000000';
      ctx.fillRect(470, 120, 10, 10);
      ctx.fillRect(483, 133, 10, 10);
    });
    const library = await loadTemplates(folder);
    const found = await repairWithTemplates({ image, elements: [], blind: [ALL], modal: undefined }, library);
    expect(found.map(({ text }) => text)).toEqual(['Daily gift']);
    await rm(folder, { recursive: true });
    await expect(loadTemplates(folder)).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
  });
});
