import { describe, expect, it } from 'vitest';
import { screenText } from '../../../../src/perception/screen-text.ts';
import type { UiElement } from '../../../../src/ports/element.ts';

const image = { width: 1080, height: 2400 };

function element(id: number, rest: Partial<UiElement>): UiElement {
  return {
    id,
    uid: `e${id}`,
    box: [0, id * 100, 1080, id * 100 + 100],
    text: '',
    kind: 'button',
    source: 'accessibility',
    conf: 1,
    state: {},
    ...rest,
  };
}

describe('screen text', () => {
  it('says number, kind, label, states and place of every element', () => {
    const { text, omitted } = screenText(
      [
        element(1, { text: 'Say "hi"\nnow', state: { clickable: true } }),
        element(2, {
          text: 'Wi-Fi',
          kind: 'toggle',
          state: { checked: true, enabled: false, focused: true },
        }),
        element(3, { kind: 'icon', clickedBefore: true }),
        element(4, { kind: 'container', state: { scrollable: true } }),
      ],
      { image },
    );
    expect(text.split('\n')).toEqual([
      '[1] button "Say \\"hi\\"\\nnow" @500,63',
      '[2] toggle "Wi-Fi" (disabled, on, focused) @500,104',
      '[3] icon ? (tapped before) @500,146',
      '[4] container ? (scrollable) @500,188',
    ]);
    expect(omitted).toBe(0);
  });

  it('says what a filled field asks for', () => {
    const field = element(1, { text: 'milk', kind: 'input', hint: 'Search', state: { focused: true } });
    expect(screenText([field], { image }).text).toBe('[1] input "milk" (field "Search", focused) @500,63');
  });

  it('keeps to the budget, drops unnamed things first, keeps the order, and says what is missing', () => {
    const many = Array.from({ length: 100 }, (_, i) =>
      i % 2 === 0
        ? element(i + 1, { kind: 'image' })
        : element(i + 1, { text: `Item ${i}`, state: { clickable: true } }),
    );
    const { text, shown, omitted } = screenText(many, { image, budget: 1500 });
    expect(text.length).toBeLessThanOrEqual(1500);
    expect(shown + omitted).toBe(100);
    expect(text).not.toContain('image ?');
    expect(text).toContain(`(${omitted} of 100 elements are left out`);
    const ids = [...text.matchAll(/^\[(\d+)\]/gm)].map(([, id]) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(ids).toHaveLength(shown);
  });

  it('cuts long labels in the middle without breaking characters', () => {
    const { text } = screenText([element(1, { text: `${'😀'.repeat(100)}END` })], {
      image,
      longestLabel: 11,
    });
    expect(text).toContain(`"${'😀'.repeat(5)}…${'😀'.repeat(2)}END"`);
  });

  it('is empty for an empty screen', () => {
    expect(screenText([], { image })).toEqual({ text: '', shown: 0, omitted: 0 });
  });
});
