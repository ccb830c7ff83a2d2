/** Loads the networks of one thread. */
import { InferenceSession } from 'onnxruntime-node';
import { loadCharset } from './charset.ts';
import { readPacks } from './language-packs.ts';
import { type ModelFile, modelFile, requireModelFile, unusableModel } from './model-files.ts';
import type { WorkerSetup } from './protocol.ts';
import type { Reader } from './read-line.ts';

export interface Networks {
  readonly detector: InferenceSession;
  readonly reader: Reader;
}

/**
 * Often one part of the screen has changed and the other thread has nothing to do meanwhile. When both detect, two more
 * threads that do not spin cost next to nothing.
 */
const DETECTION_THREADS = 2;

/** Rejects with OCR_FAILED naming the file, its expected hash and the fix. */
export async function loadNetworks({ models, packFolder, threads }: WorkerSetup): Promise<Networks> {
  const packs = packFolder === undefined ? [] : await readPacks(packFolder);
  const detector = await openSession(modelFile(models, 'detection'), Math.max(threads, DETECTION_THREADS));
  const recogniser = await openSession(modelFile(models, 'recognition'), threads);
  const charset = await loadCharset(modelFile(models, 'keys'));
  const others: Reader['packs'][number][] = [];
  for (const { name, recognition, keys, scripts } of packs) {
    const session = await openSession(recognition, threads);
    others.push({ name, recogniser: session, charset: await loadCharset(keys), scripts });
  }
  return { detector, reader: { recogniser, charset, packs: others } };
}

export async function closeNetworks({ detector, reader }: Networks): Promise<void> {
  for (const { recogniser } of [reader, ...reader.packs]) await recogniser.release();
  await detector.release();
}

async function openSession(file: ModelFile, threads: number): Promise<InferenceSession> {
  await requireModelFile(file);
  try {
    return await InferenceSession.create(file.path, {
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
    throw await unusableModel(file, cause);
  }
}
