/** How long to wait before asking the endpoint again, and when to stop. The one home of transport retries. */
import type { Clock } from '../ports/clock.ts';
import type { ModelFailure } from './model-error.ts';

export interface RetryPolicy {
  /** Retries after a 429, a 5xx or a lost connection. */
  readonly maxRetries: number;
  /** Retries after a spent deadline. */
  readonly maxTimeoutRetries: number;
  /** First wait in milliseconds; doubled each time. */
  readonly baseMs: number;
  /** Longest wait in milliseconds; a server that asks for more is not waited for. */
  readonly maxWaitMs: number;
}

export const DEFAULT_RETRY: RetryPolicy = {
  maxRetries: 4,
  maxTimeoutRetries: 1,
  baseMs: 500,
  maxWaitMs: 30_000,
};

export interface RetryDeps {
  readonly clock: Clock;
  /** In [0, 1); spreads the waits of several runs. */
  readonly random: () => number;
  readonly policy: RetryPolicy;
}

export type Attempt<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'failure'; readonly failure: ModelFailure };

/** Runs `attempt` until it gives a value; rejects with the last failure's error, or with the signal's reason. */
export async function withRetries<T>(
  attempt: () => Promise<Attempt<T>>,
  deps: RetryDeps,
  signal: AbortSignal,
): Promise<T> {
  const left = { backoff: deps.policy.maxRetries, once: deps.policy.maxTimeoutRetries, never: 0 };
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    const result = await attempt();
    if (result.kind === 'value') return result.value;
    const { failure } = result;
    const wait = waitBefore(tries, failure, deps);
    if (left[failure.retry] <= 0 || wait > deps.policy.maxWaitMs) throw failure.error;
    left[failure.retry] -= 1;
    await deps.clock.sleep(wait, signal);
  }
}

/** What the server asked for; else doubling waits, the last quarter of each left to chance. */
function waitBefore(tries: number, failure: ModelFailure, { policy, random }: RetryDeps): number {
  if (failure.retry === 'once') return 0;
  if (failure.retryAfterMs !== undefined) return failure.retryAfterMs;
  const full = Math.min(policy.maxWaitMs, policy.baseMs * 2 ** tries);
  return Math.round(full * (0.75 + 0.25 * random()));
}
