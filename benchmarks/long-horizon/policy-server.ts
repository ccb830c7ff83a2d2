/** The policies of this process behind OpenAI's chat completions on loopback; the model's name says which run is meant. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NoisyPolicy } from './noisy-policy.ts';
import type { WireMessage } from './wire-prompt.ts';

export interface PolicyServer {
  /** `http://127.0.0.1:<port>/v1`. */
  readonly baseUrl: string;
  /** Answers requests for this model until it is taken away. */
  put(model: string, policy: NoisyPolicy): void;
  remove(model: string): void;
  close(): Promise<void>;
}

interface WireRequest {
  readonly model: string;
  readonly messages: readonly WireMessage[];
  readonly response_format?: { readonly json_schema?: { readonly name: string; readonly schema: unknown } };
}

/** Characters of one token, as providers' rules of thumb have it. */
const TOKEN = 4;

export async function startPolicyServer(): Promise<PolicyServer> {
  const policies = new Map<string, NoisyPolicy>();
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const answer = answerTo(JSON.parse(body) as WireRequest, policies);
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer === undefined ? { error: { message: 'no such model' } } : answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    put: (model, policy) => void policies.set(model, policy),
    remove: (model) => void policies.delete(model),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function answerTo(request: WireRequest, policies: ReadonlyMap<string, NoisyPolicy>): object | undefined {
  const policy = policies.get(request.model);
  if (policy === undefined) return undefined;
  const name = request.response_format?.json_schema?.name ?? 'decision';
  const content = name === 'decision' ? policy.decide(request.messages) : policy.consult(name);
  const asked = JSON.stringify(request.messages).length;
  return {
    id: 'chatcmpl-policy',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: {
      prompt_tokens: Math.ceil(asked / TOKEN),
      completion_tokens: Math.ceil(content.length / TOKEN),
    },
  };
}
