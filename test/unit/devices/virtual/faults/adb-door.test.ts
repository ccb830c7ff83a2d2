/** Faults as an adb client meets them: a real connection to a phone's port. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consoleCommand } from '../../../../../devices/adb/emulator-console.ts';
import { COMMAND } from '../../../../../devices/virtual/adbd/packet.ts';
import { Faults } from '../../../../../devices/virtual/faults/faults.ts';
import { type PhoneHost, startPhoneHost } from '../../../../../devices/virtual/host.ts';
import { AdbClient } from '../../../../support/adb-client.ts';
import { FakePhone } from '../../../../support/fake-phone.ts';
import { ManualClock } from '../../../../support/manual-clock.ts';
import { freePorts } from '../../../../support/private-adb.ts';

const signal = new AbortController().signal;
let folder = '';
let host: PhoneHost;
let faults: Faults;
let clock: ManualClock;
let phone: FakePhone;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-'));
  faults = new Faults(1);
  clock = new ManualClock();
  phone = new FakePhone();
  const [consolePort] = await freePorts(2);
  const ports = { consolePort, adbServerPort: 1, tokenFile: join(folder, 'token') };
  host = await startPhoneHost({ phone, clock, faults, ...ports }, new AbortController().signal);
});
afterEach(async () => {
  await host.stop();
  await rm(folder, { recursive: true });
});

async function client(): Promise<AdbClient> {
  const socket = connect(host.adbPort, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  return new AdbClient(socket);
}

async function connected(): Promise<AdbClient> {
  const one = await client();
  await one.connect();
  return one;
}

async function run(command: string) {
  const stream = await (await connected()).open(`shell,v2,raw:${command}`);
  return stream?.shell();
}

describe('the connection', () => {
  it('breaks in the middle of a stream', async () => {
    faults.add('adb-drop:1,bytes=5000,times=1');
    const one = await connected();
    const stream = await one.open('exec:screencap');
    await expect(one.until(() => false)).rejects.toThrow('ended');
    const { length } = stream?.data() ?? [];
    expect(length).toBeLessThan(5000);
    const whole = await (await connected()).open('exec:screencap');
    expect((await whole?.all())?.length).toBe(16 + 120 * 240 * 4);
  });

  it('stays open and falls silent', async () => {
    faults.add('adb-stall:1,bytes=5000,times=1');
    const one = await connected();
    const stream = await one.open('exec:screencap');
    expect((await run('echo other'))?.stdout).toBe('other\n');
    expect(stream?.data().length).toBeLessThan(5000);
    expect(one.closed).toBe(false);
    expect(one.received.some(({ command }) => command === COMMAND.CLSE)).toBe(false);
  });

  it('never answers a request to open', async () => {
    faults.add('silent-open:1,times=1');
    const one = await connected();
    one.open('shell:echo first').catch(() => undefined);
    const second = await one.open('shell:echo second');
    expect((await second?.all())?.toString()).toBe('second\n');
    expect(one.received.filter(({ command }) => command === COMMAND.WRTE)).toHaveLength(1);
  });

  it('is gone for a while and comes back', async () => {
    const bystander = await connected();
    faults.add('offline:1,ms=3000,times=1');
    const one = await connected();
    await expect(one.open('shell:echo x')).rejects.toThrow('ended');
    await expect(bystander.until(() => false)).rejects.toThrow('ended');
    await expect(connected()).rejects.toThrow('ended');
    await clock.sleep(3000, signal);
    expect((await run('echo back'))?.stdout).toBe('back\n');
  });

  it('is refused while nobody presses Allow, also to those who were in', async () => {
    const before = await connected();
    faults.add('unauthorized');
    await expect(before.until(() => false)).rejects.toThrow('ended');
    const one = await client();
    one.send(COMMAND.CNXN, 0x01000001, 4096, 'host::');
    const answer = await one.until(() => true);
    expect(answer.command).toBe(COMMAND.AUTH);
    faults.clear('unauthorized');
    expect((await run('echo in'))?.stdout).toBe('in\n');
  });
});

describe('commands', () => {
  it('start slowly', async () => {
    faults.add('slow-input:1,ms=1000');
    const before = clock.now();
    await run('input tap 5 5');
    expect(clock.now() - before).toBeGreaterThanOrEqual(1000);
    expect(phone.deeds).toHaveLength(1);
  });

  it('may not inject events', async () => {
    faults.add('inject-events');
    const answer = await run('input tap 5 5');
    expect(answer?.stderr).toMatch(/java\.lang\.SecurityException: Injecting .* INJECT_EVENTS permission/);
    expect(answer?.stdout).toBe('');
    expect(phone.deeds).toEqual([]);
  });

  it('leave an old dump behind', async () => {
    await run('uiautomator dump /sdcard/a.xml');
    phone.treeResult = { kind: 'tree', roots: [] };
    faults.add('stale-dump');
    expect(await run('uiautomator dump /sdcard/a.xml')).toMatchObject({ stdout: '', stderr: '' });
    expect((await run('cat /sdcard/a.xml'))?.stdout).toContain('text="Hello"');
  });

  it('have no active window, or a screen that is never idle, with exit code 0 and words on standard error', async () => {
    faults.add('null-root');
    expect(await run('uiautomator dump')).toMatchObject({
      stdout: '',
      stderr: 'ERROR: null root node returned by UiTestAutomationBridge.\n',
      exit: 0,
    });
    faults.clear();
    faults.add('not-idle');
    const before = clock.now();
    expect((await run('uiautomator dump'))?.stderr).toBe('ERROR: could not get idle state.\n');
    expect(clock.now() - before).toBeGreaterThanOrEqual(10_000);
  });

  it('warn of several displays before the picture, unless one is named', async () => {
    faults.add('multi-display');
    const answer = await run('screencap -p');
    expect(answer?.stderr).toMatch(/^\[Warning\] Multiple displays were found/);
    const exec = await (await connected()).open('exec:screencap -p');
    expect((await exec?.all())?.subarray(0, 9).toString()).toBe('[Warning]');
    expect((await run('screencap -p -d 0'))?.stderr).toBe('');
  });

  it('fail to install, after they have taken in the whole package', async () => {
    faults.add('install-failure,code=INSTALL_FAILED_VERSION_DOWNGRADE');
    const stream = await (await connected()).open("exec:cmd package 'install' '-S' '6'");
    stream?.write('abc');
    stream?.write('def');
    expect((await stream?.all())?.toString()).toBe('Failure [INSTALL_FAILED_VERSION_DOWNGRADE]\n');
  });

  it('are refused for another user, unless the user is named', async () => {
    faults.add('secondary-user,user=150');
    expect(await run('pm list packages')).toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('Shell does not have permission to access user 150') as string,
    });
    expect((await run('cmd package list packages'))?.exit).toBe(255);
    expect((await run('pm list packages --user 0'))?.stdout).toContain('package:com.example.notes');
  });

  it('tell of the lock, and open it', async () => {
    faults.add('dozing');
    expect((await run('dumpsys power'))?.stdout).toContain('mWakefulness=Dozing');
    await run('input keyevent KEYCODE_WAKEUP');
    expect((await run('dumpsys power'))?.stdout).toContain('mWakefulness=Awake');
    const locked = await run('dumpsys window');
    expect(locked?.stdout).toContain('mShowingLockscreen=true');
    expect(locked?.stdout).toMatch(/mCurrentFocus=.*NotificationShade/);
    await run('input tap 5 5');
    expect(phone.deeds).toEqual([]);
    await run('wm dismiss-keyguard');
    expect((await run('dumpsys window'))?.stdout).toContain('mShowingLockscreen=false');
    await run('input tap 5 5');
    expect(phone.deeds).toHaveLength(1);
  });

  it('go to sleep and wake by their keys', async () => {
    await run('input keyevent --longpress POWER');
    expect((await run('dumpsys power'))?.stdout).toContain('mWakefulness=Awake');
    for (const [asleep, awake] of [
      ['26', 'POWER'],
      ['KEYCODE_SLEEP', '224'],
      ['276', 'KEYCODE_WAKEUP'],
    ] as const) {
      await run(`input keyevent ${asleep}`);
      expect((await run('dumpsys power'))?.stdout).toContain('mWakefulness=Dozing');
      await run('input tap 5 5');
      await run(`input keyevent ${awake}`);
      expect((await run('dumpsys window'))?.stdout).toContain('mShowingLockscreen=true');
      await run('wm dismiss-keyguard');
    }
    expect(phone.deeds).toEqual([]);
  });

  it('name the flag of a secure window', async () => {
    faults.add('secure');
    expect((await run('dumpsys window'))?.stdout).toMatch(/fl=SECURE/);
    const raw = await (await connected()).open('exec:screencap');
    expect((await raw?.all())?.subarray(16, 20)).toEqual(Buffer.from([0, 0, 0, 255]));
  });
});

describe('the console', () => {
  const say = (words: string) =>
    consoleCommand(
      { host: '127.0.0.1', port: host.consolePort, tokenFile: join(folder, 'token') },
      `droidcua fault ${words}`,
      signal,
    );

  it('switches faults on and off while the phone runs', async () => {
    const added = JSON.parse(await say('add inject-events lost-tap:0.05')) as {
      name: string;
      rate: number;
    }[];
    expect(added.map(({ name, rate }) => [name, rate])).toEqual([
      ['inject-events', 1],
      ['lost-tap', 0.05],
    ]);
    await run('input tap 5 5');
    expect(phone.deeds).toEqual([]);
    await say('clear inject-events');
    expect(JSON.parse(await say('list'))).toHaveLength(1);
    await say('clear');
    expect(JSON.parse(await say('list'))).toEqual([]);
    await run('input tap 5 5');
    expect(phone.deeds).toHaveLength(1);
  });

  it.each([
    ['add', 'bad sub-command'],
    ['add lost-tpa', 'There is no fault "lost-tpa". Did you mean lost-tap?'],
    ['clear popup', 'popup is not on'],
    ['forget', 'bad sub-command'],
  ])('refuses "%s"', async (words, message) => {
    await expect(say(words)).rejects.toThrow(message);
  });
});
