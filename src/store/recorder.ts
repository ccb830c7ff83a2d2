/** Takes the events of one run, stamps them and keeps them: a sink that never fails silently. */
import type { EventPayload, RunEvent, RunSink } from '../agent/events.ts';
import type { DroidcuaError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import { nodeFiles, type StoreFiles } from './files.ts';
import { runFolder, trajectoryPath } from './layout.ts';
import { openRunStore, type RunStore } from './run-store.ts';
import { createShotShelf } from './shots.ts';
import { storeFailed } from './store-error.ts';
import { continueTrajectory, openTrajectory, type Trajectory } from './trajectory.ts';

export interface RecorderOptions {
  /** Data folder. */
  readonly home: string;
  readonly runId: string;
  readonly clock: Clock;
  /** Replaced in tests that need a full disk. */
  readonly files?: StoreFiles;
}

export interface Recorder extends RunSink {
  readonly runId: string;
  /** `<home>/runs/<runId>`. */
  readonly folder: string;
  /** A run that recorded nothing leaves nothing behind. */
  close(): Promise<void>;
}

interface Outlets {
  readonly store: RunStore;
  readonly trajectory: Trajectory;
}

async function openOutlets(home: string, runId: string, files: StoreFiles): Promise<Outlets> {
  const folder = runFolder(home, runId);
  try {
    await files.makeFolder(folder);
  } catch (caught) {
    throw storeFailed('create', folder, caught);
  }
  const store = openRunStore(home);
  try {
    return { store, trajectory: await openTrajectory(trajectoryPath(home, runId), files) };
  } catch (caught) {
    store.close();
    throw caught;
  }
}

/**
 * Opens the places of one run. Rejects with STORE_FAILED or STORE_TOO_NEW. After the first failure of `record` or
 * `saveShot` every later call fails the same way: a history with a hole would lie. Only `run_end`, which tells of the
 * failure, is still tried: a line may fit where a picture did not.
 */
export async function createRecorder(options: RecorderOptions): Promise<Recorder> {
  const { home, runId, files = nodeFiles } = options;
  return recorderOn(options, await openOutlets(home, runId, files), 0);
}

/**
 * Goes on with a run whose process was killed, at whatever point: its events, and a recorder that adds to them. Rejects with
 * STORE_FAILED or STORE_TOO_NEW.
 */
export async function resumeRecorder(
  options: RecorderOptions,
): Promise<{ readonly recorder: Recorder; readonly recorded: readonly RunEvent[] }> {
  const { home, runId, files = nodeFiles } = options;
  const store = openRunStore(home);
  try {
    const { trajectory, recorded } = await continueTrajectory(trajectoryPath(home, runId), files);
    store.goOn(runId, recorded, process.pid);
    const events = recorded.map(({ event }) => event);
    return { recorder: recorderOn(options, { store, trajectory }, events.length), recorded: events };
  } catch (caught) {
    store.close();
    throw caught;
  }
}

function recorderOn(options: RecorderOptions, { store, trajectory }: Outlets, next: number): Recorder {
  const { home, runId, clock, files = nodeFiles } = options;
  const shelf = createShotShelf(home, runId, files);
  let seq = next;
  let failure: DroidcuaError | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const fail = (caught: unknown): DroidcuaError => {
    failure = storeFailed('write', runFolder(home, runId), caught);
    noteFailure(store, { runId, failure, now: clock.now() });
    return failure;
  };
  /** One at a time, in the order of the calls. */
  const inTurn = <T>(work: () => Promise<T>, last = false): Promise<T> => {
    const turn = queue.then(async () => {
      if (failure !== undefined && !last) throw failure;
      try {
        return await work();
      } catch (caught) {
        throw failure ?? fail(caught);
      }
    });
    queue = turn.catch(() => undefined);
    return turn;
  };

  const write = async (payload: EventPayload): Promise<RunEvent> => {
    const event: RunEvent = { v: 1, ts: clock.now(), runId, seq, ...payload };
    const place = await trajectory.append(event);
    seq += 1;
    store.index(event, place, process.pid);
    return event;
  };
  return {
    runId,
    folder: runFolder(home, runId),
    record: (payload) => inTurn(() => write(payload), payload.type === 'run_end'),
    saveShot: (png) =>
      inTurn(async () => {
        const { hash, fresh } = await shelf.save(png);
        if (fresh) store.addShot(runId, hash, png.length);
        return hash;
      }),
    async close() {
      await queue;
      await trajectory.close();
      store.close();
      // Best effort: an empty folder does no harm.
      if (seq === 0) await files.removeFolder(runFolder(home, runId)).catch(() => undefined);
    },
  };
}

/** The list of runs should say why this one stopped; on a full disk this may fail too. */
function noteFailure(
  store: RunStore,
  what: { readonly runId: string; readonly failure: DroidcuaError; readonly now: number },
): void {
  try {
    store.markEnded(what.runId, {
      status: 'error',
      code: what.failure.code,
      reason: what.failure.message,
      hint: what.failure.hint,
      ended_ms: Math.round(what.now),
    });
  } catch {
    // The first failure is reported; readers show the run as interrupted.
  }
}
