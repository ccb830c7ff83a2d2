/** Carries out one task: records it, shows it, writes the report. */
import { createControl } from '../../agent/control/control.ts';
import { computeMetrics } from '../../agent/metrics.ts';
import type { RunOutcome } from '../../agent/run.ts';
import { loadSecrets } from '../../config/secret-source.ts';
import { asDroidcuaError, DroidcuaError } from '../../errors.ts';
import type { RunRequest } from '../../services.ts';
import { clearOrders } from '../../store/control-file.ts';
import { createRecorder, type Recorder } from '../../store/recorder.ts';
import { createRunId } from '../../store/run-id.ts';
import { chooseDevice } from '../choose-device.ts';
import type { CliContext } from '../context.ts';
import { exitCodeOf } from '../exit-code.ts';
import type { SettingFlags } from '../flags.ts';
import { hearOrders } from '../hear-orders.ts';
import { NOBODY, personAt } from '../person.ts';
import { wantsColors } from '../render/colors.ts';
import { renderError } from '../render/error.ts';
import { ndjsonView } from '../render/ndjson.ts';
import type { RunView } from '../render/run-view.ts';
import { terminalView } from '../render/terminal.ts';
import { type ShownSink, shownSink } from '../run-sink.ts';
import { type Session, withSession } from '../session.ts';
import { reportPath, writeReport } from '../write-report.ts';

export interface RunFlags {
  readonly device?: string;
  readonly app?: string;
  readonly model?: string;
  readonly baseUrl?: string;
  readonly modelTimeout?: string;
  readonly maxSteps?: string;
  readonly maxTokens?: string;
  readonly maxTurns?: string;
  readonly maxCost?: string;
  readonly timeout?: string;
  readonly confirm?: string;
  readonly confirmAllow?: readonly string[];
  readonly allowApp?: readonly string[];
  readonly secret?: readonly string[];
  readonly seed?: string;
  readonly report?: string;
  readonly fault?: readonly string[];
  readonly json?: true;
}

export function settingsOf(flags: RunFlags): SettingFlags {
  return {
    device: flags.device,
    model: flags.model,
    baseUrl: flags.baseUrl,
    modelTimeoutSeconds: flags.modelTimeout,
    maxSteps: flags.maxSteps,
    maxTokens: flags.maxTokens,
    maxTurns: flags.maxTurns,
    maxCost: flags.maxCost,
    timeoutSeconds: flags.timeout,
    confirm: flags.confirm,
    confirmAllow: listed(flags.confirmAllow),
    allowApps: listed(flags.allowApp),
    seed: flags.seed,
  };
}

/** Lists reach the settings as JSON; a flag that was not given leaves the other layers their word. */
function listed(words: readonly string[] | undefined): string | undefined {
  return words === undefined || words.length === 0 ? undefined : JSON.stringify(words);
}

/** Gives the exit code. Rejects when the run could not begin. */
export function runTask(context: CliContext, task: string, flags: RunFlags): Promise<number> {
  if (task.trim() === '') {
    throw new DroidcuaError('USAGE_INVALID', 'The task is empty.', {
      hint: 'Say what to do: droidcua run "open Settings, tap Display" --device virtual',
    });
  }
  return withSession(context, settingsOf(flags), async (session) => {
    const { config } = session;
    const input: RunRequest = {
      task: task.trim(),
      device: await chooseDevice(session),
      app: flags.app ?? null,
      maxSteps: config.maxSteps,
      maxTokens: config.maxTokens ?? null,
      maxTurns: config.maxTurns ?? null,
      maxCost: config.maxCost ?? null,
      timeoutMs: config.timeoutSeconds === undefined ? null : config.timeoutSeconds * 1000,
      seed: config.seed,
      faults: flags.fault ?? [],
    };
    const runId = createRunId(session.clock.now());
    const recorder = await createRecorder({ home: config.home, runId, clock: session.clock });
    return runAndReport(session, recorder, { request: input, flags, view: viewOf(session, flags) });
  });
}

export function viewOf(session: Session, flags: RunFlags): RunView {
  const { stdout, stderr, isTTY, columns, env } = session.io;
  if (flags.json === true) return ndjsonView(stdout, stderr);
  return terminalView({ stdout, stderr, isTTY, columns, colors: wantsColors(env, isTTY) });
}

/** Carries out `request` on record, where the person can reach it. Gives the exit code. */
export async function runAndReport(
  session: Session,
  recorder: Recorder,
  at: { readonly request: RunRequest; readonly flags: RunFlags; readonly view: RunView },
): Promise<number> {
  const { config, clock, io } = session;
  const { request, flags, view } = at;
  const sink = shownSink(recorder, view);
  const desk = createControl(clock);
  // Programs that read JSON are spoken to by nobody else.
  const person = flags.json === true ? NOBODY : personAt(io, desk);
  await clearOrders(config.home, recorder.runId);
  const deaf = hearOrders(config.home, recorder.runId, desk);
  try {
    const services = await session.services();
    const secrets = await loadSecrets(flags.secret ?? [], io);
    const { ask } = person;
    const whole = { ...request, secrets, control: desk, ...(ask && { ask }) };
    const outcome = await services
      .runTask(whole, sink, AbortSignal.any([session.signal, desk.signal]))
      .catch((caught: unknown) => brokenOutcome(caught, sink));
    sink.showEnd({ type: 'run_end', ...outcome }, clock.now());
    if (outcome.status === 'error' && flags.json === true) {
      renderError({ ...asError(outcome) }, true, io.stderr);
    }
    await reportOrSay(session, recorder, { view, flags });
    return exitCodeOf(outcome);
  } finally {
    deaf();
    person.leave();
    view.close();
    await recorder.close();
  }
}

function asError(outcome: RunOutcome): Pick<DroidcuaError, 'code' | 'message' | 'hint'> {
  return { code: outcome.code as DroidcuaError['code'], message: outcome.reason, hint: outcome.hint ?? '' };
}

/** A run that broke after it began still ends with an outcome; one that never began is the caller's error. */
function brokenOutcome(caught: unknown, sink: ShownSink): RunOutcome {
  const error = asDroidcuaError(caught);
  if (sink.count() === 0) throw error;
  return {
    status: error.code === 'CANCELLED' ? 'cancelled' : 'error',
    reason: error.message,
    code: error.code,
    hint: error.hint,
    steps: 0,
    metrics: computeMetrics([]),
  };
}

/** A report that cannot be written does not change how the run ended: its history is kept. */
async function reportOrSay(
  session: Session,
  recorder: Recorder,
  to: { readonly view: RunView; readonly flags: RunFlags },
): Promise<void> {
  const { io, config } = session;
  try {
    const path = reportPath(recorder.folder, to.flags.report, io.cwd);
    await writeReport(config.home, recorder.runId, path);
    to.view.onReport(path);
  } catch (caught) {
    renderError(asDroidcuaError(caught, 'STORE_FAILED'), to.flags.json === true, io.stderr);
  }
}
