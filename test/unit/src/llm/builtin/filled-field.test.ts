import { describe, expect, it } from 'vitest';
import { ground } from '../../../../../src/llm/builtin/ground.ts';
import { groundField } from '../../../../../src/llm/builtin/ground-field.ts';
import type { Target } from '../../../../../src/llm/builtin/instruction.ts';
import type { UiElement } from '../../../../../src/ports/element.ts';
import { elements, IMAGE } from '../../../../support/follower-phone.ts';

const quoted = (words: string): Target => ({ whole: words, words, quoted: true });

/** A search page after a search: the field holds the words, and a result has the same ones. */
const [search, result, other] = elements([
  { text: 'trail tent', kind: 'input', box: [50, 100, 950, 200] },
  { text: 'Trail Tent · 4.5 (78) · $189.00', box: [50, 300, 500, 800] },
  { text: 'Ada', kind: 'input', box: [50, 900, 950, 1000] },
]);

function filled(): readonly UiElement[] {
  if (search === undefined || result === undefined || other === undefined) throw new Error('three elements');
  return [{ ...search, hint: 'Search products' }, result, { ...other, hint: 'First name' }];
}

describe('a field that holds text', () => {
  const screen = { elements: filled(), image: IMAGE };

  it('is not what a name means that happens to stand in it', () => {
    expect(ground(quoted('Trail Tent'), screen)).toMatchObject({ kind: 'found', element: { id: 2 } });
  });

  it('is still found by what it asks for', () => {
    expect(ground(quoted('Search products'), screen)).toMatchObject({ kind: 'found', element: { id: 1 } });
    expect(groundField(quoted('First name'), screen)).toMatchObject({ kind: 'found', element: { id: 3 } });
    expect(groundField(quoted('search'), screen)).toMatchObject({ kind: 'found', element: { id: 1 } });
  });
});
