import { afterEach, describe, expect, it } from 'vitest';
import { createOpenAiModel, type OpenAiSettings } from '../../../../src/llm/openai-compatible.ts';
import type { Model } from '../../../../src/ports/model.ts';
import { modelContract } from '../../../contract/model.contract.ts';
import { ManualClock } from '../../../support/manual-clock.ts';
import {
  type OpenAiServer,
  type OpenAiServerOptions,
  type Script,
  startOpenAiServer,
} from '../../../support/openai-server.ts';
import { sampleRequest } from '../../../support/sample-decision.ts';

const KEY = 'sk-test-0123456789';
const servers: OpenAiServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

interface Opened {
  readonly model: Model;
  readonly server: OpenAiServer;
  readonly clock: ManualClock;
}

async function open(
  script: readonly Script[],
  settings: Partial<OpenAiSettings> = {},
  options: Omit<OpenAiServerOptions, 'script'> = {},
): Promise<Opened> {
  const server = await startOpenAiServer({ script, ...options });
  servers.push(server);
  const clock = new ManualClock(0);
  const model = createOpenAiModel(
    { model: 'test-model', baseUrl: server.baseUrl, apiKey: KEY, vision: false, ...settings },
    { clock, random: () => 1 },
  );
  return { model, server, clock };
}

function ask(model: Model, request = sampleRequest()): Promise<{ readonly text: string }> {
  return model.complete(request, new AbortController().signal);
}

const reply: Script = { kind: 'reply', text: '{"colour":"red"}', usage: [11, 7] };
const error = (status: number, message: string, headers: Record<string, string> = {}): Script => ({
  kind: 'error',
  status,
  message,
  headers,
});

modelContract('openai-compatible', {
  request: sampleRequest,
  answering: async () => ({ model: (await open([reply])).model }),
  failing: async () => ({ model: (await open([error(401, 'Incorrect API key')])).model }),
  hanging: async () => ({ model: (await open([{ kind: 'stall', ms: 60_000, then: reply }])).model }),
});

describe('a request', () => {
  it('carries the key, the messages, the strict schema and the output limit', async () => {
    const { model, server } = await open([reply], { temperature: 0.2, maxOutputTokens: 99 });
    expect(await ask(model)).toEqual({
      text: '{"colour":"red"}',
      usage: { inputTokens: 11, outputTokens: 7 },
    });
    const [request] = server.requests;
    expect(request?.path).toBe('/v1/chat/completions');
    expect(request?.authorization).toBe(`Bearer ${KEY}`);
    expect(request?.body).toMatchObject({
      model: 'test-model',
      messages: [
        { role: 'system', content: 'Answer in JSON.' },
        { role: 'user', content: 'Which colour?' },
      ],
      max_tokens: 99,
      temperature: 0.2,
      response_format: { type: 'json_schema', json_schema: { name: 'colour', strict: true } },
    });
  });

  it.each([true, false])('holds the picture only for a model that looks at pictures (%s)', async (vision) => {
    const { model, server } = await open([reply], { vision });
    const bytes = Uint8Array.from([1, 2, 3]);
    const picture = { type: 'image', mime: 'image/jpeg', bytes } as const;
    await ask(
      model,
      sampleRequest({ messages: [{ role: 'user', parts: [{ type: 'text', text: 'Look' }, picture] }] }),
    );
    const sent = JSON.stringify(server.requests[0]?.body['messages']);
    expect(sent.includes('data:image/jpeg;base64,AQID')).toBe(vision);
  });
});

describe('fields an endpoint refuses', () => {
  const format = (body: Readonly<Record<string, unknown>>): unknown =>
    (body['response_format'] as { type?: string } | undefined)?.type;

  it('falls back from json_schema to json_object to none, and remembers', async () => {
    const refuses = (body: Readonly<Record<string, unknown>>): string | undefined =>
      format(body) === undefined ? undefined : `Invalid schema for response_format '${String(format(body))}'`;
    const { model, server } = await open([reply, reply], {}, { refuses });
    expect((await ask(model)).text).toBe('{"colour":"red"}');
    expect(server.requests.map(({ body }) => format(body))).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ]);
    await ask(model);
    expect(server.requests.map(({ body }) => format(body)).slice(3)).toEqual([undefined]);
  });

  it('renames the output limit and drops the temperature for models that want it so', async () => {
    const refuses = (body: Readonly<Record<string, unknown>>): string | undefined => {
      if ('max_tokens' in body)
        return "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
      return 'temperature' in body ? "'temperature' does not support 0.2 with this model." : undefined;
    };
    const { model, server } = await open([reply], { temperature: 0.2 }, { refuses });
    await ask(model);
    const last = server.requests.at(-1)?.body;
    expect(last).toMatchObject({ max_completion_tokens: 2048 });
    expect(last).not.toHaveProperty('temperature');
    expect(format(last ?? {})).toBe('json_schema');
  });

  it('gives up on any other 400 at once', async () => {
    const { model, server } = await open([error(400, 'The model is too small for this prompt.'), reply]);
    await expect(ask(model)).rejects.toMatchObject({ code: 'MODEL_REJECTED' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('trouble on the way', () => {
  it('waits as long as a 429 asks, then goes on', async () => {
    const { model, clock } = await open([error(429, 'Slow down', { 'retry-after': '7' }), reply]);
    expect((await ask(model)).text).toBe('{"colour":"red"}');
    expect(clock.now()).toBe(7000);
  });

  it('doubles the wait after a 5xx, a lost connection and half an answer', async () => {
    const drops: Script[] = [
      { kind: 'drop', when: 'before' },
      { kind: 'drop', when: 'middle' },
    ];
    const { model, clock } = await open([error(503, 'Busy'), ...drops, reply]);
    expect((await ask(model)).text).toBe('{"colour":"red"}');
    expect(clock.now()).toBe(500 + 1000 + 2000);
  });

  it('ends after a bounded number of tries', async () => {
    const { model, server } = await open(Array.from({ length: 9 }, () => error(500, 'Broken')));
    await expect(ask(model)).rejects.toMatchObject({ code: 'MODEL_UNREACHABLE', retriable: true });
    expect(server.requests).toHaveLength(5);
  });

  it('does not wait longer than the limit because a server says so', async () => {
    const { model, clock } = await open([error(429, 'Tomorrow', { 'retry-after': '86400' })]);
    await expect(ask(model)).rejects.toMatchObject({ code: 'MODEL_RATE_LIMITED' });
    expect(clock.now()).toBe(0);
  });

  it('does not retry a spent account', async () => {
    const { model, server } = await open([
      error(429, 'You exceeded your current quota (insufficient_quota)'),
    ]);
    await expect(ask(model)).rejects.toMatchObject({ code: 'MODEL_RATE_LIMITED' });
    expect(server.requests).toHaveLength(1);
  });

  it.each([false, true])('ends a stall as MODEL_TIMEOUT after one retry (body late: %s)', async (headers) => {
    const stall: Script = { kind: 'stall', ms: 30_000, then: { kind: 'reply', text: 'late' }, headers };
    const { model, server } = await open([stall, stall, stall], { timeoutMs: 80 });
    await expect(ask(model)).rejects.toMatchObject({ code: 'MODEL_TIMEOUT' });
    expect(server.requests).toHaveLength(2);
  });

  it('goes on when only the first try stalls', async () => {
    const { model } = await open(
      [{ kind: 'stall', ms: 30_000, then: { kind: 'reply', text: 'late' } }, reply],
      {
        timeoutMs: 600,
      },
    );
    expect((await ask(model)).text).toBe('{"colour":"red"}');
  });

  it('names the address when nothing listens there', async () => {
    const { server } = await open([]);
    await server.close();
    const model = createOpenAiModel(
      { model: 'm', baseUrl: server.baseUrl, apiKey: '', vision: false },
      { clock: new ManualClock() },
    );
    await expect(ask(model)).rejects.toMatchObject({
      code: 'MODEL_UNREACHABLE',
      message: expect.stringMatching(`${server.baseUrl}/chat/completions.*ECONNREFUSED`) as string,
    });
  });
});

describe('answers that are errors', () => {
  it.each([
    [401, 'Incorrect API key provided: sk-other-abcdefgh', 'MODEL_REJECTED'],
    [403, 'Not allowed', 'MODEL_REJECTED'],
    [404, 'No such path', 'MODEL_REJECTED'],
  ])('never retries %i and shows the address but no key', async (status, words, code) => {
    const { model, server } = await open([error(status, `${words} ${KEY}`)]);
    const caught = await ask(model).catch((reason: unknown) => reason);
    expect(caught).toMatchObject({ code, message: expect.stringContaining(server.baseUrl) as string });
    expect((caught as Error).message).not.toMatch(/sk-/);
    expect((caught as Error).cause).toBeUndefined();
    expect(server.requests).toHaveLength(1);
  });

  it('reports a refusal as MODEL_REFUSED', async () => {
    const { model } = await open([
      { kind: 'message', message: { content: null, refusal: 'I cannot help.' } },
    ]);
    await expect(ask(model)).rejects.toMatchObject({
      code: 'MODEL_REFUSED',
      message: 'test-model declined: I cannot help.',
    });
  });

  it('says that a page is no model', async () => {
    const html = { kind: 'raw', body: '<html>', headers: { 'content-type': 'text/html' } } as const;
    const { model } = await open([html]);
    await expect(ask(model)).rejects.toMatchObject({ code: 'MODEL_REJECTED' });
  });

  it('retries an error that a gateway wraps into a 200', async () => {
    const wrapped = { kind: 'raw', body: '{"error":{"message":"Upstream busy","code":502}}' } as const;
    const { model } = await open([wrapped, reply]);
    expect((await ask(model)).text).toBe('{"colour":"red"}');
  });
});
