/**
 * Which of the optional request fields does this endpoint take? Servers that call themselves compatible differ in how
 * they bound a reply and whether they can follow a schema; a refused field is given up for good.
 */

export interface Dialect {
  readonly format: 'json_schema' | 'json_object' | 'none';
  readonly tokens: 'max_tokens' | 'max_completion_tokens';
  readonly temperature: boolean;
}

/** What is tried first. */
export const RICHEST: Dialect = { format: 'json_schema', tokens: 'max_tokens', temperature: true };

/**
 * The next poorer dialect after an HTTP 400 or 422 with these words, or undefined when they are about something else.
 * Every answer gives something up, so a chain of refusals ends after at most four.
 */
export function relaxDialect(dialect: Dialect, refusal: string): Dialect | undefined {
  // OpenAI's reasoning models: "Unsupported parameter: 'max_tokens' ... Use 'max_completion_tokens' instead".
  if (dialect.tokens === 'max_tokens' && /max_completion_tokens/.test(refusal)) {
    return { ...dialect, tokens: 'max_completion_tokens' };
  }
  if (dialect.temperature && /temperature/i.test(refusal)) return { ...dialect, temperature: false };
  if (!/response_?format|json[_ ]?(schema|object|mode)|schema|structured|grammar/i.test(refusal))
    return undefined;
  if (dialect.format === 'json_schema') return { ...dialect, format: 'json_object' };
  return dialect.format === 'json_object' ? { ...dialect, format: 'none' } : undefined;
}
