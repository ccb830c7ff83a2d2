import { describe, expect, it } from 'vitest';
import { FAULT_KINDS } from '../../../../../devices/virtual/faults/fault-kinds.ts';
import { Faults } from '../../../../../devices/virtual/faults/faults.ts';
import { parseFault } from '../../../../../devices/virtual/faults/parse-fault.ts';

function draws(faults: Faults, name: string, count = 200): string {
  return Array.from({ length: count }, () => (faults.hit(name) === undefined ? '.' : 'x')).join('');
}

function with_(seed: number, ...texts: string[]): Faults {
  const faults = new Faults(seed);
  for (const text of texts) faults.add(text);
  return faults;
}

describe('Faults', () => {
  it('gives the same sequence for the same seed, and another for another', () => {
    const first = draws(with_(7, 'lost-tap:0.2'), 'lost-tap');
    expect(draws(with_(7, 'lost-tap:0.2'), 'lost-tap')).toBe(first);
    expect(draws(with_(8, 'lost-tap:0.2'), 'lost-tap')).not.toBe(first);
    const hits = first.replaceAll('.', '').length;
    expect(hits).toBeGreaterThan(20);
    expect(hits).toBeLessThan(65);
  });

  it('keeps the sequence of one fault apart from all others', () => {
    const alone = draws(with_(7, 'lost-tap:0.2'), 'lost-tap');
    const among = with_(7, 'popup:0.5', 'lost-tap:0.2', 'secure');
    draws(among, 'popup', 33);
    expect(draws(among, 'lost-tap')).toBe(alone);
  });

  it('waits for `after` opportunities and ends after `times`', () => {
    expect(draws(with_(1, 'lost-tap:1,after=2,times=3'), 'lost-tap', 8)).toBe('..xxx...');
  });

  it('never happens at rate 0, always at rate 1, and not at all when it is off', () => {
    expect(draws(with_(1, 'lost-tap:0'), 'lost-tap', 50)).toBe('.'.repeat(50));
    expect(draws(with_(1, 'lost-tap:1'), 'lost-tap', 50)).toBe('x'.repeat(50));
    const faults = with_(1, 'lost-tap:1', 'popup:1');
    expect(faults.clear('lost-tap')).toBe(true);
    expect(faults.clear('lost-tap')).toBe(false);
    expect(faults.hit('lost-tap')).toBeUndefined();
    faults.clear();
    expect(faults.list()).toEqual([]);
  });

  it('says what is on and what it has done', () => {
    const faults = with_(1, 'slow-input:1,ms=250');
    expect(faults.hit('slow-input')?.number('ms')).toBe(250);
    expect(faults.list()).toEqual([
      {
        name: 'slow-input',
        place: 'command',
        does: expect.stringContaining('slowly') as string,
        rate: 1,
        values: { ms: 250 },
        times: null,
        after: 0,
        chances: 1,
        hits: 1,
      },
    ]);
  });

  it('begins anew when it is switched on again', () => {
    const faults = with_(3, 'lost-tap:0.3');
    const first = draws(faults, 'lost-tap');
    faults.add('lost-tap:0.3');
    expect(draws(faults, 'lost-tap')).toBe(first);
  });
});

describe('parseFault', () => {
  it.each(FAULT_KINDS.map((kind) => [kind.name, kind] as const))('%s stands for itself', (name, kind) => {
    expect(parseFault(name)).toMatchObject({ kind, rate: kind.rate, after: 0, values: kind.values });
  });

  it.each([
    ['lost-tpa', 'There is no fault "lost-tpa".', 'Did you mean lost-tap?'],
    ['xyz', 'There is no fault "xyz".', 'There are: lost-tap,'],
    ['lost-tap:2', '"lost-tap:2" is no fault.', 'from 0 (never) to 1 (always)'],
    ['lost-tap:', '"lost-tap:" is no fault.', 'from 0'],
    ['lost-tap:0.1:2', 'is no fault.', 'name:rate'],
    ['lost-tap,ms=3', 'is no fault.', '"lost-tap" knows these settings: after, times.'],
    ['slow-input,ms=soon', 'is no fault.', '"ms" takes a whole number.'],
    ['install-failure,code=x y', 'is no fault.', 'capital letters'],
  ])('%s is refused', (text, message, hint) => {
    expect(() => parseFault(text)).toThrow(
      expect.objectContaining({
        code: 'USAGE_INVALID',
        message: expect.stringContaining(message) as string,
        hint: expect.stringContaining(hint) as string,
      }) as Error,
    );
  });

  it('knows every fault by one name only', () => {
    const names = FAULT_KINDS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
