/** Text recognition with PP-OCRv4 (Chinese and English) on the ONNX runtime, in a thread of its own. */
import type { Worker } from 'node:worker_threads';
import { DroidcuaError } from '../../src/errors.ts';
import type { Box } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import type { OcrEngine, TextLine } from '../../src/ports/ocr.ts';
import { bundledModelFiles, type ModelFiles } from './model-files.ts';
import type { OcrTimings } from './pipeline.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { startWorker } from './worker-thread.ts';

export interface PaddleOcrOptions {
  /** Threads one network may use. Default 2. */
  readonly threads?: number;
  /** Long side of the picture during detection, pixels; larger finds smaller text and takes longer. Default 1280. */
  readonly detectSide?: number;
  /** Other PP-OCR models of the same kind; the bundled ones when absent. */
  readonly models?: ModelFiles;
  /** Told after every read where its time went. */
  readonly onTimings?: (timings: OcrTimings) => void;
}

/**
 * The thread and its networks start with the first read and stay until {@link OcrEngine.close}; an idle engine does
 * not keep the process alive. Reads are answered one after another. Text that was seen before by this engine is not
 * read again. Lines below confidence 0.5 are left out.
 */
export function createPaddleOcr(options: PaddleOcrOptions = {}): OcrEngine {
  return new PaddleEngine(options);
}

interface Waiting {
  readonly resolve: (lines: readonly TextLine[]) => void;
  readonly reject: (error: Error) => void;
}

class PaddleEngine implements OcrEngine {
  readonly name = 'paddle';
  readonly #options: PaddleOcrOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;
  #closed = false;

  constructor(options: PaddleOcrOptions) {
    this.#options = options;
  }

  async read(image: RgbaImage, signal: AbortSignal, regions?: readonly Box[]): Promise<readonly TextLine[]> {
    signal.throwIfAborted();
    if (this.#closed) throw new DroidcuaError('OCR_FAILED', 'The text recognition engine is closed.');
    requirePixels(image);
    const worker = this.#started();
    this.#lastId += 1;
    const id = this.#lastId;
    const cancel = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    // A copy: transferring the caller's own buffer would empty it.
    const pixels = new Uint8Array(image.data).buffer;
    const message: ToWorker = {
      kind: 'read',
      id,
      width: image.width,
      height: image.height,
      pixels,
      regions,
      cancel,
    };
    const answered = this.#answerTo(id, cancel, signal);
    worker.ref();
    worker.postMessage(message, [pixels]);
    return await answered;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    if (worker === undefined) return;
    this.#worker = undefined;
    this.#rejectAll(new DroidcuaError('OCR_FAILED', 'The text recognition engine was closed during a read.'));
    // Asked to leave by itself: ending the thread inside a network run brings the whole process down.
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    worker.ref();
    worker.postMessage({ kind: 'close' } satisfies ToWorker);
    await gone;
  }

  #answerTo(id: number, cancel: SharedArrayBuffer, signal: AbortSignal): Promise<readonly TextLine[]> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        Atomics.store(new Int32Array(cancel), 0, 1);
        this.#forget(id);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      const done = (): void => {
        signal.removeEventListener('abort', onAbort);
        this.#forget(id);
      };
      this.#waiting.set(id, {
        resolve: (lines) => {
          done();
          resolve(lines);
        },
        reject: (error: Error) => {
          Atomics.store(new Int32Array(cancel), 0, 1);
          done();
          reject(error);
        },
      });
    });
  }

  #forget(id: number): void {
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker?.unref();
  }

  #started(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = startWorker({
      models: this.#options.models ?? bundledModelFiles(),
      threads: this.#options.threads ?? 2,
      detectSide: this.#options.detectSide ?? 1280,
    });
    worker.on('message', (message: FromWorker) => this.#receive(message));
    worker.on('error', (cause) => this.#lost(worker, cause));
    worker.on('exit', () => this.#lost(worker, undefined));
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    if (message.kind === 'lines') {
      if (waiting !== undefined) this.#options.onTimings?.(message.timings);
      waiting?.resolve(message.lines);
      return;
    }
    const hint = message.hint === undefined ? {} : { hint: message.hint };
    waiting?.reject(new DroidcuaError('OCR_FAILED', message.message, { ...hint, details: message.details }));
    // A thread whose models did not load never will: the next read starts a new one.
    if (this.#waiting.size === 0) this.#retire();
  }

  #retire(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.postMessage({ kind: 'close' } satisfies ToWorker);
    worker?.unref();
  }

  /** The thread ended by itself; a later read starts a new one. */
  #lost(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#rejectAll(
      new DroidcuaError('OCR_FAILED', 'The text recognition thread ended unexpectedly.', { cause }),
    );
  }

  #rejectAll(error: DroidcuaError): void {
    for (const waiting of [...this.#waiting.values()]) waiting.reject(error);
  }
}

function requirePixels(image: RgbaImage): void {
  const expected = image.width * image.height * 4;
  if (image.width >= 1 && image.height >= 1 && image.data.length === expected) return;
  const size = `${image.width}x${image.height}`;
  throw new DroidcuaError(
    'OCR_FAILED',
    `The picture given to read is not RGBA: ${size} needs ${expected} bytes, it has ${image.data.length}.`,
    { hint: 'Pass the picture of a capture unchanged.' },
  );
}
