import { describe, expect, it } from 'vitest';
import { type Validation, validateDecision } from '../../../../src/decision/validate.ts';
import type { Action } from '../../../../src/ports/action.ts';
import type { Decision } from '../../../../src/ports/decision.ts';
import type { DecisionContext } from '../../../../src/ports/model.ts';
import {
  sampleContext,
  sampleDecision,
  sampleElement,
  samplePast,
} from '../../../support/sample-decision.ts';

function check(changes: Partial<Decision>, context: Partial<DecisionContext> = {}): Validation {
  return validateDecision(sampleDecision(changes), sampleContext(context));
}

function goal(target: number | null, text = 'Open "Display"'): Decision['Execute_goal'] {
  return { text, target_element_id: target, expected_outcome: 'It opens.' };
}

const clickOn = (id: number): Action => ({ name: 'click', position: { kind: 'index', id } });
const clickAt = (x: number, y: number): Action => ({ name: 'click', position: { kind: 'absolute', x, y } });

describe('targets', () => {
  it('accepts an element that is there', () => {
    expect(check({})).toEqual({ ok: true, reasons: [] });
  });

  it('refuses an element that is not, and names the closest', () => {
    const result = check({ action: clickOn(99), Execute_goal: goal(99, 'Open "Displays"') });
    expect(result.ok).toBe(false);
    expect(result.reasons).toEqual([
      'There is no element 99 on this screen: numbers go from 1 to 4.',
      'Closest to what you named: [2] button "Display".',
    ]);
    expect(result.nearest?.map(({ id }) => id)).toEqual([2]);
  });

  it.each<[string, Action]>([
    [
      'swipe',
      { name: 'swipe', start: { kind: 'index', id: 2 }, end: { kind: 'index', id: 77 }, duration_ms: 300 },
    ],
    ['scroll', { name: 'scroll', direction: 'down', distance_ratio: 0.5, anchor: { kind: 'index', id: 77 } }],
    ['pinch', { name: 'pinch', center: { kind: 'index', id: 77 }, scale: 2 }],
    [
      'input_text',
      { name: 'input_text', position: { kind: 'index', id: 77 }, text: '', clear: false, submit: false },
    ],
  ])('looks at every place of a %s', (_, action) => {
    expect(check({ action, Execute_goal: goal(null) }).reasons[0]).toMatch(/no element 77/);
  });

  it('looks at the actions that follow', () => {
    expect(check({ then: [clickOn(55)] }).reasons[0]).toMatch(/no element 55/);
  });

  it('says when there are no elements at all', () => {
    expect(check({}, { elements: [] }).reasons).toEqual([
      'There is no element 2 on this screen: no elements were found.',
    ]);
  });

  it('refuses to touch what is disabled, but lets a swipe start there', () => {
    expect(check({ action: clickOn(3), Execute_goal: goal(3) }).reasons[0]).toBe(
      'Element 3 "Sound" is disabled and does not answer.',
    );
    const position = { kind: 'index', id: 3 } as const;
    const swipe: Action = { name: 'swipe', start: position, end: position, duration_ms: 300 };
    expect(check({ action: swipe, Execute_goal: goal(3) }).ok).toBe(true);
  });

  it('refuses an element outside the picture', () => {
    const elements = [sampleElement(2, 'Display', { box: [0, 2400, 1080, 2500] })];
    expect(check({}, { elements }).reasons[0]).toBe('Element 2 lies outside the screen.');
  });

  it.each([
    [0, 0, true],
    [1000, 1000, true],
    [500, 0.5, true],
    [0.5, 0.3, false],
    [1001, 5, false],
    [-1, 5, false],
  ])('point (%d, %d): %s', (x, y, ok) => {
    expect(check({ action: clickAt(x, y), Execute_goal: goal(null) }).ok).toBe(ok);
  });
});

describe('agreement of goal and action', () => {
  it('refuses an action on another element than the goal names', () => {
    expect(check({ action: clickOn(4) }).reasons).toEqual([
      'The goal names element 2 but the action touches element 4; make them agree.',
    ]);
  });

  it('has nothing to say when one of them names none', () => {
    expect(check({ action: clickOn(4), Execute_goal: goal(null) }).ok).toBe(true);
    expect(check({ action: clickAt(5, 5) }).ok).toBe(true);
    expect(check({ action: { name: 'press_key', key: 'back' } }).ok).toBe(true);
  });

  it('takes either end of a drag', () => {
    const drag: Action = {
      name: 'drag',
      start: { kind: 'index', id: 1 },
      end: { kind: 'index', id: 2 },
      duration_ms: 500,
    };
    expect(check({ action: drag }).ok).toBe(true);
  });
});

describe('the loop guard', () => {
  const repeat = (
    count: number,
    changes: Parameters<typeof samplePast>[1] = {},
  ): DecisionContext['history'] =>
    Array.from({ length: count }, (_, index) => samplePast(index + 1, changes));

  it('refuses the third try of what did not work on this screen', () => {
    const dead = { verdict: 'NO_CHANGE' } as const;
    expect(check({}, { history: repeat(1, dead) }).ok).toBe(true);
    expect(check({}, { history: repeat(2, dead) }).reasons).toEqual([
      'This action was already done 2 times on this same screen without getting further; do something else.',
    ]);
  });

  it('refuses the fourth round of a cycle whose every step worked', () => {
    const round = (count: number): DecisionContext['history'] =>
      Array.from({ length: count * 2 }, (_, index) =>
        samplePast(
          index + 1,
          index % 2 === 0 ? {} : { decision: sampleDecision({ action: clickOn(4) }), screenHash: 'b' },
        ),
      );
    expect(check({}, { history: round(2) }).ok).toBe(true);
    expect(check({}, { history: round(3) }).ok).toBe(false);
  });

  it('does not count other screens, other actions, or what was refused before it ran', () => {
    expect(check({}, { history: repeat(9, { screenHash: 'b' }) }).ok).toBe(true);
    expect(check({}, { history: repeat(9, { decision: sampleDecision({ action: clickOn(4) }) }) }).ok).toBe(
      true,
    );
    expect(check({}, { history: repeat(9, { verdict: undefined }) }).ok).toBe(true);
  });

  it('never keeps a run from ending', () => {
    const done: Action = { name: 'done', success: true, text: '' };
    expect(
      check({ action: done }, { history: repeat(9, { decision: sampleDecision({ action: done }) }) }).reasons,
    ).toEqual([]);
  });
});

describe('the end', () => {
  const done = (success: boolean): Action => ({ name: 'done', success, text: '' });
  const contents = sampleDecision().import_contents;
  const blind = { import_contents: { ...contents, items: [] } };

  it('does not believe in success before anything was done, without evidence', () => {
    expect(check({ action: done(true), ...blind }).reasons).toEqual([
      'Nothing was done yet: name the elements that show the task is already finished, or act.',
    ]);
    expect(check({ action: done(true), ...blind }, { history: [samplePast(1)], step: 2 }).ok).toBe(true);
  });

  it('believes in elements that are on the screen, and not in others', () => {
    expect(check({ action: done(true) }).ok).toBe(true);
    const items = [{ element_id: 44, text: 'Dark', role: 'state' }] as const;
    expect(check({ action: done(true), import_contents: { ...contents, items: [...items] } }).ok).toBe(false);
  });

  it('believes in giving up', () => {
    expect(check({ action: done(false), ...blind }).ok).toBe(true);
  });

  it('is not moved by an end that was refused before', () => {
    const history = [samplePast(1, { decision: sampleDecision({ action: done(true) }), verdict: undefined })];
    expect(check({ action: done(true), ...blind }, { history, step: 2 }).ok).toBe(false);
  });
});
