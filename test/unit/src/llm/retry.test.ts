import { describe, expect, it } from 'vitest';
import { DroidcuaError } from '../../../../src/errors.ts';
import type { ModelFailure } from '../../../../src/llm/model-error.ts';
import { type Attempt, DEFAULT_RETRY, withRetries } from '../../../../src/llm/retry.ts';
import { ManualClock } from '../../../support/manual-clock.ts';

function failing(changes: Partial<ModelFailure>): Attempt<never> {
  const error = new DroidcuaError('MODEL_UNREACHABLE', 'Gone.');
  return {
    kind: 'failure',
    failure: { error, retry: 'backoff', retryAfterMs: undefined, refusedField: undefined, ...changes },
  };
}

async function run(
  results: readonly Attempt<string>[],
  random = 1,
): Promise<{ end: unknown; tries: number; waited: number }> {
  const clock = new ManualClock(0);
  let tries = 0;
  const attempt = (): Promise<Attempt<string>> => {
    tries += 1;
    return Promise.resolve(results[tries - 1] ?? { kind: 'value', value: 'answer' });
  };
  const deps = { clock, random: () => random, policy: DEFAULT_RETRY };
  const end = await withRetries(attempt, deps, new AbortController().signal).catch(
    (reason: unknown) => reason,
  );
  return { end, tries, waited: clock.now() };
}

describe('withRetries', () => {
  it('does not wait for a first answer', async () => {
    expect(await run([])).toEqual({ end: 'answer', tries: 1, waited: 0 });
  });

  it('spreads waits over their last quarter', async () => {
    expect((await run([failing({})], 0)).waited).toBe(375);
    expect((await run([failing({})], 1)).waited).toBe(500);
  });

  it('counts deadlines and other trouble apart', async () => {
    const timeout = failing({ retry: 'once' });
    expect(await run([timeout, failing({}), failing({})])).toMatchObject({ end: 'answer', tries: 4 });
    expect(await run([timeout, failing({}), timeout])).toMatchObject({
      end: expect.any(DroidcuaError) as Error,
      tries: 3,
    });
  });

  it('never repeats what cannot help', async () => {
    expect(await run([failing({ retry: 'never' })])).toMatchObject({ tries: 1, waited: 0 });
  });

  it('stops waiting when it is told to stop', async () => {
    const stop = new AbortController();
    const clock = new ManualClock(0);
    const reason = new Error('stop');
    const attempt = (): Promise<Attempt<string>> => {
      stop.abort(reason);
      return Promise.resolve(failing({}));
    };
    const deps = { clock, random: () => 1, policy: DEFAULT_RETRY };
    await expect(withRetries(attempt, deps, stop.signal)).rejects.toBe(reason);
    expect(clock.now()).toBe(0);
  });
});
