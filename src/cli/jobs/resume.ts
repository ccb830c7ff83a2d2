/** Goes on with a run whose process ended without a word, and sends words to one that goes on. */
import { startOfRun } from '../../agent/resume.ts';
import { loadConfig } from '../../config/load.ts';
import { DroidcuaError } from '../../errors.ts';
import type { RunRequest } from '../../services.ts';
import { type ControlOrder, giveOrder } from '../../store/control-file.ts';
import { readRun } from '../../store/read-runs.ts';
import { resumeRecorder } from '../../store/recorder.ts';
import type { CliContext } from '../context.ts';
import { withSession } from '../session.ts';
import { type RunFlags, runAndReport, settingsOf, viewOf } from './run.ts';

type Started = NonNullable<ReturnType<typeof startOfRun>>;

/** Gives the exit code. Rejects with RUN_NOT_FOUND, and with USAGE_INVALID for a run that goes on or has ended. */
export async function resumeRun(context: CliContext, name: string, flags: RunFlags): Promise<number> {
  const { io } = context;
  // Which model it was is known only when the run is.
  const { home } = (await loadConfig({ env: io.env, cwd: io.cwd, flags: {} })).config;
  const { id, start } = await interruptedRun(home, name);
  const settings = { ...settingsOf(flags), model: flags.model ?? start.model.name };
  return withSession(context, settings, async (session) => {
    const { config, clock } = session;
    const { recorder, recorded } = await resumeRecorder({ home, runId: id, clock });
    const view = viewOf(session, flags);
    // People see which run it is; programs get the new events only.
    if (flags.json !== true) view.onEvent(start);
    const { limits } = start;
    const given = flags.timeout === undefined ? undefined : config.timeoutSeconds;
    const request: RunRequest = {
      ...{ task: start.task, device: start.device.id, app: start.app, seed: start.seed, recorded },
      maxSteps: flags.maxSteps === undefined ? start.maxSteps : config.maxSteps,
      maxTurns: pick(flags.maxTurns, config.maxTurns, limits?.turns),
      maxTokens: pick(flags.maxTokens, config.maxTokens, limits?.tokens),
      maxCost: pick(flags.maxCost, config.maxCost, limits?.cost),
      timeoutMs: given === undefined ? (limits?.timeMs ?? null) : given * 1000,
    };
    return runAndReport(session, recorder, { request, flags, view });
  });
}

/** A limit that is given now counts instead of the one the run began with. */
function pick(
  flag: string | undefined,
  setting: number | undefined,
  began: number | null | undefined,
): number | null {
  return (flag === undefined ? began : setting) ?? null;
}

async function interruptedRun(
  home: string,
  name: string,
): Promise<{ readonly id: string; readonly start: Started }> {
  const { run, events } = await readRun(home, name);
  const refuse = (problem: string, hint: string): DroidcuaError =>
    new DroidcuaError('USAGE_INVALID', `The run ${run.id} ${problem}`, { hint });
  if (run.status === 'running') throw refuse('goes on.', `Stop it with "droidcua runs abort ${run.id}".`);
  if (events.some((event) => event.type === 'run_end')) {
    throw refuse(`has ended: ${run.status}.`, 'Begin anew with "droidcua run".');
  }
  const start = startOfRun(events);
  if (start === undefined) throw refuse('never began.', 'Begin anew with "droidcua run".');
  if (/^virtual(?::|$)/.test(start.device.id)) {
    throw refuse(
      'used the virtual phone inside the program, which ended with it.',
      'Runs on a phone of "droidcua phone start" can be gone on with.',
    );
  }
  return { id: run.id, start };
}

/** Rejects with USAGE_INVALID when the run does not go on. */
export function orderRun(context: CliContext, name: string, order: ControlOrder): Promise<number> {
  return withSession(context, {}, async ({ config, io }) => {
    const { run } = await readRun(config.home, name);
    if (run.status !== 'running') {
      throw new DroidcuaError('USAGE_INVALID', `The run ${run.id} does not go on: ${run.status}.`, {
        hint:
          run.status === 'interrupted'
            ? `Go on with it: "droidcua runs resume ${run.id}".`
            : 'Run "droidcua runs list" to see which runs go on.',
      });
    }
    await giveOrder(config.home, run.id, order);
    io.stdout.write(`${run.id}: ${order.verb}\n`);
    return 0;
  });
}
