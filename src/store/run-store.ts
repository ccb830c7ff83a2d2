/** The database of runs: an index over the trajectories, written as the events come. */
import { dirname } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import type { EventOf, RunEvent } from '../agent/events.ts';
import { makeFolder } from '../util/make-folder.ts';
import { databasePath } from './layout.ts';
import { migrate } from './migrations.ts';
import { type RunRow, RunRowSchema, type StepRow, StepRowSchema } from './rows.ts';
import { storeFailed } from './store-error.ts';
import type { ContinuedTrajectory, LinePlace } from './trajectory.ts';

const BUSY_MS = 5000;

/** All members throw only STORE_FAILED. */
export interface RunStore {
  /** `run_start` must come first; `pid` is the process that runs. */
  index(event: RunEvent, place: LinePlace, pid: number): void;
  /** Indexes what a killed process did not, and takes the run over for the process `pid`. */
  goOn(runId: string, recorded: ContinuedTrajectory['recorded'], pid: number): void;
  addShot(runId: string, hash: string, bytes: number): void;
  /** Marks a run that cannot write its own `run_end` any more. */
  markEnded(runId: string, ended: Pick<RunRow, 'status' | 'code' | 'reason' | 'hint' | 'ended_ms'>): void;
  /** Newest first. */
  list(limit: number): readonly RunRow[];
  /** Runs whose id begins with `prefix`, at most two, newest first. */
  find(prefix: string): readonly RunRow[];
  steps(runId: string): readonly StepRow[];
  close(): void;
}

/** Opens or creates `<home>/droidcua.sqlite`. Throws STORE_FAILED or STORE_TOO_NEW. */
export function openRunStore(home: string): RunStore {
  const path = databasePath(home);
  const db = openDatabase(path);
  const guard = <T>(doing: string, work: () => T): T => {
    try {
      return work();
    } catch (caught) {
      throw storeFailed(doing, path, caught);
    }
  };
  return {
    index: (event, place, pid) => guard('write', () => indexEvent(db, event, { ...place, pid })),
    goOn: (runId, recorded, pid) => guard('write', () => goOn(db, { runId, recorded, pid })),
    addShot: (runId, hash, bytes) =>
      guard('write', () => {
        db.prepare('INSERT OR IGNORE INTO shots (run_id, hash, bytes) VALUES (?, ?, ?)').run(
          runId,
          hash,
          bytes,
        );
      }),
    markEnded: (runId, ended) => guard('write', () => markEnded(db, runId, ended)),
    list: (limit) =>
      guard('read', () =>
        db
          .prepare('SELECT * FROM runs ORDER BY started_ms DESC, id DESC LIMIT ?')
          .all(limit)
          .map((row) => RunRowSchema.parse(row)),
      ),
    find: (prefix) =>
      guard('read', () =>
        db
          .prepare(
            'SELECT * FROM runs WHERE substr(id, 1, length(@prefix)) = @prefix ORDER BY id DESC LIMIT 2',
          )
          .all({ prefix })
          .map((row) => RunRowSchema.parse(row)),
      ),
    steps: (runId) =>
      guard('read', () =>
        db
          .prepare('SELECT * FROM steps WHERE run_id = ? ORDER BY step')
          .all(runId)
          .map((row) => StepRowSchema.parse(row)),
      ),
    close: () => {
      db.close();
    },
  };
}

function openDatabase(path: string): Database {
  let db: Database | undefined;
  try {
    makeFolder(dirname(path));
    db = new Sqlite(path, { timeout: BUSY_MS });
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma('foreign_keys = ON');
    migrate(db, path);
    return db;
  } catch (caught) {
    db?.close();
    throw storeFailed('open', path, caught);
  }
}

function indexEvent(db: Database, event: RunEvent, at: LinePlace & { readonly pid: number }): void {
  db.transaction(() => {
    if (event.type === 'run_start') insertRun(db, event, at.pid);
    const step = 'step' in event ? event.step : null;
    db.prepare(
      'INSERT OR IGNORE INTO events (run_id, seq, ts, type, step, line_offset, line_length) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ).run(event.runId, event.seq, event.ts, event.type, step, at.offset, at.length);
    db.prepare('UPDATE runs SET updated_ms = ?, steps = max(steps, ?) WHERE id = ?').run(
      Math.round(event.ts),
      step ?? 0,
      event.runId,
    );
    updateStep(db, event);
    if (event.type === 'run_end') {
      markEnded(db, event.runId, { ...event, ended_ms: Math.round(event.ts) });
    }
  })();
}

function goOn(
  db: Database,
  run: {
    readonly runId: string;
    readonly recorded: ContinuedTrajectory['recorded'];
    readonly pid: number;
  },
): void {
  const { runId, recorded, pid } = run;
  for (const { event, place } of recorded) indexEvent(db, event, { ...place, pid });
  // A failure to record may have been noted as the end.
  db.prepare(
    'UPDATE runs SET pid = ?, status = NULL, code = NULL, reason = NULL, hint = NULL, ended_ms = NULL WHERE id = ?',
  ).run(pid, runId);
}

function insertRun(db: Database, event: EventOf<'run_start'>, pid: number): void {
  const { device, model, ts } = event;
  db.prepare(
    `INSERT OR IGNORE INTO runs (id, task, app, device, backend, device_model, model, seed, max_steps, pid, started_ms, updated_ms)
     VALUES (@id, @task, @app, @device, @backend, @deviceModel, @model, @seed, @maxSteps, @pid, @ms, @ms)`,
  ).run({
    id: event.runId,
    task: event.task,
    app: event.app,
    device: device.id,
    backend: device.backend,
    deviceModel: device.model,
    model: model.name,
    seed: event.seed,
    maxSteps: event.maxSteps,
    pid,
    ms: Math.round(ts),
  });
}

function updateStep(db: Database, event: RunEvent): void {
  const upsert = (columns: string, values: readonly (string | number)[]): void => {
    if (!('step' in event)) return;
    const names = columns.split(', ');
    const marks = names.map(() => '?').join(', ');
    const sets = names.map((name) => `${name} = excluded.${name}`).join(', ');
    db.prepare(
      `INSERT INTO steps (run_id, step, ${columns}) VALUES (?, ?, ${marks})
       ON CONFLICT (run_id, step) DO UPDATE SET ${sets}`,
    ).run(event.runId, event.step, ...values);
  };
  if (event.type === 'decision') {
    upsert('action, goal', [event.decision.action.name, event.decision.Execute_goal.text]);
  } else if (event.type === 'verify') {
    upsert('verdict', [event.verdict]);
  } else if (event.type === 'step_end') {
    upsert('ok, feedback, ms', [event.ok ? 1 : 0, event.feedback, event.ms]);
  }
}

function markEnded(
  db: Database,
  runId: string,
  ended: Pick<RunRow, 'status' | 'code' | 'reason' | 'hint' | 'ended_ms'>,
): void {
  db.prepare(
    'UPDATE runs SET status = ?, code = ?, reason = ?, hint = ?, ended_ms = ?, updated_ms = ? WHERE id = ?',
  ).run(ended.status, ended.code, ended.reason, ended.hint, ended.ended_ms, ended.ended_ms, runId);
}
