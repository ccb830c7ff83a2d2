import { createPublicKey } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { encodeAdbKey } from '../../../../../devices/virtual/adbd/adb-key.ts';
import { AdbDaemon, type DaemonOptions } from '../../../../../devices/virtual/adbd/daemon.ts';
import { COMMAND, encodeHeader, HEADER_BYTES, VERSION } from '../../../../../devices/virtual/adbd/packet.ts';
import { makeTlsIdentity, type TlsIdentity } from '../../../../../devices/virtual/adbd/tls.ts';
import { splitTlsOpening } from '../../../../../devices/virtual/adbd/tls-opening.ts';
import { AdbClient } from '../../../../support/adb-client.ts';
import { PhoneShell } from '../../../../support/phone-shell.ts';

let ofPhone: TlsIdentity;
let ofClient: TlsIdentity;
beforeAll(async () => {
  const now = Date.UTC(2024, 0, 1);
  [ofPhone, ofClient] = await Promise.all([makeTlsIdentity(now), makeTlsIdentity(now)]);
});

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** A phone on a port of this machine, because TLS is part of the sockets of Node. */
async function phone(options: DaemonOptions) {
  const shell = new PhoneShell();
  const daemon = new AdbDaemon(shell.system, { tls: ofPhone, ...options });
  const server = createServer((socket) => daemon.serve(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => server.close());
  return { shell, port: (server.address() as AddressInfo).port };
}

function packet(command: number, arg0: number, arg1: number): Buffer {
  return encodeHeader({ command, arg0, arg1, payload: Buffer.alloc(0) });
}

/** Connects, says hello, and goes over to TLS when the phone asks for it. */
async function secureClient(port: number, identity: TlsIdentity | undefined): Promise<Duplex> {
  const plain = connect(port, '127.0.0.1');
  opened.push(() => plain.destroy());
  plain.write(packet(COMMAND.CNXN, VERSION, 1 << 20));
  const answer = await new Promise<Buffer>((resolve) => plain.once('data', resolve));
  expect(answer.readUInt32LE(0)).toBe(COMMAND.STLS);
  expect(answer).toHaveLength(HEADER_BYTES);
  plain.write(packet(COMMAND.STLS, 0x01000000, 0));
  return connectTls({ socket: plain, rejectUnauthorized: false, minVersion: 'TLSv1.3', ...identity });
}

describe('an encrypted connection', () => {
  it('is the same as any other once it stands', async () => {
    const { port } = await phone({});
    const client = new AdbClient(await secureClient(port, ofClient));
    await client.until(({ command }) => command === COMMAND.CNXN);
    expect((await (await client.open('exec:echo secret'))?.all())?.toString()).toBe('secret\n');
  });

  it('takes the certificate of a known client for its signature', async () => {
    const { port, shell } = await phone({ auth: 'deny' });
    const key = encodeAdbKey(createPublicKey(ofClient.cert)) ?? '';
    shell.system.files.install('/data/misc/adb/adb_keys', Buffer.from(`${key} me@here\n`));
    const client = new AdbClient(await secureClient(port, ofClient));
    await client.until(({ command }) => command === COMMAND.CNXN);
    const channel = await secureClient(port, ofPhone);
    const stranger = new AdbClient(channel);
    await new Promise((resolve) => channel.once('secureConnect', resolve));
    for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(stranger.received).toEqual([]);
  });

  it('asks about an unknown one on the screen', async () => {
    const { port, shell } = await phone({ auth: 'ask' });
    const client = new AdbClient(await secureClient(port, ofClient));
    while (shell.phone.prompts.length === 0) await new Promise((resolve) => setImmediate(resolve));
    shell.phone.prompts[0]?.onAnswer({ action: 'Allow', checked: false });
    await client.until(({ command }) => command === COMMAND.CNXN);
  });

  it('ends when the client shows no certificate, or talks on in plain', async () => {
    const { port } = await phone({ auth: 'allow' });
    const nobody = new AdbClient(await secureClient(port, undefined));
    await expect(nobody.until(() => false)).rejects.toThrow('ended');
    const plain = connect(port, '127.0.0.1');
    opened.push(() => plain.destroy());
    plain.write(packet(COMMAND.CNXN, VERSION, 1 << 20));
    plain.write(packet(COMMAND.STLS, 0x01000000, 0));
    plain.write('this is no TLS at all, and never was');
    await new Promise((resolve) => plain.resume().once('close', resolve));
  });
});

describe('the answer to STLS', () => {
  const answer = packet(COMMAND.STLS, 0x01000000, 0);
  const record = Buffer.concat([Buffer.from([0x16, 3, 1, 0, 30]), Buffer.alloc(30, 7)]);

  it('may come before the first record, after it, or later', () => {
    for (const bytes of [Buffer.concat([answer, record]), Buffer.concat([record, answer]), record]) {
      for (let cut = 0; cut < HEADER_BYTES; cut += 1)
        expect(splitTlsOpening(bytes.subarray(0, cut))).toBe('more');
      expect(splitTlsOpening(bytes)).toEqual(record);
    }
    expect(splitTlsOpening(record.subarray(0, 30))).toBe('more');
  });

  it('is nothing else', () => {
    expect(splitTlsOpening(Buffer.alloc(24))).toBe('nonsense');
  });

  it('does no harm when it comes inside TLS', async () => {
    const { port } = await phone({});
    const client = new AdbClient(await secureClient(port, ofClient));
    await client.until(({ command }) => command === COMMAND.CNXN);
    client.raw(Buffer.concat([answer, packet(COMMAND.OPEN, 5, 0)]));
    await client.until(({ command, arg1 }) => command === COMMAND.CLSE && arg1 === 5);
  });
});
