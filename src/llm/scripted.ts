/** A model that plays given replies, for tests and benchmarks. */
import { DroidcuaError } from '../errors.ts';
import type { Model, ModelReply, ModelRequest } from '../ports/model.ts';

/** A text or reply as it is, one made from the request, or an error to reject with. */
export type ScriptedReply = string | ModelReply | Error | ((request: ModelRequest) => string | ModelReply);

export interface ScriptedOptions {
  readonly name?: string;
  readonly vision?: boolean;
}

export interface ScriptedModel extends Model {
  /** The requests so far, oldest first. */
  readonly requests: readonly ModelRequest[];
  /** Throws INVARIANT when replies are left over. */
  assertConsumed(): void;
}

/** Gives `replies` in order, one a call; a call after the last one rejects with INVARIANT. */
export function scriptedModel(
  replies: readonly ScriptedReply[],
  options: ScriptedOptions = {},
): ScriptedModel {
  const requests: ModelRequest[] = [];
  return {
    name: options.name ?? 'scripted',
    description: 'Plays given replies; decides nothing itself.',
    vision: options.vision ?? false,
    requests,
    complete(request, signal) {
      return new Promise((resolve) => {
        signal.throwIfAborted();
        requests.push(request);
        resolve(play(replies[requests.length - 1], requests.length, request));
      });
    },
    assertConsumed() {
      const left = replies.length - requests.length;
      if (left > 0) throw new DroidcuaError('INVARIANT', `${left} scripted replies were not asked for.`);
    },
  };
}

function play(scripted: ScriptedReply | undefined, call: number, request: ModelRequest): ModelReply {
  if (scripted === undefined) {
    throw new DroidcuaError('INVARIANT', `The scripted model has no reply for call ${call}.`);
  }
  if (scripted instanceof Error) throw scripted;
  const reply = typeof scripted === 'function' ? scripted(request) : scripted;
  return typeof reply === 'string'
    ? { text: reply, usage: { inputTokens: undefined, outputTokens: undefined } }
    : reply;
}
