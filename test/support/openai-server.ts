/** A server on loopback that speaks OpenAI's chat completions and behaves, or misbehaves, as scripted. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The decoded body of one request, with the headers that matter. */
export interface RecordedRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Behaviour =
  /** A normal completion with this content. */
  | {
      readonly kind: 'reply';
      readonly text: string;
      readonly usage?: readonly [input: number, output: number];
    }
  /** A completion with a message of one's own: refusals, reasoning fields, tool calls. */
  | {
      readonly kind: 'message';
      readonly message: Readonly<Record<string, unknown>>;
      readonly finish?: string;
    }
  /** An answer as it is, whatever it is. */
  | {
      readonly kind: 'raw';
      readonly status?: number;
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** An error in OpenAI's form. */
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly message: string;
      readonly param?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Nothing for `ms` milliseconds, then `then`; with `headers` the answer begins at once and its body is late. */
  | { readonly kind: 'stall'; readonly ms: number; readonly then: Behaviour; readonly headers?: boolean }
  /** The connection breaks without an answer, or in the middle of one. */
  | { readonly kind: 'drop'; readonly when: 'before' | 'middle' };

export type Script = Behaviour | ((request: RecordedRequest) => Behaviour);

export interface OpenAiServerOptions {
  /** Played in order, one a request that is not refused; requests beyond the end get HTTP 500. */
  readonly script: readonly Script[];
  /** Words of an HTTP 400 for requests this server does not take; these use up nothing of the script. */
  readonly refuses?: (body: Readonly<Record<string, unknown>>) => string | undefined;
}

export interface OpenAiServer {
  /** `http://127.0.0.1:<port>/v1`. */
  readonly baseUrl: string;
  readonly requests: readonly RecordedRequest[];
  /** How much of the script was not asked for. */
  readonly left: () => number;
  readonly close: () => Promise<void>;
}

export async function startOpenAiServer(options: OpenAiServerOptions): Promise<OpenAiServer> {
  const requests: RecordedRequest[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let next = 0;

  function advance(request: RecordedRequest): Behaviour {
    const script = options.script[next] ?? { kind: 'error', status: 500, message: 'The script is over.' };
    next += 1;
    return typeof script === 'function' ? script(request) : script;
  }

  const server = createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      requests.push(request);
      const refusal = options.refuses?.(request.body);
      const behaviour: Behaviour =
        refusal === undefined ? advance(request) : { kind: 'error', status: 400, message: refusal };
      play(behaviour, response, timers);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${String(port)}/v1`,
    requests,
    left: () => Math.max(0, options.script.length - next),
    close() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return {
    path: incoming.url ?? '',
    authorization: incoming.headers.authorization,
    body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>,
  };
}

function play(behaviour: Behaviour, response: ServerResponse, timers: Set<NodeJS.Timeout>): void {
  if (behaviour.kind === 'stall') {
    if (behaviour.headers === true) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(' ');
    }
    timers.add(setTimeout(() => play(behaviour.then, response, timers), behaviour.ms));
  } else if (behaviour.kind === 'drop') {
    drop(behaviour.when, response);
  } else {
    const { status, body, headers } = answerOf(behaviour);
    if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  }
}

function drop(when: 'before' | 'middle', response: ServerResponse): void {
  if (when === 'before') {
    response.destroy();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"choices":', () => response.destroy());
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

function answerOf(behaviour: Exclude<Behaviour, { kind: 'stall' | 'drop' }>): Answer {
  switch (behaviour.kind) {
    case 'reply':
      return { status: 200, body: completion({ content: behaviour.text }, 'stop', behaviour.usage) };
    case 'message':
      return { status: 200, body: completion(behaviour.message, behaviour.finish ?? 'stop') };
    case 'raw':
      return { status: behaviour.status ?? 200, body: behaviour.body, headers: behaviour.headers };
    case 'error': {
      const { status, headers, message, param = null } = behaviour;
      return {
        status,
        headers,
        body: JSON.stringify({ error: { message, param, type: 'error', code: null } }),
      };
    }
  }
}

function completion(
  message: Readonly<Record<string, unknown>>,
  finish: string,
  usage?: readonly [number, number],
): string {
  return JSON.stringify({
    id: 'chatcmpl-test',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', ...message } }],
    ...(usage === undefined ? {} : { usage: { prompt_tokens: usage[0], completion_tokens: usage[1] } }),
  });
}
