/** What every command needs around its work: settings, services, the wish to stop, and tidying up. */
import { type LoadedConfig, loadConfig } from '../config/load.ts';
import { DroidcuaError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Services } from '../services.ts';
import { systemClock } from '../util/system-clock.ts';
import type { CliContext, CliIo } from './context.ts';
import type { SettingFlags } from './flags.ts';

export interface Session extends LoadedConfig {
  readonly io: CliIo;
  readonly clock: Clock;
  /** Aborts with CANCELLED when the user asks to stop. */
  readonly signal: AbortSignal;
  /** Loaded at the first call, closed at the end. */
  services(): Promise<Services>;
}

/** Runs `job`, whose result is the exit code. Rejects with CONFIG_INVALID and with whatever the job rejects. */
export async function withSession(
  context: CliContext,
  flags: SettingFlags,
  job: (session: Session) => Promise<number>,
): Promise<number> {
  const { io } = context;
  const loaded = await loadConfig({ env: io.env, cwd: io.cwd, flags });
  const stop = new AbortController();
  const undo = io.onInterrupt?.(() => {
    io.stderr.write('Stopping. Press Ctrl-C again to end at once.\n');
    stop.abort(new DroidcuaError('CANCELLED', 'Stopped on request.'));
  });
  let services: Promise<Services> | undefined;
  try {
    return await job({
      ...loaded,
      io,
      clock: io.clock ?? systemClock,
      signal: stop.signal,
      services: () => (services ??= io.createServices(loaded.config)),
    });
  } finally {
    undo?.();
    // A failure to load was reported by the job.
    await services?.then(
      (loadedServices) => loadedServices.close(),
      () => undefined,
    );
  }
}
