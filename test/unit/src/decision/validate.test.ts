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
    expect(check({ action: clickOn(4), Execute_goal: goal(null, 'Turn it on') }).ok).toBe(true);
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

  it.each([2, 3])('refuses the third round of a circle of %d whose every step worked', (length) => {
    const [screens, ids] = [
      ['a', 'b', 'c'],
      [2, 4, 1],
    ];
    const after = (count: number): DecisionContext['history'] =>
      Array.from({ length: count }, (_, at) =>
        samplePast(at + 1, {
          decision: sampleDecision({ action: clickOn(ids[at % length] ?? 0) }),
          screenHash: screens[at % length] ?? '',
        }),
      );
    const next = (count: number) => {
      const at = count % length;
      const id = ids[at] ?? 0;
      const context = { history: after(count), screenHash: screens[at] ?? '' };
      return check({ action: clickOn(id), Execute_goal: goal(null, 'Go on') }, context);
    };
    for (let count = 0; count < 2 * length; count += 1) expect(next(count).ok).toBe(true);
    expect(next(2 * length).reasons).toEqual([
      `The last ${2 * length} steps went in a circle of ${length} and came back to this same screen each time; do something else.`,
    ]);
  });

  it('lets a circle be left, and does not see one where the screens differ', () => {
    const history = [2, 4, 2, 4].map((id, at) =>
      samplePast(at + 1, {
        decision: sampleDecision({ action: clickOn(id) }),
        screenHash: id === 2 ? 'screen-a' : 'b',
      }),
    );
    expect(check({ action: { name: 'press_key', key: 'back' } }, { history }).ok).toBe(true);
    expect(check({}, { history, screenHash: 'new' }).ok).toBe(true);
    expect(check({}, { history }).ok).toBe(false);
  });

  it('lets the same start be made again and again while new screens come', () => {
    const open: Action = { name: 'open_app', app: 'Contacts' };
    const opening = sampleDecision({ action: open });
    const rounds = (news: (round: number) => string): DecisionContext['history'] =>
      [0, 1, 2, 3].flatMap((round) => [
        samplePast(round * 2 + 1, { decision: opening, screenHash: 'home' }),
        samplePast(round * 2 + 2, { screenHash: news(round) }),
      ]);
    const next = (history: DecisionContext['history']) =>
      check({ action: open, Execute_goal: goal(null, 'Go on') }, { history, screenHash: 'home' });
    expect(next(rounds((round) => `contact ${round}`)).ok).toBe(true);
    expect(next(rounds(() => 'contact')).ok).toBe(false);
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

describe('the end after a failure', () => {
  const done: Action = { name: 'done', success: true, text: '' };
  const contents = sampleDecision().import_contents;
  const blind = { action: done, import_contents: { ...contents, items: [] } };

  it.each(['NO_CHANGE', 'UNEXPECTED_CHANGE', 'NEEDS_MORE_TIME'] as const)('needs evidence: %s', (verdict) => {
    const history = [samplePast(1), samplePast(2, { verdict })];
    expect(check(blind, { history }).reasons).toEqual([
      'The last action did not do what it should: name the elements that show the task is finished all the same, or go on.',
    ]);
    expect(check({ action: done }, { history }).ok).toBe(true);
  });

  it('needs none after a success, and none to give up', () => {
    expect(check(blind, { history: [samplePast(1)] }).ok).toBe(true);
    const history = [samplePast(1, { verdict: 'NO_CHANGE' })];
    expect(check({ ...blind, action: { ...done, success: false } }, { history }).ok).toBe(true);
  });
});

describe('what a dialog covers', () => {
  const state = {
    keyboard: { shown: false, box: undefined },
    dialog: { box: [100, 800, 980, 1600], by: 'tree' },
  } as const;
  const on = sampleElement(2, 'Display', { box: [200, 900, 800, 1000] });
  const behind = sampleElement(2, 'Display', { box: [0, 200, 1080, 280] });

  it('is refused as a target, what is on it is not', () => {
    const checked = (element: typeof on) =>
      validateDecision(sampleDecision(), sampleContext({ elements: [element] }), { state });
    expect(checked(behind).reasons[0]).toBe(
      'Element 2 "Display" is behind the dialog in front: answer or close that first.',
    );
    expect(checked(on).ok).toBe(true);
  });

  it('may be a key of the keyboard or of the system', () => {
    const keyboard = { shown: true, box: [0, 1700, 1080, 2400] } as const;
    const key = sampleElement(2, 'Display', { box: [0, 1800, 100, 1900] });
    const back = sampleElement(2, 'Display', { box: [0, 2300, 300, 2400] });
    const context = (element: typeof on) => sampleContext({ elements: [element] });
    expect(validateDecision(sampleDecision(), context(key), { state: { ...state, keyboard } }).ok).toBe(true);
    expect(validateDecision(sampleDecision(), context(key), { state }).ok).toBe(false);
    expect(validateDecision(sampleDecision(), context(back), { state }).ok).toBe(true);
  });
});

describe('a point', () => {
  const click = (x: number, y: number) =>
    sampleDecision({ action: clickAt(x, y), Execute_goal: goal(null, 'Go on') });
  const flat = { isFlat: () => true };

  it('is refused on a disabled element', () => {
    expect(validateDecision(click(500, 140), sampleContext()).reasons[0]).toBe(
      'The point (500, 140) lies on element 3 "Sound", which is disabled and does not answer.',
    );
  });

  it('is refused once where nothing is drawn, unless an element is there', () => {
    expect(validateDecision(click(500, 800), sampleContext(), flat).reasons[0]).toBe(
      'Nothing can be seen at the point (500, 800): name an element of the list.',
    );
    expect(validateDecision(click(500, 800), sampleContext(), { ...flat, objected: true }).ok).toBe(true);
    expect(validateDecision(click(500, 800), sampleContext(), { isFlat: () => false }).ok).toBe(true);
    expect(validateDecision(click(500, 800), sampleContext()).ok).toBe(true);
    expect(validateDecision(click(500, 100), sampleContext(), flat).ok).toBe(true);
  });

  it('is let be beside a dialog: touching there sends it away', () => {
    const state = {
      keyboard: { shown: false, box: undefined },
      dialog: { box: [100, 800, 980, 1600], by: 'tree' },
    } as const;
    expect(validateDecision(click(20, 800), sampleContext(), { ...flat, state }).ok).toBe(true);
    expect(validateDecision(click(500, 500), sampleContext(), { ...flat, state }).ok).toBe(false);
  });
});

describe('what cannot be undone', () => {
  const elements = [sampleElement(2, 'Send'), sampleElement(3, 'Draft')];
  const onto = (id: number, changes: Partial<Decision> = {}) =>
    check(
      { action: clickOn(id), Execute_goal: goal(null, 'Send the draft'), ...changes },
      { elements, task: 'Send it' },
    );

  it('is told by its words although the model says it is safe', () => {
    expect(onto(2)).toEqual({
      ok: true,
      reasons: [],
      needsConfirmation: {
        action: clickOn(2),
        what: 'tap "Send"',
        reason: '"Send" cannot be undone.',
        target: 'Send',
      },
    });
  });

  it('is told by the model', () => {
    const think = { ...sampleDecision().think, risk: 'irreversible' } as const;
    expect(onto(3, { think }).needsConfirmation).toMatchObject({
      reason: 'The model says that this cannot be undone.',
      target: undefined,
    });
    expect(onto(3).needsConfirmation).toBeUndefined();
    const scroll: Action = { name: 'scroll', direction: 'down', distance_ratio: 0.5, anchor: null };
    expect(onto(3, { think, action: scroll }).needsConfirmation).toBeUndefined();
  });

  it('may be an action that follows', () => {
    expect(onto(3, { then: [clickOn(2)] }).needsConfirmation).toMatchObject({ action: clickOn(2) });
  });
});
