import { describe, expect, it } from 'vitest';
import { readPrompt } from '../../../../benchmarks/long-horizon/wire-prompt.ts';

const PROMPT = [
  '# Task\nDo it',
  '# Previous step (3)\nGoal: Tap Display\nAction: {}\nExpected: x\nReport: NO_CHANGE. tap "Display": no visible change.',
  '# Screen now (step 4 of at most 71)\nApp: a.b\n[1] button "Back" @61,40\n[12] text "Say [2] @3" @500,250',
].join('\n\n');

describe('readPrompt', () => {
  it('reads the step, the elements and the report of the step before', () => {
    const { step, elements, previous, again } = readPrompt([
      { role: 'system', content: 'rules' },
      { role: 'user', content: PROMPT },
    ]);

    expect(step).toBe(4);
    expect(elements.map(({ id, x, y }) => [id, x, y])).toEqual([
      [1, 61, 40],
      [12, 500, 250],
    ]);
    expect(previous).toEqual({ step: 3, report: 'NO_CHANGE. tap "Display": no visible change.' });
    expect(again).toBeUndefined();
  });

  it('tells an unusable reply from a refused one', () => {
    const asked = (words: string) =>
      readPrompt([
        { role: 'user', content: PROMPT },
        { role: 'user', content: words },
      ]).again;

    expect(asked('That reply could not be used:\n- x')).toBe('unusable');
    expect(asked('That was not carried out:\n- x')).toBe('refused');
  });
});
