import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { listAdbDevices } from '../../../../devices/adb/discover.ts';
import { openTransport } from '../../../../devices/adb/find-device.ts';
import { fileKeyStore } from '../../../../devices/adb/key-store.ts';
import { createShell } from '../../../../devices/adb/shell.ts';
import type { FakeAdbServer, Reply } from '../../../support/fake-adb-server.ts';
import { startFakeAdbServer } from '../../../support/fake-adb-server.ts';

const signal = new AbortController().signal;
const READY = 'R58M\tdevice model:SM_G991B\n';
let server: FakeAdbServer | undefined;

afterEach(() => {
  server?.stop();
  server = undefined;
});

async function serving(
  devices: string | (() => string),
  more: (request: string) => Reply = () => ({ okay: true }),
) {
  server = await startFakeAdbServer((request) => {
    if (request === 'host:devices-l') return { value: typeof devices === 'string' ? devices : devices() };
    if (request === 'host:version') return { value: '0028' };
    if (request === 'host:features') return { value: 'cmd,shell_v2' };
    return more(request);
  });
  return server;
}

describe('openTransport through a server', () => {
  it('opens a ready device with the features of both sides', async () => {
    const { port } = await serving(READY);
    const transport = await openTransport({ serial: 'R58M', adbPort: port }, signal);
    expect([...transport.features]).toEqual(['cmd', 'shell_v2']);
  });

  it.each([
    ['R58M\tunauthorized\n', 'DEVICE_UNAUTHORIZED', /Allow USB debugging/],
    ['R58M\toffline\n', 'DEVICE_OFFLINE', /reconnect/],
    ['R58M\tno permissions (missing udev rules?); see [http://x]\n', 'DEVICE_UNAUTHORIZED', /udev/],
    ['R58M\trecovery\n', 'DEVICE_OFFLINE', /reboot/],
    ['emulator-5554\tdevice\nX1\toffline\n', 'DEVICE_NOT_FOUND', /droidcua devices/],
    ['', 'DEVICE_NOT_FOUND', /droidcua devices/],
  ])('%j', async (devices, code, hint) => {
    const { port } = await serving(devices);
    const opening = openTransport({ serial: 'R58M', adbPort: port, adbPath: '/nonexistent/adb' }, signal);
    await expect(opening).rejects.toMatchObject({ code, hint: expect.stringMatching(hint) as string });
    await expect(opening).rejects.toThrow('R58M');
  });

  it('names the devices there are', async () => {
    const { port } = await serving('emulator-5554\tdevice\nX1\toffline\n');
    await expect(openTransport({ serial: 'R58M', adbPort: port }, signal)).rejects.toThrow(
      'adb sees emulator-5554, X1 (offline)',
    );
  });

  it.each([
    ['1.0.41', /has version 40, the program ".+" has 41/, /adb kill-server/],
    ['1.0.40', /^There is no device "R58M"; adb sees no device at all\.$/, /droidcua devices/],
  ])('tells when the program has version %s and the server 40', async (version, message, hint) => {
    const folder = mkdtempSync(join(tmpdir(), 'droidcua-adb-'));
    const adbPath = join(folder, 'adb');
    writeFileSync(adbPath, `#!/bin/sh\necho 'Android Debug Bridge version ${version}'\n`);
    chmodSync(adbPath, 0o755);
    const { port } = await serving('');
    await expect(openTransport({ serial: 'R58M', adbPort: port, adbPath }, signal)).rejects.toMatchObject({
      code: 'DEVICE_NOT_FOUND',
      message: expect.stringMatching(message) as string,
      hint: expect.stringMatching(hint) as string,
    });
    rmSync(folder, { recursive: true });
  });

  it('connects a network device the server does not know yet', async () => {
    let known = '';
    const { port, requests } = await serving(
      () => known,
      (request) => {
        if (!request.startsWith('host:connect:')) return { okay: true };
        known = '192.168.1.9:5555\tdevice\n';
        return { value: 'connected to 192.168.1.9:5555' };
      },
    );
    await openTransport({ serial: '192.168.1.9:5555', adbPort: port }, signal);
    expect(requests).toContain('host:connect:192.168.1.9:5555');
    expect(requests).not.toContain('host:disconnect:192.168.1.9:5555');
  });

  it('lets an offline network device go before it connects it again', async () => {
    let state = 'offline';
    const { port, requests } = await serving(
      () => `192.168.1.9:5555\t${state}\n`,
      (request) => {
        if (request.startsWith('host:connect:')) state = 'device';
        return request.includes('connect:') ? { value: 'connected to 192.168.1.9:5555' } : { okay: true };
      },
    );
    await openTransport({ serial: '192.168.1.9:5555', adbPort: port }, signal);
    const asked = requests.filter((request) => request.includes('connect:'));
    expect(asked).toEqual(['host:disconnect:192.168.1.9:5555', 'host:connect:192.168.1.9:5555']);
  });

  it('passes on why a network device cannot be connected', async () => {
    const { port } = await serving('', () => ({
      value: "failed to connect to '192.168.1.9:5555': Connection refused",
    }));
    const opening = openTransport({ serial: '192.168.1.9:5555', adbPort: port }, signal);
    await expect(opening).rejects.toMatchObject({
      code: 'DEVICE_OFFLINE',
      message: expect.stringContaining('Connection refused') as string,
    });
  });

  it.each<[Reply, string]>([
    [{ fail: "device unauthorized.\nThis adb server's $ADB_VENDOR_KEYS is not set" }, 'DEVICE_UNAUTHORIZED'],
    [{ fail: 'device offline' }, 'DEVICE_OFFLINE'],
    [{ fail: "device 'R58M' not found" }, 'DEVICE_NOT_FOUND'],
    [{ fail: 'closed' }, 'DEVICE_OFFLINE'],
    [{ hangUp: true }, 'DEVICE_OFFLINE'],
  ])('names the device that is lost between two commands: %j', async (reply, code) => {
    let lost = false;
    const { port } = await serving(READY, () => (lost ? reply : { okay: true }));
    const transport = await openTransport({ serial: 'R58M', adbPort: port }, signal);
    lost = true;
    const running = createShell(transport).run('id', signal);
    await expect(running).rejects.toMatchObject({ code });
    await expect(running).rejects.toThrow('Device R58M');
  });
});

describe('listAdbDevices', () => {
  it('says TOOL_MISSING and how to install adb', async () => {
    const { port, stop } = await startFakeAdbServer(() => ({ okay: true }));
    stop();
    const listing = listAdbDevices({ adbPort: port, adbPath: 'no-adb-here' }, signal);
    await expect(listing).rejects.toMatchObject({
      code: 'TOOL_MISSING',
      hint: expect.stringContaining('apt install adb') as string,
    });
  });

  it('starts no server here in place of one elsewhere', async () => {
    const { port, stop } = await startFakeAdbServer(() => ({ okay: true }));
    stop();
    const listing = listAdbDevices({ adbHost: '127.0.0.2', adbPort: port }, signal);
    await expect(listing).rejects.toMatchObject({ code: 'DEVICE_OFFLINE' });
  });

  it("ends with the signal's reason when the server never answers", async () => {
    server = await startFakeAdbServer(() => ({}));
    const { port } = server;
    const stop = new AbortController();
    const reason = new Error('enough');
    const listing = listAdbDevices({ adbPort: port }, stop.signal);
    setTimeout(() => stop.abort(reason), 20);
    await expect(listing).rejects.toBe(reason);
  });
});

describe('openTransport straight to a daemon', () => {
  it('says that nobody listens', async () => {
    const { port, stop } = await startFakeAdbServer(() => ({ okay: true }));
    stop();
    const serial = `tcp:127.0.0.1:${port}`;
    await expect(openTransport({ serial }, signal)).rejects.toMatchObject({
      code: 'DEVICE_OFFLINE',
      message: expect.stringContaining(serial) as string,
    });
  });
});

describe('fileKeyStore', () => {
  it('makes one key, for its owner only, and keeps it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'droidcua-key-'));
    try {
      const home = join(folder, 'new');
      const store = fileKeyStore(home);
      expect(store.asked).toBe(false);
      const [one, two] = await Promise.all([store.generateKey(), fileKeyStore(home).generateKey()]);
      expect(Buffer.from(one.buffer)).toEqual(Buffer.from(two.buffer));
      expect(store.asked).toBe(true);
      expect(statSync(join(home, 'adbkey.pem')).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(home, 'adbkey.pem'), 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('says which file is broken', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'droidcua-key-'));
    try {
      writeFileSync(join(folder, 'adbkey.pem'), 'not a key');
      await expect(fileKeyStore(folder).generateKey()).rejects.toMatchObject({
        code: 'STORE_FAILED',
        message: expect.stringContaining('adbkey.pem') as string,
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
