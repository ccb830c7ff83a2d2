import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessibilityDetector } from '../../detectors/accessibility/index.ts';
import { createSegmentDetector } from '../../detectors/segment/index.ts';
import { createVirtualDevice } from '../../devices/virtual/device.ts';
import type { VirtualPhone } from '../../devices/virtual/phone-api.ts';
import { collateral } from '../../devices/virtual/tasks/collateral.ts';
import { phoneForTask } from '../../devices/virtual/tasks/phone-for-task.ts';
import { scoreTask } from '../../devices/virtual/tasks/score.ts';
import type { PhoneTask } from '../../devices/virtual/tasks/task.ts';
import type { PhoneTruth } from '../../devices/virtual/tasks/truth.ts';
import { phoneTasks } from '../../devices/virtual/tasks.ts';
import { createPaddleOcr } from '../../ocr/paddle/paddle-engine.ts';
import type { EventPayload } from '../../src/agent/events.ts';
import { type RunOutcome, run } from '../../src/agent/run.ts';
import { createBuiltinFollower } from '../../src/llm/builtin/builtin.ts';
import { createEyes } from '../../src/perception/observe.ts';
import type { OcrEngine } from '../../src/ports/ocr.ts';
import { seededRandom } from '../../src/util/random.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { memorySink } from '../support/memory-sink.ts';

interface Told {
  readonly outcome: RunOutcome;
  readonly before: PhoneTruth;
  readonly after: PhoneTruth;
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

/** The small phone has a quarter of the pixels and the same screens. */
const SMALL = 'small';

interface Given {
  readonly phone: VirtualPhone;
  readonly clock: ManualClock;
  readonly steps: readonly string[];
  readonly ocr?: OcrEngine | undefined;
}

async function follow({ phone, clock, steps, ocr }: Given): Promise<Told> {
  const device = createVirtualDevice({ clock, phone });
  const before = phone.state();
  const detectors = [createAccessibilityDetector(), createSegmentDetector()];
  const eyes = createEyes({ device, detectors, ...(ocr === undefined ? {} : { ocr }) });
  const body = { device, eyes, model: createBuiltinFollower(), clock, random: seededRandom(1) };
  const sink = memorySink();
  const input = { ...LIMITS, task: steps.join('\n') };
  const outcome = await run(body, input, sink, new AbortController().signal);
  return { outcome, before, after: phone.state(), story: storyOf(sink.events) };
}

async function expectDone(task: PhoneTask, ocr?: OcrEngine): Promise<void> {
  const clock = new ManualClock();
  const phone = phoneForTask(task, { clock, profile: SMALL });
  const told = await follow({ phone, clock, steps: task.low, ocr });
  expect(told.outcome.status, `${told.outcome.reason}\n${told.story}`).toBe('success');
  expect(scoreTask(task, told.before, told.after), told.story).toMatchObject({ strict: true, partial: 1 });
}

/** One or two for each kind of thing that is done; the benchmark of the tasks drives all of them. */
const FOLLOWED = [
  'settings-airplane-bluetooth',
  'settings-evening',
  'contacts-create-and-correct',
  'notes-delete-two',
  'notes-version-of-phone',
  'shop-change-of-mind',
  'shop-order-lamp',
  'mail-reply',
  'takeout-options',
  'bank-pay-bill',
  'browser-theatre',
];

function named(ids: readonly string[]): readonly PhoneTask[] {
  const tasks = phoneTasks().filter(({ id }) => ids.includes(id));
  expect(tasks).toHaveLength(ids.length);
  return tasks;
}

describe('the tasks of the virtual phone, followed step by step through the real loop', () => {
  it.each(named(FOLLOWED))('$id', (task) => expectDone(task), 60_000);
});

describe('the tasks in the game, read from its pixels', () => {
  let ocr: OcrEngine | undefined;
  beforeAll(() => {
    ocr = createPaddleOcr();
  }, 60_000);
  afterAll(() => ocr?.close());

  it.each(named(['game-claim-daily-reward', 'game-win-and-upgrade']))(
    '$id',
    (task) => expectDone(task, ocr),
    90_000,
  );
});

describe('a task whose last step is impossible', () => {
  it('ends as a failure that names the step, with everything before it done', async () => {
    const clock = new ManualClock();
    const { phone } = createVirtualDevice({ clock, profile: SMALL });
    const steps = ['open Settings', 'tap "Display"', 'turn on "Dark theme"', 'tap "Warp drive"'];
    const told = await follow({ phone, clock, steps });
    expect(told.outcome).toMatchObject({ status: 'failure', code: 'STEP_FAILED' });
    expect(told.outcome.reason).toContain('Clause 4/4');
    expect(told.outcome.reason).toContain('Warp drive');
    expect(collateral(told.before, told.after, [])).toEqual(['settings.secure.ui_night_mode']);
  }, 60_000);
});
