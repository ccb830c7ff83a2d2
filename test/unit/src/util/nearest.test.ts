import { describe, expect, it } from 'vitest';
import { nearest } from '../../../../src/util/nearest.ts';

const KEYS = ['home', 'back', 'recent', 'enter'];

describe('what may have been meant', () => {
  it.each([
    ['hoem', 'home'],
    ['recnt', 'recent'],
    ['back', 'back'],
  ])('%s is %s', (written, meant) => {
    expect(nearest(written, KEYS)).toBe(meant);
  });

  it('guesses nothing when nothing is close, or nothing is known', () => {
    expect(nearest('screenshot', KEYS)).toBeUndefined();
    expect(nearest('power', KEYS)).toBeUndefined();
    expect(nearest('home', [])).toBeUndefined();
  });
});
