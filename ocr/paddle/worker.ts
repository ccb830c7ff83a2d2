/** A thread that runs the networks: `run` blocks its thread, so it must not be the main one. */
import { parentPort, workerData } from 'node:worker_threads';
import { InferenceSession } from 'onnxruntime-node';
import { DroidcuaError } from '../../src/errors.ts';
import { loadCharset } from './charset.ts';
import { detectLines } from './detect.ts';
import { findBadges } from './find-badges.ts';
import { grownToInk } from './grow-to-ink.ts';
import { modelFileError, requireModelFiles } from './model-files.ts';
import {
  type FromWorker,
  imageOf,
  type Job,
  type Result,
  type ToWorker,
  type WorkerSetup,
} from './protocol.ts';
import { type Reader, readLine } from './read-line.ts';

interface Networks extends Reader {
  readonly detector: InferenceSession;
}

async function loadNetworks(setup: WorkerSetup): Promise<Networks> {
  await requireModelFiles(setup.models);
  return {
    detector: await openSession(setup.models.detection, setup.threads),
    recogniser: await openSession(setup.models.recognition, setup.threads),
    charset: await loadCharset(setup.models.keys),
  };
}

async function openSession(path: string, threads: number): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(path, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      graphOptimizationLevel: 'all',
      // Lines come in many widths: planning memory for each costs more than it saves (a sixth of the time).
      enableMemPattern: false,
      // Threads that wait by spinning cost far more than they gain as soon as anything else wants the cores.
      extra: { session: { intra_op: { allow_spinning: '0' }, set_denormal_as_zero: '1' } },
      // Warnings of the runtime would land on the user's terminal.
      logSeverityLevel: 3,
    });
  } catch (cause) {
    throw modelFileError(`The text recognition model ${path} is damaged or of a wrong kind.`, path, cause);
  }
}

async function work(networks: Networks, job: Job): Promise<Result> {
  const image = imageOf(job.frame);
  if (job.kind === 'recognise') return { kind: 'recognise', lines: await readLine(networks, image, job.box) };
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

async function closeNetworks(networks: Promise<Networks>): Promise<void> {
  const open = await networks.catch(() => undefined);
  await open?.detector.release();
  await open?.recogniser.release();
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
      await closeNetworks(networks);
      port.close();
    });
  });
}

if (parentPort !== null) serve(parentPort, workerData as WorkerSetup);
