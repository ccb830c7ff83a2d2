import { describe, expect, it } from 'vitest';
import type { Action } from '../../../../src/ports/action.ts';
import { describeAction, quoted } from '../../../../src/util/describe-action.ts';
import { sampleElement } from '../../../support/sample-run.ts';

const ELEMENTS = [sampleElement(1, 'Display'), sampleElement(2, '')];
const on = (id: number) => ({ kind: 'index', id }) as const;

describe('describeAction', () => {
  const cases: [Action, string][] = [
    [{ name: 'click', position: on(1) }, 'tap "Display"'],
    [{ name: 'click', position: on(2) }, 'tap element 2'],
    [{ name: 'click', position: on(9) }, 'tap element 9'],
    [{ name: 'click', position: { kind: 'absolute', x: 500, y: 250.4 } }, 'tap (500, 250) of 1000'],
    [
      { name: 'double_tap', position: { kind: 'relative', id: 1, x: 0.5, y: 0.25 } },
      'double-tap "Display" at 50 %, 25 %',
    ],
    [{ name: 'long_press', position: on(1), duration_ms: 800 }, 'long-press "Display"'],
    [
      { name: 'input_text', position: on(1), text: 'Ada  Lovelace', clear: true, submit: true },
      'type "Ada Lovelace" into "Display" and enter',
    ],
    [{ name: 'input_text', position: null, text: 'x', clear: false, submit: false }, 'type "x"'],
    [{ name: 'swipe', start: on(1), end: on(2), duration_ms: 300 }, 'swipe from "Display" to element 2'],
    [{ name: 'drag', start: on(1), end: on(2), duration_ms: 300 }, 'drag "Display" to element 2'],
    [{ name: 'scroll', direction: 'down', distance_ratio: 0.5, anchor: null }, 'scroll down'],
    [{ name: 'scroll', direction: 'up', distance_ratio: 0.5, anchor: on(1) }, 'scroll up in "Display"'],
    [{ name: 'pinch', center: null, scale: 2 }, 'zoom in'],
    [{ name: 'pinch', center: null, scale: 0.5 }, 'zoom out'],
    [{ name: 'press_key', key: 'volume_up' }, 'press volume up'],
    [{ name: 'open_app', app: 'Settings' }, 'open Settings'],
    [{ name: 'close_app', app: null }, 'close the app'],
    [{ name: 'clipboard', op: 'copy', text: 'a' }, 'copy "a"'],
    [{ name: 'clipboard', op: 'paste', text: null }, 'paste'],
    [{ name: 'wait', seconds: 2, until: null }, 'wait 2 s'],
    [{ name: 'done', success: false, text: '' }, 'finish: not done'],
    [{ name: 'ask_user', question: 'Which?' }, 'ask "Which?"'],
    [{ name: 'subtask_complete', index: 0, evidence: '' }, 'part 1 is complete'],
  ];
  it.each(cases)('%j', (action, words) => {
    expect(describeAction(action, ELEMENTS)).toBe(words);
  });

  it('cuts long texts', () => {
    expect(quoted('a'.repeat(60))).toBe(`"${'a'.repeat(39)}…"`);
  });
});
