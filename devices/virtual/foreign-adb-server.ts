/**
 * An adb server of another version, for programs that want to know how they meet one. It has no devices. Protocol:
 * AOSP packages/modules/adb/SERVICES.TXT; an adb program that meets it ends it and starts its own.
 */
import { createServer, type Socket } from 'node:net';
import { close, listen } from './listen.ts';

export interface ForeignAdbServerOptions {
  readonly port: number;
  /** What it says its version is; adb 29 to 36 say 41. */
  readonly version: number;
}

const LOOPBACK = '127.0.0.1';
/** Length of a request's length: four hex digits. */
const HEAD = 4;
const LONGEST_REQUEST = 1024;

/**
 * Answers until the signal aborts or a client says `host:kill`; `onReady` is called once it listens. Rejects with
 * PORT_TAKEN.
 */
export async function serveForeignAdb(
  { port, version }: ForeignAdbServerOptions,
  onReady: () => void,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const sockets = new Set<Socket>();
  let stop = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, (request) => {
      const answer = answerTo(request, version);
      socket.end(answer);
      if (request === 'host:kill') stop();
    });
  });
  const failed = await listen(server, port, LOOPBACK);
  if (failed !== undefined) throw failed;
  signal.addEventListener('abort', stop, { once: true });
  onReady();
  await ended;
  signal.removeEventListener('abort', stop);
  for (const socket of sockets) socket.destroySoon();
  await close(server);
}

/** One request a connection; whatever is none ends it. */
function converse(socket: Socket, answer: (request: string) => void): void {
  let seen = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    seen = Buffer.concat([seen, chunk]);
    if (seen.length < HEAD) return;
    const head = seen.subarray(0, HEAD).toString('latin1');
    const length = /^[0-9a-f]{4}$/i.test(head) ? Number.parseInt(head, 16) : LONGEST_REQUEST + 1;
    if (length > LONGEST_REQUEST) socket.destroy();
    else if (seen.length >= HEAD + length) answer(seen.subarray(HEAD, HEAD + length).toString());
  });
}

function answerTo(request: string, version: number): string {
  if (request === 'host:version') return `OKAY${framed(version.toString(16).padStart(4, '0'))}`;
  if (request === 'host:kill') return 'OKAY';
  if (/^host:(devices|devices-l|track-devices)$/.test(request)) return `OKAY${framed('')}`;
  return `FAIL${framed('unknown host service')}`;
}

function framed(text: string): string {
  return Buffer.byteLength(text).toString(16).padStart(HEAD, '0') + text;
}
