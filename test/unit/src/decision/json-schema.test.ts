import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { decisionJsonSchema } from '../../../../src/decision/json-schema.ts';
import { DecisionSchema } from '../../../../src/ports/decision.ts';
import { sampleDecision, without } from '../../../support/sample-decision.ts';

interface Node {
  readonly properties: Readonly<Record<string, Node>>;
  readonly required: readonly string[];
  readonly additionalProperties: boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly items: Node;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $defs: Readonly<Record<string, Node>>;
}

const schema = decisionJsonSchema() as unknown as Node;

function at(node: Node | undefined, ...path: readonly string[]): Node {
  const found = path.reduce<Node | undefined>((current, key) => current?.properties[key], node);
  if (found === undefined) throw new Error(`No ${path.join('.')} in the schema.`);
  return found;
}

/** Parameters, in any order, of every action of the published decision schema. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  click: ['position'],
  double_tap: ['position'],
  long_press: ['position', 'duration_ms'],
  input_text: ['position', 'text', 'clear', 'submit'],
  swipe: ['start', 'end', 'duration_ms'],
  drag: ['start', 'end', 'duration_ms'],
  scroll: ['direction', 'distance_ratio', 'anchor'],
  pinch: ['center', 'scale'],
  press_key: ['key'],
  open_app: ['app'],
  close_app: ['app'],
  clipboard: ['op', 'text'],
  wait: ['seconds', 'until'],
  done: ['success', 'text'],
  ask_user: ['question'],
  subtask_complete: ['index', 'evidence'],
};

const BLOCKS: Readonly<Record<string, readonly string[]>> = {
  historical_status: [
    'verdict',
    'expected_transition',
    'observed_transition',
    'evidence_ids',
    'failure_cause',
    'failure_note',
  ],
  import_contents: ['items', 'goal_consistency', 'remaining', 'interrupt'],
  think: ['screen_state', 'grounding', 'rationale', 'risk'],
  Execute_goal: ['text', 'target_element_id', 'expected_outcome'],
};

describe('the JSON Schema of a decision', () => {
  it('has the fields of the decision format, all required, and no others', () => {
    expect([...schema.required].sort()).toEqual([...Object.keys(BLOCKS), 'action', 'then'].sort());
    expect(Object.keys(schema.properties).sort()).toEqual([...schema.required].sort());
    expect(schema.additionalProperties).toBe(false);
    for (const [block, keys] of Object.entries(BLOCKS)) {
      expect([...at(schema, block).required].sort()).toEqual([...keys].sort());
      expect(at(schema, block).additionalProperties).toBe(false);
    }
  });

  it('has the words of the decision format', () => {
    const words = (...path: readonly string[]): unknown => at(schema, ...path).enum;
    expect(words('historical_status', 'verdict')).toEqual(['first_step', 'success', 'failed', 'unknown']);
    expect(words('import_contents', 'goal_consistency')).toEqual(['on_track', 'off_track', 'unknown']);
    expect(words('think', 'risk')).toEqual(['safe', 'reversible', 'irreversible']);
    expect(words('import_contents', 'interrupt')).toHaveLength(9);
    const causes = at(schema, 'historical_status', 'failure_cause').anyOf?.[0]?.enum;
    expect(causes).toHaveLength(11);
    expect(at(schema, 'import_contents', 'items').items.properties['role']?.enum).toEqual([
      'target',
      'value',
      'label',
      'state',
      'error',
      'memory',
    ]);
  });

  it('has the actions of the decision format with their parameters', () => {
    const options = schema.$defs['action']?.oneOf ?? schema.$defs['action']?.anyOf ?? [];
    const found = options.map((option) => [
      option.properties['name']?.const,
      option.required.filter((key) => key !== 'name').sort(),
    ]);
    const expected = Object.entries(ACTIONS).map(([name, keys]) => [name, [...keys].sort()]);
    expect(found).toEqual(expected);
    expect(schema.properties['then']?.maxItems).toBe(3);
  });

  it('has the limits of the decision format', () => {
    const options = schema.$defs['action']?.oneOf ?? [];
    const range = (name: string, key: string): unknown => {
      const node = at(
        options.find((option) => option.properties['name']?.const === name),
        key,
      );
      return [node.minimum, node.maximum];
    };
    expect(range('long_press', 'duration_ms')).toEqual([300, 5000]);
    expect(range('swipe', 'duration_ms')).toEqual([50, 3000]);
    expect(range('drag', 'duration_ms')).toEqual([300, 8000]);
    expect(range('scroll', 'distance_ratio')).toEqual([0.1, 1]);
    expect(range('pinch', 'scale')).toEqual([0.2, 5]);
    expect(range('wait', 'seconds')).toEqual([0.2, 60]);
  });

  it('agrees with the validator on good and bad decisions', () => {
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(decisionJsonSchema());
    const good = sampleDecision();
    const thoughtless = without(good, 'think');
    const cases: readonly unknown[] = [
      good,
      { ...good, action: { name: 'click', position: { kind: 'absolute', x: 1000, y: 0 } } },
      { ...good, action: { name: 'click', position: { kind: 'absolute', x: 1001, y: 0 } } },
      { ...good, action: { name: 'click', position: { kind: 'index', id: 0 } } },
      { ...good, then: Array.from({ length: 4 }, () => good.action) },
      { ...good, extra: 1 },
      thoughtless,
    ];
    const verdicts = cases.map((value) => validate(value));
    expect(verdicts).toEqual([true, true, false, false, false, false, false]);
    expect(cases.map((value) => DecisionSchema.safeParse(value).success)).toEqual(verdicts);
  });
});
