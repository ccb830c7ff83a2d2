/** When a run must stop although it is not finished. */
import type { RunEvent } from './events.ts';
import { computeMetrics } from './metrics.ts';

export interface Budget {
  readonly maxSteps: number;
  /** Input and output tokens together; null is no limit. */
  readonly maxTokens: number | null;
  /** Milliseconds for the whole run; null is no limit. */
  readonly timeoutMs: number | null;
}

/** Steps in a row that changed nothing on the phone before the run gives up. */
export const MAX_IDLE_STEPS = 8;
/** Steps in a row without a usable reply before the model is given up. */
export const MAX_UNUSABLE_STEPS = 3;

export interface BudgetLimit {
  readonly code: 'MAX_STEPS' | 'TIME_LIMIT' | 'TOKEN_LIMIT';
  readonly reason: string;
  readonly hint: string;
}

/** The limit that is reached before step `next` begins, if any. */
export function limitReached(
  budget: Budget,
  spent: { readonly next: number; readonly elapsedMs: number; readonly tokens: number },
): BudgetLimit | undefined {
  if (spent.next > budget.maxSteps) {
    return {
      code: 'MAX_STEPS',
      reason: `The task was not finished after ${budget.maxSteps} steps.`,
      hint: 'Allow more with --max-steps.',
    };
  }
  if (budget.timeoutMs !== null && spent.elapsedMs >= budget.timeoutMs) {
    return {
      code: 'TIME_LIMIT',
      reason: `The task was not finished after ${Math.round(budget.timeoutMs / 1000)} s.`,
      hint: 'Allow more with --timeout.',
    };
  }
  if (budget.maxTokens !== null && spent.tokens >= budget.maxTokens) {
    return {
      code: 'TOKEN_LIMIT',
      reason: `The model used ${spent.tokens} of ${budget.maxTokens} tokens.`,
      hint: 'Allow more with --max-tokens.',
    };
  }
  return undefined;
}

/** Input and output tokens so far; endpoints that do not say count as 0. */
export function tokensUsed(events: readonly RunEvent[]): number {
  const { inputTokens, outputTokens } = computeMetrics(events);
  return (inputTokens ?? 0) + (outputTokens ?? 0);
}
