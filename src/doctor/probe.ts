/** One functional probe: does it, and says what was found or how to mend it. */
import { asDroidcuaError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';

export interface Probe {
  readonly name: string;
  readonly ok: boolean;
  /** Milliseconds. */
  readonly ms: number;
  /** What was found. */
  readonly detail: string;
  /** What to do; null when ok. */
  readonly fix: string | null;
}

export type Finding =
  | { readonly ok: true; readonly detail: string }
  | { readonly ok: false; readonly detail: string; readonly fix: string };

/** Runs one probe; what it throws becomes its finding. Rejects only when `signal` is aborted. */
export async function probe(
  name: string,
  clock: Clock,
  work: (signal: AbortSignal) => Promise<Finding>,
  signal: AbortSignal,
): Promise<Probe> {
  const started = clock.now();
  try {
    const finding = await work(signal);
    return { name, ms: clock.now() - started, fix: null, ...finding };
  } catch (caught) {
    signal.throwIfAborted();
    const error = asDroidcuaError(caught);
    return { name, ok: false, ms: clock.now() - started, detail: error.message, fix: error.hint };
  }
}
