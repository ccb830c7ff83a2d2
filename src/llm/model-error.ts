/** Failures of the `openai` package and of HTTP, turned into MODEL_* errors; outside this file nobody reads their words. */
import { APIConnectionTimeoutError, APIError } from 'openai';
import { DroidcuaError, type ErrorCode } from '../errors.ts';
import { redact } from './endpoint.ts';

export interface ModelFailure {
  readonly error: DroidcuaError;
  /** Whether trying again can help; a timeout is worth one more try only, each costs the whole deadline. */
  readonly retry: 'never' | 'once' | 'backoff';
  /** Milliseconds the server asked to wait. */
  readonly retryAfterMs: number | undefined;
  /** What a 400 or 422 said, for finding out which field was refused. */
  readonly refusedField: string | undefined;
}

export interface CallFacts {
  readonly model: string;
  readonly url: string;
  readonly apiKey: string;
  /** Milliseconds. */
  readonly timeoutMs: number;
}

const MAX_WORDS = 300;

export function timeoutFailure(facts: CallFacts): ModelFailure {
  const seconds = facts.timeoutMs / 1000;
  return failure('MODEL_TIMEOUT', `${facts.model} at ${facts.url} did not answer within ${seconds} s.`, {
    retry: 'once',
  });
}

export function refusalFailure(words: string, facts: CallFacts): ModelFailure {
  return failure('MODEL_REFUSED', `${facts.model} declined: ${shorten(words, facts)}`);
}

export function foreignFailure(facts: CallFacts): ModelFailure {
  return failure('MODEL_REJECTED', `${facts.url} answered with something that is no chat completion.`, {
    hint: 'Check --base-url: most servers want it to end in /v1.',
  });
}

/** An HTTP status with the server's words. */
export function statusFailure(status: number | undefined, words: string, facts: CallFacts): ModelFailure {
  const said = `${facts.url} answered ${status === undefined ? 'with an error' : status}: ${shorten(words, facts)}`;
  const details = { status };
  if (status === 429) {
    // A spent account answers 429 too, and no waiting helps.
    const spent = /insufficient_quota|exceeded your current quota|billing/i.test(words);
    return failure('MODEL_RATE_LIMITED', said, { retry: spent ? 'never' : 'backoff', details });
  }
  if (status !== undefined && status >= 500)
    return failure('MODEL_UNREACHABLE', said, { retry: 'backoff', details });
  const refusedField = status === 400 || status === 422 ? words : undefined;
  return failure('MODEL_REJECTED', said, { details, refusedField, ...hintFor(status, words) });
}

/** Anything a call threw that is neither an abort nor our own deadline. */
export function toModelFailure(caught: unknown, facts: CallFacts): ModelFailure {
  if (caught instanceof APIConnectionTimeoutError) return timeoutFailure(facts);
  if (isAnswer(caught)) return httpFailure(caught, facts);
  const reason = shorten(rootReason(caught), facts);
  if (/HeadersTimeout|BodyTimeout/.test(reason)) return timeoutFailure(facts);
  if (caught instanceof SyntaxError) {
    return failure('MODEL_UNREACHABLE', `${facts.url} answered with broken JSON: ${reason}`, {
      retry: 'backoff',
    });
  }
  return failure('MODEL_UNREACHABLE', `No connection to ${facts.url}: ${reason}`, { retry: 'backoff' });
}

/** An HTTP error status, as opposed to a lost connection. */
function isAnswer(caught: unknown): caught is APIError<number> {
  return caught instanceof APIError && typeof caught.status === 'number';
}

function httpFailure(caught: APIError<number>, facts: CallFacts): ModelFailure {
  const headers = caught.headers instanceof Headers ? caught.headers : undefined;
  const words = [caught.message, caught.param, caught.code]
    .filter((word) => typeof word === 'string')
    .join(' ');
  const base = statusFailure(caught.status, words, facts);
  return { ...base, retryAfterMs: readRetryAfter(headers) };
}

/** Seconds or milliseconds; dates are not honoured because they need the server's clock. */
function readRetryAfter(headers: Headers | undefined): number | undefined {
  const ms = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (ms >= 0) return ms;
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? seconds * 1000 : undefined;
}

function hintFor(status: number | undefined, words: string): { readonly hint?: string } {
  if (status === 404) return { hint: 'Check --base-url (most servers want it to end in /v1) and --model.' };
  if (/image|vision|multimodal/i.test(words)) {
    return { hint: 'This model seems not to take pictures; choose a vision model.' };
  }
  return {};
}

/** The innermost cause says what happened; the outer ones say "fetch failed". */
function rootReason(caught: unknown): string {
  let current: unknown = caught;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  if (!(current instanceof Error)) return String(current);
  const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
  // Node joins the failures of several addresses in an error whose own message is empty.
  return [current.name === 'Error' ? '' : current.name, code, current.message]
    .filter((word, index, all) => word !== '' && all.indexOf(word) === index)
    .join(' ');
}

function shorten(words: string, facts: CallFacts): string {
  const line = redact(words, facts.apiKey).replace(/\s+/g, ' ').trim();
  return line.length <= MAX_WORDS ? line : `${line.slice(0, MAX_WORDS - 1)}…`;
}

interface FailureTraits {
  readonly retry?: ModelFailure['retry'];
  readonly hint?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly refusedField?: string | undefined;
}

/** Without the original as `cause`: it may hold the request with its key. */
function failure(code: ErrorCode, message: string, traits: FailureTraits = {}): ModelFailure {
  const { retry = 'never', refusedField, ...options } = traits;
  return { error: new DroidcuaError(code, message, options), retry, retryAfterMs: undefined, refusedField };
}
