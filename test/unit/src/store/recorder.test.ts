import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { computeMetrics } from '../../../../src/agent/metrics.ts';
import type { Clock } from '../../../../src/ports/clock.ts';
import { nodeFiles, type StoreFiles } from '../../../../src/store/files.ts';
import { databasePath, trajectoryPath } from '../../../../src/store/layout.ts';
import { listRuns, readRun } from '../../../../src/store/read-runs.ts';
import { createRecorder } from '../../../../src/store/recorder.ts';
import { createRunId } from '../../../../src/store/run-id.ts';
import { openRunStore } from '../../../../src/store/run-store.ts';
import { readShot } from '../../../../src/store/shots.ts';
import { readTrajectory } from '../../../../src/store/trajectory.ts';
import { SAMPLE_START_MS, samplePayloads, sampleStart } from '../../../support/sample-run.ts';

const RUN_ID = '20260102-030405-abcd';

function tickingClock(): Clock {
  let now = SAMPLE_START_MS;
  return {
    now: () => {
      now += 100;
      return now;
    },
    sleep: () => Promise.resolve(),
  };
}

function matching(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

function errno(code: string): Error {
  return Object.assign(new Error(`${code}: made up`), { code });
}

/** A disk that is full after `lines` appended lines, tearing the next one. */
function fullAfter(lines: number): StoreFiles {
  return {
    ...nodeFiles,
    async openAppend(path) {
      const file = await nodeFiles.openAppend(path);
      let left = lines;
      return {
        ...file,
        async append(bytes) {
          left -= 1;
          if (left >= 0) return file.append(bytes);
          await file.append(bytes.slice(0, 20));
          throw errno('ENOSPC');
        },
      };
    },
  };
}

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'droidcua-store-'));
});
afterEach(async () => {
  await chmod(home, 0o700);
  await rm(home, { recursive: true, force: true });
});

describe('recording a run', () => {
  it('stamps every event, and the history gives the recorded metrics again', async () => {
    const recorder = await createRecorder({ home, runId: RUN_ID, clock: tickingClock() });
    const recorded = [];
    const payloads = samplePayloads().slice(0, -1);
    for (const payload of payloads) recorded.push(await recorder.record(payload));
    const metrics = computeMetrics(recorded);
    await recorder.record({
      type: 'run_end',
      status: 'success',
      reason: 'Done.',
      code: 'TASK_DONE',
      hint: null,
      steps: metrics.steps,
      metrics,
    });
    await recorder.close();

    const { events, notes } = await readTrajectory(trajectoryPath(home, RUN_ID));
    expect(notes).toEqual([]);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index));
    expect(events.every((event) => event.runId === RUN_ID)).toBe(true);
    const end = events.at(-1);
    expect(end?.type === 'run_end' && end.metrics).toEqual(computeMetrics(events));
  });

  it('lists the run with its outcome', async () => {
    const recorder = await createRecorder({ home, runId: RUN_ID, clock: tickingClock() });
    for (const payload of samplePayloads()) await recorder.record(payload);
    await recorder.close();

    const [run] = await listRuns(home, 10);
    expect(run).toMatchObject({
      id: RUN_ID,
      task: 'open Settings, tap Display',
      device: 'virtual',
      model: 'builtin',
      status: 'success',
      steps: 3,
    });
    expect(run?.durationMs).toBe((samplePayloads().length - 1) * 100);
    const store = openRunStore(home);
    expect(store.steps(RUN_ID)[1]).toMatchObject({ step: 2, action: 'click', verdict: 'SUCCESS', ok: 1 });
    store.close();
  });

  it('keeps the same picture once and gives it back', async () => {
    const recorder = await createRecorder({ home, runId: RUN_ID, clock: tickingClock() });
    await recorder.record(sampleStart());
    const picture = Buffer.from('not really a picture');
    const [first, second] = await Promise.all([recorder.saveShot(picture), recorder.saveShot(picture)]);
    const third = await recorder.saveShot(Buffer.from('another'));
    await recorder.close();
    expect(first).toBe(second);
    expect((await readdir(join(recorder.folder, 'shots'))).sort()).toEqual(
      [`${first}.png`, `${third}.png`].sort(),
    );
    expect(Buffer.from((await readShot(home, RUN_ID, first)) ?? []).toString()).toBe('not really a picture');
    expect(await readShot(home, RUN_ID, '../../../etc/passwd')).toBeUndefined();
  });
});

describe('the folder of a run', () => {
  it('goes away when nothing was recorded', async () => {
    const recorder = await createRecorder({ home, runId: RUN_ID, clock: tickingClock() });
    await recorder.close();
    expect(await readdir(join(home, 'runs'))).toEqual([]);
  });

  it('is never shared by two runs', async () => {
    const recorder = await createRecorder({ home, runId: RUN_ID, clock: tickingClock() });
    await recorder.record(sampleStart());
    await recorder.close();
    await expect(createRecorder({ home, runId: RUN_ID, clock: tickingClock() })).rejects.toMatchObject({
      code: 'STORE_FAILED',
      message: matching(/trajectory\.jsonl: another run was recorded there/),
    });
    expect((await readRun(home, RUN_ID)).events).toHaveLength(1);
  });
});

describe('a disk that fails', () => {
  it('loses nothing that was recorded before it was full', async () => {
    const recorder = await createRecorder({
      home,
      runId: RUN_ID,
      clock: tickingClock(),
      files: fullAfter(4),
    });
    const payloads = samplePayloads();
    for (const payload of payloads.slice(0, 4)) await recorder.record(payload);
    const failure = recorder.record(payloads[4] ?? payloads[0] ?? raise());
    await expect(failure).rejects.toMatchObject({
      code: 'STORE_FAILED',
      exitCode: 5,
      message: matching(/trajectory\.jsonl: no space left on the disk \(ENOSPC\)/),
    });
    await expect(recorder.record(payloads[5] ?? raise())).rejects.toMatchObject({ code: 'STORE_FAILED' });
    await expect(recorder.saveShot(Buffer.from('x'))).rejects.toMatchObject({ code: 'STORE_FAILED' });
    await recorder.close();

    const run = await readRun(home, RUN_ID);
    expect(run.events.map((event) => event.type)).toEqual(payloads.slice(0, 4).map((event) => event.type));
    expect(run.notes).toEqual([]);
    expect(run.run).toMatchObject({ status: 'error', reason: matching(/no space left/) });
  });

  it('reads past a torn last line with a note', async () => {
    const recorder = await createRecorder({ home, runId: RUN_ID, clock: tickingClock() });
    for (const payload of samplePayloads().slice(0, 3)) await recorder.record(payload);
    await recorder.close();
    const path = trajectoryPath(home, RUN_ID);
    await writeFile(path, `${await readFile(path, 'utf8')}{"v":1,"ts":17`);
    const { events, notes } = await readTrajectory(path);
    expect(events).toHaveLength(3);
    expect(notes).toEqual([matching(/^Line 4 of .*is torn/)]);
  });

  it('says which picture could not be written', async () => {
    const files = { ...nodeFiles, replace: () => Promise.reject(errno('EROFS')) };
    const recorder = await createRecorder({ home, runId: RUN_ID, clock: tickingClock(), files });
    await expect(recorder.saveShot(Buffer.from('x'))).rejects.toMatchObject({
      code: 'STORE_FAILED',
      message: matching(/shots.*\.png: the file system is read-only \(EROFS\)/),
    });
    await recorder.close();
  });

  it('names the folder that may not be written', async () => {
    const files = { ...nodeFiles, makeFolder: () => Promise.reject(errno('EACCES')) };
    await expect(createRecorder({ home, runId: RUN_ID, clock: tickingClock(), files })).rejects.toMatchObject(
      {
        code: 'STORE_FAILED',
        message: matching(new RegExp(`${RUN_ID}: permission denied \\(EACCES\\)`)),
      },
    );
  });
});

describe('the database', () => {
  it('of a newer program is refused and left alone', () => {
    const db = new Sqlite(databasePath(home));
    db.pragma('user_version = 99');
    db.close();
    expect(() => openRunStore(home)).toThrow(expect.objectContaining({ code: 'STORE_TOO_NEW', exitCode: 5 }));
    const again = new Sqlite(databasePath(home));
    expect(again.pragma('user_version', { simple: true })).toBe(99);
    again.close();
  });

  it('that is not one is named', async () => {
    await writeFile(
      databasePath(home),
      'this is a text file, long enough to have a header of its own'.repeat(20),
    );
    expect(() => openRunStore(home)).toThrow(/droidcua\.sqlite: the file is not a database/);
  });

  it('opens twice: the second opening changes nothing', () => {
    openRunStore(home).close();
    const store = openRunStore(home);
    expect(store.list(5)).toEqual([]);
    store.close();
  });
});

describe('reading runs', () => {
  it('calls a run without an end and without a process interrupted', async () => {
    const recorder = await createRecorder({ home, runId: RUN_ID, clock: tickingClock() });
    for (const payload of samplePayloads().slice(0, 4)) await recorder.record(payload);
    await recorder.close();
    expect((await listRuns(home, 1))[0]?.status).toBe('running');
    const db = new Sqlite(databasePath(home));
    // Above any pid Linux gives.
    db.prepare('UPDATE runs SET pid = ?').run(2 ** 30);
    db.close();
    expect((await listRuns(home, 1))[0]?.status).toBe('interrupted');
    expect((await readRun(home, 'last')).run.status).toBe('interrupted');
  });

  it('believes the trajectory when the database missed the end', async () => {
    const recorder = await createRecorder({ home, runId: RUN_ID, clock: tickingClock() });
    for (const payload of samplePayloads()) await recorder.record(payload);
    await recorder.close();
    const db = new Sqlite(databasePath(home));
    db.prepare('UPDATE runs SET pid = ?, status = NULL, ended_ms = NULL').run(2 ** 30);
    db.close();
    expect((await listRuns(home, 1))[0]?.status).toBe('success');
  });

  it('finds a run by the beginning of its id, refuses an ambiguous one and an unknown one', async () => {
    for (const runId of ['20260102-030405-aaaa', '20260102-030405-bbbb']) {
      const recorder = await createRecorder({ home, runId, clock: tickingClock() });
      for (const payload of samplePayloads()) await recorder.record(payload);
      await recorder.close();
    }
    expect((await readRun(home, '20260102-030405-b')).run.id).toBe('20260102-030405-bbbb');
    await expect(readRun(home, '2026')).rejects.toMatchObject({ code: 'RUN_NOT_FOUND', exitCode: 2 });
    await expect(readRun(home, 'nope')).rejects.toMatchObject({ code: 'RUN_NOT_FOUND' });
    await expect(readRun(home, '../../etc')).rejects.toMatchObject({ code: 'RUN_NOT_FOUND' });
  });

  it('has no runs in an empty home, and creates nothing by looking', async () => {
    expect(await listRuns(home, 5)).toEqual([]);
    expect(await readdir(home)).toEqual([]);
  });
});

describe('createRunId', () => {
  it('sorts by time', () => {
    expect(createRunId(SAMPLE_START_MS, Uint8Array.of(0xab, 0xcd))).toBe('20260102-030405-abcd');
  });
});

function raise(): never {
  throw new Error('the sample run is too short');
}
