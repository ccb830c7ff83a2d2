/** Saves and restores the device's whole state, as often as it costs little. Emulators and the virtual phone can do it. */
import { asDroidcuaError } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Device } from '../../ports/device.ts';

/** One saved moment. Names are used again, numbers are not. */
export interface Saved {
  readonly name: string;
  readonly number: number;
}

export interface SnapshotKeeper {
  /** Null when nothing was saved. `important` moments are saved although it takes long. */
  save(important: boolean, signal: AbortSignal): Promise<Saved | null>;
  /** Rejects when the device cannot. */
  restore(saved: Saved, signal: AbortSignal): Promise<void>;
  /** Whether going back by a snapshot takes less time than pressing keys would. */
  cheap(): boolean;
  /** Whether it still exists: the oldest are written over. */
  holds(saved: Saved): boolean;
}

/** Up to this many milliseconds a snapshot is saved after every verified step. */
const CHEAP_MS = 400;
/** An expensive one is saved after this many steps at the earliest. */
const RARELY = 10;
/** Snapshots kept: names are used again in turn, so that emulators do not fill up. */
const KEPT = { cheap: 12, expensive: 3 } as const;

export function createSnapshotKeeper(device: Device, clock: Clock): SnapshotKeeper {
  const { snapshots } = device;
  let lastMs: number | undefined;
  let broken = snapshots === undefined;
  let skipped = 0;
  let given = 0;
  const latest = new Map<string, number>();
  const cheap = (): boolean => !broken && lastMs !== undefined && lastMs <= CHEAP_MS;
  const due = (important: boolean): boolean =>
    lastMs === undefined || cheap() || important || skipped >= RARELY;
  return {
    cheap,
    holds: ({ name, number }) => latest.get(name) === number,
    save: async (important, signal) => {
      if (snapshots === undefined || broken) return null;
      if (!due(important)) {
        skipped += 1;
        return null;
      }
      const kept = cheap() ? KEPT.cheap : KEPT.expensive;
      const name = given === 0 ? 'droidcua-start' : `droidcua-${given % kept}`;
      const started = clock.now();
      try {
        await snapshots.save(name, signal);
      } catch (caught) {
        signal.throwIfAborted();
        // A device that cannot save is not broken for the run: there are other ways back.
        if (asDroidcuaError(caught).code === 'CANCELLED') throw caught;
        broken = true;
        return null;
      }
      lastMs = clock.now() - started;
      skipped = 0;
      given += 1;
      latest.set(name, given);
      return { name, number: given };
    },
    restore: async ({ name }, signal) => {
      if (snapshots === undefined) return;
      await snapshots.restore(name, signal);
    },
  };
}
