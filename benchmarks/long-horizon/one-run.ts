/** One task, once, with one kind of loop: what came of it, as numbers that depend on the seed alone. */
import { createAccessibilityDetector } from '../../detectors/accessibility/index.ts';
import { createVirtualDevice } from '../../devices/virtual/device.ts';
import { phoneForTask } from '../../devices/virtual/tasks/phone-for-task.ts';
import { scoreTask } from '../../devices/virtual/tasks/score.ts';
import type { RunEvent, RunSink } from '../../src/agent/events.ts';
import { run } from '../../src/agent/run.ts';
import { createBuiltinFollower } from '../../src/llm/builtin/builtin.ts';
import { createOpenAiModel } from '../../src/llm/openai-compatible.ts';
import { createEyes } from '../../src/perception/observe.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Device } from '../../src/ports/device.ts';
import type { Model } from '../../src/ports/model.ts';
import { leapingClock } from '../leaping-clock.ts';
import { droppingDevice } from './dropping-device.ts';
import { fate } from './fate.ts';
import { NoisyPolicy } from './noisy-policy.ts';
import type { PolicyServer } from './policy-server.ts';
import { DROP_RATE, PHONE_FAULTS } from './rates.ts';
import type { Reference } from './reference.ts';
import type { RunResult } from './results.ts';
import type { Row } from './rows.ts';

export interface RunSetting {
  readonly row: Row;
  readonly reference: Reference;
  readonly profile: string;
  readonly server: PolicyServer;
  readonly policy: 'noisy' | 'builtin';
  /** Told every event, for those who look into a run. */
  readonly onEvent?: (event: RunEvent) => void;
}

/** A run that takes so many times the steps of the reference, and some, is over. */
const MOST_STEPS = { factor: 3, more: 20 };

export async function oneRun(setting: RunSetting): Promise<RunResult> {
  const { row, reference, profile } = setting;
  const { task } = reference;
  const clock = leapingClock();
  const made = phoneForTask(task, { clock, profile });
  const virtual = createVirtualDevice({ clock, phone: made, faults: PHONE_FAULTS });
  const { phone } = virtual;
  const device = droppingDevice(deviceFor(row, virtual), DROP_RATE, fate(task.id, task.seed, 'drop'));
  const policy = new NoisyPolicy({
    ...{ reference, phone },
    ...{ accuracy: row.accuracy, reflects: row.loop.reflection },
  });
  const name = `${row.id}/${task.id}/${task.seed}`;
  setting.server.put(name, policy);
  const before = phone.state();
  const model = modelFor(setting, name, clock);
  const eyes = createEyes({ device, detectors: [createAccessibilityDetector()] });
  const random = fate(task.id, task.seed, 'loop');
  const body = { device, eyes, model, clock, random, loop: row.loop, verifier: model };
  const input = {
    ...{ task: setting.policy === 'builtin' ? task.low.join('\n') : task.high, app: null, seed: task.seed },
    ...{ maxSteps: task.steps.length * MOST_STEPS.factor + MOST_STEPS.more },
    ...{ maxTokens: null, timeoutMs: null },
  };
  const outcome = await run(body, input, forgetful(setting.onEvent), new AbortController().signal);
  setting.server.remove(name);
  const score = scoreTask(task, before, phone.state());
  const { metrics } = outcome;
  return {
    ...{ row: row.id, task: task.id, seed: task.seed, acts: task.steps.length },
    ...{ ok: score.strict, claimed: outcome.status === 'success', code: outcome.code },
    ...{ steps: outcome.steps, actions: metrics.attempts, calls: metrics.modelCalls },
    tokens: (metrics.inputTokens ?? 0) + (metrics.outputTokens ?? 0),
    ...{ rollbacks: metrics.rollbacks ?? 0, rollbacksOk: metrics.rollbacksOk ?? 0 },
    ...{
      restarts: metrics.restarts ?? 0,
      replans: metrics.replans ?? 0,
      interrupts: metrics.interrupts ?? 0,
    },
    mistakes: policy.mistakes.length,
    why: whyNot(score.damage, score.checkpoints, outcome.reason),
  };
}

function deviceFor({ snapshots: wanted }: Row, device: Device): Device {
  if (wanted) return device;
  const { info } = device;
  const bare = { ...device, info: { ...info, capabilities: { ...info.capabilities, snapshot: false } } };
  Reflect.deleteProperty(bare, 'snapshots');
  return bare;
}

function whyNot(
  damage: readonly string[],
  checkpoints: readonly { readonly ok: boolean; readonly detail: string }[],
  reason: string,
): string {
  const missed = checkpoints.filter(({ ok }) => !ok).map(({ detail }) => detail);
  return [reason, ...missed, ...damage].join(' ; ').slice(0, 400);
}

/** Behind the door a real model would be behind. */
function modelFor(setting: RunSetting, name: string, clock: Clock): Model {
  if (setting.policy === 'builtin') return createBuiltinFollower();
  const settings = { model: name, baseUrl: setting.server.baseUrl, apiKey: 'bench', vision: false };
  return createOpenAiModel(settings, { clock, random: fate(name) });
}

function forgetful(onEvent: RunSetting['onEvent']): RunSink {
  let seq = 0;
  return {
    record: (payload) => {
      const event: RunEvent = { ...payload, v: 1, ts: seq, runId: 'bench', seq };
      seq += 1;
      onEvent?.(event);
      return Promise.resolve(event);
    },
    saveShot: () => Promise.resolve('0'.repeat(64)),
  };
}
