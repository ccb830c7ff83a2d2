/** Runs that are cut off after every single event, and gone on with on the same phone. */
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccessibilityDetector } from '../../detectors/accessibility/index.ts';
import { createVirtualDevice, type VirtualDevice } from '../../devices/virtual/device.ts';
import { type EventPayload, type RunEvent, RunEventSchema, type RunSink } from '../../src/agent/events.ts';
import { computeMetrics } from '../../src/agent/metrics.ts';
import { UNKNOWN } from '../../src/agent/resume.ts';
import { type RunInput, type RunOutcome, run } from '../../src/agent/run.ts';
import type { Safety } from '../../src/agent/safety/guard.ts';
import { NO_SECRETS } from '../../src/agent/safety/secrets.ts';
import { createEyes } from '../../src/perception/observe.ts';
import type { Action } from '../../src/ports/action.ts';
import type { Device, TreeNode } from '../../src/ports/device.ts';
import type { DecisionContext, Model, ModelRequest } from '../../src/ports/model.ts';
import { trajectoryPath } from '../../src/store/layout.ts';
import { readRun } from '../../src/store/read-runs.ts';
import { createRecorder, type Recorder, resumeRecorder } from '../../src/store/recorder.ts';
import { seededRandom } from '../../src/util/random.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { sampleDecision } from '../support/sample-decision.ts';
import {
  type ScriptedDevice,
  type ScriptedPage,
  scriptedDevice,
  tapsInside,
} from '../support/scripted-device.ts';

const RUN_ID = '20260102-030405-abcd';
const INPUT: RunInput = {
  ...{ task: 'Turn on the dark theme.', app: null, seed: 1, maxSteps: 20, maxTokens: null, timeoutMs: null },
};

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'droidcua-resume-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Decides by what it sees, as a model would. */
function decider(choose: (context: DecisionContext) => Action): Model & { readonly seen: DecisionContext[] } {
  const seen: DecisionContext[] = [];
  return {
    ...{ name: 'seeing', description: 'Decides by the screen.', vision: false, seen },
    complete: ({ context }: ModelRequest) => {
      if (context === undefined) throw new Error('no context');
      seen.push(context);
      const base = sampleDecision({ action: choose(context) });
      const text = JSON.stringify({
        ...base,
        historical_status: { ...base.historical_status, verdict: 'success', evidence_ids: [1] },
        Execute_goal: { ...base.Execute_goal, target_element_id: null },
      });
      return Promise.resolve({ text, usage: { inputTokens: 100, outputTokens: 10 } });
    },
  };
}

function darkTheme({ elements, app }: DecisionContext): Action {
  const click = (id: number): Action => ({ name: 'click', position: { kind: 'index', id } });
  const toggle = elements.find(
    ({ text, state }) => text.startsWith('Dark theme') && state.checked !== undefined,
  );
  if (toggle?.state.checked === true) return { name: 'done', success: true, text: 'Dark theme is on.' };
  if (toggle !== undefined) return click(toggle.id);
  const named = (name: string) => elements.find(({ text }) => text === name || text.startsWith(`${name} ·`));
  const next = named('Display') ?? (app === 'test.app' ? named('Settings') : undefined);
  return next === undefined ? { name: 'open_app', app: 'Settings' } : click(next.id);
}

/** A process that dies while it records the event after `count`: `torn` bytes of that event reach the disk. */
function killedAfter(
  recorder: Recorder,
  count: number,
  torn: number,
): { sink: RunSink; dead: Promise<void> } {
  let recorded = 0;
  let die = (): void => undefined;
  const dead = new Promise<void>((resolve) => {
    die = resolve;
  });
  const record = async (payload: EventPayload): Promise<RunEvent> => {
    if (recorded < count) {
      recorded += 1;
      return recorder.record(payload);
    }
    const line = JSON.stringify({ v: 1, ts: 0, runId: RUN_ID, seq: recorded, ...payload });
    await recorder.close();
    await appendFile(trajectoryPath(home, RUN_ID), line.slice(0, torn));
    die();
    return new Promise(() => undefined);
  };
  return { sink: { record, saveShot: (png) => recorder.saveShot(png) }, dead };
}

interface Stage {
  readonly device: Device;
  readonly clock: ManualClock;
  readonly model: Model;
  readonly safety?: Safety;
}

function bodyOf({ device, clock, model, safety }: Stage) {
  const eyes = createEyes({ device, detectors: [createAccessibilityDetector()] });
  return { device, eyes, model, clock, random: seededRandom(1), ...(safety && { safety }) };
}

const { signal } = new AbortController();

async function cutOff(stage: Stage, input: RunInput, at: { count: number; torn: number }): Promise<void> {
  const recorder = await createRecorder({ home, runId: RUN_ID, clock: stage.clock });
  const { sink, dead } = killedAfter(recorder, at.count, at.torn);
  void run(bodyOf(stage), input, sink, signal);
  await dead;
}

async function goOn(stage: Stage, input: RunInput): Promise<RunOutcome> {
  const { recorder, recorded } = await resumeRecorder({ home, runId: RUN_ID, clock: stage.clock });
  const outcome = await run(bodyOf(stage), { ...input, recorded }, recorder, signal);
  await recorder.close();
  return outcome;
}

async function recordedEvents(): Promise<readonly RunEvent[]> {
  const lines = (await readFile(trajectoryPath(home, RUN_ID), 'utf8')).trimEnd().split('\n');
  return lines.map((line) => RunEventSchema.parse(JSON.parse(line)));
}

function settingsStage(): Stage & { readonly device: VirtualDevice } {
  const clock = new ManualClock();
  return { clock, device: createVirtualDevice({ clock }), model: decider(darkTheme) };
}

const BUTTON = [40, 100, 240, 160] as const;

/** Three pages deep, quick to look at. */
function pagesStage(): Stage & { readonly device: ScriptedDevice } {
  const page = (
    text: string,
    shade: number,
    next?: ScriptedPage,
    node: Partial<TreeNode> = {},
  ): ScriptedPage => ({
    patches: [{ box: BUTTON, shade, node: { text, ...node } }],
    onGesture: (gesture) => (tapsInside(gesture, BUTTON) ? next : undefined),
  });
  const on = page('Dark theme', 20, undefined, { checkable: true, checked: true });
  const off = page('Dark theme', 220, on, { checkable: true });
  const device = scriptedDevice(page('Settings', 140, page('Display', 80, off)));
  return { clock: new ManualClock(), device, model: decider(darkTheme) };
}

async function eventsOfWholeRun(stage: Stage): Promise<number> {
  const recorder = await createRecorder({ home, runId: RUN_ID, clock: stage.clock });
  const outcome = await run(bodyOf(stage), INPUT, recorder, signal);
  await recorder.close();
  expect(outcome.status).toBe('success');
  const events = await recordedEvents();
  await rm(home, { recursive: true });
  return events.length;
}

async function expectWhole(outcome: RunOutcome, count: number): Promise<void> {
  const events = await recordedEvents();
  expect([count, outcome.status, outcome.reason]).toEqual([count, 'success', 'Dark theme is on.']);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
  expect(events.filter(({ type }) => type === 'resume')).toHaveLength(1);
  expect(computeMetrics(events)).toEqual(outcome.metrics);
  const { run: listed, notes } = await readRun(home, 'last');
  expect([listed.status, notes]).toEqual(['success', []]);
  await rm(home, { recursive: true });
}

describe('a run that is cut off', () => {
  it('goes on to success from every single event, with a trajectory without a gap', async () => {
    const total = await eventsOfWholeRun(pagesStage());
    expect(total).toBeGreaterThan(25);
    const random = seededRandom(7);
    for (let count = 1; count < total; count += 1) {
      const stage = pagesStage();
      await cutOff(stage, INPUT, { count, torn: Math.floor(random() * 60) });
      await expectWhole(await goOn(stage, INPUT), count);
    }
  }, 60_000);

  it('goes on on a whole phone', async () => {
    const random = seededRandom(11);
    for (let turn = 0; turn < 3; turn += 1) {
      const stage = settingsStage();
      const count = 1 + Math.floor(random() * 24);
      await cutOff(stage, INPUT, { count, torn: Math.floor(random() * 60) });
      const outcome = await goOn(stage, INPUT);
      expect(stage.device.phone.getSetting('secure', 'ui_night_mode')).toBe('2');
      await expectWhole(outcome, count);
    }
  }, 60_000);

  it('goes on again and again', async () => {
    const stage = pagesStage();
    await cutOff(stage, INPUT, { count: 6, torn: 9 });
    for (const count of [3, 5, 1]) {
      const { recorder, recorded } = await resumeRecorder({ home, runId: RUN_ID, clock: stage.clock });
      const { sink, dead } = killedAfter(recorder, count, 20);
      void run(bodyOf(stage), { ...INPUT, recorded }, sink, signal);
      await dead;
    }
    expect((await goOn(stage, INPUT)).status).toBe('success');
    const events = await recordedEvents();
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
  });

  it('keeps its budget: what was spent is spent', async () => {
    const stage = pagesStage();
    const input = { ...INPUT, maxTokens: 200 };
    await cutOff(stage, input, { count: 11, torn: 0 });
    expect(await goOn(stage, input)).toMatchObject({ status: 'limit', code: 'TOKEN_LIMIT' });
  });
});

describe('a step that was cut off', () => {
  const PAY = [40, 100, 140, 160] as const;
  const paid: ScriptedPage = {
    patches: [{ box: [0, 200, 270, 500], shade: 20, node: { text: 'Thank you' } }],
  };
  /** The shop takes the money and shows nothing of it. */
  const shop: ScriptedPage = {
    patches: [{ box: PAY, shade: 100, node: { text: 'Pay now' } }],
    onGesture: (gesture) => (tapsInside(gesture, PAY) ? shop : undefined),
  };

  function payer(page: ScriptedPage, safety: Safety) {
    const device = scriptedDevice(page);
    const model = decider(({ elements }) =>
      elements.some(({ text }) => text === 'Pay now')
        ? { name: 'click', position: { kind: 'index', id: 1 } }
        : { name: 'done', success: true, text: 'Paid.' },
    );
    return { device, model, clock: new ManualClock(), safety };
  }

  it('is told to the model as unknown, and what cannot be undone is not repeated without a word', async () => {
    const safety: Safety = { secrets: NO_SECRETS, allowApps: [], confirm: { mode: 'ask', allow: [] } };
    const stage = payer(shop, safety);
    const input = { ...INPUT, task: 'tap Pay now' };
    // Cut off between the touch and the record of it.
    const before = ['run_start', 'observation', 'decision', 'validate', 'commit', 'confirm'].length;
    await cutOff(stage, input, { count: before, torn: 30 });
    expect(stage.device.gestures).toHaveLength(1);
    const outcome = await goOn(stage, input);
    expect(stage.device.gestures).toHaveLength(1);
    expect(outcome).toMatchObject({ status: 'failure', code: 'NEEDS_CONFIRMATION' });
    expect(stage.model.seen[1]?.history[0]?.feedback).toContain(`${UNKNOWN}: tap "Pay now"`);
  });

  it('is done again when the person says so', async () => {
    const page: ScriptedPage = {
      ...shop,
      onGesture: (gesture) => (tapsInside(gesture, PAY) ? paid : undefined),
    };
    const asked: string[] = [];
    const ask = (what: string): Promise<boolean> => Promise.resolve(asked.push(what) > 0);
    const safety: Safety = { secrets: NO_SECRETS, allowApps: [], confirm: { mode: 'ask', allow: [], ask } };
    const stage = payer(page, safety);
    const input = { ...INPUT, task: 'tap Pay now' };
    await cutOff(stage, input, { count: 6, torn: 0 });
    stage.device.page = page;
    expect((await goOn(stage, input)).status).toBe('success');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('It may have been done already.');
  });
});
