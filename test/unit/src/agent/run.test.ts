import { describe, expect, it } from 'vitest';
import { createAccessibilityDetector } from '../../../../detectors/accessibility/index.ts';
import type { EventPayload, RunEvent } from '../../../../src/agent/events.ts';
import { RunEventSchema } from '../../../../src/agent/events.ts';
import { computeMetrics } from '../../../../src/agent/metrics.ts';
import { type RunInput, type RunOutcome, run } from '../../../../src/agent/run.ts';
import { DroidcuaError } from '../../../../src/errors.ts';
import { type ScriptedReply, scriptedModel } from '../../../../src/llm/scripted.ts';
import { createEyes } from '../../../../src/perception/observe.ts';
import type { Action } from '../../../../src/ports/action.ts';
import type { AppEntry } from '../../../../src/ports/device.ts';
import { type ModelRequest, NEEDS_MODEL_PREFIX } from '../../../../src/ports/model.ts';
import { seededRandom } from '../../../../src/util/random.ts';
import { ManualClock } from '../../../support/manual-clock.ts';
import { memorySink } from '../../../support/memory-sink.ts';
import { sampleDecision } from '../../../support/sample-decision.ts';
import {
  type ScriptedDevice,
  type ScriptedPage,
  scriptedDevice,
  tapsInside,
} from '../../../support/scripted-device.ts';

const INPUT: RunInput = {
  task: 'tap Go',
  app: null,
  seed: 1,
  maxSteps: 10,
  maxTokens: null,
  timeoutMs: null,
};
const BOX = [40, 100, 140, 160] as const;
const finished: ScriptedPage = {
  patches: [{ box: [0, 200, 270, 500], shade: 20, node: { text: 'Finished' } }],
};
const start: ScriptedPage = {
  patches: [{ box: BOX, shade: 100, node: { text: 'Go' } }],
  onGesture: (gesture) => (tapsInside(gesture, BOX) ? finished : undefined),
};
const dead: ScriptedPage = { patches: start.patches };

const GO: Action = { name: 'click', position: { kind: 'index', id: 1 } };
const DONE: Action = { name: 'done', success: true, text: 'Go was tapped.' };

/** A reply that reflects as it should and wants `action`. */
function reply(action: Action, verdict: 'first_step' | 'success' | 'failed' = 'success'): string {
  const base = sampleDecision({ action });
  return JSON.stringify({
    ...base,
    historical_status: { ...base.historical_status, verdict },
    Execute_goal: { ...base.Execute_goal, target_element_id: null },
  });
}

interface Told {
  readonly outcome: RunOutcome;
  readonly events: readonly RunEvent[];
  readonly device: ScriptedDevice;
}

async function tell(
  replies: readonly ScriptedReply[],
  options: {
    page?: ScriptedPage;
    input?: Partial<RunInput>;
    fail?: (payload: EventPayload) => void;
    signal?: AbortSignal;
    apps?: readonly AppEntry[];
  } = {},
): Promise<Told> {
  const device = scriptedDevice(options.page ?? start, options.apps && { apps: options.apps });
  const sink = memorySink(options.fail);
  const body = {
    device,
    eyes: createEyes({ device, detectors: [createAccessibilityDetector()] }),
    model: scriptedModel(replies),
    clock: new ManualClock(),
    random: seededRandom(1),
  };
  const signal = options.signal ?? new AbortController().signal;
  const outcome = await run(body, { ...INPUT, ...options.input }, sink, signal);
  return { outcome, events: sink.events, device };
}

const types = (told: Told): string[] => told.events.map((event) => event.type);

describe('a run', () => {
  it('observes, decides, validates, acts, verifies, and ends when the model says so', async () => {
    const told = await tell([reply(GO, 'first_step'), reply(DONE)]);
    expect(told.outcome).toMatchObject({
      status: 'success',
      code: 'TASK_DONE',
      reason: 'Go was tapped.',
      steps: 2,
    });
    expect(types(told)).toEqual([
      'run_start',
      ...['observation', 'decision', 'validate', 'commit', 'attempt', 'verify', 'step_end'],
      ...['observation', 'decision', 'validate', 'commit', 'step_end'],
      'run_end',
    ]);
    for (const event of told.events) expect(() => RunEventSchema.parse(event)).not.toThrow();
  });

  it('gives metrics that anybody can recompute from its events', async () => {
    const told = await tell([reply(GO, 'first_step'), reply(DONE)]);
    expect(computeMetrics(told.events)).toEqual(told.outcome.metrics);
  });

  it.each(['com.shop', 'Shop'])('brings the app named %s to the front first', async (app) => {
    const told = await tell([reply(DONE)], { input: { app }, apps: [{ id: 'com.shop', label: 'Shop' }] });
    expect(told.device.app).toBe('com.shop');
  });

  it('ends before the first look when the named app is not installed', async () => {
    const told = await tell([], { input: { app: 'Maps' } });
    expect(told.outcome).toMatchObject({ status: 'error', code: 'DEVICE_COMMAND_FAILED' });
    expect(told.outcome.reason).toContain('"Maps"');
    expect(types(told)).toEqual(['run_start', 'run_end']);
  });

  it('stops a model that only reports parts as complete', async () => {
    const report: Action = { name: 'subtask_complete', index: 0, evidence: 'x' };
    const steps: number[] = [];
    const told = await tell(
      Array.from({ length: 8 }, () => (request: ModelRequest) => {
        steps.push(request.context?.history.at(-1)?.step ?? 0);
        return reply(report);
      }),
    );
    expect(told.outcome).toMatchObject({ status: 'failure', code: 'NO_PROGRESS', steps: 8 });
    expect(steps).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('tells the model that its tap changed nothing, and never calls that success', async () => {
    const seen: string[] = [];
    const giveUp: Action = { name: 'done', success: false, text: 'Go does not react.' };
    const told = await tell(
      [
        reply(GO, 'first_step'),
        (request) => {
          seen.push(request.context?.history[0]?.feedback ?? '');
          return reply(giveUp, 'failed');
        },
      ],
      { page: dead },
    );
    expect(seen[0]).toContain('no visible change (3 attempts)');
    expect(told.outcome).toMatchObject({
      status: 'failure',
      code: 'STEP_FAILED',
      reason: 'Go does not react.',
    });
    const verdicts = told.events.flatMap((event) => (event.type === 'verify' ? [event.verdict] : []));
    expect(verdicts).toEqual(['NO_CHANGE', 'NO_CHANGE', 'NO_CHANGE']);
  });

  it('asks again about an element that does not exist, without touching anything', async () => {
    const wrong: Action = { name: 'click', position: { kind: 'index', id: 77 } };
    const told = await tell([reply(wrong, 'first_step'), reply(GO, 'first_step'), reply(DONE)]);
    expect(told.outcome.status).toBe('success');
    expect(told.device.gestures).toHaveLength(1);
    const refusals = told.events.flatMap((event) =>
      event.type === 'validate' && !event.ok ? event.reasons : [],
    );
    expect(refusals[0]).toContain('no element 77');
  });

  it('goes on after replies that cannot be read, and counts them', async () => {
    const told = await tell(['nonsense', '{"half":', reply(GO, 'first_step'), reply(DONE)]);
    expect(told.outcome.status).toBe('success');
    expect(told.outcome.metrics).toMatchObject({ reasks: 2, modelCalls: 4 });
  });

  it('ends with the model at fault when no reply can be read in three steps', async () => {
    const told = await tell(Array.from({ length: 9 }, () => 'nonsense'));
    expect(told.outcome).toMatchObject({ status: 'error', code: 'MODEL_OUTPUT_INVALID', steps: 3 });
    expect(told.device.gestures).toEqual([]);
  });

  it('ends as needs_model when the decider cannot break the task into steps', async () => {
    const refusal: Action = { name: 'done', success: false, text: `${NEEDS_MODEL_PREFIX} say it as steps.` };
    const told = await tell([reply(refusal, 'first_step')]);
    expect(told.outcome).toMatchObject({
      status: 'needs_model',
      code: 'NEEDS_MODEL',
      reason: 'say it as steps.',
    });
  });

  it('ends at the step limit as a limit, not as a success', async () => {
    const wait: Action = { name: 'wait', seconds: 1, until: null };
    const told = await tell([reply(wait, 'first_step'), reply(wait)], { input: { maxSteps: 2 } });
    expect(told.outcome).toMatchObject({ status: 'limit', code: 'MAX_STEPS', steps: 2 });
  });

  it('ends at the time limit', async () => {
    const wait: Action = { name: 'wait', seconds: 30, until: null };
    const told = await tell([reply(wait, 'first_step'), reply(wait)], { input: { timeoutMs: 40_000 } });
    expect(told.outcome).toMatchObject({ status: 'limit', code: 'TIME_LIMIT' });
  });

  it('turns a model that cannot be reached into an error that names it', async () => {
    const told = await tell([
      new DroidcuaError('MODEL_UNREACHABLE', 'http://localhost:1 refuses connections.'),
    ]);
    expect(told.outcome).toMatchObject({ status: 'error', code: 'MODEL_UNREACHABLE' });
    expect(told.outcome.metrics.phases).toHaveProperty('observe');
    expect(told.outcome.hint).toContain('--base-url');
    expect(types(told).at(-1)).toBe('run_end');
  });

  it('that is cancelled keeps what was recorded and says so', async () => {
    const stop = new AbortController();
    const told = await tell(
      [
        reply(GO, 'first_step'),
        () => {
          stop.abort();
          return reply(GO);
        },
      ],
      { page: dead, signal: stop.signal },
    );
    expect(told.outcome).toMatchObject({ status: 'cancelled', code: 'CANCELLED' });
    expect(types(told)).toContain('verify');
    expect(types(told).at(-1)).toBe('run_end');
  });

  it('stops when recording fails, keeps what was recorded before, and says why', async () => {
    const told = await tell([reply(GO, 'first_step')], {
      fail: (payload) => {
        if (payload.type === 'decision')
          throw new DroidcuaError('STORE_FAILED', 'The disk is full: /data/run.');
        if (payload.type === 'run_end')
          throw new DroidcuaError('STORE_FAILED', 'The disk is full: /data/run.');
      },
    });
    expect(told.outcome).toMatchObject({ status: 'error', code: 'STORE_FAILED' });
    expect(types(told)).toEqual(['run_start', 'observation']);
    expect(told.device.gestures).toEqual([]);
  });
});
