/**
 * How well detectors find the controls of screens that were not trained on. Prints a table for each folder.
 *
 *   npx tsx scripts/train-detector/evaluate.ts --pairs DIR      pictures with view trees, as DroidBot writes them
 *   npx tsx scripts/train-detector/evaluate.ts --labelled DIR   pictures with labels.jsonl, as pages.ts writes it
 *   ... --overlays DIR                                          also pictures with the boxes that were found
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { addElementScores, elementCells, scoreElements } from '../../benchmarks/perception/element-score.ts';
import { realScreens } from '../../benchmarks/perception/real-screens.ts';
import { markdownTable } from '../../benchmarks/perception/table.ts';
import { createBundledDetector } from '../../detectors/onnx/bundled.ts';
import { createSegmentDetector } from '../../detectors/segment/index.ts';
import { type Box, iou } from '../../src/geometry.ts';
import type { Detection } from '../../src/ports/detector.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { decodeImage } from '../../src/util/image.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', multiple: true, default: [] },
    labelled: { type: 'string', multiple: true, default: [] },
    model: { type: 'string' },
    overlays: { type: 'string' },
    most: { type: 'string', default: '200' },
  },
});

interface Screen {
  readonly name: string;
  readonly image: RgbaImage;
  readonly controls: readonly Box[];
}
type Look = (image: RgbaImage) => Promise<readonly Detection[]>;

async function labelled(folder: string): Promise<readonly Screen[]> {
  const lines = (await readFile(join(folder, 'labels.jsonl'), 'utf8')).trim().split('\n');
  const screens: Screen[] = [];
  for (const line of lines.slice(0, Number(values.most))) {
    const { name, boxes } = JSON.parse(line) as { name: string; boxes: number[][] };
    const image = await decodeImage(await readFile(join(folder, name)));
    const controls = boxes.map((box) => box.slice(1) as unknown as Box);
    if (controls.length > 0) screens.push({ name, image, controls });
  }
  return screens;
}

const closing: (() => Promise<void>)[] = [];

async function looks(): Promise<ReadonlyMap<string, Look>> {
  const tree = { kind: 'none', reason: 'unsupported', detail: 'a picture' } as const;
  const segment = createSegmentDetector();
  const trained = await createBundledDetector(values.model === undefined ? {} : { model: values.model });
  closing.push(() => trained.close());
  const signal = new AbortController().signal;
  const by =
    (detector: typeof segment): Look =>
    (image) =>
      detector.detect({ image, screen: image, tree }, signal);
  const [one, two] = [by(segment), by(trained)];
  const both: Look = async (image) => {
    const best = await two(image);
    const rest = (await one(image)).filter(({ box }) => !best.some((known) => iou(known.box, box) > 0.5));
    return [...best, ...rest];
  };
  return new Map([
    ['segment', one],
    ['screens', two],
    ['screens+segment', both],
  ]);
}

const INK = { button: '#f00', icon: '#0c0', input: '#00f', toggle: '#f0f', image: '#f90' } as const;

async function overlay(name: string, { image }: Screen, found: readonly Detection[]): Promise<void> {
  if (values.overlays === undefined) return;
  await mkdir(values.overlays, { recursive: true });
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  const pixels = Uint8ClampedArray.from(image.data);
  context.putImageData(new ImageData(pixels, image.width, image.height), 0, 0);
  context.lineWidth = Math.max(2, image.width / 250);
  for (const { box, kind } of found) {
    context.strokeStyle = (INK as Readonly<Record<string, string>>)[kind] ?? '#888';
    context.strokeRect(box[0], box[1], box[2] - box[0], box[3] - box[1]);
  }
  await writeFile(join(values.overlays, name), canvas.toBuffer('image/png'));
}

async function table(folder: string, screens: readonly Screen[]): Promise<string> {
  const rows: string[][] = [];
  for (const [name, look] of await looks()) {
    const scores = [];
    let spent = 0;
    for (const screen of screens) {
      const begin = performance.now();
      // Texts are found by text recognition, cards are only frames.
      const found = (await look(screen.image)).filter(({ kind }) => kind !== 'container' && kind !== 'text');
      spent += performance.now() - begin;
      await overlay(`${name}-${basename(screen.name)}.png`, screen, found);
      scores.push(
        scoreElements(
          screen.controls,
          found.map(({ box }) => box),
        ),
      );
    }
    const score = addElementScores(scores);
    const each = (score.found / screens.length).toFixed(1);
    rows.push([name, ...elementCells(score), each, (spent / screens.length).toFixed(0)]);
  }
  const controls = screens.reduce((sum, screen) => sum + screen.controls.length, 0);
  const head = ['detector', 'recall IoU 0.5', 'recall centre', 'precision IoU 0.5', 'precision centre'];
  const body = markdownTable([...head, 'boxes a screen', 'ms'], rows);
  return `${basename(folder)}: ${screens.length} screens, ${controls} controls\n\n${body}\n`;
}

for (const folder of values.pairs) {
  const screens = (await realScreens(folder)).filter(({ controls }) => controls.length > 0);
  console.log(await table(folder, screens));
}
for (const folder of values.labelled) console.log(await table(folder, await labelled(folder)));
for (const close of closing) await close();
