/** What the model calls of a run cost, from its events and the prices it began with. */
import type { EventOf, RunEvent } from './events.ts';

/** Money for a million tokens, in whatever currency the person wrote the table in. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** By model name. */
export type Prices = Readonly<Record<string, Price>>;

const MILLION = 1_000_000;

/** The follower runs here and costs nothing. */
const FREE: Prices = { builtin: { input: 0, output: 0 } };

/** Models of `names` that no price is known of. */
export function unpriced(names: readonly string[], prices: Prices): readonly string[] {
  return names.filter((name) => priceOf(name, prices) === undefined);
}

/**
 * Sum over all calls; null when it is not known: a model without a price, or an endpoint that does not tell tokens. What is
 * not known is never counted as nothing.
 */
export function costOf(events: readonly RunEvent[]): number | null {
  const start = events.find((event) => event.type === 'run_start');
  const prices = start?.prices ?? {};
  const main = start?.model.name ?? '';
  let total = 0;
  for (const call of callsOf(events)) {
    const price = priceOf(call.model ?? main, prices);
    const cost = price === undefined ? null : priceOfCall(price, call);
    if (cost === null) return null;
    total += cost;
  }
  return total;
}

function priceOf(name: string, prices: Prices): Price | undefined {
  const all = { ...FREE, ...prices };
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

type Call = EventOf<'decision' | 'consult' | 'reask'>;

/** A decision tells the sum of its re-asks; those of a step without a decision stand for themselves. */
function callsOf(events: readonly RunEvent[]): readonly Call[] {
  const decided = new Set(events.flatMap((event) => (event.type === 'decision' ? [event.step] : [])));
  return events.filter(
    (event): event is Call =>
      event.type === 'decision' ||
      event.type === 'consult' ||
      (event.type === 'reask' && !decided.has(event.step)),
  );
}

function priceOfCall({ input, output }: Price, { inputTokens, outputTokens }: Call): number | null {
  if (input === 0 && output === 0) return 0;
  if (inputTokens === null || outputTokens === null) return null;
  return (inputTokens * input + outputTokens * output) / MILLION;
}
