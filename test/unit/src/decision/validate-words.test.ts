import { describe, expect, it } from 'vitest';
import { type Validation, validateDecision } from '../../../../src/decision/validate.ts';
import type { Action } from '../../../../src/ports/action.ts';
import type { Decision } from '../../../../src/ports/decision.ts';
import type { DecisionContext } from '../../../../src/ports/model.ts';
import { sampleContext, sampleDecision, sampleElement } from '../../../support/sample-decision.ts';

function check(changes: Partial<Decision>, context: Partial<DecisionContext> = {}): Validation {
  return validateDecision(sampleDecision(changes), sampleContext(context));
}

function goal(target: number | null, text = 'Open "Display"'): Decision['Execute_goal'] {
  return { text, target_element_id: target, expected_outcome: 'It opens.' };
}

const clickOn = (id: number): Action => ({ name: 'click', position: { kind: 'index', id } });
const clickAt = (x: number, y: number): Action => ({ name: 'click', position: { kind: 'absolute', x, y } });

describe('entailment', () => {
  const speaking = (text: string, changes: Partial<Decision> = {}) => ({
    action: { name: 'scroll', direction: 'down', distance_ratio: 0.5, anchor: null } as const,
    Execute_goal: goal(null, text),
    ...changes,
  });

  it.each([
    'Scroll down to reveal more options of the settings list',
    'Open the display settings to find the dark theme toggle',
    'Go back to the previous page, because the theme is not here',
    'Next',
    'Turn the dark theme on',
  ])('takes %j as following from the task', (text) => {
    expect(check(speaking(text)).ok).toBe(true);
  });

  it.each([
    'Transfer money abroad with a foreign bank',
    'Photograph unicorns dancing under rainbows tonight',
  ])('refuses %j, once', (text) => {
    expect(check(speaking(text)).reasons[0]).toMatch(/neither in the task nor on this screen/);
    const again = validateDecision(sampleDecision(speaking(text)), sampleContext(), { objected: true });
    expect(again.ok).toBe(true);
  });

  it('knows the subgoal, the notes, the apps and what is typed', () => {
    const text = 'Photograph unicorns under rainbows';
    const decision = sampleDecision(speaking(text));
    expect(validateDecision(decision, sampleContext(), { subgoal: 'Photograph two cats' }).ok).toBe(false);
    expect(
      validateDecision(decision, sampleContext(), { subgoal: 'Photograph unicorns by rainbow' }).ok,
    ).toBe(true);
    expect(
      validateDecision(decision, sampleContext(), { notes: ['unicorn', 'photographed rainbows'] }).ok,
    ).toBe(true);
    const apps = [{ id: 'org.unicorns.rainbow', label: 'Photographs' }];
    expect(validateDecision(decision, sampleContext({ apps })).ok).toBe(true);
  });

  it('asks once about a switch that the task does not speak of', () => {
    const elements = [
      sampleElement(1, 'Bluetooth', { kind: 'toggle', state: { checked: true } }),
      sampleElement(2, 'Dark theme', { kind: 'toggle', state: { checked: false } }),
      sampleElement(3, 'Open', { kind: 'toggle', state: { checked: true } }),
      sampleElement(4, 'Bluetooth'),
      sampleElement(5, '蓝牙', { kind: 'toggle', state: { checked: true } }),
      sampleElement(6, 'Touch theme', { kind: 'toggle', state: { checked: true } }),
    ];
    const onto = (id: number, objected = false) =>
      validateDecision(
        sampleDecision({ action: clickOn(id), Execute_goal: goal(null, 'Go on') }),
        sampleContext({ elements }),
        { objected },
      );
    expect(onto(1).reasons[0]).toBe(
      'The task says nothing of "Bluetooth": switch it only if the task needs exactly that, and say why.',
    );
    expect(onto(1, true).ok).toBe(true);
    expect([2, 3, 4, 5, 6].filter((id) => !onto(id).ok)).toEqual([]);
    const named = sampleContext({ elements, task: 'Dim the screen' });
    const tap = sampleDecision({ action: clickOn(1), Execute_goal: goal(null, 'Go on') });
    expect(validateDecision(tap, named, { subgoal: 'Turn bluetooth off' }).ok).toBe(true);
  });

  it('judges Chinese by pairs of characters, and no goal in another language than the task', () => {
    const task = '打开深色主题';
    expect(check(speaking('点击显示进入深色主题设置'), { task }).ok).toBe(true);
    expect(check(speaking('购买高铁车票去北京旅游'), { task }).ok).toBe(false);
    expect(check(speaking('购买高铁车票去北京旅游')).ok).toBe(true);
    expect(check(speaking('Photograph unicorns dancing under rainbows'), { task }).ok).toBe(true);
  });
});

describe('words of goal and target', () => {
  const aimed = (text: string, id: number) => ({ action: clickOn(id), Execute_goal: goal(null, text) });

  it('that name another element are refused once', () => {
    expect(check(aimed('Tap "Display"', 4)).reasons).toEqual([
      'The goal speaks of "Display", which is element 2, but the action touches element 4 "Dark theme"; make them agree.',
    ]);
    const again = validateDecision(sampleDecision(aimed('Tap "Display"', 4)), sampleContext(), {
      objected: true,
    });
    expect(again.ok).toBe(true);
  });

  it.each([
    ['the target itself', 'Tap "Display"', 2],
    ['a part of it', 'Tap "Dark"', 4],
    ['both', 'Tap "Dark theme" below "Display"', 4],
    ['the target without marks', 'Set dark theme as "Display" wants it', 4],
    ['nothing on this screen', 'Tap "Battery" in the theme list', 4],
  ])('may name %s', (_, text, id) => {
    expect(check(aimed(text, id)).ok).toBe(true);
  });

  it.each([
    ['Tap Battery', 4, false],
    ['Open the battery settings', 4, false],
    ['Tap the dark theme', 2, false],
    ['Tap Dark theme', 4, true],
    ['Open the first entry of the list', 4, true],
    ['Go to settings', 2, true],
  ])('are compared without marks as well: %j on %d', (text, id, ok) => {
    const words = ['Open', 'Battery', 'Sound', 'Dark theme'];
    const elements = sampleContext().elements.map((one, at) => ({ ...one, text: words[at] ?? '' }));
    expect(check(aimed(text, id), { elements }).ok).toBe(ok);
  });

  it('may name the item whose button is touched', () => {
    const elements = [
      sampleElement(2, 'Apple', { box: [0, 200, 500, 280] }),
      sampleElement(4, '+', { box: [900, 210, 980, 270] }),
    ];
    expect(
      check(aimed('Put "Apple" into the cart', 4), { elements, task: 'Put two apples into the cart' }).ok,
    ).toBe(true);
  });

  it('are not compared when something in the way is sent off', () => {
    const contents = { ...sampleDecision().import_contents, interrupt: 'popup' } as const;
    expect(check({ ...aimed('Tap "Display"', 4), import_contents: contents }).ok).toBe(true);
  });

  it('are compared for points as well', () => {
    const result = check({ action: clickAt(500, 175), Execute_goal: goal(null, 'Tap "Display"') });
    expect(result.reasons[0]).toMatch(/touches element 4/);
  });
});
