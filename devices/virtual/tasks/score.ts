/** How much of a task has been achieved, read from the phone's true state before and after and from nothing else. */
import { collateral } from './collateral.ts';
import type { Probe } from './probe.ts';
import { newEntries } from './probe.ts';
import type { Goal, PhoneTask } from './task.ts';
import { has, type PhoneTruth, same, shown } from './truth.ts';

export interface CheckpointResult {
  readonly name: string;
  readonly weight: number;
  readonly ok: boolean;
  /** What is not as it should be; empty when all is. */
  readonly detail: string;
}

export interface TaskScore {
  /** Every goal is reached, what had to stay has stayed, and nothing else was changed. */
  readonly strict: boolean;
  /** Share of the goals by weight, 0-1. Any damage costs as much as a goal of weight 1. */
  readonly partial: number;
  readonly checkpoints: readonly CheckpointResult[];
  /** What was changed that the task had no business to change. */
  readonly damage: readonly string[];
}

export function scoreTask(task: PhoneTask, before: PhoneTruth, after: PhoneTruth): TaskScore {
  const checkpoints = task.goals.map((goal) => checkpoint(goal, after));
  const damage = damageOf(task, before, after);
  const total = checkpoints.reduce((sum, { weight }) => sum + weight, 0);
  const reached = checkpoints.reduce((sum, { ok, weight }) => sum + (ok ? weight : 0), 0);
  return {
    strict: checkpoints.every(({ ok }) => ok) && damage.length === 0,
    partial: Math.max(0, reached - (damage.length === 0 ? 0 : 1)) / total,
    checkpoints,
    damage,
  };
}

function checkpoint({ name, weight, probes }: Goal, state: PhoneTruth): CheckpointResult {
  const detail = complaints(probes, state).join('; ');
  return { name, weight, ok: detail === '', detail };
}

function complaints(probes: readonly Probe[], state: PhoneTruth): readonly string[] {
  return probes.flatMap((probe) => {
    const { what, found, wanted } = probe.look(state);
    return same(found, wanted) ? [] : [`${what}: ${shown(found)} instead of ${shown(wanted)}`];
  });
}

function damageOf(task: PhoneTask, before: PhoneTruth, after: PhoneTruth): readonly string[] {
  return [
    ...complaints(task.keeps, after),
    ...surplus(task, after),
    ...collateral(before, after, task.touches),
  ];
}

/** New entries that are none of those the task asks for. */
function surplus(task: PhoneTask, after: PhoneTruth): readonly string[] {
  const asked = task.goals.flatMap(({ probes }) => probes).flatMap(({ grows }) => grows ?? []);
  const unasked = asked.flatMap(({ app, list, first }) =>
    newEntries(after, { app, list, first })
      .filter((entry) => !asked.some((one) => one.app === app && one.list === list && has(entry, one.values)))
      .map((entry) => `apps.${app}.${list}: nobody asked for ${shown(entry)}`),
  );
  return [...new Set(unasked)];
}
