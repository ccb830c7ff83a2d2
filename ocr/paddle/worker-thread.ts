/** Starts the worker thread from TypeScript source as well as from the built package. */
import { Worker } from 'node:worker_threads';
import type { WorkerSetup } from './protocol.ts';

export function startWorker(setup: WorkerSetup): Worker {
  if (import.meta.url.endsWith('.ts')) return startFromSource(new URL('./worker.ts', import.meta.url), setup);
  return new Worker(new URL('./worker.js', import.meta.url), { workerData: setup });
}

/**
 * Node 20 cannot run TypeScript, so a small start script brings in tsx, a development dependency. The `--import`
 * flag does not do: on Node 20 tsx registers its hooks from there in the main thread only.
 */
function startFromSource(entry: URL, setup: WorkerSetup): Worker {
  const tsx = import.meta.resolve('tsx/esm/api');
  const script = [
    `import { register } from ${JSON.stringify(tsx)};`,
    'register();',
    `await import(${JSON.stringify(entry.href)});`,
  ].join('\n');
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), { workerData: setup });
}
