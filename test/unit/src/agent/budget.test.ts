import { describe, expect, it } from 'vitest';
import { type Budget, limitReached, lostDevice, type Spent } from '../../../../src/agent/budget.ts';
import { costOf, unpriced } from '../../../../src/agent/cost.ts';
import type { EventPayload } from '../../../../src/agent/events.ts';
import { DroidcuaError } from '../../../../src/errors.ts';
import { money } from '../../../../src/util/money.ts';
import { CLICK_1, sampleStart, sampleStepPayloads, stamp } from '../../../support/sample-run.ts';

const BUDGET: Budget = {
  ...{ maxSteps: 5, maxTurns: 4, maxTokens: 100, maxCost: 1, timeoutMs: 1000 },
};
const SPENT: Spent = { next: 5, elapsedMs: 999, turns: 3, tokens: 99, cost: 0.99 };

describe('limits', () => {
  it('let a run go on up to the last unit', () => {
    expect(limitReached(BUDGET, SPENT)).toBeUndefined();
    const none = { maxSteps: 9, maxTurns: null, maxTokens: null, maxCost: null, timeoutMs: null };
    expect(
      limitReached(none, { ...SPENT, elapsedMs: 1e9, turns: 1e9, tokens: 1e9, cost: null }),
    ).toBeUndefined();
  });

  it.each<[string, Partial<Spent>]>([
    ['MAX_STEPS', { next: 6 }],
    ['TIME_LIMIT', { elapsedMs: 1000 }],
    ['TURN_LIMIT', { turns: 4 }],
    ['TOKEN_LIMIT', { tokens: 100 }],
    ['COST_LIMIT', { cost: 1 }],
    ['COST_LIMIT', { cost: null }],
  ])('%s has its own end', (code, more) => {
    expect(limitReached(BUDGET, { ...SPENT, ...more })).toMatchObject({ code });
  });

  it('show money with four digits that count', () => {
    expect(money(0.000123456)).toBe('0.0001235');
    expect(money(12)).toBe('12');
  });
});

function told(model: string, tokens: { input: number | null; output: number | null }): EventPayload[] {
  return sampleStepPayloads({ step: 1, goal: 'g', action: CLICK_1 }).map((payload) =>
    payload.type === 'decision'
      ? { ...payload, model, inputTokens: tokens.input, outputTokens: tokens.output }
      : payload,
  );
}

function startOf(model: string, prices: Record<string, { input: number; output: number }>): EventPayload {
  const start = sampleStart();
  if (start.type !== 'run_start') throw new Error('not a start');
  return { ...start, model: { ...start.model, name: model }, prices };
}

describe('money', () => {
  const prices = { big: { input: 2, output: 10 } };

  it('is tokens times the price of a million', () => {
    const events = stamp([startOf('big', prices), ...told('big', { input: 500_000, output: 100_000 })]);
    expect(costOf(events)).toBe(2);
  });

  it('counts what a verifier was asked, at its own price', () => {
    const consult: EventPayload = {
      ...{ type: 'consult', step: 1, role: 'verify', model: 'small', ok: true, text: '' },
      ...{ inputTokens: 1_000_000, outputTokens: 0, ms: 1 },
    };
    const events = [startOf('big', { ...prices, small: { input: 1, output: 1 } }), consult];
    expect(costOf(stamp(events))).toBe(1);
  });

  it('is unknown without a price or without tokens, never nothing', () => {
    expect(costOf(stamp([startOf('big', {}), ...told('big', { input: 1, output: 1 })]))).toBeNull();
    expect(costOf(stamp([startOf('big', prices), ...told('big', { input: null, output: 1 })]))).toBeNull();
    expect(
      costOf(stamp([startOf('constructor', {}), ...told('constructor', { input: 1, output: 1 })])),
    ).toBeNull();
  });

  it('is nothing for the follower', () => {
    expect(costOf(stamp([startOf('builtin', {}), ...told('builtin', { input: null, output: null })]))).toBe(
      0,
    );
    expect(unpriced(['builtin', 'big', 'x'], prices)).toEqual(['x']);
  });
});

describe('a device that goes away', () => {
  it.each(['DEVICE_OFFLINE', 'DEVICE_NOT_FOUND', 'DEVICE_UNAUTHORIZED'] as const)(
    '%s is a lost device',
    (code) => {
      const error = lostDevice(new DroidcuaError(code, 'gone'));
      expect(error).toMatchObject({ code: 'DEVICE_LOST', exitCode: 17 });
      expect(error.message).toContain('gone');
    },
  );

  it('is told from one that answers wrongly', () => {
    expect(lostDevice(new DroidcuaError('DEVICE_TIMEOUT', 'slow')).code).toBe('DEVICE_TIMEOUT');
  });
});
