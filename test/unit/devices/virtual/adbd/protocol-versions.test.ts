import { describe, expect, it } from 'vitest';
import { bannerOf, featuresOf } from '../../../../../devices/virtual/adbd/banner.ts';
import { AdbdConnection, type AdbdOptions } from '../../../../../devices/virtual/adbd/connection.ts';
import { AdbDaemon, BOOT_MS } from '../../../../../devices/virtual/adbd/daemon.ts';
import {
  CHECKSUM_VERSION,
  COMMAND,
  encodeHeader,
  sumOf,
  VERSION,
} from '../../../../../devices/virtual/adbd/packet.ts';
import type { AdbStream } from '../../../../../devices/virtual/adbd/stream.ts';
import { AdbClient, socketPair } from '../../../../support/adb-client.ts';
import { PhoneShell } from '../../../../support/phone-shell.ts';

function daemon(options: Partial<AdbdOptions> = {}) {
  const [near, far] = socketPair();
  const streams: AdbStream[] = [];
  const open = (_: string, stream: AdbStream) => streams.push(stream) > 0;
  const banner = bannerOf({}, true);
  const connection = new AdbdConnection(near, { banner, auth: 'none', open, ...options });
  return { connection, client: new AdbClient(far), streams };
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function tick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('the protocol with checksums', () => {
  it('is what an old phone offers, with small packets', async () => {
    const { client } = daemon({ checksum: true });
    const hello = await client.connect();
    expect([hello.arg0, hello.arg1]).toEqual([CHECKSUM_VERSION, 4096]);
  });

  it('is answered to an old client, with the smaller of both limits', async () => {
    const { client } = daemon();
    client.send(COMMAND.CNXN, CHECKSUM_VERSION, 1 << 20, 'host::');
    const hello = await client.until(({ command }) => command === COMMAND.CNXN);
    expect([hello.arg0, hello.arg1]).toEqual([CHECKSUM_VERSION, 4096]);
  });

  it('adds sums, and ends on a sum that is wrong', async () => {
    const { client, streams } = daemon({ checksum: true });
    await client.connect();
    const opening = { command: COMMAND.OPEN, arg0: 9, arg1: 0, payload: Buffer.from('x\0') };
    client.raw(Buffer.concat([encodeHeader(opening, true), opening.payload]));
    await client.until(({ command }) => command === COMMAND.OKAY);
    void streams[0]?.write('sum me');
    const written = await client.until(({ command }) => command === COMMAND.WRTE);
    expect(written.checksum).toBe(sumOf(Buffer.from('sum me')));
    client.raw(Buffer.concat([encodeHeader({ ...opening, arg0: 10 }, false), opening.payload]));
    await expect(client.until(() => false)).rejects.toThrow('ended');
  });
});

describe('delayed acknowledgement', () => {
  async function connected() {
    const all = daemon();
    all.client.send(COMMAND.CNXN, VERSION, 8192, 'host::features=shell_v2,delayed_ack');
    await all.client.until(({ command }) => command === COMMAND.CNXN);
    all.client.acknowledging = false;
    return all;
  }

  it('is offered only when asked for, and used only when both sides know it', async () => {
    expect(featuresOf(bannerOf({})).has('delayed_ack')).toBe(false);
    const { client } = daemon();
    await client.connect();
    client.send(COMMAND.OPEN, 9, 1024, 'x\0');
    await client.until(({ command, arg1 }) => command === COMMAND.CLSE && arg1 === 9);
    const both = await connected();
    both.client.send(COMMAND.OPEN, 9, 0, 'x\0');
    await both.client.until(({ command, arg1 }) => command === COMMAND.CLSE && arg1 === 9);
  });

  it('sends as much as was granted and no more', async () => {
    const { client, streams } = await connected();
    client.send(COMMAND.OPEN, 9, 10_000, 'x\0');
    const okay = await client.until(({ command }) => command === COMMAND.OKAY);
    expect(Buffer.from(okay.payload).readInt32LE(0)).toBeGreaterThan(100_000);
    void streams[0]?.write('x'.repeat(30_000));
    const sizes = () =>
      client.received.filter(({ command }) => command === COMMAND.WRTE).map(({ payload }) => payload.length);
    await tick();
    expect(sizes()).toEqual([8192, 1808]);
    client.send(COMMAND.OKAY, 9, okay.arg0, int32(5));
    client.send(COMMAND.OKAY, 9, okay.arg0, Buffer.from('bad'));
    await tick();
    expect(sizes()).toEqual([8192, 1808, 5]);
    client.send(COMMAND.OKAY, 9, okay.arg0, int32(1 << 20));
    await tick();
    expect(sizes().reduce((sum, size) => sum + size, 0)).toBe(30_000);
  });

  it('says how many bytes it has taken', async () => {
    const { client, streams } = await connected();
    client.send(COMMAND.OPEN, 9, 10_000, 'x\0');
    const okay = await client.until(({ command }) => command === COMMAND.OKAY);
    client.send(COMMAND.WRTE, 9, okay.arg0, 'abc');
    client.send(COMMAND.WRTE, 9, okay.arg0, 'de');
    expect((await streams[0]?.read(5))?.toString()).toBe('abcde');
    const taken = client.received.filter(({ command }) => command === COMMAND.OKAY).slice(1);
    expect(taken.map(({ payload }) => Buffer.from(payload).readInt32LE(0))).toEqual([3, 2]);
  });
});

describe('a client that keeps to nothing', () => {
  it('loses the stream it floods without waiting', async () => {
    const { client, streams } = daemon();
    await client.connect();
    const stream = await client.open('x');
    for (let i = 0; i < 9; i += 1) stream?.write(Buffer.alloc(1024 * 1024));
    await tick();
    expect(streams[0]?.closed.aborted).toBe(true);
  });

  it('loses the connection when it wants TLS that was not offered', async () => {
    const { client } = daemon();
    client.send(COMMAND.STLS, 0x01000000, 0);
    await expect(client.until(() => false)).rejects.toThrow('ended');
  });
});

describe('restart', () => {
  it('ends all clients and takes no new ones until the phone is up again', async () => {
    const shell = new PhoneShell();
    const phone = new AdbDaemon(shell.system);
    const connect = () => {
      const [near, far] = socketPair();
      phone.serve(near);
      return new AdbClient(far);
    };
    const first = connect();
    await first.connect();
    shell.system.properties.set('debug.x', '1').set('persist.x', '2');
    shell.system.ports.listen('tcp:1', () => undefined);
    const before = shell.clock.now();
    const rebooting = phone.reboot(new AbortController().signal);
    const early = connect();
    await expect(first.until(() => false)).rejects.toThrow('ended');
    await expect(early.connect()).rejects.toThrow('ended');
    await rebooting;
    expect(shell.system.bootedAt - before).toBe(BOOT_MS);
    await connect().connect();
    expect(shell.phone.deeds).toContainEqual({ kind: 'reboot' });
    expect([...shell.system.properties.keys()]).toEqual(['persist.x']);
    expect(shell.system.ports.has('tcp:1')).toBe(false);
  });
});
