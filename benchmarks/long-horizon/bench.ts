/** The measure of long tasks: plans the runs, shares them out, and makes the report. Nothing in the report depends on time. */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FULL_LOOP } from '../../src/agent/loop-settings.ts';
import { plannedTasks } from './plan.ts';
import { workThrough } from './pool.ts';
import { openResultLog } from './result-log.ts';
import { keyOf, type RunResult } from './results.ts';
import { ACCURACIES, ablationRows, comparisonRows, type Row } from './rows.ts';
import type { TaskJob } from './task-job.ts';

export interface BenchOptions {
  readonly policy: 'noisy' | 'builtin';
  /** Null: those of the issue, with the ablation. */
  readonly accuracy: number | null;
  /** Runs of each row. */
  readonly runs: number;
  readonly firstSeed: number;
  readonly only: readonly string[];
  /** Threads; 0 is this one. */
  readonly workers: number;
  /** Folder for what is measured; null keeps nothing. */
  readonly folder: string | null;
  /** Forget what a bench that was stopped had measured. */
  readonly fresh: boolean;
  /** Told after every run. */
  readonly onProgress?: (progress: {
    readonly done: number;
    readonly of: number;
    readonly known: number;
  }) => void;
}

export interface BenchOutcome {
  readonly comparison: readonly Row[];
  readonly ablation: readonly Row[];
  /** In the order of the plan, whatever came first. */
  readonly results: readonly RunResult[];
}

const PROFILE = 'small';
const ABLATED = 0.95;

export async function bench(options: BenchOptions, signal: AbortSignal): Promise<BenchOutcome> {
  const { comparison, ablation } = rowsFor(options);
  const rows = [...comparison, ...ablation];
  const tasks = plannedTasks(options);
  const file = options.folder === null ? null : join(options.folder, `${nameOf(options)}.jsonl`);
  if (file !== null && options.fresh) rmSync(file, { force: true });
  const log = file === null ? unkept() : openResultLog(file);
  const isOpen = (task: { readonly id: string; readonly seed: number }, row: Row): boolean =>
    !log.known.has(keyOf({ row: row.id, task: task.id, seed: task.seed }));
  const jobs: TaskJob[] = tasks
    .map((task) => ({
      ...{ task: task.id, seed: task.seed, profile: PROFILE, policy: options.policy },
      rows: rows.filter((row) => isOpen(task, row)),
    }))
    .filter((job) => job.rows.length > 0);
  const of = rows.length * tasks.length;
  const known = of - jobs.reduce((sum, job) => sum + job.rows.length, 0);
  let done = known;
  const onResult = (result: RunResult): void => {
    log.add(result);
    done += 1;
    options.onProgress?.({ done, of, known });
  };
  await workThrough({ jobs, workers: options.workers, onResult }, signal);
  if (file !== null) renameSync(file, file.replace(/\.jsonl$/, '.finished.jsonl'));
  const results = rows.flatMap((row) =>
    tasks.flatMap((task) => log.known.get(keyOf({ row: row.id, task: task.id, seed: task.seed })) ?? []),
  );
  return { comparison, ablation, results };
}

function rowsFor({ policy, accuracy }: BenchOptions): Pick<BenchOutcome, 'comparison' | 'ablation'> {
  if (policy === 'builtin') {
    const follower = { id: 'follower', title: 'follower', accuracy: 1, loop: FULL_LOOP, snapshots: true };
    return { comparison: [follower], ablation: [] };
  }
  if (accuracy !== null) return { comparison: comparisonRows([accuracy]), ablation: [] };
  return { comparison: comparisonRows(ACCURACIES), ablation: ablationRows(ABLATED) };
}

/** What was measured in another way is not mixed in. */
function nameOf({ policy, accuracy, runs, firstSeed, only }: BenchOptions): string {
  return ['long-horizon', policy, accuracy ?? 'all', runs, firstSeed, ...only]
    .join('-')
    .replaceAll(/[^\w.-]/g, '_');
}

function unkept(): ReturnType<typeof openResultLog> {
  const known = new Map<string, RunResult>();
  return { known, add: (result) => void known.set(keyOf(result), result) };
}
