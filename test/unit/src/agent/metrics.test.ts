import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventPayload, RunEvent } from '../../../../src/agent/events.ts';
import { computeMetrics, median } from '../../../../src/agent/metrics.ts';
import {
  CLICK_1,
  sampleEnd,
  samplePayloads,
  sampleStart,
  sampleStepPayloads,
  stamp,
} from '../../../support/sample-run.ts';

const VERDICTS = ['SUCCESS', 'NO_CHANGE', 'UNEXPECTED_CHANGE', 'NEEDS_MORE_TIME'] as const;

const anyRun = fc
  .array(fc.array(fc.constantFrom(...VERDICTS), { maxLength: 4 }), { maxLength: 6 })
  .map((steps): EventPayload[] => [
    sampleStart(),
    ...steps.flatMap((verdicts, index) =>
      sampleStepPayloads({ step: index + 1, goal: 'g', action: CLICK_1, verdicts }),
    ),
  ]);

describe('computeMetrics', () => {
  it('counts what the sample run did', () => {
    const metrics = computeMetrics(stamp(samplePayloads()));
    expect(metrics).toMatchObject({
      steps: 3,
      modelCalls: 3,
      reasks: 0,
      inputTokens: null,
      outputTokens: null,
      attempts: 3,
      compensated: 1,
    });
    expect(metrics.phases['observe']).toEqual({ totalMs: 270, medianMs: 90, count: 3 });
    // 310 of the step, less 3 of the model and 180 of settling.
    expect(metrics.overheadMsPerStep).toBe(127);
  });

  it('gives the same numbers with run_end as before it was recorded', () => {
    fc.assert(
      fc.property(anyRun, (payloads) => {
        const before = stamp(payloads);
        const after = stamp([...payloads, sampleEnd(before)]);
        expect(computeMetrics(JSON.parse(JSON.stringify(after)) as RunEvent[])).toEqual(
          computeMetrics(before),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('never counts more compensated steps than steps, and needs a dead first attempt for one', () => {
    fc.assert(
      fc.property(anyRun, (payloads) => {
        const { compensated, steps } = computeMetrics(stamp(payloads));
        const deadFirst = payloads.filter(
          (event) => event.type === 'verify' && event.attempt === 1 && event.verdict === 'NO_CHANGE',
        );
        expect(compensated).toBeLessThanOrEqual(Math.min(steps, deadFirst.length));
      }),
      { numRuns: 50 },
    );
  });

  it('counts the calls of a step whose replies could never be used', () => {
    const reask = (attempt: number): EventPayload => ({
      type: 'reask',
      step: 1,
      attempt,
      reason: 'not JSON',
      raw: 'hello',
      inputTokens: 10,
      outputTokens: null,
    });
    const metrics = computeMetrics(stamp([sampleStart(), reask(1), reask(2), reask(3)]));
    expect(metrics).toMatchObject({
      modelCalls: 3,
      reasks: 3,
      steps: 1,
      inputTokens: 30,
      outputTokens: null,
    });
  });

  it('sums the tokens that are known', () => {
    const payloads = [1, 2, 3].flatMap((step) =>
      sampleStepPayloads({ step, goal: 'g', action: CLICK_1 }).map((event) =>
        event.type === 'decision' && step > 1
          ? { ...event, inputTokens: 100 * step, outputTokens: step === 2 ? 20 : null }
          : event,
      ),
    );
    const metrics = computeMetrics(stamp(payloads));
    expect(metrics).toMatchObject({ inputTokens: 500, outputTokens: 20 });
  });

  it('is all zero for no events', () => {
    expect(computeMetrics([])).toMatchObject({ steps: 0, durationMs: 0, overheadMsPerStep: 0, phases: {} });
  });
});

describe('median', () => {
  it.each([
    [[], 0],
    [[3], 3],
    [[9, 1], 5],
    [[5, 100, 1], 5],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});
