/** The thread that runs the networks: `run` blocks its thread, so it must not be the main one. */
import { parentPort, workerData } from 'node:worker_threads';
import { InferenceSession } from 'onnxruntime-node';
import { DroidcuaError } from '../../src/errors.ts';
import { loadCharset } from './charset.ts';
import { LineCache } from './line-cache.ts';
import { modelFileError, requireModelFiles } from './model-files.ts';
import { type PipelineParts, readLines } from './pipeline.ts';
import type { FromWorker, ToWorker, WorkerSetup } from './protocol.ts';

/** About a thousand lines of ordinary length. */
const CACHE_BYTES = 24 * 1024 * 1024;

async function loadParts(setup: WorkerSetup): Promise<PipelineParts> {
  await requireModelFiles(setup.models);
  return {
    detector: await openSession(setup.models.detection, setup.threads),
    recogniser: await openSession(setup.models.recognition, setup.threads),
    charset: await loadCharset(setup.models.keys),
    cache: new LineCache(CACHE_BYTES),
    detectSide: setup.detectSide,
  };
}

async function openSession(path: string, threads: number): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(path, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      graphOptimizationLevel: 'all',
      // Threads that wait by spinning cost far more than they gain as soon as anything else wants the cores.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
      // Warnings of the runtime would land on the user's terminal.
      logSeverityLevel: 3,
    });
  } catch (cause) {
    throw modelFileError(`The text recognition model ${path} is damaged or of a wrong kind.`, path, cause);
  }
}

async function answer(
  parts: Promise<PipelineParts>,
  message: Extract<ToWorker, { kind: 'read' }>,
): Promise<FromWorker> {
  const flag = new Int32Array(message.cancel);
  try {
    const image = { width: message.width, height: message.height, data: new Uint8Array(message.pixels) };
    const cancelled = (): boolean => Atomics.load(flag, 0) === 1;
    const { lines, timings } = await readLines(await parts, { image, regions: message.regions, cancelled });
    return { kind: 'lines', id: message.id, lines, timings };
  } catch (error) {
    const known = error instanceof DroidcuaError ? error : undefined;
    return {
      kind: 'failed',
      id: message.id,
      message: error instanceof Error ? error.message : String(error),
      hint: known?.hint,
      details: known?.details ?? {},
    };
  }
}

async function closeParts(parts: Promise<PipelineParts>): Promise<void> {
  const open = await parts.catch(() => undefined);
  await open?.detector.release();
  await open?.recogniser.release();
}

function serve(port: NonNullable<typeof parentPort>, setup: WorkerSetup): void {
  const parts = loadParts(setup);
  // Each read reports a failed load itself; without this the rejection would end the thread first.
  parts.catch(() => undefined);
  let last: Promise<void> = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    last = last.then(async () => {
      if (message.kind === 'read') {
        port.postMessage(await answer(parts, message));
        return;
      }
      await closeParts(parts);
      port.close();
    });
  });
}

if (parentPort !== null) serve(parentPort, workerData as WorkerSetup);
