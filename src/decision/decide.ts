/**
 * What does the model want, in valid form? One decision a call, asked again a bounded number of times when the reply
 * cannot be used; the only place where replies are asked for again.
 */
import type { Clock } from '../ports/clock.ts';
import type { Decision } from '../ports/decision.ts';
import type { Model, ModelReply, ModelUsage } from '../ports/model.ts';
import { decisionJsonSchema } from './json-schema.ts';
import { parseDecision } from './parse-decision.ts';
import { buildMessages, type PromptInput, reaskMessages } from './prompt.ts';

/** A reply that could not be used. */
export interface Reask {
  /** 1-based number of the reply. */
  readonly attempt: number;
  readonly reason: string;
  readonly raw: string;
  /** Of this reply alone. */
  readonly usage: ModelUsage;
}

export interface DecideInput extends PromptInput {
  readonly clock: Clock;
  /** Called and awaited for every reply that could not be used, the last one included. */
  readonly onReask?: (reask: Reask) => Promise<void>;
}

interface DecideFacts {
  /** The last reply as it came. */
  readonly raw: string;
  /** Sums over all calls; undefined when no call told. */
  readonly usage: ModelUsage;
  /** Model calls, re-asks included. */
  readonly calls: number;
  /** Milliseconds of model time, all calls together. */
  readonly ms: number;
}

export type DecideResult =
  | ({ readonly kind: 'decision'; readonly decision: Decision } & DecideFacts)
  /** No reply could be used; `errors` are those of the last one. Never a finished task. */
  | ({ readonly kind: 'unparsable'; readonly errors: readonly string[] } & DecideFacts);

const MAX_CALLS = 3;

/**
 * Asks `model` for the decision of one step. Unusable replies are quoted back with their errors at most twice.
 * Rejects with the MODEL_* error of the model or with the signal's reason.
 */
export async function decide(model: Model, input: DecideInput, signal: AbortSignal): Promise<DecideResult> {
  const schema = { name: 'decision', json: decisionJsonSchema() };
  let messages = buildMessages(input, model);
  let usage: ModelUsage = { inputTokens: undefined, outputTokens: undefined };
  let ms = 0;
  for (let calls = 1; ; calls += 1) {
    const asked = input.clock.now();
    const reply = await model.complete({ messages, schema, context: input.context }, signal);
    ms += input.clock.now() - asked;
    usage = addUsage(usage, reply.usage);
    const facts = { raw: reply.text, usage, calls, ms };
    const parsed = parseDecision(reply.text);
    if (parsed.kind === 'decision') return { kind: 'decision', decision: parsed.decision, ...facts };
    const errors = explain(reply, parsed.errors);
    await input.onReask?.({ attempt: calls, reason: errors.join(' '), raw: reply.text, usage: reply.usage });
    if (calls >= MAX_CALLS) return { kind: 'unparsable', errors, ...facts };
    messages = [...messages, ...reaskMessages(reply.text, errors)];
  }
}

function explain(reply: ModelReply, errors: readonly string[]): readonly string[] {
  return reply.truncated === true
    ? ['The reply was cut off at the output limit; be shorter.', ...errors]
    : errors;
}

function addUsage(a: ModelUsage, b: ModelUsage): ModelUsage {
  return {
    inputTokens: addTokens(a.inputTokens, b.inputTokens),
    outputTokens: addTokens(a.outputTokens, b.outputTokens),
  };
}

function addTokens(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0);
}
