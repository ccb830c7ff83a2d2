/** A decision, elements and a context that tests vary. */
import type { Decision } from '../../src/ports/decision.ts';
import type { UiElement } from '../../src/ports/element.ts';
import type { DecisionContext, ModelRequest, PastStep } from '../../src/ports/model.ts';

/** Valid, touching element 2 of {@link sampleContext}. */
export function sampleDecision(changes: Partial<Decision> = {}): Decision {
  return {
    historical_status: {
      verdict: 'first_step',
      expected_transition: '',
      observed_transition: '',
      evidence_ids: [],
      failure_cause: null,
      failure_note: null,
    },
    import_contents: {
      items: [{ element_id: 2, text: 'Display', role: 'target' }],
      goal_consistency: 'on_track',
      remaining: 'turn on the dark theme',
      interrupt: 'none',
    },
    think: {
      screen_state: 'The settings list is shown.',
      grounding: 'Element 2 reads "Display".',
      rationale: 'The dark theme is among the display settings.',
      risk: 'safe',
    },
    Execute_goal: {
      text: 'Open "Display"',
      target_element_id: 2,
      expected_outcome: 'The display settings are shown.',
    },
    action: { name: 'click', position: { kind: 'index', id: 2 } },
    then: [],
    ...changes,
  };
}

export function sampleElement(id: number, text: string, changes: Partial<UiElement> = {}): UiElement {
  const top = id * 100;
  return {
    id,
    uid: `uid-${id}`,
    box: [0, top, 1080, top + 80],
    text,
    kind: 'button',
    source: 'accessibility',
    conf: 0.9,
    state: {},
    ...changes,
  };
}

export function sampleContext(changes: Partial<DecisionContext> = {}): DecisionContext {
  return {
    task: 'Turn on the dark theme',
    step: 1,
    maxSteps: 30,
    elements: [
      sampleElement(1, 'Settings', { kind: 'text' }),
      sampleElement(2, 'Display'),
      sampleElement(3, 'Sound', { state: { enabled: false } }),
      sampleElement(4, 'Dark theme', { kind: 'toggle', state: { checked: false } }),
    ],
    image: { width: 1080, height: 2400 },
    app: 'com.android.settings',
    activity: '.Settings',
    keyboardShown: false,
    apps: [{ id: 'com.android.settings', label: 'Settings' }, { id: 'org.notes' }],
    history: [],
    degraded: [],
    screenHash: 'screen-a',
    ...changes,
  };
}

export function samplePast(step: number, changes: Partial<PastStep> = {}): PastStep {
  return {
    step,
    decision: sampleDecision(),
    verdict: 'SUCCESS',
    feedback: 'tap "Display": the screen changed.',
    screenHash: 'screen-a',
    ...changes,
  };
}

export function sampleRequest(changes: Partial<ModelRequest> = {}): ModelRequest {
  return {
    messages: [
      { role: 'system', parts: [{ type: 'text', text: 'Answer in JSON.' }] },
      { role: 'user', parts: [{ type: 'text', text: 'Which colour?' }] },
    ],
    schema: {
      name: 'colour',
      json: {
        type: 'object',
        properties: { colour: { type: 'string' } },
        required: ['colour'],
        additionalProperties: false,
      },
    },
    context: sampleContext(),
    ...changes,
  };
}

/** A copy without some of its keys. */
export function without(value: object, ...keys: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}
