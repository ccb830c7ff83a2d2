/** An adb server that answers requests as scripted: what a real one says in situations that are hard to bring about. */

import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';

export interface FakeAdbServer {
  readonly port: number;
  /** Requests in the order they came. */
  readonly requests: readonly string[];
  readonly stop: () => void;
}

export interface Reply {
  /** Sent as FAIL with this text. */
  readonly fail?: string;
  /** Sent as OKAY with this text. */
  readonly value?: string;
  /** Sent as OKAY alone: the request opened a stream or chose a device. */
  readonly okay?: true;
  /** The connection ends without a word. */
  readonly hangUp?: true;
}

export async function startFakeAdbServer(script: (request: string) => Reply): Promise<FakeAdbServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let pending = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, Buffer.from(chunk)]);
      for (;;) {
        const length = Number.parseInt(pending.subarray(0, 4).toString('latin1'), 16);
        if (pending.length < 4 || pending.length < 4 + length) return;
        const request = pending.subarray(4, 4 + length).toString('utf8');
        pending = pending.subarray(4 + length);
        requests.push(request);
        answer(socket, script(request));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function answer(socket: Socket, { fail, value, okay, hangUp }: Reply): void {
  if (hangUp === true) socket.destroy();
  else if (fail !== undefined) socket.end(`FAIL${framed(fail)}`);
  else if (value !== undefined) socket.end(`OKAY${framed(value)}`);
  else if (okay === true) socket.write('OKAY');
}

function framed(text: string): string {
  return Buffer.byteLength(text).toString(16).padStart(4, '0') + text;
}
