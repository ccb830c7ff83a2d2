import { describe, expect, it } from 'vitest';
import { nearestElements } from '../../../../src/decision/nearest.ts';
import { sampleDecision, sampleElement } from '../../../support/sample-decision.ts';

const elements = ['Display', 'Display size', 'Sound', 'Displey', 'Battery', ''].map((text, index) =>
  sampleElement(index + 1, text),
);

function decisionFor(text: string): ReturnType<typeof sampleDecision> {
  const { import_contents: contents, think } = sampleDecision();
  return sampleDecision({
    import_contents: { ...contents, items: [] },
    think: { ...think, grounding: '' },
    Execute_goal: { text, target_element_id: null, expected_outcome: '' },
  });
}

const names = (text: string): readonly string[] =>
  nearestElements(decisionFor(text), elements).map((e) => e.text);

describe('nearestElements', () => {
  it('finds what is quoted, best first, misspelt or longer', () => {
    expect(names('Tap "display"')).toEqual(['Display', 'Displey', 'Display size']);
    expect(names('打开「Sound」')).toEqual(['Sound']);
  });

  it('finds a label inside a goal without quotes', () => {
    expect(names('Open the battery page')).toEqual(['Battery']);
  });

  it('offers nothing rather than anything', () => {
    expect(names('Tap "Checkout"')).toEqual([]);
  });

  it('offers neither disabled elements nor more than five', () => {
    const many = Array.from({ length: 9 }, (_, index) => sampleElement(index + 1, 'Sound'));
    expect(nearestElements(decisionFor('"Sound"'), many).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    const off = [sampleElement(1, 'Sound', { state: { enabled: false } })];
    expect(nearestElements(decisionFor('"Sound"'), off)).toEqual([]);
  });
});
