/** A few threads that take jobs from one queue. */
import type { Worker } from 'node:worker_threads';
import { DroidcuaError } from '../../src/errors.ts';
import type { FromWorker, Job, Result, ToWorker } from './protocol.ts';

interface Waiting {
  readonly job: Job;
  /** Aborted when nobody waits any more: a job that has not begun is dropped. */
  readonly signal: AbortSignal;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  busy: { readonly id: number; readonly waiting: Waiting } | undefined;
}

/** Threads start with the first job and stay until `close`; idle ones do not keep the process alive. */
export class WorkerPool {
  readonly #start: () => Worker;
  readonly #size: number;
  readonly #queue: Waiting[] = [];
  #threads: Thread[] = [];
  #lastId = 0;
  #closed = false;

  constructor(size: number, start: () => Worker) {
    this.#size = size;
    this.#start = start;
  }

  /** Rejects with OCR_FAILED, or with the signal's reason. */
  run(job: Job, signal: AbortSignal): Promise<Result> {
    if (this.#closed) return Promise.reject(closedError());
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, signal, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const threads = this.#threads;
    this.#threads = [];
    for (const waiting of this.#queue.splice(0)) waiting.reject(closedError());
    await Promise.all(threads.map(ended));
  }

  #next(): void {
    for (let at = 0; at < this.#queue.length; ) {
      const waiting = this.#queue[at];
      if (waiting?.signal.aborted === true) {
        this.#queue.splice(at, 1);
        waiting.reject(waiting.signal.reason as Error);
        continue;
      }
      const thread = this.#free();
      if (thread === undefined || waiting === undefined) return;
      this.#queue.splice(at, 1);
      at = 0;
      this.#lastId += 1;
      thread.busy = { id: this.#lastId, waiting };
      thread.worker.ref();
      thread.worker.postMessage({ kind: 'job', id: this.#lastId, job: waiting.job } satisfies ToWorker);
    }
  }

  #free(): Thread | undefined {
    const idle = this.#threads.find(({ busy }) => busy === undefined);
    if (idle !== undefined || this.#threads.length >= this.#size) return idle;
    const thread: Thread = { worker: this.#start(), busy: undefined };
    thread.worker.on('message', (message: FromWorker) => this.#receive(thread, message));
    thread.worker.on('error', (cause) => this.#lost(thread, cause));
    thread.worker.on('exit', () => this.#lost(thread, undefined));
    this.#threads.push(thread);
    return thread;
  }

  #receive(thread: Thread, message: FromWorker): void {
    const { busy } = thread;
    if (busy?.id !== message.id) return;
    thread.busy = undefined;
    // Whoever closes the pool waits for the thread's end: it must keep the process alive until then.
    if (!this.#closed) thread.worker.unref();
    if (message.kind === 'done') busy.waiting.resolve(message.result);
    else {
      const hint = message.hint === undefined ? {} : { hint: message.hint };
      busy.waiting.reject(
        new DroidcuaError('OCR_FAILED', message.message, { ...hint, details: message.details }),
      );
      // A thread whose models did not load never will: another one may.
      this.#retire(thread);
    }
    this.#next();
  }

  #retire(thread: Thread): void {
    this.#threads = this.#threads.filter((one) => one !== thread);
    thread.worker.postMessage({ kind: 'close' } satisfies ToWorker);
  }

  /** The thread ended by itself; a later job starts a new one. */
  #lost(thread: Thread, cause: unknown): void {
    if (!this.#threads.includes(thread)) return;
    this.#threads = this.#threads.filter((one) => one !== thread);
    thread.busy?.waiting.reject(
      new DroidcuaError('OCR_FAILED', 'A text recognition thread ended unexpectedly.', { cause }),
    );
    this.#next();
  }
}

/** Asked to leave by itself: ending a thread inside a network run brings the whole process down. */
async function ended({ worker, busy }: Thread): Promise<void> {
  busy?.waiting.reject(closedError());
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  worker.ref();
  worker.postMessage({ kind: 'close' } satisfies ToWorker);
  await gone;
}

function closedError(): DroidcuaError {
  return new DroidcuaError('OCR_FAILED', 'The text recognition engine is closed.');
}
