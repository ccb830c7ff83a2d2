import { describe, expect, it } from 'vitest';
import { readReply } from '../../../../src/llm/read-reply.ts';

function completion(message: object, finish: string | null = 'stop', usage?: object): unknown {
  return { choices: [{ finish_reason: finish, message }], ...(usage === undefined ? {} : { usage }) };
}

describe('where the text of a reply is', () => {
  const call = (args: string): object => ({ function: { name: 'decision', arguments: args } });

  it.each<[string, object, string]>([
    ['the content', { content: 'A', reasoning: 'B' }, 'A'],
    [
      'content in parts',
      { content: [{ type: 'text', text: 'A' }, { type: 'other' }, { type: 'text', text: 'B' }] },
      'AB',
    ],
    ['a tool call', { content: null, tool_calls: [call('{"a":1}')], reasoning: 'B' }, '{"a":1}'],
    ['reasoning_content', { content: '', reasoning_content: 'C' }, 'C'],
    ['reasoning', { content: '  ', reasoning: 'D', reasoning_content: null }, 'D'],
    ['nowhere', { content: null, tool_calls: [] }, ''],
    ['nowhere, not even a field', {}, ''],
  ])('%s', (_, message, text) => {
    expect(readReply(completion(message))).toMatchObject({ kind: 'reply', reply: { text } });
  });
});

describe('readReply', () => {
  it('counts tokens when the server does', () => {
    const usage = { prompt_tokens: 5, completion_tokens: 3, total_tokens: 8 };
    expect(readReply(completion({ content: 'A' }, 'stop', usage))).toEqual({
      kind: 'reply',
      reply: { text: 'A', usage: { inputTokens: 5, outputTokens: 3 } },
    });
    expect(readReply(completion({ content: 'A' }, null))).toEqual({
      kind: 'reply',
      reply: { text: 'A', usage: { inputTokens: undefined, outputTokens: undefined } },
    });
  });

  it('says when a reply was cut off', () => {
    expect(readReply(completion({ content: 'A' }, 'length'))).toMatchObject({ reply: { truncated: true } });
  });

  it('tells refusals from replies', () => {
    expect(readReply(completion({ content: null, refusal: 'No.' }))).toEqual({
      kind: 'refused',
      words: 'No.',
    });
    expect(readReply(completion({ content: 'half' }, 'content_filter')).kind).toBe('refused');
  });

  it.each<[unknown, unknown]>([
    [{ error: { message: 'Busy', code: 503 } }, { kind: 'error', words: 'Busy', status: 503 }],
    [{ error: { message: 'Odd', code: 'odd' } }, { kind: 'error', words: 'Odd', status: undefined }],
    ['<html>', { kind: 'foreign' }],
    [{ choices: [] }, { kind: 'foreign' }],
    [null, { kind: 'foreign' }],
  ])('%j is no reply', (body, expected) => {
    expect(readReply(body)).toEqual(expected);
  });
});
