/** The measure of long tasks in its small form: the same seed gives the same report, and the full loop beats the plain one. */
import { describe, expect, it } from 'vitest';
import { type BenchOptions, bench } from '../../benchmarks/long-horizon/bench.ts';
import { reportOf } from '../../benchmarks/long-horizon/report.ts';
import { summarise } from '../../benchmarks/long-horizon/summary.ts';

const SIGNAL = new AbortController().signal;
const SMALL: BenchOptions = {
  ...{ policy: 'noisy', accuracy: 0.95, runs: 3, firstSeed: 1, workers: 0, folder: null, fresh: true },
  only: ['contacts-favorites', 'contacts-create-and', 'settings-dark'],
};

describe('long tasks with a policy that errs', () => {
  it('end better with the full loop than with the plain one, the same way every time', {
    timeout: 600_000,
  }, async () => {
    const outcome = await bench(SMALL, SIGNAL);
    const again = await bench({ ...SMALL, runs: 1, only: ['contacts-favorites'] }, SIGNAL);
    const done = (title: string): number => {
      const row = outcome.comparison.find((one) => one.title === title);
      return summarise(outcome.results.filter((one) => one.row === row?.id)).all.hits;
    };
    const repeated = outcome.results.filter(({ task }) => task === 'contacts-favorites');

    expect(done('full system')).toBeGreaterThan(done('plain loop'));
    expect(again.results).toEqual(repeated);
    expect(reportOf({ ...again, results: repeated }, 'bench')).toEqual(reportOf(again, 'bench'));
  });
});
