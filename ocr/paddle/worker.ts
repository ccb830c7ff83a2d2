/** A thread that runs the networks: `run` blocks its thread, so it must not be the main one. */
import { parentPort, workerData } from 'node:worker_threads';
import { DroidcuaError } from '../../src/errors.ts';
import { detectLines } from './detect.ts';
import { findBadges } from './find-badges.ts';
import { grownToInk } from './grow-to-ink.ts';
import { closeNetworks, loadNetworks, type Networks } from './networks.ts';
import {
  type FromWorker,
  imageOf,
  type Job,
  type Result,
  type ToWorker,
  type WorkerSetup,
} from './protocol.ts';
import { readLine } from './read-line.ts';

async function work(networks: Networks, job: Job): Promise<Result> {
  const image = imageOf(job.frame);
  if (job.kind === 'recognise')
    return { kind: 'recognise', lines: await readLine(networks.reader, image, job.box) };
  const { area, scale } = job;
  const lines = await detectLines(networks.detector, image, { area, scale });
  const boxes = grownToInk(
    image,
    lines.map(({ box }) => box),
  );
  return { kind: 'detect', lines: boxes, badges: findBadges(image, area) };
}

async function answer(networks: Promise<Networks>, id: number, job: Job): Promise<FromWorker> {
  try {
    return { kind: 'done', id, result: await work(await networks, job) };
  } catch (error) {
    const known = error instanceof DroidcuaError ? error : undefined;
    return {
      kind: 'failed',
      id,
      message: error instanceof Error ? error.message : String(error),
      hint: known?.hint,
      details: known?.details ?? {},
    };
  }
}

function serve(port: NonNullable<typeof parentPort>, setup: WorkerSetup): void {
  const networks = loadNetworks(setup);
  // Each job reports a failed load itself; without this the rejection would end the thread first.
  networks.catch(() => undefined);
  let last: Promise<void> = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    last = last.then(async () => {
      if (message.kind === 'job') {
        port.postMessage(await answer(networks, message.id, message.job));
        return;
      }
      const open = await networks.catch(() => undefined);
      if (open !== undefined) await closeNetworks(open);
      port.close();
    });
  });
}

if (parentPort !== null) serve(parentPort, workerData as WorkerSetup);
