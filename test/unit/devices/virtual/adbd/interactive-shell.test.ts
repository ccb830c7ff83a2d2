import { beforeEach, describe, expect, it } from 'vitest';
import { AdbdConnection } from '../../../../../devices/virtual/adbd/connection.ts';
import { serviceRouter } from '../../../../../devices/virtual/adbd/services.ts';
import { SHELL_PACKET, shellPackets } from '../../../../../devices/virtual/adbd/shell-protocol.ts';
import { AdbClient, type ClientStream, socketPair } from '../../../../support/adb-client.ts';
import { PhoneShell } from '../../../../support/phone-shell.ts';

let stream: ClientStream;
let client: AdbClient;

async function open(service: string): Promise<void> {
  const { system } = new PhoneShell();
  system.properties.set('ro.product.device', 'vphone');
  const [near, far] = socketPair();
  new AdbdConnection(near, { banner: 'device::', auth: 'none', open: serviceRouter(system) });
  client = new AdbClient(far);
  await client.connect();
  const opened = await client.open(service);
  if (opened === undefined) throw new Error('refused');
  stream = opened;
}

function type(text: string): void {
  stream.write(shellPackets(SHELL_PACKET.stdin, Buffer.from(text)));
}

/** What the terminal shows, without the packets around it, once it ends with `end`. */
async function shown(end: string): Promise<string> {
  const text = () => {
    const bytes = stream.data();
    let out = '';
    for (let at = 0; at + 5 <= bytes.length; at += 5 + bytes.readUInt32LE(at + 1))
      out += bytes.toString('utf8', at + 5, at + 5 + bytes.readUInt32LE(at + 1));
    return out;
  };
  await client.until(() => text().endsWith(end));
  return text();
}

describe('a session on a terminal', () => {
  beforeEach(() => open('shell,v2,TERM=xterm,pty:'));

  it('prompts, echoes, and ends lines as terminals do', async () => {
    await shown('vphone:/ $ ');
    type('cd /sdcard\r');
    await shown('vphone:/sdcard $ ');
    type('nonsense\n');
    const text = await shown('127|vphone:/sdcard $ ');
    expect(text).toContain('$ cd /sdcard\r\nvphone:/sdcard $ nonsense\r\n');
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    type('exit 4\n');
    expect((await stream.shell()).exit).toBe(4);
  });

  it('lets mistakes be corrected', async () => {
    type('ech x\b\x7f\x7fho hi\r');
    expect(await shown('\r\nhi\r\nvphone:/ $ ')).toContain('ech x\b \b\b \b');
    type('\x7f\x7f\x04');
    expect((await stream.shell()).exit).toBe(0);
  });

  it('gives a running command what is typed, until control-D', async () => {
    await shown('$ ');
    type('wc -l\n');
    await shown('wc -l\r\n');
    type('one\ntwo\n\x04');
    expect(await shown('$ ')).toContain('one\r\ntwo\r\n2\r\n');
  });

  it('interrupts a command that would never end, and forgets what was typed', async () => {
    await shown('$ ');
    type('logcat; echo never\n');
    await shown('beginning of main\r\n');
    type('half a line');
    await shown('half a line');
    type('\x03');
    const text = await shown('130|vphone:/ $ ');
    expect(text).toContain('^C\r\n');
    expect(text).not.toContain('\r\nnever\r\n');
    type('echo alive\n');
    await shown('\r\nalive\r\nvphone:/ $ ');
  });

  it('takes letters that come in pieces', async () => {
    const letter = Buffer.from('é');
    for (const part of [Buffer.from('echo '), letter.subarray(0, 1), letter.subarray(1), Buffer.from('\n')])
      stream.write(shellPackets(SHELL_PACKET.stdin, part));
    await shown('\r\né\r\nvphone:/ $ ');
  });
});

describe('a session of the old protocol', () => {
  it('is on a terminal too', async () => {
    await open('shell:');
    stream.write('echo hi\nexit\n');
    expect((await stream.all()).toString()).toContain('\r\nhi\r\nvphone:/ $ ');
  });
});

describe('a session on pipes', () => {
  it('shows no prompt and knows no keys', async () => {
    await open('shell,v2,raw:');
    type('echo "a\x03b"\nexit 2\n');
    expect(await stream.shell()).toEqual({ stdout: 'a\x03b\n', stderr: '', exit: 2 });
  });
});
