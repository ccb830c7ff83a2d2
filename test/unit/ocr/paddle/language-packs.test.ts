import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPacks } from '../../../../ocr/paddle/language-packs.ts';
import { createPaddleOcr } from '../../../../ocr/paddle/paddle-engine.ts';
import { constantReader } from '../../../support/onnx-text-model.ts';
import { draw, FONT } from '../../../support/picture.ts';

const signal = new AbortController().signal;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'droidcua-packs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, pack: unknown, files: Readonly<Record<string, string | Uint8Array>> = {}) {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'pack.json'), typeof pack === 'string' ? pack : JSON.stringify(pack));
  for (const [file, bytes] of Object.entries(files)) await writeFile(join(folder, name, file), bytes);
}

const hash = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const FILES = { recognition: 'rec.onnx', keys: 'keys.txt' };

describe('readPacks', () => {
  it('finds every pack by name and leaves other files alone', async () => {
    await write('greek', { ...FILES, scripts: ['Greek'], sha256: { keys: 'a'.repeat(64) } });
    await write('cyrillic', { ...FILES, scripts: ['Cyrillic'] });
    await writeFile(join(folder, 'readme.txt'), 'about these packs');
    const packs = await readPacks(folder);
    expect(packs.map(({ name, scripts }) => [name, scripts])).toEqual([
      ['cyrillic', ['Cyrillic']],
      ['greek', ['Greek']],
    ]);
    expect(packs[1]?.keys).toMatchObject({
      path: join(folder, 'greek', 'keys.txt'),
      sha256: 'a'.repeat(64),
    });
  });

  it.each([
    ['{', /cannot be read/],
    [{ ...FILES, scripts: [] }, /"scripts"/],
    [{ ...FILES, scripts: ['Klingon'] }, /"scripts\.0": must be the name of a Unicode script/],
    [{ ...FILES, scripts: ['Greek'], recognition: '../other/rec.onnx' }, /must be a file name/],
    [{ ...FILES, scripts: ['Greek'], sha256: { recognition: 'short' } }, /64 hexadecimal digits/],
  ])('refuses a pack that says %j', async (pack, message) => {
    await write('broken', pack);
    await expect(readPacks(folder)).rejects.toMatchObject({
      code: 'OCR_FAILED',
      message: expect.stringMatching(message) as string,
      details: { path: join(folder, 'broken', 'pack.json') },
    });
  });

  it('names a folder that is not there', async () => {
    const missing = join(folder, 'missing');
    await expect(readPacks(missing)).rejects.toMatchObject({
      code: 'OCR_FAILED',
      details: { path: missing },
    });
  });
});

describe('an engine with a language pack', () => {
  const picture = () => {
    const file = '@fontsource/roboto/files/roboto-cyrillic-400-normal.woff2';
    GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(file), 'Roboto Cyrillic');
    return draw(420, 200, (ctx) => {
      ctx.fillStyle = '#202124';
      ctx.font = `28px ${FONT}`;
      ctx.fillText('Settings', 40, 60);
      ctx.font = '28px "Roboto Cyrillic"';
      ctx.fillText('Жёлтый щит', 40, 140);
    });
  };

  it('lets the pack read what is of its script, and nothing else', async () => {
    const { keys, recognition } = constantReader('Жди');
    await write(
      'cyrillic',
      { ...FILES, scripts: ['Cyrillic'] },
      { 'keys.txt': keys, 'rec.onnx': recognition },
    );
    const engine = createPaddleOcr({ packs: folder });
    const texts = (await engine.read(picture(), signal)).map(({ text }) => text.replaceAll(' ', ''));
    await engine.close();
    // The letters stand where the made-up network says, so that any gap may look like a space.
    expect(texts).toEqual(['Settings', 'Жди']);
  });

  it('does not believe letters of another script than the pack is for', async () => {
    const { keys, recognition } = constantReader('Жди');
    await write('greek', { ...FILES, scripts: ['Greek'] }, { 'keys.txt': keys, 'rec.onnx': recognition });
    const engine = createPaddleOcr({ packs: folder });
    const texts = (await engine.read(picture(), signal)).map(({ text }) => text);
    await engine.close();
    expect(texts).not.toContain('Жди');
  });

  it('tells which file is damaged, and what its hash should be', async () => {
    const { keys, recognition } = constantReader('Жди');
    const damaged = recognition.slice(0, 40);
    const sha256 = { recognition: hash(recognition) };
    await write(
      'cyrillic',
      { ...FILES, scripts: ['Cyrillic'], sha256 },
      { 'keys.txt': keys, 'rec.onnx': damaged },
    );
    const engine = createPaddleOcr({ packs: folder });
    await expect(engine.read(picture(), signal)).rejects.toMatchObject({
      code: 'OCR_FAILED',
      message: expect.stringContaining(
        `rec.onnx is damaged: its SHA-256 is ${hash(damaged)}, expected ${sha256.recognition}.`,
      ) as string,
      hint: expect.stringContaining(join(folder, 'cyrillic')) as string,
    });
    await engine.close();
  });
});
