/** A task that is under way on a phone: it tells at any moment how much of it has been achieved. */
import { DroidcuaError } from '../../../src/errors.ts';
import { nearest } from '../../../src/util/nearest.ts';
import type { VirtualPhone } from '../phone-api.ts';
import { phoneTasks } from '../tasks.ts';
import { scoreTask, type TaskScore } from './score.ts';
import type { PhoneTask } from './task.ts';

/** Plain JSON. */
export interface TaskReport extends TaskScore {
  readonly task: string;
  readonly seed: number;
  readonly high: string;
  readonly low: readonly string[];
}

/** Gives the report of the moment it is called. The phone is as the task finds it now. */
export function beginExam(task: PhoneTask, phone: VirtualPhone): () => TaskReport {
  const before = phone.state();
  const { id, seed, high, low } = task;
  return () => ({ task: id, seed, high, low, ...scoreTask(task, before, phone.state()) });
}

/** Throws USAGE_INVALID when there is no task of that name. */
export function taskNamed(id: string, seed: number): PhoneTask {
  const tasks = phoneTasks(seed);
  const task = tasks.find((one) => one.id === id);
  if (task !== undefined) return task;
  const names = tasks.map((one) => one.id);
  const near = nearest(id, names);
  const guess = near === undefined ? '' : `Did you mean ${near}? `;
  throw new DroidcuaError('USAGE_INVALID', `The virtual phone has no task "${id}".`, {
    hint: `${guess}"droidcua phone tasks" lists them.`,
  });
}
