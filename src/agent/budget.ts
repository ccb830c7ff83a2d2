/** When a run must stop although it is not finished. */
import { asDroidcuaError, DroidcuaError, type ErrorCode, type RUN_ENDS } from '../errors.ts';
import { money } from '../util/money.ts';
import type { Prices } from './cost.ts';
import type { RunEvent } from './events.ts';
import { computeMetrics } from './metrics.ts';

export interface Budget {
  readonly maxSteps: number;
  /** Model calls; no limit when null or absent. */
  readonly maxTurns?: number | null;
  /** Input and output tokens together; null is no limit. */
  readonly maxTokens: number | null;
  /** Money, in the currency of `prices`; no limit when null or absent. */
  readonly maxCost?: number | null;
  /** What is known of the prices of models. */
  readonly prices?: Prices;
  /** Milliseconds for the whole run, without the time it stood still for the person; null is no limit. */
  readonly timeoutMs: number | null;
}

/** Steps in a row that changed nothing on the phone before the run gives up. */
export const MAX_IDLE_STEPS = 8;
/** Steps in a row without a usable reply before the model is given up. */
export const MAX_UNUSABLE_STEPS = 3;

export interface BudgetLimit {
  readonly code: keyof typeof RUN_ENDS;
  readonly reason: string;
  readonly hint: string;
}

export interface Spent {
  /** The step that would begin. */
  readonly next: number;
  /** Milliseconds. */
  readonly elapsedMs: number;
  readonly turns: number;
  readonly tokens: number;
  /** Null when it is not known. */
  readonly cost: number | null;
}

/** The limit that is reached before step `next` begins, if any. */
export function limitReached(budget: Budget, spent: Spent): BudgetLimit | undefined {
  for (const check of CHECKS) {
    const limit = check(budget, spent);
    if (limit !== undefined) return limit;
  }
  return undefined;
}

type Check = (budget: Budget, spent: Spent) => BudgetLimit | undefined;

const CHECKS: readonly Check[] = [
  ({ maxSteps }, { next }) =>
    next <= maxSteps
      ? undefined
      : {
          code: 'MAX_STEPS',
          reason: `The task was not finished after ${maxSteps} steps.`,
          hint: 'Allow more with --max-steps.',
        },
  ({ timeoutMs }, { elapsedMs }) =>
    timeoutMs === null || elapsedMs < timeoutMs
      ? undefined
      : {
          code: 'TIME_LIMIT',
          reason: `The task was not finished after ${Math.round(timeoutMs / 1000)} s.`,
          hint: 'Allow more with --timeout.',
        },
  ({ maxTurns }, { turns }) =>
    maxTurns == null || turns < maxTurns
      ? undefined
      : {
          code: 'TURN_LIMIT',
          reason: `The model was called ${turns} times of at most ${maxTurns}.`,
          hint: 'Allow more with --max-turns.',
        },
  ({ maxTokens }, { tokens }) =>
    maxTokens === null || tokens < maxTokens
      ? undefined
      : {
          code: 'TOKEN_LIMIT',
          reason: `The model used ${tokens} of ${maxTokens} tokens.`,
          hint: 'Allow more with --max-tokens.',
        },
  ({ maxCost }, { cost }) => (maxCost == null ? undefined : costLimit(maxCost, cost)),
];

function costLimit(maxCost: number, cost: number | null): BudgetLimit | undefined {
  if (cost === null) {
    return {
      code: 'COST_LIMIT',
      reason: 'What the run has cost is not known, so that the limit cannot be kept.',
      hint: 'Give a price for every model in "prices", use an endpoint that tells tokens, or leave out --max-cost.',
    };
  }
  if (cost < maxCost) return undefined;
  return {
    code: 'COST_LIMIT',
    reason: `The model calls cost ${money(cost)} of at most ${money(maxCost)}.`,
    hint: 'Allow more with --max-cost.',
  };
}

/** Model calls, tokens and money so far; endpoints that do not tell tokens count as 0 of them. */
export function spentSoFar(events: readonly RunEvent[]): Pick<Spent, 'turns' | 'tokens' | 'cost'> {
  const { inputTokens, outputTokens, modelCalls, cost = null } = computeMetrics(events);
  return { turns: modelCalls, tokens: (inputTokens ?? 0) + (outputTokens ?? 0), cost };
}

const GONE: readonly ErrorCode[] = ['DEVICE_OFFLINE', 'DEVICE_NOT_FOUND', 'DEVICE_UNAUTHORIZED'];

/** A device that goes away while it is used is lost, whatever the transport calls it. */
export function lostDevice(caught: unknown): DroidcuaError {
  const error = asDroidcuaError(caught);
  if (!GONE.includes(error.code)) return error;
  return new DroidcuaError('DEVICE_LOST', `The device was lost: ${error.message}`, {
    details: { cause: error.code },
    cause: error,
  });
}
