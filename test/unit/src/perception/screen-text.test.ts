import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screenText } from '../../../../src/perception/screen-text.ts';
import type { UiElement } from '../../../../src/ports/element.ts';
import { countTokens } from '../../../../src/util/count-tokens.ts';

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
    const { text, shown, omitted } = screenText(many, { image, budget: 500 });
    expect(countTokens(text)).toBeLessThanOrEqual(500);
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

  it('drops tiny things before others of their kind', () => {
    const dots = Array.from({ length: 12 }, (_, i) =>
      element(i + 1, { text: `Dot ${i}`, box: [0, i * 100, 12, i * 100 + 12] }),
    );
    const rows = Array.from({ length: 12 }, (_, i) => element(i + 13, { text: `Row ${i}` }));
    const { text, omitted } = screenText([...dots, ...rows], { image, budget: 180 });
    expect(omitted).toBeGreaterThan(0);
    expect(text.match(/Row/g)).toHaveLength(12);
    expect(text.match(/Dot/g)?.length).toBe(12 - omitted);
  });

  it('counts what a Chinese text costs a model', () => {
    const rows = Array.from({ length: 60 }, (_, i) =>
      element(i + 1, { text: `订单编号 ${i} 等待付款请尽快完成支付` }),
    );
    const { text, omitted } = screenText(rows, { image, budget: 1000 });
    expect(omitted).toBeGreaterThan(20);
    expect(countTokens(text)).toBeLessThanOrEqual(1000);
  });
});

describe('screen text as a grid', () => {
  const screen = [
    element(1, { kind: 'icon', text: 'Back', box: [20, 100, 120, 200] }),
    element(2, { kind: 'text', text: 'Cart | 2', box: [400, 100, 700, 200] }),
    element(3, { text: 'Pay', box: [40, 2200, 1040, 2340] }),
    element(4, { kind: 'icon', box: [80, 140, 100, 160] }),
  ];

  it('lays the elements out where they stand, without empty rows and columns', () => {
    const { text, shown, omitted } = screenText(screen, { image, form: 'grid' });
    expect(text.split('\n')).toEqual([
      String.raw`|y\x|94|531|`,
      String.raw`|70|[1] icon "Back"; [4] icon ?|[2] text "Cart \| 2"|`,
      '|942||[3] button "Pay"|',
    ]);
    expect([shown, omitted]).toEqual([4, 0]);
    expect(screenText([], { image, form: 'grid' })).toEqual({ text: '', shown: 0, omitted: 0 });
  });

  it('keeps to any budget in either form, and tells how many were cut', () => {
    const place = fc.record({
      x: fc.nat(1000),
      y: fc.nat(2300),
      text: fc.string({ maxLength: 30, unit: 'grapheme' }),
    });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 60, max: 1500 }),
        fc.constantFrom('list' as const, 'grid' as const),
        (places, budget, form) => {
          const elements = places.map(({ x, y, text }, index) =>
            element(index + 1, { text, box: [x, y, x + 70, y + 60] }),
          );
          const written = screenText(elements, { image, budget, form });
          expect(countTokens(written.text)).toBeLessThanOrEqual(budget);
          expect(written.shown + written.omitted).toBe(elements.length);
          expect(written.text.includes(`${written.omitted} of ${elements.length} elements`)).toBe(
            written.omitted > 0,
          );
        },
      ),
      { numRuns: 60, seed: 4 },
    );
  });
});
