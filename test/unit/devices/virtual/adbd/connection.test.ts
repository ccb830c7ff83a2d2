import { describe, expect, it } from 'vitest';
import { bannerOf } from '../../../../../devices/virtual/adbd/banner.ts';
import { AdbdConnection, type AdbdOptions } from '../../../../../devices/virtual/adbd/connection.ts';
import { COMMAND, encodeHeader } from '../../../../../devices/virtual/adbd/packet.ts';
import type { AdbStream } from '../../../../../devices/virtual/adbd/stream.ts';
import { AdbClient, socketPair } from '../../../../support/adb-client.ts';

type Service = (stream: AdbStream) => void;

function daemon(
  services: Readonly<Record<string, Service>> = {},
  auth: AdbdOptions['auth'] = 'none',
  fragment?: number,
) {
  const [near, far] = socketPair(fragment);
  const streams: AdbStream[] = [];
  const connection = new AdbdConnection(near, {
    banner: bannerOf({
      'ro.product.name': 'fake',
      'ro.product.model': 'Fake;Phone',
      'ro.product.device': 'fk',
    }),
    auth,
    open: (name, stream) => {
      const service = services[name];
      if (service === undefined) return false;
      streams.push(stream);
      service(stream);
      return true;
    },
  });
  return { connection, client: new AdbClient(far), streams };
}

const silent: Service = () => undefined;

function tick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('handshake', () => {
  it('says who it is and what it can do', async () => {
    const { client } = daemon();
    const hello = await client.connect();
    const banner = Buffer.from(hello.payload).toString();
    expect(banner).toMatch(
      /^device::ro\.product\.name=fake;ro\.product\.model=Fake Phone;ro\.product\.device=fk;features=/,
    );
    expect(banner).toContain('shell_v2');
    expect(banner).not.toMatch(/brotli|lz4|zstd|delayed_ack/);
  });

  it('serves nothing before it', async () => {
    const { client, streams } = daemon({ x: silent });
    client.send(COMMAND.OPEN, 100, 0, 'x\0');
    await tick();
    expect(streams).toEqual([]);
    expect(client.received).toEqual([]);
  });

  it('adds checksums for a client of the first protocol version', async () => {
    const [near, far] = socketPair();
    new AdbdConnection(near, { banner: 'AB', auth: 'none', open: () => false });
    const bytes = new Promise<Buffer>((resolve) => far.once('data', resolve));
    const hello = { command: COMMAND.CNXN, arg0: 0x01000000, arg1: 4096, payload: new Uint8Array() };
    far.write(encodeHeader(hello));
    expect((await bytes).readUInt32LE(16)).toBe(65 + 66);
  });

  it('ends a connection that allows no payload', async () => {
    const { client } = daemon();
    await expect(client.connect(16)).rejects.toThrow('ended');
  });
});

describe('streams', () => {
  it('refuses what nobody serves', async () => {
    const { client } = daemon();
    await client.connect();
    expect(await client.open('nothing:')).toBeUndefined();
  });

  it('refuses a send window, which belongs to a feature that is not announced', async () => {
    const { client } = daemon({ x: silent });
    await client.connect();
    client.send(COMMAND.OPEN, 7, 1024, 'x\0');
    await client.until(({ command, arg1 }) => command === COMMAND.CLSE && arg1 === 7);
  });

  it('accepts before it sends, in pieces the client can take, and closes after the last was taken', async () => {
    const text = 'x'.repeat(10_000);
    const { client } = daemon(
      {
        x: (stream) => {
          void stream.write(text);
          void stream.end();
        },
      },
      'none',
      777,
    );
    await client.connect(4096);
    const stream = await client.open('x');
    expect((await stream?.all())?.toString()).toBe(text);
    const mine = client.received.filter(({ command }) => command !== COMMAND.CNXN);
    expect(mine.map(({ payload }) => payload.length)).toEqual([0, 4096, 4096, 1808, 0]);
  });

  it('has one write in flight at a time', async () => {
    const { client } = daemon({ x: (stream) => void stream.write('x'.repeat(9000)) });
    await client.connect(4096);
    client.acknowledging = false;
    const stream = await client.open('x');
    await stream?.atLeast(1);
    await tick();
    expect(stream?.data()).toHaveLength(4096);
    client.send(COMMAND.OKAY, 100, stream?.remoteId ?? 0);
    await stream?.atLeast(8192);
    expect(stream?.data()).toHaveLength(8192);
  });

  it('holds back a client that sends more than is read', async () => {
    const { client, streams } = daemon({ x: silent });
    await client.connect();
    const stream = await client.open('x');
    const okays = () => client.received.filter(({ command }) => command === COMMAND.OKAY).length;
    stream?.write(Buffer.alloc(1024 * 1024));
    await tick();
    expect(okays()).toBe(2);
    stream?.write(Buffer.alloc(10));
    await tick();
    expect(okays()).toBe(2);
    expect(await streams[0]?.read(1024 * 1024)).toHaveLength(1024 * 1024);
    await tick();
    expect(okays()).toBe(3);
  });

  it('reads across packets, and tells the end from the data before it', async () => {
    const { client, streams } = daemon({ x: silent });
    await client.connect();
    const stream = await client.open('x');
    stream?.write('ab');
    stream?.write('cde');
    expect((await streams[0]?.read(3))?.toString()).toBe('abc');
    const missing = streams[0]?.read(3);
    stream?.close();
    expect(await missing).toBeUndefined();
    expect((await streams[0]?.readSome())?.toString()).toBe('de');
    expect(await streams[0]?.readSome()).toBeUndefined();
    await client.until(({ command }) => command === COMMAND.CLSE);
  });

  it('does not mind what arrives for a stream that is closed', async () => {
    const { client } = daemon({ x: (stream) => void stream.end(), y: silent });
    await client.connect();
    const stream = await client.open('x');
    await stream?.all();
    stream?.write('late');
    client.send(COMMAND.OKAY, 100, stream?.remoteId ?? 0);
    stream?.close();
    expect(await client.open('y')).toBeDefined();
  });

  it('ends streams and waiting writers when the client vanishes', async () => {
    const { client, streams } = daemon({ x: silent });
    await client.connect();
    await client.open('x');
    client.acknowledging = false;
    const writing = streams[0]?.write('never taken');
    const reading = streams[0]?.read(1);
    client.raw(Buffer.alloc(24, 7));
    await writing;
    expect(await reading).toBeUndefined();
    expect(streams[0]?.closed.aborted).toBe(true);
    await tick();
    expect(client.closed).toBe(true);
  });
});
