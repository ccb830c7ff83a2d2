/** The adb server on this computer (or another), through adbkit, which starts it when it is not running. */
import { Client } from '@devicefarmer/adbkit';
import { DroidcuaError } from '../../src/errors.ts';
import { connectionError } from './adb-error.ts';
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
  readonly host: string;
  /** Sends a `host:` request and gives the text of its answer. */
  query(request: string, signal: AbortSignal): Promise<string>;
  /** Features of one device; the server must know it. */
  features(serial: string, signal: AbortSignal): Promise<ReadonlySet<string>>;
  open(serial: string, service: string, signal: AbortSignal): Promise<AdbStream>;
}

type Connection = Awaited<ReturnType<Client['connection']>>;

export function adbServer(options: AdbServerOptions): AdbServer {
  const { adbHost: host = '127.0.0.1', adbPort: port = 5037, adbPath = 'adb' } = options;
  const local = LOOPBACK.includes(host);
  const client = new Client({ host, port, bin: local ? adbPath : NO_BINARY });
  // Errors also arrive at whoever waits; without a listener the same error would end the process.
  client.on('error', () => undefined);

  const guarded = async <T>(what: string, signal: AbortSignal, work: (s: AbortSignal) => Promise<T>) => {
    try {
      return await withDeadline(what, SERVER_TIMEOUT_MS, signal, work);
    } catch (caught) {
      signal.throwIfAborted();
      throw serverError(caught, `${host}:${port}`, local);
    }
  };

  return {
    host,
    query: (request, signal) =>
      guarded(`adb ${request}`, signal, async (inner) => {
        const connection = await alive(client.connection(), inner);
        try {
          await send(connection, request);
          return (await connection.parser.readValue()).toString('utf8');
        } finally {
          connection.socket.destroy();
        }
      }),
    features: (serial, signal) =>
      guarded(`adb features of ${serial}`, signal, async (inner) => {
        const connection = await alive(client.getDevice(serial).transport(), inner);
        try {
          await send(connection, 'host:features');
          const answer = await connection.parser.readValue();
          return new Set(answer.toString('utf8').split(','));
        } finally {
          connection.socket.destroy();
        }
      }),
    open: (serial, service, signal) =>
      guarded(`opening a stream to ${serial}`, signal, async (inner) => {
        const connection = await alive(client.getDevice(serial).transport(), inner);
        try {
          await send(connection, service);
        } catch (caught) {
          connection.socket.destroy();
          throw connectionError(caught, serial);
        }
        return streamOf(connection);
      }),
  };
}

/** adbkit cannot be told to stop, so what it opens too late is closed again. */
async function alive(opening: PromiseLike<Connection>, signal: AbortSignal): Promise<Connection> {
  const connection = await opening;
  if (!signal.aborted) return connection;
  connection.socket.destroy();
  throw new Error('aborted');
}

/** The server's framing: four hex digits of length, the request; then OKAY, or FAIL with a text. */
async function send(connection: Connection, request: string): Promise<void> {
  const bytes = Buffer.from(request, 'utf8');
  const length = bytes.length.toString(16).padStart(4, '0');
  connection.socket.write(Buffer.concat([Buffer.from(length, 'latin1'), bytes]));
  const reply = await connection.parser.readAscii(4);
  if (reply === 'FAIL') await connection.parser.readError();
  else if (reply !== 'OKAY') throw new Error(`the adb server answered "${reply}"`);
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

function serverError(caught: unknown, address: string, local: boolean): DroidcuaError {
  const error = connectionError(caught, `at adb server ${address}`);
  if (local || error.code !== 'TOOL_MISSING') return error;
  return new DroidcuaError('DEVICE_OFFLINE', `The adb server at ${address} cannot be reached.`, {
    hint: 'Start it there with "adb -a nodaemon server", and check the address.',
    cause: caught,
  });
}
