/** A model behind any endpoint that speaks OpenAI's chat completions. */
import OpenAI from 'openai';
import { DroidcuaError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Model, ModelReply, ModelRequest, ScreenForm } from '../ports/model.ts';
import { chatBody } from './chat-body.ts';
import { type Dialect, RICHEST, relaxDialect } from './dialect.ts';
import { checkApiKey, resolveEndpoint } from './endpoint.ts';
import {
  type CallFacts,
  foreignFailure,
  type ModelFailure,
  refusalFailure,
  statusFailure,
  timeoutFailure,
  toModelFailure,
} from './model-error.ts';
import { type ReadReply, readReply } from './read-reply.ts';
import { type Attempt, DEFAULT_RETRY, type RetryPolicy, withRetries } from './retry.ts';

export interface OpenAiSettings {
  readonly model: string;
  /** OpenAI's own when absent. */
  readonly baseUrl?: string | undefined;
  /** May be empty for servers without accounts. */
  readonly apiKey: string;
  /** Whether the model looks at pictures. */
  readonly vision: boolean;
  /** A list when absent. */
  readonly screenForm?: ScreenForm | undefined;
  /** Deadline of one call in milliseconds; default 60 000. */
  readonly timeoutMs?: number | undefined;
  /** Default 2048. */
  readonly maxOutputTokens?: number | undefined;
  /** The endpoint's default when absent. */
  readonly temperature?: number | undefined;
}

export interface OpenAiDeps {
  /** For the waits between retries. */
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random?: () => number;
  readonly retry?: RetryPolicy;
}

/** CONFIG_INVALID for a base URL, key or model name that cannot work; nothing is sent before the first call. */
export function createOpenAiModel(settings: OpenAiSettings, deps: OpenAiDeps): Model {
  const call = prepareCall(settings);
  const retry = {
    clock: deps.clock,
    random: deps.random ?? Math.random,
    policy: deps.retry ?? DEFAULT_RETRY,
  };
  let dialect = RICHEST;

  /** A refused field is dropped at once and for all later calls; only then is a refusal final. */
  async function attempt(request: ModelRequest, signal: AbortSignal): Promise<Attempt<ModelReply>> {
    for (;;) {
      const result = await call.send(request, dialect, signal);
      const field = result.kind === 'failure' ? result.failure.refusedField : undefined;
      const poorer = field === undefined ? undefined : relaxDialect(dialect, field);
      if (poorer === undefined) return result;
      dialect = poorer;
    }
  }

  return {
    name: call.facts.model,
    description: describe(call.facts, settings.vision),
    vision: settings.vision,
    ...(settings.screenForm === undefined ? {} : { screenForm: settings.screenForm }),
    complete: (request, signal) => withRetries(() => attempt(request, signal), retry, signal),
  };
}

interface PreparedCall {
  readonly facts: CallFacts;
  /** One HTTP request under one deadline. Rejects only with the signal's reason. */
  readonly send: (
    request: ModelRequest,
    dialect: Dialect,
    signal: AbortSignal,
  ) => Promise<Attempt<ModelReply>>;
}

function prepareCall(settings: OpenAiSettings): PreparedCall {
  const endpoint = resolveEndpoint(settings.baseUrl);
  const apiKey = checkApiKey(settings.apiKey);
  const facts: CallFacts = {
    model: checkModelName(settings.model),
    url: endpoint.url,
    apiKey,
    timeoutMs: settings.timeoutMs ?? 60_000,
  };
  const body = {
    model: facts.model,
    vision: settings.vision,
    maxOutputTokens: settings.maxOutputTokens ?? 2048,
    temperature: settings.temperature,
  };
  const client = createClient(endpoint.baseUrl, apiKey);
  return {
    facts,
    async send(request, dialect, signal) {
      const deadline = AbortSignal.timeout(facts.timeoutMs);
      try {
        const completion: unknown = await client.chat.completions.create(chatBody(request, body, dialect), {
          signal: AbortSignal.any([signal, deadline]),
        });
        return toAttempt(readReply(completion), facts);
      } catch (caught) {
        signal.throwIfAborted();
        if (caught instanceof DroidcuaError) throw caught;
        return failed(deadline.aborted ? timeoutFailure(facts) : toModelFailure(caught, facts));
      }
    },
  };
}

/** Every default that the package would take from the environment is given, and its own retries are off. */
function createClient(baseURL: string, apiKey: string): OpenAI {
  return new OpenAI({
    baseURL,
    apiKey: apiKey === '' ? 'none' : apiKey,
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
  });
}

function toAttempt(read: ReadReply, facts: CallFacts): Attempt<ModelReply> {
  switch (read.kind) {
    case 'reply':
      return { kind: 'value', value: read.reply };
    case 'refused':
      return failed(refusalFailure(read.words, facts));
    case 'error':
      return failed(statusFailure(read.status, read.words, facts));
    case 'foreign':
      return failed(foreignFailure(facts));
  }
}

function failed(failure: ModelFailure): Attempt<never> {
  return { kind: 'failure', failure };
}

function describe(facts: CallFacts, vision: boolean): string {
  const sees = vision ? 'looks at the screen' : 'reads the list of elements, does not see the picture';
  return `${facts.model} at ${new URL(facts.url).host}: ${sees}; decides freely.`;
}

function checkModelName(name: string): string {
  const trimmed = name.trim();
  if (trimmed !== '') return trimmed;
  throw new DroidcuaError('CONFIG_INVALID', 'The model name is empty.', {
    hint: 'Give it with --model.',
    details: { key: 'model' },
  });
}
