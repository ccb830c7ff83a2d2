import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShell } from '../../../../devices/adb/shell.ts';
import { ShellV2Decoder } from '../../../../devices/adb/shell-v2.ts';
import { packet, scriptedAdb } from '../../../support/scripted-adb.ts';

const signal = new AbortController().signal;

describe('shell', () => {
  it('keeps the two streams apart and gives the exit code', async () => {
    const adb = scriptedAdb(() => ({ stdout: 'OUT\n', stderr: 'WARN\n', exit: 3 }), { chunk: 1 });
    const result = await createShell(adb).text('id', signal);
    expect(result).toMatchObject({ stdout: 'OUT\n', stderr: 'WARN\n', exitCode: 3 });
    expect(adb.services).toEqual(['shell,v2,raw:id']);
    expect(adb.openStreams()).toBe(0);
  });

  it('never takes a stream that ends early for success', async () => {
    const adb = scriptedAdb(() => ({ stdout: 'half of the out', then: 'vanish' }));
    await expect(createShell(adb).run('cat big', signal)).rejects.toMatchObject({
      code: 'DEVICE_OFFLINE',
      message: expect.stringContaining('connection was lost') as string,
    });
    expect(adb.openStreams()).toBe(0);
  });

  it('ends a command that never answers, and closes its stream', async () => {
    const adb = scriptedAdb(() => ({ stdout: 'x', then: 'hang' }));
    await expect(createShell(adb).run('logcat', signal, 30)).rejects.toMatchObject({
      code: 'DEVICE_TIMEOUT',
      message: expect.stringContaining('logcat') as string,
    });
    expect(adb.openStreams()).toBe(0);
  });

  it("rejects with the caller's reason when stopped in the middle", async () => {
    const adb = scriptedAdb(() => ({ then: 'hang' }));
    const stop = new AbortController();
    const reason = new Error('enough');
    const pending = createShell(adb).run('logcat', stop.signal);
    setTimeout(() => stop.abort(reason), 5);
    await expect(pending).rejects.toBe(reason);
    expect(adb.openStreams()).toBe(0);
  });

  it.each([
    ["Failure: 'device unauthorized.\nThis adb server's $ADB_VENDOR_KEYS is not set'", 'DEVICE_UNAUTHORIZED'],
    ["Failure: 'device offline'", 'DEVICE_OFFLINE'],
    ["Failure: 'device 'emulator-5554' not found'", 'DEVICE_NOT_FOUND'],
    ['read ECONNRESET', 'DEVICE_OFFLINE'],
  ])('maps a refusal to open: %s', async (text, code) => {
    const adb = { ...scriptedAdb(() => undefined), open: () => Promise.reject(new Error(text)) };
    await expect(createShell(adb).run('id', signal)).rejects.toMatchObject({ code });
  });
});

describe('shell without protocol 2', () => {
  const old = { features: [] };

  it('asks the shell itself for the exit code', async () => {
    const adb = scriptedAdb(() => ({ stdout: 'OUT', exit: 12 }), { ...old, chunk: 3 });
    const result = await createShell(adb).text('id', signal);
    expect(result).toMatchObject({ stdout: 'OUT', exitCode: 12 });
    expect(adb.services[0]).toBe('exec:id; echo "@droidcua-end:$?"');
  });

  it('keeps binary output whole', async () => {
    const picture = Uint8Array.from({ length: 3000 }, (_, i) => i % 256);
    const adb = scriptedAdb(() => ({ stdout: picture }), old);
    expect(Buffer.from((await createShell(adb).run('screencap', signal)).stdout)).toEqual(
      Buffer.from(picture),
    );
  });

  it('calls a missing end a lost connection', async () => {
    const adb = scriptedAdb(() => ({ stdout: 'OUT', then: 'vanish' }), old);
    await expect(createShell(adb).run('id', signal)).rejects.toMatchObject({ code: 'DEVICE_OFFLINE' });
  });
});

describe('ShellV2Decoder', () => {
  it('gives the same answer however the bytes are cut', () => {
    const parts = fc.array(fc.tuple(fc.constantFrom(1, 2, 9), fc.uint8Array({ maxLength: 40 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        parts,
        fc.integer({ min: 0, max: 255 }),
        fc.integer({ min: 1, max: 50 }),
        (list, exit, cut) => {
          const decoder = new ShellV2Decoder();
          const bytes = Buffer.concat([
            ...list.map(([id, data]) => packet(id, data)),
            packet(3, Uint8Array.of(exit)),
          ]);
          for (let at = 0; at < bytes.length; at += cut) decoder.push(bytes.subarray(at, at + cut));
          const out = Buffer.concat(list.filter(([id]) => id === 1).map(([, data]) => data));
          expect(Buffer.from(decoder.stdout)).toEqual(out);
          expect(decoder.exitCode).toBe(exit);
        },
      ),
    );
  });

  it('says nothing about the exit code before it is there', () => {
    const decoder = new ShellV2Decoder();
    decoder.push(packet(1, Buffer.from('hello')));
    decoder.push(packet(3, Uint8Array.of(0)).subarray(0, 5));
    expect(decoder.exitCode).toBeUndefined();
  });
});
