/** The network in its thread: started at the first run, one run after the other. */
import type { Worker } from 'node:worker_threads';
import type { Size } from '../../src/geometry.ts';
import { startWorker } from '../../src/util/start-worker.ts';
import type { RawOutput } from './decode.ts';
import type { FromWorker, OnnxSetup, ToWorker } from './protocol.ts';

interface Waiting {
  readonly resolve: (output: RawOutput) => void;
  readonly reject: (error: Error) => void;
}

export class Runner {
  readonly #setup: OnnxSetup;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(setup: OnnxSetup) {
    this.#setup = setup;
  }

  /** `data`: planes as large as the frame, moved to the thread. Rejects with Error when the model cannot be loaded or run. */
  run(data: Float32Array, frame: Size): Promise<RawOutput> {
    const worker = this.#started();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ kind: 'run', id, data, frame } satisfies ToWorker, [data.buffer as ArrayBuffer]);
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    if (worker === undefined) return;
    this.#rejectAll(new Error('The detector was closed during a run.'));
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    worker.ref();
    worker.postMessage({ kind: 'close' } satisfies ToWorker);
    await gone;
  }

  #started(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = startWorker(new URL('./worker.ts', import.meta.url), this.#setup);
    worker.on('message', (message: FromWorker) => this.#receive(message));
    const lost = (cause: unknown): void => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#rejectAll(new Error('The thread of the detector ended unexpectedly.', { cause }));
    };
    worker.on('error', lost);
    worker.on('exit', lost);
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    if (message.kind === 'output') waiting?.resolve(message.output);
    else waiting?.reject(new Error(message.message));
  }

  #rejectAll(error: Error): void {
    for (const waiting of [...this.#waiting.values()]) waiting.reject(error);
    this.#waiting.clear();
  }
}
