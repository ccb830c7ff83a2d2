import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consoleCommand } from '../../../../devices/adb/emulator-console.ts';
import { type PhoneHostOptions, startPhoneHost } from '../../../../devices/virtual/host.ts';
import { portPairs } from '../../../../devices/virtual/listen.ts';
import { AdbClient } from '../../../support/adb-client.ts';
import { FakePhone } from '../../../support/fake-phone.ts';
import { ManualClock } from '../../../support/manual-clock.ts';
import { freePorts } from '../../../support/private-adb.ts';

let folder = '';
let switchOff = new AbortController();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-'));
  switchOff = new AbortController();
});
afterEach(async () => {
  switchOff.abort();
  await rm(folder, { recursive: true });
});

async function start(more: Partial<PhoneHostOptions> = {}) {
  const [consolePort] = await freePorts(2);
  const base = { phone: new FakePhone(), clock: new ManualClock(), tokenFile: join(folder, 'token') };
  // Nobody listens on port 1, so that no adb server of this machine hears of the phone.
  return startPhoneHost({ ...base, consolePort, adbServerPort: 1, ...more }, switchOff.signal);
}

async function listening(port: number): Promise<Server> {
  const server = createServer((socket) => socket.resume());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

async function open(port: number): Promise<AdbClient> {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return new AdbClient(socket);
}

describe('startPhoneHost', () => {
  it('speaks adb on one port, and goes on when a client sends rubbish or vanishes', async () => {
    const host = await start();
    expect(host.serial).toBe(`emulator-${host.consolePort}`);
    expect(host.adbPort).toBe(host.consolePort + 1);
    const first = await open(host.adbPort);
    await first.connect();
    await first.open('shell:sleep 5');
    first.raw(Buffer.alloc(100, 1));
    await expect(first.until(() => false)).rejects.toThrow('ended');
    const second = await open(host.adbPort);
    await second.connect();
    expect((await (await second.open('exec:echo alive'))?.all())?.toString()).toBe('alive\n');
    await host.stop();
    await expect(open(host.adbPort).then((client) => client.connect())).rejects.toThrow('ECONNREFUSED');
  });

  it('is switched off by the signal, and by kill on the console', async () => {
    const one = await start();
    switchOff.abort();
    await one.stopped;
    switchOff = new AbortController();
    const two = await start({ tokenFile: join(folder, 'other') });
    const talk = connect(two.consolePort, '127.0.0.1');
    talk.write(`auth ${await readFile(join(folder, 'other'), 'utf8')}\r\nkill\r\n`);
    await two.stopped;
    await expect(
      startPhoneHost({ phone: new FakePhone(), clock: new ManualClock() }, AbortSignal.abort()),
    ).rejects.toThrow();
  });

  it('says goodbye to whoever stops it before it is gone', async () => {
    const host = await start();
    const address = { host: '127.0.0.1', port: host.consolePort, tokenFile: join(folder, 'token') };
    expect(await consoleCommand(address, 'kill', switchOff.signal, 5000)).toBe('killing emulator, bye bye');
    await host.stopped;
  });

  it('names the port that is taken', async () => {
    for (const offset of [0, 1]) {
      const [consolePort] = await freePorts(2);
      const other = await listening(consolePort + offset);
      await expect(start({ consolePort })).rejects.toMatchObject({
        code: 'PORT_TAKEN',
        details: { port: consolePort + offset },
      });
      // The first port of the pair is given back.
      if (offset === 1) await close(await listening(consolePort));
      await close(other);
    }
  });

  it('tells a running adb server', async () => {
    let heard = '';
    const server = createServer((socket) => socket.on('data', (data: Buffer) => (heard += data.toString())));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = await start({ adbServerPort: (server.address() as AddressInfo).port });
    const service = `host:emulator:${host.adbPort}`;
    expect(heard).toBe(service.length.toString(16).padStart(4, '0') + service);
    await close(server);
  });

  it('cannot do without a token file', async () => {
    await expect(start({ tokenFile: join(folder, 'none', 'token') })).rejects.toMatchObject({
      code: 'STORE_FAILED',
    });
  });
});

describe('portPairs', () => {
  it('goes through the pairs of emulators unless told where to listen', () => {
    expect(portPairs(undefined, undefined).slice(0, 2)).toEqual([
      [5554, 5555],
      [5556, 5557],
    ]);
    expect(portPairs(undefined, undefined).at(-1)).toEqual([5584, 5585]);
    expect(portPairs(7000, undefined)).toEqual([[7000, 7001]]);
    expect(portPairs(undefined, 7001)).toEqual([[7000, 7001]]);
    expect(portPairs(7000, 8000)).toEqual([[7000, 8000]]);
  });
});
