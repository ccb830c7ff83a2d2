import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { AdbdConnection } from '../../../../../devices/virtual/adbd/connection.ts';
import { PortTable, portAddress } from '../../../../../devices/virtual/adbd/ports.ts';
import { serviceRouter } from '../../../../../devices/virtual/adbd/services.ts';
import { AdbClient, socketPair } from '../../../../support/adb-client.ts';
import { PhoneShell } from '../../../../support/phone-shell.ts';

async function phone() {
  const { system } = new PhoneShell();
  const [near, far] = socketPair();
  new AdbdConnection(near, { banner: 'device::', auth: 'none', open: serviceRouter(system) });
  const client = new AdbClient(far);
  await client.connect();
  return { client, ports: system.ports };
}

describe('PortTable', () => {
  it('gives a port to one listener only, until that one stops', () => {
    const ports = new PortTable();
    const stop = ports.listen('tcp:1', () => undefined);
    expect(ports.listen('tcp:1', () => undefined)).toBeUndefined();
    stop?.();
    const again = ports.listen('tcp:1', () => undefined);
    stop?.();
    expect(again).toBeDefined();
    expect(ports.has('tcp:1')).toBe(true);
    ports.clear();
    expect(ports.connect('tcp:1', socketPair()[0])).toBe(false);
  });

  it('knows free ports', () => {
    const ports = new PortTable();
    const first = ports.freePort();
    ports.listen(`tcp:${first}`, () => undefined);
    expect(ports.freePort()).not.toBe(first);
  });

  it.each([
    ['tcp:127.0.0.1:80', 'tcp:80'],
    ['tcp:localhost:80', 'tcp:80'],
    ['tcp:080', 'tcp:80'],
    ['localabstract:tcp:80', 'localabstract:tcp:80'],
  ])('reads %s as %s', (text, address) => {
    expect(portAddress(text)).toBe(address);
  });
});

describe('a forwarded connection', () => {
  it('reaches a web server inside the phone', async () => {
    const { client, ports } = await phone();
    const server = createServer((request, response) => response.end(`you asked for ${request.url}`));
    ports.listen('tcp:6790', (connection) => void server.emit('connection', connection));
    const stream = await client.open('tcp:6790');
    stream?.write('GET /status HTTP/1.1\r\nHost: phone\r\nConnection: close\r\n\r\n');
    const answer = (await stream?.all())?.toString();
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*you asked for \/status/);
  });

  it('carries bytes both ways and ends on both sides', async () => {
    const { client, ports } = await phone();
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    ports.listen('localabstract:echo', (connection) => {
      connection.on('data', (data: Buffer) => connection.write(data.toString().toUpperCase()));
      connection.on('close', end);
    });
    const stream = await client.open('localabstract:echo');
    stream?.write('abc');
    expect((await stream?.atLeast(3))?.toString()).toBe('ABC');
    stream?.close();
    await ended;
  });

  it('is refused where nobody listens', async () => {
    const { client } = await phone();
    expect(await client.open('tcp:6790')).toBeUndefined();
  });
});
