/** What is read after other screens equals what is read with nothing known. */
import { afterAll, describe, expect, it } from 'vitest';
import { BandCache } from '../../../../ocr/paddle/band-cache.ts';
import { FrameMemory } from '../../../../ocr/paddle/frame-memory.ts';
import { LineCache } from '../../../../ocr/paddle/line-cache.ts';
import { bundledModelFiles } from '../../../../ocr/paddle/model-files.ts';
import { type PipelineParts, readLines, type Workers } from '../../../../ocr/paddle/pipeline.ts';
import type { Job, Result, WorkerSetup } from '../../../../ocr/paddle/protocol.ts';
import { WorkerPool } from '../../../../ocr/paddle/worker-pool.ts';
import type { RgbaImage } from '../../../../src/ports/image.ts';
import type { TextLine } from '../../../../src/ports/ocr.ts';
import { startWorker } from '../../../../src/util/start-worker.ts';
import { blank, copy, draw, FONT, fill } from '../../../support/picture.ts';

const signal = new AbortController().signal;
const WORKER = new URL('../../../../ocr/paddle/worker.ts', import.meta.url);
const SETUP: WorkerSetup = { models: bundledModelFiles(), packFolder: undefined, threads: 1 };
const SIZE = { width: 360, height: 640 };

interface Item {
  readonly text: string;
  readonly y: number;
}

function list(items: readonly Item[], clock: string): RgbaImage {
  return draw(SIZE.width, SIZE.height, (ctx) => {
    ctx.fillStyle = '#202124';
    ctx.font = `16px ${FONT}`;
    ctx.fillText(clock, 12, 22);
    ctx.font = `20px ${FONT}`;
    for (const { text, y } of items) ctx.fillText(text, 24, y);
  });
}

function dimmed(image: RgbaImage, factor: number): RgbaImage {
  return {
    ...image,
    data: image.data.map((value, at) => (at % 4 === 3 ? value : Math.round(value * factor))),
  };
}

const ITEMS = ['Network settings', 'Airplane mode', 'Battery 82%', 'Display', 'Forget this device?'].map(
  (text, index) => ({ text, y: 90 + index * 61 }),
);
const scrolled = (by: number): readonly Item[] => ITEMS.map(({ text, y }) => ({ text, y: y - by }));

/** Scrolling, a clock, a switch, a dialog over a scrim, a page without anything. */
function trajectory(): readonly RgbaImage[] {
  const start = list(ITEMS, '12:00');
  const dialog = fill(dimmed(start, 0.5), [40, 250, 320, 400], [255, 255, 255]);
  return [
    start,
    list(ITEMS, '12:01'),
    list(scrolled(37), '12:01'),
    list([...scrolled(38), { text: 'Storage', y: 500 }], '12:01'),
    fill(copy(start), [300, 140, 330, 160], [30, 110, 224]),
    dimmed(start, 0.5),
    dialog,
    blank(SIZE.width, SIZE.height),
    start,
  ];
}

describe('reading one screen after the other', () => {
  const pool = new WorkerPool(2, () => startWorker(WORKER, SETUP));
  const run = <Kind extends Job['kind']>(job: Extract<Job, { kind: Kind }>) =>
    pool.run(job, signal) as Promise<Extract<Result, { kind: Kind }>>;
  const workers: Workers = {
    detect: (job) => run<'detect'>(job),
    recognise: async (job) => (await run<'recognise'>(job)).lines,
  };
  const nothingKnown = (): PipelineParts => ({
    workers,
    bands: new BandCache(),
    lines: new LineCache<readonly TextLine[]>(10_000_000),
    before: new FrameMemory(),
    detectSide: SIZE.height,
  });
  const running = nothingKnown();
  afterAll(() => pool.close());

  it('gives what is read with nothing known, and reads known lines once', async () => {
    let known = 0;
    for (const [index, image] of trajectory().entries()) {
      const step = await readLines(running, { image, regions: undefined });
      const all = await readLines(nothingKnown(), { image, regions: undefined });
      expect(places(step.lines), `screen ${index}`).toEqual(places(all.lines));
      known += step.timings.cached;
    }
    expect(known).toBeGreaterThan(10);
  }, 90_000);

  it('detects nothing again on a screen that came back', async () => {
    const [image] = trajectory();
    if (image === undefined) throw new Error('no screen');
    const { timings } = await readLines(running, { image, regions: undefined });
    expect(timings).toMatchObject({ cached: timings.lines, cachedBands: timings.bands });
  });

  it('reads what stands on a screen twice once', async () => {
    const image = draw(SIZE.width, 120, (ctx) => {
      ctx.fillStyle = '#202124';
      ctx.font = `20px ${FONT}`;
      for (const x of [20, 140, 260]) ctx.fillText('Follow', x, 70);
    });
    const { lines, timings } = await readLines(nothingKnown(), { image, regions: undefined });
    expect(lines.map(({ text }) => text)).toEqual(['Follow', 'Follow', 'Follow']);
    expect(timings.cached).toBeGreaterThanOrEqual(1);
  });
});

function places(lines: readonly TextLine[]): readonly unknown[] {
  return lines.map(({ text, box }) => ({ text, box }));
}
