import { describe, expect, it } from 'vitest';
import { checkApiKey, redact, resolveEndpoint } from '../../../../src/llm/endpoint.ts';

describe('resolveEndpoint', () => {
  it.each([
    [undefined, 'https://api.openai.com/v1'],
    ['', 'https://api.openai.com/v1'],
    ['  http://localhost:11434/v1 \n', 'http://localhost:11434/v1'],
    ['http://localhost:8000/v1///', 'http://localhost:8000/v1'],
    ['https://host/api/v1/chat/completions', 'https://host/api/v1'],
    ['https://host', 'https://host'],
    ['https://host/v1?x=1#y', 'https://host/v1'],
  ])('%j', (text, baseUrl) => {
    expect(resolveEndpoint(text)).toEqual({ baseUrl, url: `${baseUrl}/chat/completions` });
  });

  it.each(['localhost', 'not a url', 'ftp://host/v1', 'http://', 'localhost:8000/v1'])(
    'refuses %j',
    (text) => {
      expect(() => resolveEndpoint(text)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }));
    },
  );

  it('refuses a password without repeating it', () => {
    expect(() => resolveEndpoint('https://me:hunter2@host/v1')).toThrow(/^(?!.*hunter2).*password/);
  });
});

describe('checkApiKey', () => {
  it('trims, and takes an empty key', () => {
    expect(checkApiKey(' sk-abc\n')).toBe('sk-abc');
    expect(checkApiKey('')).toBe('');
  });

  it.each(['sk abc', 'sk-ключ', 'a\nb'])('refuses what no header can carry, without repeating it', (key) => {
    expect(() => checkApiKey(key)).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: expect.not.stringContaining(key) as string,
      }),
    );
  });
});

describe('redact', () => {
  it('takes out the key itself and whatever looks like one', () => {
    const text = 'key my.own.key, sk-proj-abc123***xyz, Authorization: Bearer eyJhbGci.x.y "q"';
    expect(redact(text, 'my.own.key')).toBe('key ***, ***, Authorization: Bearer *** "q"');
  });

  it('leaves words alone that happen to hold a very short key', () => {
    expect(redact('an apple', 'a')).toBe('an apple');
  });
});
