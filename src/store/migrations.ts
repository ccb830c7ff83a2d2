/** The shape of the database, as a numbered list of changes. Entries are never edited: a change is a new entry. */
import type { Database } from 'better-sqlite3';
import { DroidcuaError } from '../errors.ts';

const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    task TEXT NOT NULL,
    app TEXT,
    device TEXT NOT NULL,
    backend TEXT NOT NULL,
    device_model TEXT NOT NULL,
    model TEXT NOT NULL,
    seed INTEGER NOT NULL,
    max_steps INTEGER NOT NULL,
    pid INTEGER NOT NULL,
    started_ms INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL,
    steps INTEGER NOT NULL DEFAULT 0,
    ended_ms INTEGER,
    status TEXT,
    code TEXT,
    reason TEXT,
    hint TEXT
  ) STRICT;
  CREATE INDEX runs_by_start ON runs (started_ms DESC);
  CREATE TABLE steps (
    run_id TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    step INTEGER NOT NULL,
    action TEXT,
    goal TEXT,
    verdict TEXT,
    ok INTEGER,
    feedback TEXT,
    ms REAL,
    PRIMARY KEY (run_id, step)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE events (
    run_id TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    ts REAL NOT NULL,
    type TEXT NOT NULL,
    step INTEGER,
    -- Where the line lies in trajectory.jsonl, bytes.
    line_offset INTEGER NOT NULL,
    line_length INTEGER NOT NULL,
    PRIMARY KEY (run_id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE shots (
    run_id TEXT NOT NULL,
    hash TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (run_id, hash)
  ) STRICT, WITHOUT ROWID;
  `,
];

/** The version this program writes. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** Brings the database up to date, or throws STORE_TOO_NEW and leaves it alone. */
export function migrate(db: Database, path: string): void {
  const version = (): number => Number(db.pragma('user_version', { simple: true }));
  if (version() > SCHEMA_VERSION) {
    throw new DroidcuaError(
      'STORE_TOO_NEW',
      `${path} has schema version ${version()}; this program knows up to ${SCHEMA_VERSION}.`,
      { details: { path, version: version(), known: SCHEMA_VERSION } },
    );
  }
  for (const [index, sql] of MIGRATIONS.entries()) {
    const upgrade = db.transaction(() => {
      // Asked again inside the write lock: another process may have been faster.
      if (version() > index) return;
      db.exec(sql);
      db.pragma(`user_version = ${index + 1}`);
    });
    if (version() <= index) upgrade.immediate();
  }
}
