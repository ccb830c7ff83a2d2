import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecision } from '../../../../src/decision/parse-decision.ts';
import type { Decision } from '../../../../src/ports/decision.ts';
import { sampleDecision, without } from '../../../support/sample-decision.ts';

const good = sampleDecision();
const json = JSON.stringify(good);

function parsed(raw: unknown): Decision {
  const result = parseDecision(typeof raw === 'string' ? raw : JSON.stringify(raw));
  if (result.kind === 'invalid') throw new Error(result.errors.join(' '));
  return result.decision;
}

function errors(raw: unknown): readonly string[] {
  const result = parseDecision(typeof raw === 'string' ? raw : JSON.stringify(raw));
  return result.kind === 'invalid' ? result.errors : expect.fail('A decision was made of it.');
}

const withAction = (action: unknown): unknown => ({ ...good, action });

describe('wrappers around the object', () => {
  it.each([
    ['a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['an unnamed fence and prose', `Here it is:\n\`\`\`\n${json}\n\`\`\`\nI hope this helps {really}.`],
    ['thinking', `<think>Maybe {"action": 1}? No.</think>\n${json}`],
    ['thinking without its start', `so I tap {Display}</think>${json}`],
    ['box marks', `<|begin_of_box|>${json}<|end_of_box|>`],
    ['noise behind', `${json}</action_output>`],
    ['an envelope', `{"name":"decision","arguments":${json}}`],
    ['a list', `[${json}]`],
    ['the same object twice', `${json}\n${json}`],
  ])('%s', (_, raw) => {
    expect(parsed(raw)).toEqual(good);
  });

  it('keeps wrappers that are part of a text', () => {
    const text = 'say </think> and ```json {"a":1}```';
    const decision = { ...good, action: { name: 'done', success: true, text } as const };
    expect(parsed(decision)).toEqual(decision);
  });
});

describe('broken JSON that can be repaired', () => {
  it.each([
    [
      'single quotes',
      json
        .replaceAll('"', "'")
        .replace("'Open 'Display''", "'Open Display'")
        .replace("reads 'Display'.", 'reads Display.'),
    ],
    ['trailing commas', json.replace('"then":[]}', '"then":[],}')],
    ['unescaped quotes in a text', json.replace('Open \\"Display\\"', 'Open "Display"')],
    ['a missing last brace', json.slice(0, -1)],
    ['a missing last brace before noise', `${json.slice(0, -1)}\n\`\`\`</action_output>`],
    ['comments', json.replace('"then"', '/* nothing */ "then"')],
  ])('%s', (_, raw) => {
    expect(parsed(raw).action).toEqual(good.action);
  });
});

describe('other spellings', () => {
  it.each([
    ['a number', 12, { kind: 'index', id: 12 }],
    ['a number in a string', '12', { kind: 'index', id: 12 }],
    ['id and place', [12, 0.5, 0.8], { kind: 'relative', id: 12, x: 0.5, y: 0.8 }],
    ['a point', [500, 250.5], { kind: 'absolute', x: 500, y: 250.5 }],
    ['strings in an object', { kind: 'absolute', x: '500', y: '20' }, { kind: 'absolute', x: 500, y: 20 }],
    ['an object without kind', { id: 3 }, { kind: 'index', id: 3 }],
    ['a place without kind', { id: 3, x: 0.1, y: 0.2 }, { kind: 'relative', id: 3, x: 0.1, y: 0.2 }],
  ])('positions as %s', (_, position, expected) => {
    expect(parsed(withAction({ name: 'click', position })).action).toEqual({
      name: 'click',
      position: expected,
    });
  });

  it('the names of the published prompt', () => {
    const rest = without(good, 'historical_status', 'Execute_goal');
    const decision = parsed({
      ...rest,
      evaluation_prev_goal: 'Failed - the list did not open',
      next_goal: 'Tap Display again',
    });
    expect(decision.historical_status).toEqual({
      verdict: 'failed',
      expected_transition: '',
      observed_transition: 'the list did not open',
      evidence_ids: [],
      failure_cause: 'other',
      failure_note: 'the list did not open',
    });
    expect(decision.Execute_goal).toEqual({
      text: 'Tap Display again',
      target_element_id: null,
      expected_outcome: '',
    });
  });

  it('a status line in the place of the status', () => {
    const status = parsed({ ...good, historical_status: 'Success — the page opened' }).historical_status;
    expect(status).toMatchObject({
      verdict: 'success',
      observed_transition: 'the page opened',
      failure_cause: null,
    });
  });

  it('actions keyed by name, listed, or named differently', () => {
    expect(parsed(withAction({ click: { position: 4 } })).action).toEqual({
      name: 'click',
      position: { kind: 'index', id: 4 },
    });
    expect(parsed(withAction({ name: 'tap', position: 4 })).action.name).toBe('click');
    const listed = parsed({
      ...good,
      action: [
        { name: 'tap', position: 4 },
        { name: 'press_key', key: 'back' },
      ],
    });
    expect(listed.then).toEqual([{ name: 'press_key', key: 'back' }]);
  });

  it('left out parameters that may be null, a left out then, and numbers and flags as strings', () => {
    const rest = without(good, 'then');
    const scroll = { name: 'scroll', direction: 'down', distance_ratio: '0.5' };
    expect(parsed({ ...rest, action: scroll })).toMatchObject({
      action: { name: 'scroll', distance_ratio: 0.5, anchor: null },
      then: [],
    });
    expect(parsed(withAction({ name: 'done', success: 'false', text: 'no' })).action).toMatchObject({
      success: false,
    });
  });
});

describe('what never becomes a decision', () => {
  it.each([
    ['nothing', ''],
    ['prose', 'I will tap the Display button now.'],
    ['a finished-sounding text', 'finish(message="done")'],
    ['broken tuples', `[{'Type", text="coffee")`],
    ['an empty object', '{}'],
    ['a draft inside thinking that never ends', `<think>perhaps ${json}`],
    ['a bare action', '{"name":"click","position":12}'],
  ])('%s', (_, raw) => {
    expect(errors(raw).length).toBeGreaterThan(0);
  });

  it('a reply that is cut off anywhere before its action is told', () => {
    const told = json.indexOf('},"then"');
    const cuts = Array.from({ length: told - 1 }, (_, index) => json.slice(0, index + 1));
    expect(cuts.filter((cut) => parseDecision(cut).kind === 'decision')).toEqual([]);
  });

  it('a text that is cut off behind a brace of its own', () => {
    const done = JSON.stringify({ ...good, action: { name: 'done', success: true, text: 'use {x} and y' } });
    expect(parseDecision(done.slice(0, done.indexOf(' and y') + 2)).kind).toBe('invalid');
  });

  it('two different decisions', () => {
    const other = JSON.stringify({ ...good, action: { name: 'press_key', key: 'back' } });
    expect(errors(`${json}\n${other}`)).toEqual(['The reply holds 2 different decisions; give exactly one.']);
  });

  it.each([
    ['an unknown action', { name: 'explode' }, /^action\.name: unknown action; use one of click, double_tap/],
    ['a point off the screen', { name: 'click', position: [1200, 10] }, /^action\.position\.x: /],
    ['a place outside its element', { name: 'click', position: [3, 7, 0.5] }, /^action\.position\.x: /],
    [
      'a missing coordinate',
      { name: 'click', position: { kind: 'absolute', x: 5 } },
      /^action\.position\.y: /,
    ],
    ['no position', { name: 'click' }, /^action\.position/],
    ['rubbish for a position', { name: 'click', position: '=' }, /^action\.position/],
    ['a box for a position', { name: 'click', position: [1, 2, 3, 4] }, /^action\.position/],
    ['a text without clear and submit', { name: 'input_text', text: 'a' }, /^action\.(clear|submit): /],
  ])('%s, with its place named', (_, action, expected) => {
    expect(errors(withAction(action))[0]).toMatch(expected);
  });

  it('a reply without reflection: none is made up', () => {
    const rest = without(good, 'think', 'historical_status');
    expect(errors(rest)).toEqual([
      expect.stringMatching(/^historical_status: /),
      expect.stringMatching(/^think: /),
    ]);
  });

  it('many faults are cut short', () => {
    const list = errors({ ...good, historical_status: {}, import_contents: {}, think: {} });
    expect(list).toHaveLength(7);
    expect(list.at(-1)).toMatch(/^And \d+ more\.$/);
  });

  it('any text at all, without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseDecision(text).kind).toBe('invalid');
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
