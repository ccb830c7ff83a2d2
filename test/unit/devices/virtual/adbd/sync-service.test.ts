import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AdbdConnection } from '../../../../../devices/virtual/adbd/connection.ts';
import { serviceRouter } from '../../../../../devices/virtual/adbd/services.ts';
import { message, words } from '../../../../../devices/virtual/adbd/sync-messages.ts';
import { AdbClient, socketPair } from '../../../../support/adb-client.ts';
import { PhoneShell } from '../../../../support/phone-shell.ts';

async function sync() {
  const { system } = new PhoneShell();
  const [near, far] = socketPair();
  new AdbdConnection(near, { banner: 'device::', auth: 'none', open: serviceRouter(system) });
  const client = new AdbClient(far);
  await client.connect();
  const open = async () => {
    const stream = await client.open('sync:');
    if (stream === undefined) throw new Error('sync: is refused');
    return stream;
  };
  return { files: system.files, client, open, stream: await open() };
}

function request(id: string, path: string): Buffer {
  return message(id, path);
}

const PATH = '/sdcard/Download/new/a.bin';

describe('sending files to the phone', () => {
  it('makes the folders, keeps mode and time', async () => {
    const { stream, files } = await sync();
    stream.write(request('SEND', `${PATH},33188`));
    stream.write(
      Buffer.concat([message('DATA', 'hello '), message('DATA', 'you'), Buffer.from('DONE'), words(1234)]),
    );
    expect((await stream.atLeast(8)).toString('latin1', 0, 4)).toBe('OKAY');
    expect(Buffer.from(files.read(PATH) as Uint8Array).toString()).toBe('hello you');
    expect(files.stat(PATH)).toEqual({ mode: 0o100644, size: 9, mtime: 1234 });
  });

  it('understands the second version, and refuses compression', async () => {
    const { stream, files } = await sync();
    const setup = (flags: number) => Buffer.concat([Buffer.from('SND2'), words(0o600, flags)]);
    stream.write(
      Buffer.concat([request('SND2', PATH), setup(0), message('DATA', 'x'), Buffer.from('DONE'), words(1)]),
    );
    await stream.atLeast(8);
    expect(files.stat(PATH)?.mode).toBe(0o100600);
    stream.write(Buffer.concat([request('SND2', PATH), setup(1)]));
    expect((await stream.atLeast(16)).toString('latin1', 8, 12)).toBe('FAIL');
  });

  it('takes no links, which its storage does not know', async () => {
    const { stream, files } = await sync();
    stream.write(
      Buffer.concat([
        request('SEND', `${PATH},41471`),
        message('DATA', '/else'),
        Buffer.from('DONE'),
        words(1),
      ]),
    );
    expect((await stream.atLeast(20)).toString('latin1')).toContain('Operation not permitted');
    expect(files.stat(PATH)).toBeUndefined();
  });

  it('takes a dry run without keeping anything', async () => {
    const { stream, files } = await sync();
    const setup = Buffer.concat([Buffer.from('SND2'), words(0o100600, 0x80000000)]);
    stream.write(
      Buffer.concat([request('SND2', PATH), setup, message('DATA', 'x'), Buffer.from('DONE'), words(1)]),
    );
    expect((await stream.atLeast(8)).toString('latin1', 0, 4)).toBe('OKAY');
    expect(files.stat(PATH)).toBeUndefined();
  });

  it('says why it cannot, after it has taken everything in', async () => {
    const { stream } = await sync();
    stream.write(
      Buffer.concat([request('SEND', '/sdcard,33188'), message('DATA', 'x'), Buffer.from('DONE'), words(1)]),
    );
    expect((await stream.atLeast(9)).toString('latin1')).toContain('Is a directory');
  });

  it('ends on data that is none', async () => {
    const { stream } = await sync();
    stream.write(Buffer.concat([request('SEND', `${PATH},33188`), Buffer.from('WHAT'), words(3)]));
    expect((await stream.all()).toString('latin1')).toContain('invalid data message');
  });
});

describe('asking for files', () => {
  it('gives a file in pieces', async () => {
    const { stream, files } = await sync();
    const content = Buffer.alloc(150_000, 'abc');
    files.write('/sdcard/a', content);
    stream.write(Buffer.concat([request('RECV', '/sdcard/a'), request('QUIT', '')]));
    const bytes = await stream.all();
    const pieces: Buffer[] = [];
    let at = 0;
    for (; bytes.toString('latin1', at, at + 4) === 'DATA'; at += 8 + bytes.readUInt32LE(at + 4)) {
      expect(bytes.readUInt32LE(at + 4)).toBeLessThanOrEqual(65_536);
      pieces.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32LE(at + 4)));
    }
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
    expect(bytes.toString('latin1', at, at + 4)).toBe('DONE');
  });

  it('tells what is not there from what is', async () => {
    const { stream } = await sync();
    stream.write(request('STAT', '/nowhere'));
    expect([...(await stream.atLeast(16)).subarray(4)].every((byte) => byte === 0)).toBe(true);
    stream.write(request('STA2', '/nowhere'));
    expect((await stream.atLeast(16 + 72)).readUInt32LE(20)).toBe(2);
    stream.write(request('LST2', '/sdcard'));
    const bytes = await stream.atLeast(16 + 144);
    expect(bytes.readUInt32LE(16 + 72 + 24) & 0o170000).toBe(0o040000);
    stream.write(Buffer.concat([request('RCV2', '/nowhere'), Buffer.from('RCV2'), words(0)]));
    expect((await stream.atLeast(16 + 144 + 8)).toString('latin1', 160)).toContain('No such file');
  });

  it.each([
    ['LIST', 'DENT', 20],
    ['LIS2', 'DNT2', 76],
  ])('lists with %s', async (id, entry, done) => {
    const { stream, files } = await sync();
    files.write('/data/local/tmp/one', Buffer.from('1'));
    stream.write(Buffer.concat([request(id, '/data/local/tmp'), request('QUIT', '')]));
    const bytes = await stream.all();
    expect(bytes.toString('latin1', 0, 4)).toBe(entry);
    expect(bytes.toString('latin1', bytes.length - done - 3, bytes.length - done)).toBe('one');
    expect(bytes.toString('latin1', bytes.length - done, bytes.length - done + 4)).toBe('DONE');
  });
});

describe('nonsense', () => {
  it('ends that stream and no other', async () => {
    const { client, stream, open } = await sync();
    stream.write(Buffer.concat([Buffer.from('HACK'), words(5)]));
    await stream.all();
    const long = await open();
    long.write(Buffer.concat([Buffer.from('STAT'), words(1_000_000)]));
    await long.all();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 8, maxLength: 60 }), async (bytes) => {
        const other = await open();
        other.write(bytes);
        other.close();
        await other.all();
      }),
      { numRuns: 100 },
    );
    expect(client.closed).toBe(false);
  });
});
