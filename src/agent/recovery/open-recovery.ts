/** Puts recovery together for one run. */
import { type DeviceAction, execute } from '../../executor/execute.ts';
import type { Hands } from '../../executor/hands.ts';
import type { Observation } from '../../perception/observation.ts';
import type { Body } from '../body.ts';
import type { Journal } from '../journal.ts';
import { FULL_LOOP } from '../loop-settings.ts';
import { type Commit, createCommitLog } from './commit-log.ts';
import { createRecovery, type Recovery } from './recovery.ts';
import { replayActions } from './replay.ts';
import { createSnapshotKeeper } from './snapshot-keeper.ts';

/** After a restore the screen is drawn anew, milliseconds. */
const REDRAW_MS = 400;

export interface RecoveryTools {
  readonly body: Body;
  readonly journal: Journal;
  readonly hands: () => Hands;
  readonly look: (signal: AbortSignal) => Promise<Observation>;
}

export function openRecovery({ body, journal, hands, look }: RecoveryTools): Recovery {
  const { device, clock } = body;
  const { reflection, rollback } = body.loop ?? FULL_LOOP;
  const log = createCommitLog();
  const keeper = createSnapshotKeeper(device, clock);
  const lookAgain = async (signal: AbortSignal): Promise<Observation> => {
    await clock.sleep(REDRAW_MS, signal);
    return look(signal);
  };
  const replayer = {
    device,
    look: lookAgain,
    execute: (action: DeviceAction, before: Observation, signal: AbortSignal) =>
      execute(hands(), { action }, before, signal),
  };
  const way = {
    ...{ device, clock, keeper, log, look: lookAgain },
    replay: (commit: Commit, signal: AbortSignal) => {
      const { actions, once } = log.wayTo(commit);
      if (once !== undefined) return Promise.resolve({ done: 0, stopped: once });
      return replayActions(replayer, { app: commit.identity.app, actions }, signal);
    },
  };
  return createRecovery({ journal, log, keeper, way, reflection, rollback });
}
