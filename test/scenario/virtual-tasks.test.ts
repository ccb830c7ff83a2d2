import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessibilityDetector } from '../../detectors/accessibility/index.ts';
import { createSegmentDetector } from '../../detectors/segment/index.ts';
import { createVirtualDevice } from '../../devices/virtual/device.ts';
import { collateral } from '../../devices/virtual/tasks/collateral.ts';
import { type PhoneTaskDefinition, TASKS } from '../../devices/virtual/tasks.ts';
import { createPaddleOcr } from '../../ocr/paddle/paddle-engine.ts';
import type { EventPayload, RunEvent, RunSink } from '../../src/agent/events.ts';
import { type RunOutcome, run } from '../../src/agent/run.ts';
import { createBuiltinFollower } from '../../src/llm/builtin/builtin.ts';
import { createEyes } from '../../src/perception/observe.ts';
import type { OcrEngine } from '../../src/ports/ocr.ts';
import { seededRandom } from '../../src/util/random.ts';
import { ManualClock } from '../support/manual-clock.ts';

type Truth = Readonly<Record<string, unknown>>;

interface Told {
  readonly outcome: RunOutcome;
  readonly before: Truth;
  readonly after: Truth;
  /** What was decided and how each step went, for the message of a failing test. */
  readonly story: string;
}

const LIMITS = { app: null, seed: 1, maxSteps: 120, maxTokens: null, timeoutMs: null };

function storyOf(events: readonly EventPayload[]): string {
  const lines = events.flatMap((event) => {
    if (event.type === 'decision') {
      return [`${event.step} ${event.decision.Execute_goal.text} ${JSON.stringify(event.decision.action)}`];
    }
    return event.type === 'step_end' ? [`  ${event.feedback}`] : [];
  });
  return lines.join('\n');
}

function memorySink(): { sink: RunSink; events: RunEvent[] } {
  const events: RunEvent[] = [];
  const sink: RunSink = {
    record: (payload) => {
      const event: RunEvent = { ...payload, v: 1, ts: events.length, runId: 'r', seq: events.length };
      events.push(event);
      return Promise.resolve(event);
    },
    saveShot: () => Promise.resolve('0'.repeat(64)),
  };
  return { sink, events };
}

/** The small phone has a quarter of the pixels and the same screens. */
async function follow(steps: readonly string[], ocr?: OcrEngine): Promise<Told> {
  const clock = new ManualClock();
  const device = createVirtualDevice({ clock, profile: 'small' });
  const before = device.phone.state();
  const detectors = [createAccessibilityDetector(), createSegmentDetector()];
  const eyes = createEyes({ device, detectors, ...(ocr === undefined ? {} : { ocr }) });
  const body = { device, eyes, model: createBuiltinFollower(), clock, random: seededRandom(1) };
  const { sink, events } = memorySink();
  const input = { ...LIMITS, task: steps.join('\n') };
  const outcome = await run(body, input, sink, new AbortController().signal);
  return { outcome, before, after: device.phone.state(), story: storyOf(events) };
}

function expectDone(task: PhoneTaskDefinition, told: Told): void {
  expect(task.check(told.before).ok).toBe(false);
  expect(told.outcome.status, `${told.outcome.reason}\n${told.story}`).toBe('success');
  expect(task.check(told.after), told.story).toMatchObject({ ok: true });
  expect(collateral(told.before, told.after, task.touches), told.story).toEqual([]);
}

const onCanvas = (task: PhoneTaskDefinition): boolean => task.tags.includes('canvas');

describe('the tasks of the virtual phone, followed step by step through the real loop', () => {
  it.each(TASKS.filter((task) => !onCanvas(task)))(
    '$id',
    async (task) => {
      expectDone(task, await follow(task.low));
    },
    60_000,
  );
});

describe('the tasks in the game, read from its pixels', () => {
  let ocr: OcrEngine | undefined;
  beforeAll(() => {
    ocr = createPaddleOcr();
  }, 60_000);
  afterAll(() => ocr?.close());

  it.each(TASKS.filter(onCanvas))(
    '$id',
    async (task) => {
      expectDone(task, await follow(task.low, ocr));
    },
    90_000,
  );
});

describe('a task whose last step is impossible', () => {
  it('ends as a failure that names the step, with everything before it done', async () => {
    const told = await follow(['open Settings', 'tap "Display"', 'turn on "Dark theme"', 'tap "Warp drive"']);
    expect(told.outcome).toMatchObject({ status: 'failure', code: 'STEP_FAILED' });
    expect(told.outcome.reason).toContain('Clause 4/4');
    expect(told.outcome.reason).toContain('Warp drive');
    expect(collateral(told.before, told.after, [])).toEqual(['settings.secure.ui_night_mode']);
  }, 60_000);
});
