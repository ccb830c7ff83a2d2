import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../../../benchmarks/long-horizon/results.ts';
import { summarise, wilson } from '../../../../benchmarks/long-horizon/summary.ts';

const RUN: RunResult = {
  ...{
    row: 'full-0.95',
    task: 'shop-compare',
    seed: 1,
    acts: 20,
    ok: true,
    claimed: true,
    code: 'TASK_DONE',
  },
  ...{ steps: 22, actions: 25, calls: 24, tokens: 40_000, rollbacks: 0, rollbacksOk: 0, restarts: 0 },
  ...{ replans: 0, interrupts: 0, mistakes: 1, why: '' },
};

describe('wilson', () => {
  it('agrees with published values', () => {
    const [low, high] = wilson({ hits: 8, of: 10 });

    expect(low).toBeCloseTo(0.4902, 4);
    expect(high).toBeCloseTo(0.9433, 4);
  });

  it('knows nothing of what was not measured', () => {
    expect(wilson({ hits: 0, of: 0 })).toEqual([0, 1]);
  });
});

describe('summarise', () => {
  it('counts a success that the verifier does not see as false', () => {
    const { falseSuccess, all } = summarise([RUN, { ...RUN, ok: false }]);

    expect(falseSuccess).toEqual({ hits: 1, of: 2 });
    expect(all).toEqual({ hits: 1, of: 2 });
  });

  it('puts runs into bins by the length of the reference', () => {
    const { bins } = summarise([5, 6, 15, 16, 30, 31].map((acts) => ({ ...RUN, acts })));

    expect(bins.map(({ of }) => of)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('measures efficiency over the runs that succeeded', () => {
    expect(summarise([RUN, { ...RUN, ok: false, actions: 500 }]).efficiency).toBeCloseTo(0.8, 6);
  });
});
