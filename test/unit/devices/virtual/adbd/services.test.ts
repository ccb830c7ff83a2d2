import { describe, expect, it } from 'vitest';
import { AdbdConnection } from '../../../../../devices/virtual/adbd/connection.ts';
import { serviceRouter } from '../../../../../devices/virtual/adbd/services.ts';
import { SHELL_PACKET, shellPackets } from '../../../../../devices/virtual/adbd/shell-protocol.ts';
import { AdbClient, type ClientStream, socketPair } from '../../../../support/adb-client.ts';
import { PhoneShell } from '../../../../support/phone-shell.ts';

async function phone() {
  const { phone: fake, system } = new PhoneShell();
  const [near, far] = socketPair();
  new AdbdConnection(near, { banner: 'device::', auth: 'none', open: serviceRouter(system) });
  const client = new AdbClient(far);
  await client.connect();
  const open = async (service: string): Promise<ClientStream> => {
    const stream = await client.open(service);
    if (stream === undefined) throw new Error(`${service} is refused`);
    return stream;
  };
  return { fake, system, client, open };
}

function stdin(text: string): Uint8Array {
  return shellPackets(SHELL_PACKET.stdin, Buffer.from(text));
}

const NO_MORE = Uint8Array.of(SHELL_PACKET.closeStdin, 0, 0, 0, 0);

describe('shell', () => {
  it('keeps both outputs apart and gives the exit code, with the second protocol', async () => {
    const { open } = await phone();
    const stream = await open('shell,v2,TERM=xterm,raw:echo out; echo err >&2; exit 7');
    expect(await stream.shell()).toEqual({ stdout: 'out\n', stderr: 'err\n', exit: 7 });
  });

  it('merges the outputs, byte for byte, with the old protocol and exec', async () => {
    const { open } = await phone();
    for (const service of ['shell:', 'exec:']) {
      const stream = await open(`${service}echo out; echo err >&2`);
      expect((await stream.all()).toString()).toBe('out\nerr\n');
    }
  });

  it('is a terminal when asked for one', async () => {
    const { open } = await phone();
    const stream = await open('shell,v2,pty:echo out; echo err >&2');
    expect(await stream.shell()).toEqual({ stdout: 'out\r\nerr\r\n', stderr: '', exit: 0 });
  });

  it('reads standard input to its end', async () => {
    const { open } = await phone();
    const stream = await open('shell,v2,raw:wc -c');
    stream.write(stdin('hello '));
    stream.write(stdin('you'));
    stream.write(NO_MORE);
    expect((await stream.shell()).stdout).toBe('9\n');
  });

  it('runs line after line without a command', async () => {
    const { open } = await phone();
    const stream = await open('shell,v2,raw:');
    stream.write(stdin('cd /sdcard\npw'));
    stream.write(stdin('d\nexit 3\necho never\n'));
    expect(await stream.shell()).toEqual({
      stdout: '/sdcard\n',
      stderr: '',
      exit: 3,
    });
  });

  it('stops a waiting command when the client closes the stream', async () => {
    const { open, client } = await phone();
    const stream = await open('shell,v2,raw:logcat; input tap 1 1');
    await stream.atLeast(1);
    stream.close();
    expect(client.closed).toBe(false);
    expect((await (await open('exec:echo still here')).all()).toString()).toBe('still here\n');
  });

  it('sends a raw picture whole', async () => {
    const { open, fake } = await phone();
    const expected = 16 + fake.picture.data.length;
    expect(await (await open('exec:screencap')).all()).toHaveLength(expected);
  });

  it('takes the arguments of abb_exec as they are', async () => {
    const { open } = await phone();
    const stream = await open('abb_exec:package\0path\0com.example.notes');
    expect((await stream.all()).toString()).toBe('package:/data/app/com.example.notes/base.apk\n');
  });

  it('takes a package in before it refuses to install it', async () => {
    const { open } = await phone();
    const stream = await open('abb_exec:package\0install\0-S\x005');
    stream.write('12345');
    expect((await stream.all()).toString()).toMatch(/^Failure \[INSTALL_PARSE_FAILED_NOT_APK/);
  });

  it('shows its terminal to uiautomator', async () => {
    const { open } = await phone();
    const text = (await (await open('exec:uiautomator dump /dev/tty')).all()).toString();
    expect(text).toMatch(/^<\?xml.*<\/hierarchy>UI hierchary dumped to: \/dev\/tty\n$/s);
    const piped = await (await open('shell,v2,raw:uiautomator dump /dev/tty')).shell();
    expect(piped.stdout).toBe('UI hierchary dumped to: /dev/tty\n');
  });
});

describe('other services', () => {
  it('describes the framebuffer before its pixels', async () => {
    const { open, fake } = await phone();
    const bytes = await (await open('framebuffer:')).all();
    expect([0, 4, 12, 16, 20].map((at) => bytes.readUInt32LE(at))).toEqual([
      2,
      32,
      fake.picture.data.length,
      120,
      240,
    ]);
    expect(bytes).toHaveLength(56 + fake.picture.data.length);
  });

  it('is no root, and says what it cannot do by refusing', async () => {
    const { open, client } = await phone();
    const answers: Readonly<Record<string, string>> = {
      'root:': 'production builds',
      'unroot:': 'not running as root',
      'remount:': 'Not running as root',
      'tcpip:x': 'invalid port',
    };
    for (const [name, text] of Object.entries(answers)) {
      expect((await (await open(name)).all()).toString()).toContain(text);
    }
    for (const name of ['tcp:80', 'jdwp:1', 'track-app', 'sink:x', 'source:-1', 'sync:x', 'toString:', '']) {
      expect(await client.open(name)).toBeUndefined();
    }
  });

  it.each([
    ['tcpip:5555', 'restarting in TCP mode port: 5555\n'],
    ['usb:', 'restarting in USB mode\n'],
  ])('says what %s does and ends the connection', async (name, text) => {
    const { open, client } = await phone();
    expect((await (await open(name)).all()).toString()).toBe(text);
    await expect(client.until(() => false)).rejects.toThrow('ended');
  });

  it('takes and gives bytes to measure a connection', async () => {
    const { open } = await phone();
    expect(await (await open('source:200000')).all()).toEqual(Buffer.alloc(200_000));
    const drain = await open('sink:5');
    drain.write('12345');
    expect(await drain.all()).toHaveLength(0);
  });

  it('lists what can be debugged, and follows it', async () => {
    const { open, fake, client } = await phone();
    const pid = (await (await open('jdwp')).all()).toString();
    expect(pid).toMatch(/^\d+\n$/);
    const tracked = await open('track-jdwp');
    const first = `${pid.length.toString(16).padStart(4, '0')}${pid}`;
    expect((await tracked.atLeast(first.length)).toString()).toBe(first);
    fake.front = { app: 'com.android.settings', activity: undefined, keyboardShown: false };
    fake.log.add({ at: 0, level: 'I', tag: 'ActivityManager', text: 'gone' });
    expect((await tracked.atLeast(first.length + 4)).toString()).toBe(`${first}0000`);
    tracked.close();
    expect(await (await client.open('jdwp'))?.all()).toHaveLength(0);
  });

  it('asks for a restart', async () => {
    const { client, system } = await phone();
    const asked: string[] = [];
    system.power.onRequest((request) => asked.push(request));
    await client.open('reboot:');
    await (await client.open('shell,v2,raw:reboot -p'))?.all();
    expect(asked).toEqual(['reboot', 'off']);
  });
});
