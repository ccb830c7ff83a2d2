/** From the raw text of a model to a valid decision, or the reasons why it is none. Never a decision from rubbish. */
import { isDeepStrictEqual } from 'node:util';
import { jsonrepair } from 'jsonrepair';
import { type Decision, DecisionSchema } from '../ports/decision.ts';
import { cleanReply } from './clean-reply.ts';
import { describeIssues } from './describe-issues.ts';
import { normaliseDecision } from './normalise-decision.ts';

export type ParsedDecision =
  | { readonly kind: 'decision'; readonly decision: Decision }
  /** Short sentences for the model, each naming the place in the reply. */
  | { readonly kind: 'invalid'; readonly errors: readonly string[] };

/** Accepts known wrappers, repairable JSON and known spellings of older prompts; everything else is `invalid`. */
export function parseDecision(raw: string): ParsedDecision {
  const { objects, loose } = cleanReply(raw);
  const closed = pick(objects.map(validate));
  if (closed?.kind === 'ambiguous') return invalid(tooMany(closed.count));
  if (closed?.kind === 'decision') return closed;
  const repaired = loose === undefined ? undefined : validate(loose);
  if (repaired?.kind === 'decision') return repaired;
  return closed ?? repaired ?? nothing(raw);
}

function nothing(raw: string): ParsedDecision {
  return invalid(raw.trim() === '' ? 'The reply is empty.' : 'The reply holds no complete JSON object.');
}

function tooMany(count: number): string {
  return `The reply holds ${count} different decisions; give exactly one.`;
}

type Picked = ParsedDecision | { readonly kind: 'ambiguous'; readonly count: number };

/** The one decision among the objects of a reply; else the errors of the object that came nearest to one. */
function pick(parsed: readonly ParsedDecision[]): Picked | undefined {
  const decisions = parsed.filter((result) => result.kind === 'decision');
  const [first, ...others] = decisions;
  if (first === undefined) {
    return [...parsed].sort((a, b) => errorCount(a) - errorCount(b))[0];
  }
  const same = others.every((other) => isDeepStrictEqual(other.decision, first.decision));
  return same ? first : { kind: 'ambiguous', count: decisions.length };
}

function errorCount(result: ParsedDecision): number {
  return result.kind === 'invalid' ? result.errors.length : 0;
}

function validate(json: string): ParsedDecision {
  const value = parseJson(json);
  if (value === undefined) return invalid('The reply is not valid JSON.');
  const result = DecisionSchema.safeParse(normaliseDecision(value));
  if (result.success) return { kind: 'decision', decision: result.data };
  return { kind: 'invalid', errors: describeIssues(result.error.issues) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON as it stands: single quotes, unescaped quotes and missing commas are common, so repair is tried.
  }
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    // Beyond repair: the caller asks again.
    return undefined;
  }
}

function invalid(error: string): ParsedDecision {
  return { kind: 'invalid', errors: [error] };
}
