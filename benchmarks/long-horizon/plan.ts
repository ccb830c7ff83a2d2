/** Which tasks are run, and how often: the same for every row. */
import type { PhoneTask } from '../../devices/virtual/tasks/task.ts';
import { phoneTasks } from '../../devices/virtual/tasks.ts';
import { fate } from './fate.ts';

export interface Choice {
  /** Runs of each row. */
  readonly runs: number;
  /** Begins of task ids; every task when empty. */
  readonly only: readonly string[];
  readonly firstSeed: number;
}

/** Steps from which on a task is long. */
export const LONG = 15;
/** Part of the runs that go to long tasks. */
const LONG_SHARE = 0.75;

/** Tasks drawn on a canvas have no tree and need text recognition, which this bench leaves out. */
function isReadable({ tags }: PhoneTask): boolean {
  return !tags.includes('canvas');
}

/** In an order drawn by the seed, so that few runs meet many apps. */
function mixed(tasks: readonly PhoneTask[], seed: number): readonly PhoneTask[] {
  return tasks
    .map((task) => ({ task, order: fate(task.id, seed, 'order')() }))
    .sort((a, b) => a.order - b.order)
    .map(({ task }) => task);
}

/** Long and short tasks, seed by seed, until there are enough. */
export function plannedTasks({ runs, only, firstSeed }: Choice): readonly PhoneTask[] {
  const long = taskStream(only, firstSeed, (task) => task.steps.length >= LONG);
  const short = taskStream(only, firstSeed, (task) => task.steps.length < LONG);
  const wanted = Math.ceil(runs * LONG_SHARE);
  const longOnes = take(long, wanted);
  return [...longOnes, ...take(short, runs - longOnes.length)];
}

function take(stream: Iterator<PhoneTask>, count: number): readonly PhoneTask[] {
  const taken: PhoneTask[] = [];
  while (taken.length < count) {
    const next = stream.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}

function* taskStream(
  only: readonly string[],
  firstSeed: number,
  fits: (task: PhoneTask) => boolean,
): Generator<PhoneTask, undefined> {
  for (let seed = firstSeed; ; seed += 1) {
    const tasks = phoneTasks(seed).filter(
      (task) =>
        isReadable(task) && fits(task) && (only.length === 0 || only.some((id) => task.id.startsWith(id))),
    );
    if (tasks.length === 0) return undefined;
    yield* mixed(tasks, seed);
  }
}
