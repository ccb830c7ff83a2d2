/** The adb server on this computer (or another), through adbkit, which starts it when it is not running. */
import { createRequire } from 'node:module';
import type * as Adbkit from '@devicefarmer/adbkit';
import { DroidcuaError } from '../../src/errors.ts';
import { connectionError, serverError } from './adb-error.ts';
import { withDeadline } from './deadline.ts';
import type { AdbStream } from './transport.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];
/** Starting the server takes two to five seconds. */
const SERVER_TIMEOUT_MS = 20_000;
/** A remote server cannot be started from here, and starting a local one instead would help nobody. */
const NO_BINARY = '/nonexistent/adb-is-only-started-for-this-computer';

export interface AdbServerOptions {
  readonly adbHost?: string;
  readonly adbPort?: number;
  /** The adb program that starts the server when none runs; `adb` on PATH when absent. */
  readonly adbPath?: string;
}

export interface AdbServer {
  /** Sends a `host:` request and gives the text of its answer. */
  query(request: string, signal: AbortSignal): Promise<string>;
  /** Features of one device; the server must know it. */
  features(serial: string, signal: AbortSignal): Promise<ReadonlySet<string>>;
  open(serial: string, service: string, signal: AbortSignal): Promise<AdbStream>;
}

type Connection = Awaited<ReturnType<Adbkit.Client['connection']>>;

export function adbServer(options: AdbServerOptions): AdbServer {
  const { adbHost: host = '127.0.0.1', adbPort: port = 5037, adbPath = 'adb' } = options;
  const local = LOOPBACK.includes(host);
  const client = new (loadAdbkit().Client)({ host, port, bin: local ? adbPath : NO_BINARY });
  // Errors also arrive at whoever waits; without a listener the same error would end the process.
  client.on('error', () => undefined);

  const guarded = async <T>(
    what: string,
    signal: AbortSignal,
    work: (inner: AbortSignal) => Promise<T>,
    serial?: string,
  ): Promise<T> => {
    try {
      return await withDeadline(what, SERVER_TIMEOUT_MS, signal, work);
    } catch (caught) {
      signal.throwIfAborted();
      // What the system says carries a code; what the server says about a device does not.
      if (serial !== undefined && !hasCode(caught)) throw connectionError(caught, serial);
      throw unreachable(caught, `${host}:${port}`, local);
    }
  };
  const value = async (opening: PromiseLike<Connection>, request: string, inner: AbortSignal) => {
    const connection = await requested(await alive(opening, inner), request);
    try {
      return (await connection.parser.readValue()).toString('utf8');
    } finally {
      connection.socket.destroy();
    }
  };
  const dial = (serial: string) => client.getDevice(serial).transport();

  return {
    query: (request, signal) =>
      guarded(`adb ${request}`, signal, (inner) => value(client.connection(), request, inner)),
    async features(serial, signal) {
      const list = (inner: AbortSignal) => value(dial(serial), 'host:features', inner);
      return new Set((await guarded(`asking ${serial} for its features`, signal, list, serial)).split(','));
    },
    open(serial, service, signal) {
      const stream = async (inner: AbortSignal) =>
        streamOf(await requested(await alive(dial(serial), inner), service));
      return guarded(`opening a stream to ${serial}`, signal, stream, serial);
    },
  };
}

/** Loaders disagree about what the names of this CommonJS package are; they agree about `require`. */
function loadAdbkit(): typeof Adbkit {
  return createRequire(import.meta.url)('@devicefarmer/adbkit') as typeof Adbkit;
}

/** adbkit cannot be told to stop, so what it opens too late is closed again. */
async function alive(opening: PromiseLike<Connection>, signal: AbortSignal): Promise<Connection> {
  const connection = await opening;
  if (!signal.aborted) return connection;
  connection.socket.destroy();
  throw new Error('aborted');
}

/** The server's framing: four hex digits of length, the request; then OKAY, or FAIL with a text. */
async function requested(connection: Connection, request: string): Promise<Connection> {
  const bytes = Buffer.from(request, 'utf8');
  const length = bytes.length.toString(16).padStart(4, '0');
  try {
    connection.socket.write(Buffer.concat([Buffer.from(length, 'latin1'), bytes]));
    const reply = await connection.parser.readAscii(4);
    if (reply === 'FAIL') await connection.parser.readError();
    else if (reply !== 'OKAY') throw new Error(`the adb server answered "${reply}"`);
    return connection;
  } catch (caught) {
    connection.socket.destroy();
    throw caught;
  }
}

function streamOf(connection: Connection): AdbStream {
  const { socket } = connection;
  return {
    bytes: socket,
    write: (data) =>
      new Promise((resolve, reject) => {
        socket.write(data, (error) => (error == null ? resolve() : reject(error)));
      }),
    close: () => {
      socket.destroy();
    },
  };
}

function unreachable(caught: unknown, address: string, local: boolean): DroidcuaError {
  const error = serverError(caught, address);
  if (local || error.code !== 'TOOL_MISSING') return error;
  return new DroidcuaError('DEVICE_OFFLINE', `The adb server at ${address} cannot be reached.`, {
    hint: 'Start it there with "adb -a nodaemon server", and check the address.',
    cause: caught,
  });
}

function hasCode(caught: unknown): boolean {
  return caught instanceof DroidcuaError || (caught instanceof Error && 'code' in caught);
}
