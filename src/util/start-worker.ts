/** Starts worker threads from TypeScript source as well as from the built package. */
import { Worker } from 'node:worker_threads';

/**
 * `entry` is the worker's file as `new URL('./worker.ts', import.meta.url)`; in the built package its `.js` is taken.
 * `data` reaches it as `workerData`.
 */
export function startWorker(entry: URL, data: unknown): Worker {
  // Built files have a neighbour with another ending, and so has what imports this one.
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(entry.href.replace(/\.ts$/, '.js')), { workerData: data });
  }
  return startFromSource(entry, data);
}

/**
 * Node 20 cannot run TypeScript, so a small start script brings in tsx, a development dependency. The `--import`
 * flag does not do: on Node 20 tsx registers its hooks from there in the main thread only.
 */
function startFromSource(entry: URL, data: unknown): Worker {
  const tsx = import.meta.resolve('tsx/esm/api');
  const script = [
    `import { register } from ${JSON.stringify(tsx)};`,
    'register();',
    `await import(${JSON.stringify(entry.href)});`,
  ].join('\n');
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), { workerData: data });
}
