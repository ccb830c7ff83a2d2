/**
 * Known other spellings of a decision, turned into the ones of the schema. Reflection that is missing stays missing:
 * the model is asked again instead of being given thoughts it did not have.
 */
import { isObject, normaliseAction, toNumber } from './normalise-action.ts';

/** Field names of the LongHorizonUI prompt, which models tuned on it use. */
const SAME_FIELD: Readonly<Record<string, string>> = {
  evaluation_prev_goal: 'historical_status',
  next_goal: 'Execute_goal',
  execute_goal: 'Execute_goal',
};
/** Tool-call style envelopes around the decision. */
const ENVELOPES = ['decision', 'arguments', 'parameters'] as const;
const STATUS_LINE = /^\s*(success|failed|unknown|first_step|first step)\b[\s\-–—:.,]*([\s\S]*)$/i;

/** Works on any JSON value; what it does not know is passed on for validation to complain about. */
export function normaliseDecision(value: unknown): unknown {
  const opened = unwrap(value);
  if (!isObject(opened)) return opened;
  const result: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(opened)) result[SAME_FIELD[key] ?? key] = field;
  result['historical_status'] = normaliseStatus(result['historical_status']);
  result['import_contents'] = normaliseContents(result['import_contents']);
  result['Execute_goal'] = normaliseGoal(result['Execute_goal']);
  return normaliseActions(result);
}

function unwrap(value: unknown): unknown {
  if (!isObject(value) || 'action' in value) return value;
  const inner = ENVELOPES.map((key) => value[key]).find(isObject);
  return inner ?? value;
}

/** `"Failed - the list did not open"` becomes the block; the words are kept as what was observed. */
function normaliseStatus(value: unknown): unknown {
  if (isObject(value)) {
    const ids = value['evidence_ids'];
    return {
      failure_cause: null,
      failure_note: null,
      ...value,
      ...(Array.isArray(ids) ? { evidence_ids: ids.map(toNumber) } : {}),
    };
  }
  const match = typeof value === 'string' ? STATUS_LINE.exec(value) : null;
  if (match === null) return value;
  const verdict = (match[1] ?? '').toLowerCase().replace(' ', '_');
  const words = (match[2] ?? '').trim();
  return {
    verdict,
    expected_transition: '',
    observed_transition: words,
    evidence_ids: [],
    failure_cause: verdict === 'failed' ? 'other' : null,
    failure_note: verdict === 'failed' ? words : null,
  };
}

function normaliseContents(value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value['items'])) return value;
  const items = value['items'].map((item: unknown) =>
    isObject(item) ? { ...item, element_id: toNumber(item['element_id'] ?? null) } : item,
  );
  return { ...value, items };
}

function normaliseGoal(value: unknown): unknown {
  if (typeof value === 'string') return { text: value, target_element_id: null, expected_outcome: '' };
  if (!isObject(value)) return value;
  return { ...value, target_element_id: toNumber(value['target_element_id'] ?? null) };
}

/** A list of actions is the first one and those to follow. */
function normaliseActions(decision: Readonly<Record<string, unknown>>): unknown {
  const { action, then } = decision;
  const actions: readonly unknown[] = Array.isArray(action) ? action : [action];
  const [first, ...rest] = actions;
  const following: unknown = then ?? [];
  const all = Array.isArray(following) ? [...rest, ...(following as readonly unknown[])] : following;
  return {
    ...decision,
    action: normaliseAction(first),
    then: Array.isArray(all) ? all.map(normaliseAction) : all,
  };
}
