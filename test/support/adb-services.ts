/** What every version of the real adb must be able to do with the virtual phone. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdbDaemon, type DaemonOptions } from '../../devices/virtual/adbd/daemon.ts';
import { makeTlsIdentity } from '../../devices/virtual/adbd/tls.ts';
import { androidSystem } from '../../devices/virtual/android-system.ts';
import { createVirtualPhone } from '../../devices/virtual/phone.ts';
import type { VirtualPhone } from '../../devices/virtual/phone-api.ts';
import { profileNamed } from '../../devices/virtual/profiles.ts';
import type { AndroidSystem } from '../../devices/virtual/shell/command.ts';
import { screenPoint } from '../../src/geometry.ts';
import { systemClock } from '../../src/util/system-clock.ts';
import { sampleApk } from './apk.ts';
import { type AdbRun, type PrivateAdb, runAdb } from './private-adb.ts';

export interface AdbUnderTest {
  /** The client program. */
  readonly program: string;
  readonly start: (home: string) => Promise<PrivateAdb>;
  /** Whether it knows TLS and delayed acknowledgement, as versions since 30 and 34 do. */
  readonly modern: boolean;
}

interface OnePhone {
  readonly phone: VirtualPhone;
  readonly system: AndroidSystem;
  readonly serial: string;
}

const NAME = 'org.example.sample';

/** Registers the tests; call it in a `describe`. */
export function adbServices(adb: AdbUnderTest): void {
  const bench = new Bench(adb);
  beforeAll(() => bench.setUp());
  afterAll(() => bench.tearDown());

  it('installs a package, updates it and removes it', async () => {
    const { serial, phone } = await bench.phone();
    const file = await bench.file('sample.apk', sampleApk());
    expect(await bench.text(serial, 'install', file)).toContain('Success');
    expect(phone.packageInfo(NAME)?.versionCode).toBe(3);
    expect(await bench.text(serial, 'install', '-r', '-g', file)).toContain('Success');
    expect(await bench.text(serial, 'shell', 'pm', 'list', 'packages', '-3')).toContain(`package:${NAME}\n`);
    const older = await bench.file('older.apk', sampleApk({ versionCode: 1 }));
    expect(await bench.text(serial, 'install', older)).toContain('INSTALL_FAILED_VERSION_DOWNGRADE');
    const rubbish = await bench.file('rubbish.apk', Buffer.alloc(200_000, 1));
    expect(await bench.text(serial, 'install', rubbish)).toContain('INSTALL_PARSE_FAILED_NOT_APK');
    expect(await bench.text(serial, 'install-multiple', file)).toContain('Success');
    expect(await bench.text(serial, 'uninstall', NAME)).toContain('Success');
    expect(await bench.text(serial, 'uninstall', NAME)).toContain('Failure');
    expect(phone.packageInfo(NAME)).toBeUndefined();
  });

  it('forwards a port of this machine into the phone', async () => {
    const { serial, system } = await bench.phone();
    system.ports.listen('tcp:6790', (socket) =>
      socket.on('data', (data: Buffer) => socket.end(`<${data.toString()}>`)),
    );
    const port = (await bench.text(serial, 'forward', 'tcp:0', 'tcp:6790')).trim();
    expect(await bench.talk(Number(port), 'hello')).toBe('<hello>');
    expect(await bench.text(serial, 'forward', '--list')).toContain(`tcp:${port} tcp:6790`);
    await bench.text(serial, 'forward', '--remove', `tcp:${port}`);
    await expect(bench.talk(Number(port), 'hello')).rejects.toThrow('ECONNREFUSED');
  });

  it('reverses a port of the phone to this machine', async () => {
    const { serial } = await bench.phone();
    const port = await bench.echo();
    expect(await bench.text(serial, 'reverse', 'tcp:7000', `tcp:${port}`)).toMatch(/^(7000\n)?$/);
    expect(await bench.text(serial, 'reverse', '--list')).toContain(`tcp:7000 tcp:${port}`);
    expect(await bench.text(serial, 'shell', 'echo hello | nc localhost 7000')).toBe('HELLO\n');
    expect(await bench.text(serial, 'reverse', 'tcp:0', `tcp:${port}`)).toMatch(/^\d+\n$/);
    await bench.text(serial, 'reverse', '--remove', 'tcp:7000');
    expect(await bench.text(serial, 'shell', 'nc localhost 7000')).toContain('Connection refused');
    await bench.text(serial, 'reverse', '--remove-all');
    expect((await bench.text(serial, 'reverse', '--list')).trim()).toBe('');
    expect(await bench.text(serial, 'reverse', '--remove', 'tcp:7000')).toContain(
      "listener 'tcp:7000' not found",
    );
  });

  it('is let in when somebody taps Allow', async () => {
    const { serial, phone } = await bench.phone({ auth: 'ask' });
    expect((await bench.run(serial, 'shell', 'id')).err).toContain('unauthorized');
    const tree = phone.tree();
    expect(JSON.stringify(tree)).toContain('Allow USB debugging?');
    const [, box = '[]'] = /"text":"Allow"[^[]*"box":(\[[^\]]*\])/.exec(JSON.stringify(tree)) ?? [];
    const [left = 0, top = 0, right = 0, bottom = 0] = JSON.parse(box) as number[];
    phone.input({ kind: 'tap', at: screenPoint((left + right) / 2, (top + bottom) / 2) });
    await bench.run(serial, 'wait-for-device');
    expect(await bench.text(serial, 'shell', 'whoami')).toBe('shell\n');
  });

  it.each<[string, DaemonOptions]>([
    ['with checksums', { checksum: true }],
    ['with every key allowed', { auth: 'allow' }],
    ['with delayed acknowledgement offered', { delayedAck: true }],
  ])('works %s', async (_, options) => {
    const { serial } = await bench.phone(options);
    await bench.run(serial, 'wait-for-device');
    const png = (await bench.run(serial, 'exec-out', 'screencap', '-p')).out;
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect(png.toString('latin1', png.length - 8, png.length - 4)).toBe('IEND');
    const file = await bench.file('big', Buffer.alloc(700_001, 'adb'));
    expect(await bench.text(serial, 'push', file, '/sdcard/big')).toContain('1 file pushed');
    expect(await bench.text(serial, 'shell', 'wc -c < /sdcard/big')).toBe('700001\n');
  });

  it.runIf(adb.modern)('works over TLS, known by its certificate', async () => {
    const tls = await makeTlsIdentity(Date.UTC(2025, 0, 1));
    const { serial } = await bench.phone({ tls, auth: 'allow' });
    await bench.run(serial, 'wait-for-device');
    expect(await bench.text(serial, 'shell', 'echo secret')).toBe('secret\n');
    const file = await bench.file('big', Buffer.alloc(700_001, 'adb'));
    expect(await bench.text(serial, 'push', file, '/sdcard/big')).toContain('1 file pushed');
  });

  it('has a session on a terminal, and answers what it will not do', async () => {
    const { serial } = await bench.phone();
    const { out } = await bench.type(serial, ['shell', '-tt'], 'cd /sdcard\npwd\nexit 5\n');
    expect(out.toString()).toContain('/sdcard\r\n');
    expect(await bench.text(serial, 'root')).toContain('adbd cannot run as root in production builds');
    expect(await bench.text(serial, 'logcat', '-d')).toContain('beginning of main');
    expect(await bench.text(serial, 'reverse', 'tcp:99999', 'tcp:1')).toMatch(/bad port number '99999'/);
    expect(await bench.text(serial, 'jdwp')).toBe('');
    await bench.text(serial, 'shell', 'am start -n org.droidcua.notes/.MainActivity');
    expect(await bench.text(serial, 'jdwp')).toMatch(/^\d+\n$/);
  });

  it('comes back after a restart, with its files', async () => {
    const { serial, system } = await bench.phone();
    await bench.text(serial, 'shell', 'echo kept > /sdcard/kept; setprop debug.gone 1');
    expect((await bench.run(serial, 'reboot')).code).toBe(0);
    await bench.run(serial, 'wait-for-disconnect');
    const phoneWasDown = await bench.run(serial, 'get-state');
    expect(phoneWasDown.out.toString()).not.toBe('device\n');
    await bench.rebooted;
    await bench.run(serial, 'reconnect', 'offline');
    await bench.adb('disconnect', serial);
    await bench.adb('connect', serial);
    expect(await bench.text(serial, 'shell', 'cat /sdcard/kept; getprop debug.gone')).toBe('kept\n\n');
    expect(system.bootedAt).toBeGreaterThan(0);
  });
}

class Bench {
  rebooted: Promise<void> = Promise.resolve();
  private readonly under: AdbUnderTest;
  private readonly servers: Server[] = [];
  private readonly off = new AbortController();
  private home = '';
  private server: PrivateAdb | undefined;

  constructor(under: AdbUnderTest) {
    this.under = under;
  }

  async setUp(): Promise<void> {
    this.home = await mkdtemp(join(tmpdir(), 'adb-services-'));
    this.server = await this.under.start(this.home);
  }

  async tearDown(): Promise<void> {
    this.server?.stop();
    this.off.abort();
    for (const server of this.servers) server.close();
    await rm(this.home, { recursive: true });
  }

  /** A phone on a port of its own that adb has connected to. */
  async phone(options: DaemonOptions = {}): Promise<OnePhone> {
    const phone = createVirtualPhone({ profile: profileNamed('phone'), seed: 1, clock: systemClock });
    const system = androidSystem(phone, systemClock);
    const daemon = new AdbDaemon(system, options);
    system.power.onRequest(() => {
      this.rebooted = daemon.reboot(this.off.signal);
    });
    const port = await this.listen(createServer((socket) => daemon.serve(socket)));
    const serial = `127.0.0.1:${port}`;
    await this.adb('connect', serial);
    return { phone, system, serial };
  }

  /** A server on this machine that says everything in capitals, once. */
  echo(): Promise<number> {
    return this.listen(
      createServer((socket) => socket.on('data', (data) => socket.end(data.toString().toUpperCase()))),
    );
  }

  async file(name: string, bytes: Uint8Array): Promise<string> {
    await writeFile(join(this.home, name), bytes);
    return join(this.home, name);
  }

  adb(...args: readonly string[]): Promise<AdbRun> {
    return this.type(undefined, args, '');
  }

  run(serial: string, ...args: readonly string[]): Promise<AdbRun> {
    return this.type(serial, args, '');
  }

  type(serial: string | undefined, args: readonly string[], input: string): Promise<AdbRun> {
    const setup = { port: this.server?.port ?? 0, home: this.home, program: this.under.program };
    return runAdb(setup, serial === undefined ? args : ['-s', serial, ...args], input);
  }

  async text(serial: string, ...args: readonly string[]): Promise<string> {
    const { out, err } = await this.run(serial, ...args);
    return out.toString() + err;
  }

  talk(port: number, text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => (answer += data.toString()));
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
      socket.write(text);
    });
  }

  private async listen(server: Server): Promise<number> {
    this.servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }
}
