/** A device reached over TCP without any adb program: the daemon's own protocol, through Tango. */

import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { AdbDaemonConnection, AdbSocket } from '@yume-chan/adb';
import { AdbDaemonTransport, AdbPacket, AdbPacketSerializeStream } from '@yume-chan/adb';
import { Consumable, PushReadableStream, pipeFrom, StructDeserializeStream } from '@yume-chan/stream-extra';
import { DroidcuaError } from '../../src/errors.ts';
import { connectionError, connectionLost } from './adb-error.ts';
import { withDeadline } from './deadline.ts';
import type { KeyStore } from './key-store.ts';
import type { AdbStream, AdbTransport } from './transport.ts';

const CONNECT_TIMEOUT_MS = 15_000;
/** Routers forget idle connections; without probes a dead one would only show at the next command. */
const KEEPALIVE_MS = 10_000;

export interface DirectAddress {
  readonly host: string;
  readonly port: number;
}

/** Rejects with DEVICE_OFFLINE when nobody listens there, DEVICE_UNAUTHORIZED when the phone's user has not allowed it in time. */
export async function openDirectTransport(
  { host, port }: DirectAddress,
  keys: KeyStore,
  signal: AbortSignal,
  timeoutMs = CONNECT_TIMEOUT_MS,
): Promise<AdbTransport> {
  const serial = `tcp:${host}:${port}`;
  const socket = connect({ host, port });
  // Every failure reaches a stream or a promise below; the bare event would end the process.
  socket.on('error', () => undefined);
  try {
    const daemon = await withDeadline(`connecting to ${serial}`, timeoutMs, signal, async (inner) => {
      await once(socket, 'connect', { signal: inner });
      socket.setNoDelay(true).setKeepAlive(true, KEEPALIVE_MS);
      return await AdbDaemonTransport.authenticate({
        serial,
        connection: packetStreams(socket),
        credentialStore: keys,
      });
    });
    return transportOver(daemon, socket);
  } catch (caught) {
    socket.destroy();
    signal.throwIfAborted();
    throw keys.asked && !isStoreError(caught) ? refused(serial, caught) : connectionError(caught, serial);
  }
}

function transportOver(daemon: AdbDaemonTransport, socket: Socket): AdbTransport {
  const { serial } = daemon;
  const gone = daemon.disconnected.catch(() => undefined).then(() => 'gone' as const);
  return {
    serial,
    features: new Set<string>(daemon.banner.features.filter((name) => daemon.clientFeatures.includes(name))),
    async open(service, signal) {
      signal.throwIfAborted();
      const opening = Promise.resolve(daemon.connect(service));
      const opened = await Promise.race([opening, gone]);
      if (opened === 'gone') {
        opening.catch(() => undefined);
        throw connectionLost(serial, service.slice(0, 60));
      }
      const stream = streamOf(opened);
      if (signal.aborted) stream.close();
      signal.throwIfAborted();
      return stream;
    },
    async close() {
      // A device that is already gone cannot be told so.
      await Promise.resolve(daemon.close()).catch(() => undefined);
      socket.destroy();
    },
  };
}

function streamOf(socket: AdbSocket): AdbStream {
  const reader = socket.readable.getReader();
  const writer = socket.writable.getWriter();
  // A stream the device closes while nothing is being written has nobody to tell.
  writer.closed.catch(() => undefined);
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  }
  return {
    bytes: bytes(),
    write: (data) => writer.write(data),
    close() {
      // An unread stream would hold up all others, so what still comes is thrown away.
      reader.cancel().catch(() => undefined);
      Promise.resolve(socket.close()).catch(() => undefined);
    },
  };
}

function packetStreams(socket: Socket): AdbDaemonConnection {
  const incoming = new PushReadableStream<Uint8Array>((controller) => {
    socket.on('data', (chunk: Uint8Array) => {
      socket.pause();
      controller.enqueue(chunk).then(
        () => socket.resume(),
        () => socket.destroy(),
      );
    });
    socket.once('close', () => tryTo(() => controller.close()));
  });
  const outgoing = new Consumable.WritableStream<Uint8Array>({
    // A failed write means that the connection is gone, which the reading side tells everybody; rejecting here as well would
    // reach nobody who could use it.
    write: (chunk) =>
      new Promise((resolve) => {
        socket.write(chunk, () => resolve());
      }),
    close: () => {
      socket.end();
    },
    abort: () => {
      socket.destroy();
    },
  });
  return {
    readable: incoming.pipeThrough(new StructDeserializeStream(AdbPacket)),
    writable: pipeFrom(outgoing, new AdbPacketSerializeStream()),
  };
}

/** Closing a stream that its reader has already given up throws; both ends agree then. */
function tryTo(action: () => void): void {
  try {
    action();
  } catch {
    // Already closed.
  }
}

function refused(serial: string, cause: unknown): DroidcuaError {
  return new DroidcuaError('DEVICE_UNAUTHORIZED', `Device ${serial} has not allowed debugging from here.`, {
    details: { serial },
    cause,
  });
}

function isStoreError(caught: unknown): boolean {
  return caught instanceof DroidcuaError && caught.code === 'STORE_FAILED';
}
