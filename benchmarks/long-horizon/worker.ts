/** One thread of the bench: carries out what it is sent, a task with all its rows at a time, and sends back the numbers. */
import { parentPort } from 'node:worker_threads';
import { startPolicyServer } from './policy-server.ts';
import type { RunResult } from './results.ts';
import { runTaskRows, type TaskJob } from './task-job.ts';

export type WorkerMessage =
  | { readonly kind: 'result'; readonly result: RunResult }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string };

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const server = await startPolicyServer();
  const tell = (message: WorkerMessage): void => port.postMessage(message);
  port.on('message', (job: TaskJob) => {
    runTaskRows(job, server, (result) => tell({ kind: 'result', result })).then(
      () => tell({ kind: 'ready' }),
      (caught: unknown) => tell({ kind: 'failed', reason: String(caught) }),
    );
  });
  tell({ kind: 'ready' });
}

if (parentPort !== null) await serve(parentPort);
