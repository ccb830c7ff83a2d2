/**
 * The UiAutomator2 server of Appium, as far as clients can tell: its HTTP interface over the phone's own tree and gestures.
 * Source of paths and answers: appium-uiautomator2-server 10, server/AppiumServlet.java.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { z } from 'zod';
import { bodyAs } from './command.ts';
import { commandFor } from './router.ts';
import { newState, openSession, type Uia2State } from './server-state.ts';
import { W3cError } from './w3c-error.ts';

const MAX_BODY_BYTES = 16 * 1024 * 1024;

export interface Uia2Server {
  /** Answers requests on a connection. */
  readonly serve: (connection: Duplex) => void;
  /** Ends all connections. */
  readonly stop: () => void;
}

/** `onQuit` is called when a client has deleted the session, after which the real server ends. */
export function createUia2Server(
  parts: Pick<Uia2State, 'phone' | 'clock' | 'properties' | 'build'>,
  onQuit: () => void,
): Uia2Server {
  const stopping = new AbortController();
  const state = newState({ ...parts, stopped: stopping.signal });
  const connections = new Set<Duplex>();
  let turn: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    // A client that leaves in the middle of its body is not there to be told so.
    const body = readBody(request).catch(() => undefined);
    // One request at a time, as there is one screen.
    turn = turn
      .then(() => answer(state, { request, response, body, onQuit }))
      .catch(() => response.destroy());
  });
  return {
    serve: (connection) => {
      connections.add(connection);
      connection.on('close', () => connections.delete(connection));
      server.emit('connection', connection);
    },
    stop: () => {
      stopping.abort();
      for (const connection of connections) connection.destroy();
    },
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Promise<Buffer | undefined>;
  readonly onQuit: () => void;
}

async function answer(state: Uia2State, { request, response, body, onQuit }: Exchange): Promise<void> {
  const path = pathOf(request.url ?? '/');
  const method = request.method ?? 'GET';
  try {
    const value = await run(state, { method, path, body: await body });
    send(response, state, { status: 200, value });
  } catch (caught) {
    const error =
      caught instanceof W3cError
        ? caught
        : new W3cError('unknown error', `${String(caught)} (${method} ${path})`);
    const value = { error: error.error, message: error.message, stacktrace: error.stack ?? '' };
    send(response, state, { status: error.status, value });
  }
  if (method === 'DELETE' && /^\/session\/[^/]+$/.test(path) && state.session === undefined) {
    response.on('close', onQuit);
  }
}

/** Old clients begin every path with `/wd/hub`. */
function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').replace(/^\/wd\/hub(?=\/)/, '').replace(/(.)\/$/, '$1');
}

interface Ask {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer | undefined;
}

async function run(state: Uia2State, { method, path, body }: Ask): Promise<unknown> {
  const global = `${method} ${path}`;
  if (global === 'GET /status') return status(state);
  if (global === 'GET /sessions') return sessions(state);
  if (global === 'POST /session') return newSession(state, jsonOf(body));
  const [, id, rest = ''] = /^\/session\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  if (id === undefined) throw new W3cError('unknown command', `There is no command at ${path}.`);
  if (state.session?.id !== id) {
    throw new W3cError('invalid session id', `The session "${id}" does not exist or has ended.`);
  }
  if (rest === '') return atSession(state, method);
  const { command, params } = commandFor(method, rest);
  return await command(state, { params, body: jsonOf(body) });
}

function status({ build }: Uia2State) {
  return { ready: true, message: 'UiAutomator2 Server is ready to accept commands', build };
}

function sessions({ session }: Uia2State) {
  return session === undefined ? [] : [session];
}

function newSession(state: Uia2State, body: unknown) {
  const capabilities = capabilitiesOf(body);
  const { id } = openSession(state, capabilities);
  return { sessionId: id, capabilities };
}

const CAPABILITIES = z.looseObject({
  capabilities: z.looseObject({
    firstMatch: z.array(z.record(z.string(), z.unknown())).nullish(),
    alwaysMatch: z.record(z.string(), z.unknown()).nullish(),
  }),
});

/** What is asked of every match, with the first match laid over it. */
function capabilitiesOf(body: unknown): Readonly<Record<string, unknown>> {
  const { firstMatch, alwaysMatch } = bodyAs(CAPABILITIES, { body, params: {} }).capabilities;
  return { ...alwaysMatch, ...firstMatch?.[0] };
}

function atSession(state: Uia2State, method: string): unknown {
  if (method === 'GET') return state.session?.capabilities;
  if (method !== 'DELETE') throw new W3cError('unknown method', `A session does not take ${method}.`);
  state.session = undefined;
  state.elements.clear();
  return null;
}

function jsonOf(body: Buffer | undefined): unknown {
  if (body === undefined)
    throw new W3cError('invalid argument', `The body is longer than ${MAX_BODY_BYTES} bytes.`);
  if (body.length === 0) return {};
  try {
    const value: unknown = JSON.parse(body.toString());
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Said below.
  }
  throw new W3cError('invalid argument', 'The body is not a JSON object.');
}

/** Undefined when it is too long; the rest of it is then read and dropped. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MAX_BODY_BYTES) parts.push(part);
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(parts) : undefined;
}

function send(
  response: ServerResponse,
  { session }: Uia2State,
  { status: code, value }: { readonly status: number; readonly value: unknown },
): void {
  const text = JSON.stringify({ sessionId: session?.id ?? null, value: value ?? null });
  response.writeHead(code, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
