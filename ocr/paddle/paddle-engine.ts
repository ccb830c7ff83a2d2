/** Text recognition with PP-OCRv4 (Chinese and English) on the ONNX runtime, in threads of its own. */
import { availableParallelism } from 'node:os';
import { DroidcuaError } from '../../src/errors.ts';
import type { Box } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import type { OcrEngine, TextLine } from '../../src/ports/ocr.ts';
import { requirePixels, unlessAborted } from '../../src/util/read-request.ts';
import { startWorker } from '../../src/util/start-worker.ts';
import { BandCache } from './band-cache.ts';
import { FrameMemory } from './frame-memory.ts';
import { LineCache } from './line-cache.ts';
import { bundledModelFiles, type ModelFiles } from './model-files.ts';
import { type OcrTimings, type PipelineParts, readLines, type Workers } from './pipeline.ts';
import type { Job, Result, WorkerSetup } from './protocol.ts';
import { WorkerPool } from './worker-pool.ts';

export interface PaddleOcrOptions {
  /** Threads that detect and recognise side by side. 2 when absent, 1 on a machine with one core. */
  readonly workers?: number;
  /** Long side of the picture during detection, pixels; larger finds smaller text and takes longer. Default 1120. */
  readonly detectSide?: number;
  /** Other PP-OCR models of the same kind; the bundled ones when absent. */
  readonly models?: ModelFiles;
  /** Folder of language packs (docs/ocr-packs.md); none when absent. */
  readonly packs?: string;
  /** Whether lines and parts of pictures that were seen before are known. True when absent. */
  readonly remember?: boolean;
  /** Told after every read where its time went. */
  readonly onTimings?: (timings: OcrTimings) => void;
}

/** About a thousand lines of ordinary length. */
const CACHE_BYTES = 24 * 1024 * 1024;
const WORKERS = 2;
const WORKER = new URL('./worker.ts', import.meta.url);
/** 1.4 pixels of one dp on a tall phone: letters of 10 dp are still found, and headings in one piece. */
const DETECT_SIDE = 1120;

/**
 * The threads and their networks start with the first read and stay until {@link OcrEngine.close}; an idle engine does
 * not keep the process alive. Lines and parts of pictures that were seen before by this engine are not read again.
 * Lines below confidence 0.5 are left out.
 */
export function createPaddleOcr(options: PaddleOcrOptions = {}): OcrEngine {
  return new PaddleEngine(options);
}

class PaddleEngine implements OcrEngine {
  readonly name = 'paddle';
  readonly #options: PaddleOcrOptions;
  readonly #memory = emptyMemory();
  readonly #pool: WorkerPool;
  #closed = false;

  constructor(options: PaddleOcrOptions) {
    this.#options = options;
    const size = options.workers ?? Math.min(WORKERS, availableParallelism());
    this.#pool = new WorkerPool(size, () => {
      const models = options.models ?? bundledModelFiles();
      return startWorker(WORKER, { models, packFolder: options.packs, threads: 1 } satisfies WorkerSetup);
    });
  }

  async read(image: RgbaImage, signal: AbortSignal, regions?: readonly Box[]): Promise<readonly TextLine[]> {
    signal.throwIfAborted();
    if (this.#closed) throw new DroidcuaError('OCR_FAILED', 'The text recognition engine is closed.');
    requirePixels(image);
    // Whoever stops is answered at once; what has begun ends by itself.
    const reading = readLines(this.#parts(signal), { image, regions });
    const { lines, timings } = await unlessAborted(reading, [signal]);
    this.#options.onTimings?.(timings);
    return lines;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#pool.close();
  }

  #parts(signal: AbortSignal): PipelineParts {
    const run = <Kind extends Job['kind']>(job: Extract<Job, { kind: Kind }>) =>
      this.#pool.run(job, signal) as Promise<Extract<Result, { kind: Kind }>>;
    const workers: Workers = {
      detect: (job) => run<'detect'>(job),
      recognise: async (job) => (await run<'recognise'>(job)).lines,
    };
    const detectSide = this.#options.detectSide ?? DETECT_SIDE;
    const memory = this.#options.remember === false ? emptyMemory() : this.#memory;
    return { workers, ...memory, detectSide };
  }
}

function emptyMemory(): Pick<PipelineParts, 'bands' | 'lines' | 'before'> {
  return {
    bands: new BandCache(),
    lines: new LineCache<readonly TextLine[]>(CACHE_BYTES),
    before: new FrameMemory(),
  };
}
