/** A task with the rows that are still to be run of it: its reference solution is made once. */
import { taskNamed } from '../../devices/virtual/tasks/exam.ts';
import { oneRun } from './one-run.ts';
import type { PolicyServer } from './policy-server.ts';
import { referenceOf } from './reference.ts';
import type { RunResult } from './results.ts';
import type { Row } from './rows.ts';

/** Plain JSON. */
export interface TaskJob {
  readonly task: string;
  readonly seed: number;
  readonly rows: readonly Row[];
  readonly profile: string;
  readonly policy: 'noisy' | 'builtin';
}

export async function runTaskRows(
  job: TaskJob,
  server: PolicyServer,
  onResult: (result: RunResult) => void,
): Promise<void> {
  const { profile, policy } = job;
  const reference = await referenceOf(taskNamed(job.task, job.seed), profile);
  for (const row of job.rows) onResult(await oneRun({ row, reference, profile, server, policy }));
}
