/** Shares the work out among threads. */
import type { Worker } from 'node:worker_threads';
import { DroidcuaError } from '../../src/errors.ts';
import { startWorker } from '../../src/util/start-worker.ts';
import { startPolicyServer } from './policy-server.ts';
import type { RunResult } from './results.ts';
import { runTaskRows, type TaskJob } from './task-job.ts';
import type { WorkerMessage } from './worker.ts';

export interface Pool {
  readonly jobs: readonly TaskJob[];
  /** 0: everything in this thread. */
  readonly workers: number;
  readonly onResult: (result: RunResult) => void;
}

/** Rejects with the signal's reason, or with INVARIANT when a worker breaks. */
export async function workThrough({ jobs, workers, onResult }: Pool, signal: AbortSignal): Promise<void> {
  if (workers > 0) return shareOut([...jobs], { workers, onResult }, signal);
  const server = await startPolicyServer();
  try {
    for (const job of jobs) {
      signal.throwIfAborted();
      await runTaskRows(job, server, onResult);
    }
  } finally {
    await server.close();
  }
}

async function shareOut(
  waiting: TaskJob[],
  { workers, onResult }: Pick<Pool, 'workers' | 'onResult'>,
  signal: AbortSignal,
): Promise<void> {
  const count = Math.min(workers, waiting.length);
  const threads = Array.from({ length: count }, () =>
    startWorker(new URL('./worker.ts', import.meta.url), null),
  );
  try {
    await Promise.all(threads.map((thread) => serve(thread, { waiting, onResult }, signal)));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

/** Gives one worker work until there is none. */
function serve(
  thread: Worker,
  { waiting, onResult }: { readonly waiting: TaskJob[]; readonly onResult: Pool['onResult'] },
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    thread.once('error', reject);
    thread.on('message', (message: WorkerMessage) => {
      if (message.kind === 'result') onResult(message.result);
      else if (message.kind === 'failed') reject(new DroidcuaError('INVARIANT', message.reason));
      else {
        const next = waiting.shift();
        if (next === undefined) resolve();
        else thread.postMessage(next);
      }
    });
  });
}
