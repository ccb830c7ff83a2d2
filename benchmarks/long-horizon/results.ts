/** What is kept of one run: one line of JSON, the same for the same seed. */

export interface RunResult {
  /** {@link Row.id}. */
  readonly row: string;
  readonly task: string;
  readonly seed: number;
  /** Acts of the reference solution. */
  readonly acts: number;
  /** The verifier of the phone's true state agrees. */
  readonly ok: boolean;
  /** The run itself says that it succeeded. */
  readonly claimed: boolean;
  readonly code: string;
  readonly steps: number;
  /** Gestures that were sent. */
  readonly actions: number;
  readonly calls: number;
  readonly tokens: number;
  readonly rollbacks: number;
  readonly rollbacksOk: number;
  readonly restarts: number;
  readonly replans: number;
  readonly interrupts: number;
  /** Errors of the policy. */
  readonly mistakes: number;
  readonly why: string;
}

export function keyOf({ row, task, seed }: Pick<RunResult, 'row' | 'task' | 'seed'>): string {
  return `${row}/${task}/${seed}`;
}
