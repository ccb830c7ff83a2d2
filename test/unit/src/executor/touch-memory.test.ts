import { describe, expect, it } from 'vitest';
import { createTouchMemory } from '../../../../src/executor/touch-memory.ts';
import { imagePoint } from '../../../../src/geometry.ts';
import { sampleElement } from '../../../support/sample-decision.ts';

const page = { app: 'shop', activity: '.Cart' };
const plus = sampleElement(1, 'Add', { box: [0, 0, 101, 51] });

describe('the memory of touches', () => {
  it('knows nothing of what was never touched', () => {
    expect(createTouchMemory().recall(page, plus)).toBeUndefined();
  });

  it('gives the place in the element where it worked last, wherever the element is now', () => {
    const memory = createTouchMemory();
    memory.remember(page, plus, imagePoint(20, 10));
    memory.remember(page, plus, imagePoint(75, 40));
    expect(memory.recall(page, { ...plus, box: [200, 100, 301, 151] })).toMatchObject({ x: 275, y: 140 });
  });

  it('knows an element again by its words and kind when its uid is new', () => {
    const memory = createTouchMemory();
    memory.remember(page, plus, imagePoint(75, 40));
    expect(memory.recall(page, { ...plus, uid: 'new', text: 'ADD' })).toBeDefined();
    expect(memory.recall(page, { ...plus, uid: 'new', kind: 'text' })).toBeUndefined();
    expect(memory.recall(page, { ...plus, uid: 'new', text: 'Remove' })).toBeUndefined();
  });

  it('does not take one nameless icon for another', () => {
    const memory = createTouchMemory();
    const icon = { ...plus, text: '' };
    memory.remember(page, icon, imagePoint(75, 40));
    expect(memory.recall(page, icon)).toBeDefined();
    expect(memory.recall(page, { ...icon, uid: 'other' })).toBeUndefined();
  });

  it('keeps pages and apps apart', () => {
    const memory = createTouchMemory();
    memory.remember(page, plus, imagePoint(75, 40));
    expect(memory.recall({ ...page, activity: '.Home' }, plus)).toBeUndefined();
    expect(memory.recall({ ...page, app: 'other' }, plus)).toBeUndefined();
  });
});
