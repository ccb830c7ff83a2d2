import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeHits } from '../../../detectors/onnx/decode.ts';
import { createOnnxDetector } from '../../../detectors/onnx/index.ts';
import { letterbox } from '../../../detectors/onnx/letterbox.ts';
import { classNames, inputSide, readMetadata } from '../../../detectors/onnx/metadata.ts';
import { addModel, listModels, openModel, removeModel } from '../../../detectors/onnx/model-store.ts';
import { mergePasses, type Scored, suppress } from '../../../detectors/onnx/suppress.ts';
import { mendCut, tilesOf } from '../../../detectors/onnx/tiles.ts';
import { type Box, iou } from '../../../src/geometry.ts';
import { detectorContract } from '../../contract/detector.contract.ts';
import { darkSquareModel } from '../../support/onnx-model.ts';
import { blank, fill } from '../../support/picture.ts';

const SIDE = 320;
const signal = new AbortController().signal;
const NAMES = { names: "{0: 'switch', 1: \"it's nothing\"}", imgsz: `[${SIDE}, ${SIDE}]` };
let folder = '';
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'droidcua-onnx-'));
  const model = (layout: 'transposed' | 'end-to-end') =>
    darkSquareModel({ side: SIDE, layout, metadata: NAMES });
  await writeFile(at('transposed.onnx'), model('transposed'));
  await writeFile(at('end-to-end.onnx'), model('end-to-end'));
  await writeFile(at('broken.onnx'), model('transposed').subarray(0, 400));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Two black squares on white; `size` pixels each. */
function squares(width: number, height: number, boxes: readonly Box[]) {
  const image = boxes.reduce((picture, box) => fill(picture, box, [0, 0, 0]), blank(width, height));
  return {
    image,
    screen: { width, height },
    tree: { kind: 'none', reason: 'null_root', detail: '' } as const,
  };
}

const LEFT: Box = [64, 128, 128, 192];
const RIGHT: Box = [448, 512, 512, 576];
const busy = () => squares(640, 640, [LEFT, RIGHT]);
const options = (name: string) => ({ model: at(name), side: SIDE, threshold: 0.9, tiles: false });

detectorContract('onnx', { create: () => createOnnxDetector(options('transposed.onnx')), busy });

describe('a network of the YOLO family', () => {
  it.each(['transposed.onnx', 'end-to-end.onnx'])('finds things where they are (%s)', async (name) => {
    const detector = createOnnxDetector({ ...options(name), classes: ['toggle'] });
    const found = await detector.detect(busy(), signal);
    expect(found.map(({ kind }) => kind)).toEqual(['toggle', 'toggle']);
    for (const box of [LEFT, RIGHT]) expect(found.some((one) => iou(one.box, box) > 0.9)).toBe(true);
    await detector.close();
  });

  it('finds in halves of the picture what is too small in the whole', async () => {
    // A cell of the network is 64 pixels of the whole picture and 32 of a half.
    const small: Box = [32, 640, 64, 672];
    const input = squares(640, 1280, [small]);
    const whole = createOnnxDetector({ ...options('transposed.onnx'), side: SIDE });
    expect(await whole.detect(input, signal)).toEqual([]);
    const tiled = createOnnxDetector({ ...options('transposed.onnx'), tiles: true });
    const found = await tiled.detect(squares(320, 640, [[32, 320, 64, 352]]), signal);
    expect(found).toHaveLength(1);
    expect(iou(found[0]?.box ?? [0, 0, 0, 0], [32, 320, 64, 352])).toBeGreaterThan(0.9);
    await whole.close();
    await tiled.close();
  });

  it('names the model that does not load, and the fix', async () => {
    const detector = createOnnxDetector(options('broken.onnx'));
    await expect(detector.detect(busy(), signal)).rejects.toMatchObject({
      code: 'DETECTOR_FAILED',
      message: expect.stringContaining(at('broken.onnx')) as string,
      hint: expect.stringContaining('models list') as string,
    });
    await detector.close();
  });
});

describe('the pieces', () => {
  it('letterbox keeps the shape and centres the picture', async () => {
    const box = await letterbox(blank(100, 50), [0, 0, 100, 50], { side: 200 });
    expect(box).toMatchObject({ scale: 2, left: 0, top: 50 });
    expect(box.data[0]).toBeCloseTo(114 / 255);
    expect(box.data[50 * 200]).toBe(1);
  });

  it('letterbox is only as narrow as the picture needs for a network that takes any size', async () => {
    const box = await letterbox(blank(1080, 2400), [0, 0, 1080, 2400], { side: 960, fitted: true });
    expect(box).toMatchObject({ frame: { width: 448, height: 960 }, scale: 0.4, left: 8, top: 0 });
    expect(box.data).toHaveLength(3 * 448 * 960);
  });

  it('refuses outputs of other shapes', () => {
    const output = (dims: readonly number[]) => ({ data: new Float32Array(84), dims });
    expect(() => decodeHits(output([1, 84]), 0.5)).toThrow('not known');
    expect(() => decodeHits(output([2, 6, 7]), 0.5)).toThrow('not known');
    expect(() => decodeHits(output([1, 7, 4]), 0.5)).toThrow('not known');
  });

  it('suppression keeps the best of what overlaps', () => {
    const boxes = [
      { box: [0, 0, 10, 10], score: 0.5 },
      { box: [1, 0, 11, 10], score: 0.9 },
      { box: [50, 0, 60, 10], score: 0.2 },
    ] as const;
    expect(suppress(boxes, 0.1).map(({ score }) => score)).toEqual([0.9, 0.2]);
  });

  it('the whole picture wins over a tile, and a button on a card stays', () => {
    const whole: Scored[] = [{ box: [0, 0, 100, 50], score: 0.4 }];
    const tiles: Scored[] = [
      { box: [2, 0, 100, 50], score: 0.9 },
      { box: [10, 10, 40, 20], score: 0.8 },
    ];
    expect(mergePasses(whole, tiles).map(({ score }) => score)).toEqual([0.8, 0.4]);
  });

  it.each([
    [{ width: 100, height: 200 }, [10, 60, 50, 98], [10, 103, 50, 140], [10, 60, 50, 140]],
    [{ width: 200, height: 100 }, [60, 10, 98, 50], [103, 10, 140, 50], [60, 10, 140, 50]],
  ] as const)('boxes that the cut went through are put together on %j', (size, first, second, joined) => {
    expect(tilesOf(size)[0].slice(2)).toEqual(size.height > size.width ? [100, 100] : [100, 100]);
    expect(mendCut([{ box: first, score: 0.4 }], [{ box: second, score: 0.6 }], size)).toEqual([
      { box: joined, score: 0.6 },
    ]);
  });

  it('reads what a model says of itself', async () => {
    const metadata = readMetadata(await readFile(at('transposed.onnx')));
    expect(classNames(metadata)).toEqual(['switch', "it's nothing"]);
    expect(inputSide(metadata)).toBe(SIDE);
    expect(readMetadata(Buffer.from('no model at all')).size).toBe(0);
  });
});

describe('models that were added', () => {
  it('are tried, kept with their hash, listed and removed', async () => {
    const home = at('home');
    const card = await addModel(home, at('transposed.onnx'), { name: 'squares' });
    expect(card).toMatchObject({ name: 'squares', side: SIDE, classes: ['toggle', 'icon'] });
    expect(await listModels(home)).toEqual([card]);
    const opened = await openModel(home, 'squares');
    expect(await readFile(opened.path)).toEqual(await readFile(at('transposed.onnx')));
    await removeModel(home, 'squares');
    expect(await listModels(home)).toEqual([]);
    await expect(openModel(home, 'squares')).rejects.toMatchObject({ code: 'USAGE_INVALID' });
  });

  it('take a map of classes by name and by number', async () => {
    const classes = { switch: 'button', 3: 'input' };
    const card = await addModel(at('mapped'), at('transposed.onnx'), { classes });
    expect(card.classes).toEqual(['button', 'icon', 'icon', 'input']);
    const wrong = addModel(at('mapped'), at('transposed.onnx'), { classes: { lever: 'button' } });
    await expect(wrong).rejects.toMatchObject({ hint: "It has: switch, it's nothing." });
  });

  it('are refused when they are none', async () => {
    await expect(addModel(at('no'), at('broken.onnx'))).rejects.toMatchObject({ code: 'DETECTOR_FAILED' });
    await expect(addModel(at('no'), at('none.onnx'))).rejects.toMatchObject({ code: 'USAGE_INVALID' });
    await expect(addModel(at('no'), at('transposed.onnx'), { name: '../x' })).rejects.toMatchObject({
      code: 'USAGE_INVALID',
    });
    expect(await listModels(at('no'))).toEqual([]);
  });

  it('are refused when the file has changed', async () => {
    const home = at('changed');
    const { sha256 } = await addModel(home, at('transposed.onnx'), { name: 'm' });
    await writeFile(join(home, 'models', 'm', 'model.onnx'), 'something else');
    await expect(openModel(home, 'm')).rejects.toMatchObject({
      code: 'DETECTOR_FAILED',
      message: expect.stringContaining(sha256) as string,
      hint: expect.stringContaining('droidcua models add transposed.onnx --name m') as string,
    });
  });
});
