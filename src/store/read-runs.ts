/** What was recorded: the list of runs and one run's events. */
import { existsSync } from 'node:fs';
import type { EventOf, RunEvent, RunStatus } from '../agent/events.ts';
import { DroidcuaError } from '../errors.ts';
import { databasePath, trajectoryPath } from './layout.ts';
import type { RunRow } from './rows.ts';
import { isRunId } from './run-id.ts';
import { openRunStore, type RunStore } from './run-store.ts';
import { readTrajectory } from './trajectory.ts';

/** `interrupted`: the process is gone without a word. */
export type ListedStatus = RunStatus | 'running' | 'interrupted';

export interface ListedRun {
  readonly id: string;
  readonly task: string;
  readonly device: string;
  readonly model: string;
  readonly status: ListedStatus;
  readonly reason: string | null;
  readonly steps: number;
  /** Milliseconds since the Unix epoch. */
  readonly startedMs: number;
  /** Up to the last event when it has not ended. */
  readonly durationMs: number;
}

export interface RecordedRun {
  readonly run: ListedRun;
  readonly events: readonly RunEvent[];
  /** What could not be read. */
  readonly notes: readonly string[];
}

/** Newest first. A home without a database has no runs. */
export async function listRuns(home: string, limit: number): Promise<readonly ListedRun[]> {
  if (!existsSync(databasePath(home))) return [];
  const store = openRunStore(home);
  try {
    return await Promise.all(store.list(limit).map((row) => listed(home, row)));
  } finally {
    store.close();
  }
}

/** `name` is an id, the beginning of one, or `last`. Rejects with RUN_NOT_FOUND, also when it fits several. */
export async function readRun(home: string, name: string): Promise<RecordedRun> {
  const store = existsSync(databasePath(home)) ? openRunStore(home) : undefined;
  try {
    const row = pickRow(store, name);
    const id = row?.id ?? name;
    const path = trajectoryPath(home, id);
    if (!isRunId(id) || !existsSync(path)) {
      throw new DroidcuaError('RUN_NOT_FOUND', `There is no run "${name}" in ${home}.`);
    }
    const { events, notes } = await readTrajectory(path);
    const run = row === undefined ? fromEvents(id, events) : await listed(home, row, events);
    return { run, events, notes };
  } finally {
    store?.close();
  }
}

function pickRow(store: RunStore | undefined, name: string): RunRow | undefined {
  if (store === undefined) return undefined;
  if (name === 'last') return store.list(1)[0];
  const found = store.find(name);
  const [first, second] = found;
  if (first !== undefined && second !== undefined && first.id !== name) {
    throw new DroidcuaError(
      'RUN_NOT_FOUND',
      `Several runs begin with "${name}": ${second.id}, ${first.id}, ...`,
      {
        hint: 'Give more characters of the id.',
      },
    );
  }
  return first;
}

function endOf(events: readonly RunEvent[]): EventOf<'run_end'> | undefined {
  return events.find((event) => event.type === 'run_end');
}

async function listed(home: string, row: RunRow, known?: readonly RunEvent[]): Promise<ListedRun> {
  const base = {
    id: row.id,
    task: row.task,
    device: row.device,
    model: row.model,
    steps: row.steps,
    startedMs: row.started_ms,
  };
  if (row.status !== null) {
    const durationMs = (row.ended_ms ?? row.updated_ms) - row.started_ms;
    return { ...base, status: row.status, reason: row.reason, durationMs };
  }
  const durationMs = row.updated_ms - row.started_ms;
  if (isAlive(row.pid)) return { ...base, status: 'running', reason: null, durationMs };
  // The trajectory is written first: it may know an end that the database missed.
  const end = endOf(known ?? (await eventsOrNone(trajectoryPath(home, row.id))));
  if (end === undefined) {
    return { ...base, status: 'interrupted', reason: 'The process ended without recording why.', durationMs };
  }
  return { ...base, status: end.status, reason: end.reason, durationMs: end.ts - row.started_ms };
}

async function eventsOrNone(path: string): Promise<readonly RunEvent[]> {
  return existsSync(path) ? (await readTrajectory(path)).events : [];
}

/** For a run folder that the database does not know (copied from elsewhere). */
function fromEvents(id: string, events: readonly RunEvent[]): ListedRun {
  const start = events.find((event) => event.type === 'run_start');
  const startedMs = events[0]?.ts ?? 0;
  const base = {
    id,
    steps: events.reduce((most, event) => ('step' in event ? Math.max(most, event.step) : most), 0),
    startedMs,
    durationMs: (events.at(-1)?.ts ?? startedMs) - startedMs,
    ...(start === undefined
      ? { task: '', device: '', model: '' }
      : { task: start.task, device: start.device.id, model: start.model.name }),
  };
  const end = endOf(events);
  if (end === undefined) return { ...base, status: 'interrupted', reason: null };
  return { ...base, status: end.status, reason: end.reason };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (caught) {
    // EPERM: it lives and belongs to someone else.
    return caught instanceof Error && 'code' in caught && caught.code === 'EPERM';
  }
}
