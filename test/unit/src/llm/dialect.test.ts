import { describe, expect, it } from 'vitest';
import { type Dialect, RICHEST, relaxDialect } from '../../../../src/llm/dialect.ts';

describe('relaxDialect', () => {
  it.each([
    ["Invalid schema for response_format 'decision': additionalProperties", 'json_object'],
    ['json_schema is not supported', 'json_object'],
    ['Structured output is not available for this model', 'json_object'],
  ])('gives up the schema after %j', (words, format) => {
    expect(relaxDialect(RICHEST, words)).toEqual({ ...RICHEST, format });
  });

  it.each(['Unknown model', 'maximum context length is 4096 tokens', 'messages: field required'])(
    'gives up nothing after %j',
    (words) => {
      expect(relaxDialect(RICHEST, words)).toBeUndefined();
    },
  );

  it('ends however often everything is refused', () => {
    let dialect: Dialect | undefined = RICHEST;
    let steps = 0;
    for (; dialect !== undefined && steps < 20; steps += 1) {
      dialect = relaxDialect(dialect, 'max_completion_tokens temperature response_format');
    }
    expect(steps).toBe(5);
  });
});
