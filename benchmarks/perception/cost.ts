/** Section "cost": milliseconds of a full look, of a look at a screen that changed a little, and how they grow. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPaddleOcr } from '../../ocr/paddle/paddle-engine.ts';
import { median } from '../../src/agent/metrics.ts';
import type { Detector } from '../../src/ports/detector.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { encodePng } from '../../src/util/image.ts';
import { run } from '../../src/util/process.ts';
import { leapingClock } from '../leaping-clock.ts';
import { createStage, look } from './eyes.ts';
import { type PhoneScreen, screensOf } from './phone-screens.ts';
import { linePlot, markdownTable } from './table.ts';

/** Shares of the screen that change, from the top. */
const SHARES = [0, 0.1, 0.2, 0.4, 0.6, 0.8, 1];
const REPEATS = 5;

/** Markdown. `detectors`: those the product uses. */
export async function costSection(detectors: readonly Detector[]): Promise<string> {
  const screens = await screensOf('shop-order-again', leapingClock());
  const [first, other] = [screens[0], screens.at(-1)];
  if (first === undefined || other === undefined) throw new Error('The task has no screens.');
  const full = await fullPasses(detectors, screens);
  const changed: number[] = [];
  for (const share of SHARES) changed.push(await changedPass(detectors, { first, other }, share));
  const rss = await peakMemory(screens);
  const rows = [
    ['full pass: text recognition, detectors and tree, fused', full.toFixed(0), '550'],
    ['10 % of the screen changed', (changed[SHARES.indexOf(0.1)] ?? 0).toFixed(0), '120'],
    ['nothing changed', (changed[0] ?? 0).toFixed(0), ''],
    ['most resident memory of a process that looks at these screens, MB', String(rss), '600'],
  ];
  const plot = linePlot(
    'Milliseconds of a look by the share of the screen that changed',
    { name: 'changed, percent', values: SHARES.map((share) => share * 100) },
    { name: 'milliseconds', values: changed },
  );
  const { width, height } = first.image;
  return `Median milliseconds on ${width}x${height}.\n\n${markdownTable(['what', 'measured', 'limit'], rows)}\n${plot}`;
}

/** Fresh eyes for every look, so that nothing is known; the networks are loaded already. */
async function fullPasses(detectors: readonly Detector[], screens: readonly PhoneScreen[]): Promise<number> {
  const times: number[] = [];
  for (const screen of screens.slice(0, REPEATS)) {
    const ocr = createPaddleOcr();
    const warm = createStage({ detectors, ocr });
    warm.show(mixed(screen, screen, 0, 1));
    await look(warm);
    // Another picture than the one before, so that no part of it is known.
    const stage = createStage({ detectors, ocr });
    stage.show({ ...screen, image: inverted(screen.image) });
    times.push(await timed(() => look(stage)));
    await ocr.close();
  }
  return median(times);
}

async function changedPass(
  detectors: readonly Detector[],
  { first, other }: { readonly first: PhoneScreen; readonly other: PhoneScreen },
  share: number,
): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const ocr = createPaddleOcr();
    const stage = createStage({ detectors, ocr });
    stage.show(first);
    await look(stage);
    stage.show(mixed(first, other, share, 0.3));
    times.push(await timed(() => look(stage)));
    await ocr.close();
  }
  return median(times);
}

/** As it is shipped: a loader of TypeScript would add its own memory to every thread. */
const MEMORY_SCRIPT = fileURLToPath(
  new URL('../../dist/benchmarks/perception/cost-memory.js', import.meta.url),
);
const MEMORY_DEADLINE_MS = 5 * 60_000;

/** Megabytes. The pictures come from files, one at a time: what this benchmark keeps is not the product's. */
async function peakMemory(screens: readonly PhoneScreen[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'droidcua-cost-'));
  try {
    const paths: string[] = [];
    for (const [index, { image }] of screens.entries()) {
      const path = join(folder, `${index}.png`);
      await writeFile(path, await encodePng(image));
      paths.push(path);
    }
    const { stdout, stderr, exitCode } = await run(process.execPath, [MEMORY_SCRIPT, ...paths], {
      signal: new AbortController().signal,
      timeoutMs: MEMORY_DEADLINE_MS,
    });
    if (exitCode !== 0) throw new Error(stderr);
    return Number(stdout.trim());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first screen with so many of its rows, from `from` on, taken from the other. */
function mixed(first: PhoneScreen, other: PhoneScreen, share: number, from: number): PhoneScreen {
  const { width, height, data } = first.image;
  const start = Math.min(Math.floor(height * from), Math.floor(height * (1 - share)));
  const bytes = width * 4;
  const pixels = Uint8Array.from(data);
  const end = start + Math.floor(height * share);
  pixels.set(other.image.data.subarray(start * bytes, end * bytes), start * bytes);
  return { ...first, image: { width, height, data: pixels } };
}

function inverted({ width, height, data }: RgbaImage): RgbaImage {
  return { width, height, data: data.map((value, at) => (at % 4 === 3 ? value : 255 - value)) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
