import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBundledDetector } from '../../../detectors/onnx/bundled.ts';
import { type Box, iou } from '../../../src/geometry.ts';
import { detectorContract } from '../../contract/detector.contract.ts';
import { blank, fill } from '../../support/picture.ts';

const signal = new AbortController().signal;
const MODELS = new URL('../../../detectors/onnx/models/', import.meta.url);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'droidcua-bundled-'));
  await copyFile(new URL('screens.json', MODELS), join(folder, 'screens.json'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A white screen with a wide blue button and an outlined field. */
const BUTTON: Box = [120, 1500, 960, 1640];
const FIELD: Box = [120, 700, 960, 850];
function form() {
  const outlined = fill(blank(1080, 2400), FIELD, [90, 90, 90]);
  const inside: Box = [FIELD[0] + 4, FIELD[1] + 4, FIELD[2] - 4, FIELD[3] - 4];
  const image = fill(fill(outlined, inside, [255, 255, 255]), BUTTON, [30, 90, 220]);
  const screen = { width: 1080, height: 2400 };
  return { image, screen, tree: { kind: 'none', reason: 'null_root', detail: '' } as const };
}

detectorContract('screens', { create: () => createBundledDetector(), busy: form });

describe('the detector of the package', () => {
  it('finds a button and a field by their looks', async () => {
    const detector = await createBundledDetector();
    const found = await detector.detect(form(), signal);
    for (const box of [BUTTON, FIELD]) expect(found.some((one) => iou(one.box, box) > 0.6)).toBe(true);
    await detector.close();
  });

  it('names a file that is missing, the hash that it should have, and the fix', async () => {
    const model = join(folder, 'screens.onnx');
    await expect(createBundledDetector({ model })).rejects.toMatchObject({
      code: 'DETECTOR_FAILED',
      message: expect.stringMatching(/screens\.onnx is missing; expected SHA-256 [0-9a-f]{64}\.$/) as string,
      hint: expect.stringContaining('install droidcua again') as string,
    });
  });

  it('refuses a file that has changed', async () => {
    const model = join(folder, 'screens.onnx');
    await writeFile(model, 'half a model');
    await expect(createBundledDetector({ model })).rejects.toMatchObject({
      code: 'DETECTOR_FAILED',
      message: expect.stringMatching(/has the SHA-256 [0-9a-f]{64}; expected [0-9a-f]{64}/) as string,
    });
  });
});
