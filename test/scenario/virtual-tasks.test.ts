import { describe, expect, it } from 'vitest';
import { createAccessibilityDetector } from '../../detectors/accessibility/index.ts';
import { createSegmentDetector } from '../../detectors/segment/index.ts';
import { createVirtualDevice } from '../../devices/virtual/device.ts';
import { TASKS } from '../../devices/virtual/tasks.ts';
import type { RunEvent, RunSink } from '../../src/agent/events.ts';
import { run } from '../../src/agent/run.ts';
import { createBuiltinFollower } from '../../src/llm/builtin/builtin.ts';
import { createEyes } from '../../src/perception/observe.ts';
import { seededRandom } from '../../src/util/random.ts';
import { ManualClock } from '../support/manual-clock.ts';

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

describe('the tasks of the virtual phone', () => {
  it.each(TASKS)(
    '$id: following its steps leads to the wanted state',
    async (task) => {
      const clock = new ManualClock();
      const device = createVirtualDevice({ clock });
      expect(task.check(device.phone.state()).ok).toBe(false);
      const body = {
        device,
        eyes: createEyes({ device, detectors: [createAccessibilityDetector(), createSegmentDetector()] }),
        model: createBuiltinFollower(),
        clock,
        random: seededRandom(1),
      };
      const { sink } = memorySink();
      const input = {
        task: task.low.join('\n'),
        app: null,
        seed: 1,
        maxSteps: 100,
        maxTokens: null,
        timeoutMs: null,
      };
      const outcome = await run(body, input, sink, new AbortController().signal);
      expect(outcome).toMatchObject({ status: 'success' });
      expect(task.check(device.phone.state())).toMatchObject({ ok: true });
    },
    60_000,
  );
});
