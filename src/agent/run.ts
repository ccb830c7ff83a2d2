/** When does it stop, and what is carried from step to step? One task, from the first look to `run_end`. */
import { asDroidcuaError, DroidcuaError } from '../errors.ts';
import { findApp } from '../executor/apps.ts';
import { hidesNames, openByIcon } from '../executor/home-screen.ts';
import { observe } from '../perception/observe.ts';
import type { AppEntry } from '../ports/device.ts';
import { begin } from './begin.ts';
import type { Body } from './body.ts';
import { limitReached, lostDevice, spentSoFar } from './budget.ts';
import { attend } from './control/attend.ts';
import type { EventPayload, RunSink } from './events.ts';
import { handsFor } from './hands-for.ts';
import { createJournal, type Journal } from './journal.ts';
import { computeMetrics } from './metrics.ts';
import { carryOver, type Ending, type Progress, summary } from './progress.ts';
import { openRecovery } from './recovery/open-recovery.ts';
import type { ResumePoint } from './resume.ts';
import type { RunInput } from './run-input.ts';
import { createGuard } from './safety/guard.ts';
import { maskDeep, maskedSink, withoutSecrets } from './safety/masking.ts';
import { NO_SECRETS } from './safety/secrets.ts';
import { openTrail, type StepTools, takeStep } from './step.ts';
import { createStopwatch, type Stopwatch } from './stopwatch.ts';

export type { RunInput } from './run-input.ts';

/** How a run ended: the payload of its `run_end` event. */
export type RunOutcome = Omit<Extract<EventPayload, { type: 'run_end' }>, 'type'>;

/**
 * Carries out one task. Never rejects: what breaks becomes the outcome (`error`, or `cancelled` when `signal` aborts).
 * Everything goes through the sink; when that fails the outcome says STORE_FAILED and what was recorded stays readable.
 */
export async function run(
  given: Body,
  input: RunInput,
  sink: RunSink,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const { secrets = NO_SECRETS } = given.safety ?? {};
  const body = withoutSecrets(given);
  const watch = createStopwatch(body.clock);
  const journal = createJournal(maskedSink(sink, secrets), watch, input.recorded);
  let ending: Ending;
  try {
    ending = await carryOut({ body, journal, watch }, input, signal);
  } catch (caught) {
    ending = endingOf(asDroidcuaError(caught));
  }
  const metrics = computeMetrics(journal.events);
  const outcome: RunOutcome = { ...maskDeep(ending, secrets), steps: metrics.steps, metrics };
  try {
    await journal.record({ type: 'run_end', ...outcome });
    return outcome;
  } catch (caught) {
    return { ...outcome, ...endingOf(asDroidcuaError(caught, 'STORE_FAILED')) };
  }
}

interface Opened {
  readonly body: Body;
  readonly journal: Journal;
  readonly watch: Stopwatch;
}

async function carryOut(opened: Opened, input: RunInput, signal: AbortSignal): Promise<Ending> {
  const { body, journal } = opened;
  const point = await begin(opened, input);
  const progress = openProgress(point, body.clock.now());
  progress.apps = await body.device.apps.list(signal);
  // A phone that is gone on with is taken as it is.
  const app = input.recorded === undefined ? input.app : null;
  if (app !== null) await bringToFront(body, app, progress.apps, signal);
  const { perhapsDone } = point;
  const { safety } = body;
  const guard = createGuard({ safety, journal, perhapsDone, literal: body.model.name === 'builtin' });
  const tools = { ...opened, guard };
  const recovery = openRecovery({
    ...{ body, journal },
    hands: () => handsFor(tools, progress.step),
    look: (inner) => observe(body.eyes, body.clock, inner),
  });
  const trail = openTrail();
  for (let step = point.next; ; step += 1) {
    signal.throwIfAborted();
    progress.step = step;
    const ending =
      (await beforeStep({ ...opened, trail }, { input, progress, step }, signal)) ??
      (await oneStep({ ...tools, recovery, trail }, { input, progress, step }, signal));
    if (ending !== undefined) return ending;
  }
}

function openProgress(point: ResumePoint, now: number): Progress {
  return {
    ...{ history: [...point.history], messages: [...point.messages] },
    ...{ step: 0, apps: [], idle: 0, unusable: 0, startedMs: now - point.workedMs, stoodMs: 0 },
  };
}

/** Hears the person, and ends the run when a limit is reached. */
async function beforeStep(
  { body, journal, trail }: Opened & Pick<StepTools, 'trail'>,
  { input, progress, step }: { readonly input: RunInput; readonly progress: Progress; readonly step: number },
  signal: AbortSignal,
): Promise<Ending | undefined> {
  const { stood, stoodMs, messages } = await attend({ control: body.control, journal }, step - 1, signal);
  progress.stoodMs += stoodMs;
  progress.messages.push(...messages);
  // Whatever the person did meanwhile, it is looked at anew.
  if (stood) trail.seen = undefined;
  const elapsedMs = body.clock.now() - progress.startedMs - progress.stoodMs;
  const limit = limitReached(input, { next: step, elapsedMs, ...spentSoFar(journal.events) });
  return limit === undefined ? undefined : { status: 'limit', ...limit };
}

/** By name where the device tells names, else by the icon. */
async function bringToFront(
  body: Body,
  name: string,
  apps: readonly AppEntry[],
  signal: AbortSignal,
): Promise<void> {
  const { device } = body;
  const app = findApp(name, apps);
  if (app !== undefined) {
    await device.apps.launch(app.id, signal);
    return;
  }
  if (hidesNames(apps) && (await openByIcon(body, name, signal))) return;
  throw new DroidcuaError('DEVICE_COMMAND_FAILED', `No app "${name}" is installed on ${device.info.id}.`, {
    hint: `Run "droidcua device apps --device ${device.info.id}" to see what can be opened.`,
  });
}

async function oneStep(
  tools: StepTools,
  at: { readonly input: RunInput; readonly progress: Progress; readonly step: number },
  signal: AbortSignal,
): Promise<Ending | undefined> {
  const { input, progress, step } = at;
  tools.watch.restart();
  const { task, maxSteps } = input;
  const { history, apps, messages } = progress;
  const end = (how: { readonly ok: boolean; readonly feedback: string }): Promise<void> => {
    const { phases, totalMs } = tools.watch.readings();
    return tools.journal.record({ type: 'step_end', step, ...how, phases, ms: totalMs });
  };
  try {
    const outcome = await takeStep(tools, { task, step, maxSteps, history, apps, messages }, signal);
    await end(summary(outcome));
    return carryOver(progress, outcome, step);
  } catch (caught) {
    const error = lostDevice(caught);
    // What a broken step cost belongs to the run's numbers too; where nothing can be recorded, nothing is.
    if (error.code !== 'STORE_FAILED') await end({ ok: false, feedback: error.message });
    throw error;
  }
}

function endingOf(error: DroidcuaError): Ending {
  const status = error.code === 'CANCELLED' ? 'cancelled' : 'error';
  return { status, code: error.code, reason: error.message, hint: error.hint };
}
