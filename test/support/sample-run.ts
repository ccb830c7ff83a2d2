/** A small run of two apps as events, for the readers' tests: store, report, terminal, metrics. */
import type { EventPayload, RunEvent } from '../../src/agent/events.ts';
import { computeMetrics } from '../../src/agent/metrics.ts';
import type { Action } from '../../src/ports/action.ts';
import type { Decision } from '../../src/ports/decision.ts';
import type { UiElement } from '../../src/ports/element.ts';

export const SAMPLE_START_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

export function sampleElement(id: number, text: string, extra: Partial<UiElement> = {}): UiElement {
  return {
    id,
    uid: `u${id}`,
    box: [40, 200 * id, 1040, 200 * id + 150],
    text,
    kind: 'button',
    source: 'accessibility',
    conf: 0.95,
    state: { enabled: true, clickable: true },
    ...extra,
  };
}

export function sampleDecision(goal: string, action: Action): Decision {
  return {
    historical_status: {
      verdict: 'first_step',
      expected_transition: 'none',
      observed_transition: 'none',
      evidence_ids: [],
      failure_cause: null,
      failure_note: null,
    },
    import_contents: {
      items: [{ element_id: 1, text: 'Display', role: 'target' }],
      goal_consistency: 'on_track',
      remaining: 'two clauses',
      interrupt: 'none',
    },
    think: {
      screen_state: 'Settings, root list',
      grounding: 'Element 1 reads "Display".',
      rationale: 'The task names Display next.',
      risk: 'safe',
    },
    Execute_goal: { text: goal, target_element_id: 1, expected_outcome: 'The Display page opens.' },
    action,
    then: [],
  };
}

export interface SampleStep {
  readonly step: number;
  readonly action: Action;
  readonly goal: string;
  readonly elements?: readonly UiElement[];
  readonly verdicts?: readonly ('SUCCESS' | 'NO_CHANGE' | 'UNEXPECTED_CHANGE' | 'NEEDS_MORE_TIME')[];
  readonly shot?: string;
  readonly after?: string;
}

/** What one step records, in order. */
export function sampleStepPayloads(sample: SampleStep): EventPayload[] {
  const { step, verdicts = ['SUCCESS'] } = sample;
  const attempts = verdicts.flatMap((verdict, index): EventPayload[] => [
    {
      type: 'attempt',
      step,
      attempt: index + 1,
      stage: index === 0 ? 'index' : 'relative',
      what: 'tap (540, 275)',
      point: { x: 540, y: 275 },
      target: [40, 200, 1040, 350],
      ms: 12,
      settleMs: 180,
    },
    {
      type: 'verify',
      step,
      attempt: index + 1,
      verdict,
      evidence: verdict === 'SUCCESS' ? 'page changed' : 'nothing changed',
      by: 'local',
      shot: sample.after ?? null,
      ms: 20,
    },
  ]);
  return [
    {
      type: 'observation',
      step,
      obs: {
        obsId: `o${step}`,
        image: { width: 1080, height: 2400 },
        screen: { width: 1080, height: 2400 },
        rotation: 0,
        app: 'com.android.settings',
        activity: '.Settings',
        keyboardShown: false,
        shot: sample.shot ?? '0'.repeat(64),
        elements: [...(sample.elements ?? [sampleElement(1, 'Display'), sampleElement(2, 'Sound')])],
        degraded: [],
        timings: { capture: 30, tree: 40 },
      },
      ms: 90,
    },
    {
      type: 'decision',
      step,
      decision: sampleDecision(sample.goal, sample.action),
      raw: '{}',
      model: 'builtin',
      inputTokens: null,
      outputTokens: null,
      calls: 1,
      ms: 3,
    },
    { type: 'validate', step, ok: true, reasons: [], ms: 1 },
    ...attempts,
    {
      type: 'step_end',
      step,
      ok: verdicts.includes('SUCCESS'),
      feedback: 'page changed',
      phases: { observe: 90, decide: 3, validate: 1, execute: 12, settle: 180, verify: 20, record: 4 },
      ms: 310,
    },
  ];
}

export const CLICK_1: Action = { name: 'click', position: { kind: 'index', id: 1 } };

export function sampleStart(task = 'open Settings, tap Display'): EventPayload {
  return {
    type: 'run_start',
    task,
    app: null,
    device: { id: 'virtual', backend: 'virtual', model: 'Virtual Phone', osVersion: '14' },
    model: {
      name: 'builtin',
      description: 'Follows step-by-step instructions; cannot plan from a goal.',
      vision: false,
    },
    maxSteps: 40,
    seed: 7,
    mode: 'instruct',
  };
}

/** Stamps payloads the way the recorder does, 100 ms apart. */
export function stamp(payloads: readonly EventPayload[], runId = '20260102-030405-abcd'): RunEvent[] {
  return payloads.map((payload, seq) => ({
    v: 1,
    ts: SAMPLE_START_MS + seq * 100,
    runId,
    seq,
    ...payload,
  }));
}

export function sampleEnd(
  events: readonly RunEvent[],
  end: Partial<Extract<EventPayload, { type: 'run_end' }>> = {},
): EventPayload {
  const metrics = computeMetrics(events);
  return {
    type: 'run_end',
    status: 'success',
    reason: 'All steps were done and checked.',
    code: 'TASK_DONE',
    hint: null,
    steps: metrics.steps,
    metrics,
    ...end,
  };
}

export function samplePayloads(): EventPayload[] {
  const done: Action = { name: 'done', success: true, text: 'Display is open.' };
  const payloads = [
    sampleStart(),
    ...sampleStepPayloads({
      step: 1,
      goal: 'Clause 1/2: open Settings',
      action: { name: 'open_app', app: 'com.android.settings' },
    }),
    ...sampleStepPayloads({
      step: 2,
      goal: 'Clause 2/2: tap "Display"',
      action: CLICK_1,
      verdicts: ['NO_CHANGE', 'SUCCESS'],
    }),
    ...sampleStepPayloads({ step: 3, goal: 'Finish', action: done, verdicts: [] }),
  ];
  return [...payloads, sampleEnd(stamp(payloads))];
}
