/** The virtual phone driven by the real adb: its server, its client, its file transfer. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PhoneHost, startPhoneHost } from '../../devices/virtual/host.ts';
import { createVirtualPhone } from '../../devices/virtual/phone.ts';
import type { VirtualPhone } from '../../devices/virtual/phone-api.ts';
import { profileNamed } from '../../devices/virtual/profiles.ts';
import { decodeImage } from '../../src/util/image.ts';
import { systemClock } from '../../src/util/system-clock.ts';
import { freePorts, hasAdb, type PrivateAdb, startPrivateAdb } from '../support/private-adb.ts';

interface Ran {
  readonly out: Buffer;
  readonly err: string;
  readonly code: number | null;
}

const NOT_ON_PATH = 'adb is not on PATH';
const SETTINGS = 'com.android.settings';

let folder = '';
let server: PrivateAdb | undefined;
let phone: VirtualPhone;
let host: PhoneHost | undefined;
let serial = '';
const off = new AbortController();

/** Asynchronous on purpose: the phone answers from this very process. */
function adb(...args: readonly string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn('adb', ['-P', String(server?.port), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: folder },
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ out: Buffer.concat(out), err: Buffer.concat(err).toString(), code }),
    );
  });
}

function onPhone(...args: readonly string[]): Promise<Ran> {
  return adb('-s', serial, ...args);
}

async function text(...args: readonly string[]): Promise<string> {
  const { out, err } = await onPhone(...args);
  return out.toString() + err;
}

describe.skipIf(!hasAdb())(`the real adb (skipped when ${NOT_ON_PATH})`, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'adb-real-'));
    server = await startPrivateAdb();
    const [consolePort] = await freePorts(2);
    phone = createVirtualPhone({ profile: profileNamed('phone'), seed: 1, clock: systemClock });
    const tokenFile = join(folder, '.emulator_console_auth_token');
    const setup = { phone, clock: systemClock, consolePort, tokenFile, adbServerPort: server.port };
    host = await startPhoneHost(setup, off.signal);
    serial = host.serial;
    await adb('-s', serial, 'wait-for-device');
  });

  afterAll(async () => {
    server?.stop();
    off.abort();
    await host?.stopped;
    await rm(folder, { recursive: true });
  });

  it('sees an emulator that its server was told of', async () => {
    expect((await adb('devices', '-l')).out.toString()).toMatch(
      new RegExp(`^${serial}\\s+device product:\\S+ model:Virtual_Phone`, 'm'),
    );
    expect(await text('get-state')).toBe('device\n');
    expect(await text('features')).toContain('shell_v2');
  });

  it('connects over the network too', async () => {
    const address = `127.0.0.1:${host?.adbPort ?? 0}`;
    expect((await adb('connect', address)).out.toString()).toContain(`connected to ${address}`);
    expect((await adb('-s', address, 'shell', 'echo', 'hi')).out.toString()).toBe('hi\n');
    await adb('disconnect', address);
  });

  it('runs commands: both outputs apart, exit codes, quoting', async () => {
    const { out, err, code } = await onPhone('shell', "echo 'a  b'; echo oops >&2; exit 7");
    expect([out.toString(), err, code]).toEqual(['a  b\n', 'oops\n', 7]);
    expect(await text('exec-out', 'echo', "it's")).toBe("it's\n");
    expect((await onPhone('shell', 'nonsense')).code).toBe(127);
    expect(await text('logcat', '-d')).toContain('beginning of main');
  });

  it('takes the whole screen as a PNG and as pixels', async () => {
    const png = await onPhone('exec-out', 'screencap', '-p');
    const image = await decodeImage(png.out);
    expect([image.width, image.height]).toEqual([1080, 2400]);
    const raw = await onPhone('shell', 'screencap');
    expect(raw.out).toHaveLength(16 + 1080 * 2400 * 4);
    expect(raw.out.subarray(16).equals(Buffer.from(image.data))).toBe(true);
  });

  it('moves 3 MB there and back without changing a byte', async () => {
    const block = createHash('sha512').update('seed').digest();
    const bytes = Buffer.concat(
      Array.from({ length: 47_000 }, (_, i) => Buffer.concat([block, Buffer.from([i & 255])])),
    );
    await writeFile(join(folder, 'there'), bytes);
    expect(await text('push', join(folder, 'there'), '/sdcard/Download/')).toContain('1 file pushed');
    expect(await text('shell', 'md5sum', '/sdcard/Download/there')).toContain(
      createHash('md5').update(bytes).digest('hex'),
    );
    expect(await text('pull', '/sdcard/Download/there', join(folder, 'back'))).toContain('1 file pulled');
    expect((await readFile(join(folder, 'back'))).equals(bytes)).toBe(true);
    expect(await text('ls', '/sdcard/Download')).toContain('there');
    expect((await onPhone('pull', '/sdcard/none', folder)).code).toBe(1);
  });

  it('opens an app and touches it', async () => {
    const started = await text('shell', 'am', 'start', '-W', '-n', `${SETTINGS}/.Settings`);
    expect(started).toMatch(/Status: ok\n[\s\S]*Complete\n$/);
    expect(phone.foreground().app).toBe(SETTINGS);
    expect(await text('shell', "dumpsys window | grep 'mCurrentFocus'")).toContain(`${SETTINGS}/`);
    const xml = await text('exec-out', 'uiautomator', 'dump', '/dev/tty');
    const target = /text="Search settings"[^>]*bounds="\[(\d+),(\d+)\]\[(\d+),(\d+)\]"/.exec(xml);
    expect(target).not.toBeNull();
    const [, x1, y1, x2, y2] = (target ?? []).map(Number);
    const at = [((x1 ?? 0) + (x2 ?? 0)) / 2, ((y1 ?? 0) + (y2 ?? 0)) / 2].map(String);
    expect(await text('shell', 'input', 'tap', ...at)).toBe('');
    expect(await text('shell', 'uiautomator', 'dump')).toBe(
      'UI hierchary dumped to: /sdcard/window_dump.xml\n',
    );
    expect(await text('shell', 'input text wifi')).toBe('');
    const after = await text('shell', 'uiautomator dump >/dev/null; cat /sdcard/window_dump.xml');
    expect(after).toContain('text="wifi"');
    await onPhone('shell', 'input', 'keyevent', 'KEYCODE_HOME');
    expect(phone.foreground().app).not.toBe(SETTINGS);
  });

  it('talks to the console with adb emu', async () => {
    expect(await text('emu', 'avd', 'name')).toContain('phone');
    expect(await text('emu', 'rotate')).toContain('OK');
    expect(phone.rotation()).toBe(90);
    phone.setRotation(0);
  });

  it('changes what the phone senses, and who reaches it, with adb emu', async () => {
    for (const words of [
      'power capacity 42',
      'network speed lte',
      'geo fix 13.4 52.5',
      'sms send 5550199 see you',
    ]) {
      expect(await text('emu', ...words.split(' '))).toContain('OK');
    }
    expect(await text('shell', 'dumpsys battery | grep level')).toBe('  level: 42\n');
    expect(await text('shell', 'dumpsys location | grep last')).toContain('52.500000,13.400000');
    const inbox = 'content query --uri content://sms/inbox --projection address:body | head -1';
    expect(await text('shell', inbox)).toBe('Row: 0 address=5550199, body=see you\n');
    expect(await text('emu', 'gsm', 'call', '5551234')).toContain('OK');
    expect(phone.foreground().app).toBe('com.android.dialer');
    expect(await text('emu', 'gsm', 'cancel', '5551234')).toContain('OK');
    expect(phone.foreground().app).not.toBe('com.android.dialer');
    expect(await text('emu', 'gsm', 'cancel', '5551234')).toContain('KO: could not find call');
  });

  it('goes away with adb reboot and comes back by itself', async () => {
    await onPhone('shell', 'am', 'start', '-n', `${SETTINGS}/.Settings`);
    expect((await onPhone('reboot')).code).toBe(0);
    await onPhone('wait-for-disconnect');
    await onPhone('wait-for-device');
    expect(await text('shell', 'echo', 'back')).toBe('back\n');
    expect(phone.foreground().app).not.toBe(SETTINGS);
  });

  it('is asked for permission in vain when it is unauthorized', async () => {
    const [consolePort] = await freePorts(2);
    const locked = new AbortController();
    const setup = { phone, clock: systemClock, consolePort, tokenFile: join(folder, 't'), adbServerPort: 1 };
    const second = await startPhoneHost({ ...setup, auth: 'unauthorized' }, locked.signal);
    await adb('connect', `127.0.0.1:${second.adbPort}`);
    expect((await adb('devices')).out.toString()).toMatch(
      new RegExp(`127.0.0.1:${second.adbPort}\\s+unauthorized`),
    );
    expect((await adb('-s', `127.0.0.1:${second.adbPort}`, 'shell', 'id')).err).toContain('unauthorized');
    locked.abort();
    await second.stopped;
  });
});
