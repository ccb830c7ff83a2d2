import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consoleCommand } from '../../../../devices/adb/emulator-console.ts';
import { consolePort, emulatorSnapshots } from '../../../../devices/adb/snapshots.ts';
import { ManualClock } from '../../../support/manual-clock.ts';
import { scriptedShell } from '../../../support/scripted-adb.ts';

const signal = new AbortController().signal;
let server: Server;
let folder: string;
let heard: string[];

/** A console that wants the secret "s3cret" and knows one snapshot, "clean"; it answers in single bytes. */
beforeEach(async () => {
  heard = [];
  folder = mkdtempSync(join(tmpdir(), 'droidcua-console-'));
  writeFileSync(join(folder, 'token'), 's3cret\n');
  server = createServer((socket) => {
    const say = (text: string) => {
      for (const byte of Buffer.from(text)) socket.write(Uint8Array.of(byte));
    };
    socket.on('error', () => undefined);
    let pending = '';
    let known = false;
    say('Android Console: Authentication required\r\nOK to type auth\r\nOK\r\n');
    socket.on('data', (chunk) => {
      pending += String(chunk);
      const lines = pending.split('\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        heard.push(line);
        if (line === 'auth s3cret') known = true;
        if (!known) say('KO: authentication needed\r\n');
        else if (line.startsWith('avd snapshot load') && !line.endsWith(' clean'))
          say('KO: no such snapshot\r\n');
        else say(line === 'ping' ? 'I am alive!\r\nOK\r\n' : 'OK\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function address(tokenFile = join(folder, 'token')) {
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, tokenFile };
}

describe('emulatorSnapshots', () => {
  it('saves and restores through the console', async () => {
    const shell = scriptedShell(() => '');
    const snapshots = await emulatorSnapshots(address(), shell, new ManualClock(), signal);
    await snapshots?.save('clean', signal);
    await snapshots?.restore('clean', signal);
    expect(heard.filter((line) => line.startsWith('avd'))).toEqual([
      'avd snapshot save clean',
      'avd snapshot load clean',
    ]);
  });

  it('says which snapshot is missing, and never sends a name that is two words', async () => {
    const snapshots = await emulatorSnapshots(
      address(),
      scriptedShell(() => ''),
      new ManualClock(),
      signal,
    );
    await expect(snapshots?.restore('gone', signal)).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
      message: expect.stringContaining('no such snapshot') as string,
    });
    heard = [];
    await expect(snapshots?.save('a\nkill', signal)).rejects.toMatchObject({ code: 'DEVICE_COMMAND_FAILED' });
    expect(heard).toEqual([]);
  });

  it('waits until the restored device answers again', async () => {
    let calls = 0;
    const shell = scriptedShell(() => (++calls < 3 ? { then: 'vanish' } : ''));
    const clock = new ManualClock();
    const before = clock.now();
    const snapshots = await emulatorSnapshots(address(), shell, clock, signal);
    await snapshots?.restore('clean', signal);
    expect(calls).toBe(3);
    expect(clock.now() - before).toBe(500);
  });

  it('does not exist without the secret or without a console', async () => {
    const shell = scriptedShell(() => '');
    const clock = new ManualClock();
    const noToken = address(join(folder, 'nothing'));
    expect(await emulatorSnapshots(noToken, shell, clock, signal)).toBeUndefined();
    const noServer = { ...address(), port: 1 };
    expect(await emulatorSnapshots(noServer, shell, clock, signal)).toBeUndefined();
  });
});

describe('consoleCommand', () => {
  it('gives the answer without its closing OK', async () => {
    expect(await consoleCommand(address(), 'ping', signal)).toBe('I am alive!');
  });

  it('ends when the console closes without an answer', async () => {
    const silent = createServer((socket) => socket.end('Android Console\r\n'));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    await expect(consoleCommand({ host: '127.0.0.1', port }, 'ping', signal)).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
    });
    silent.close();
  });
});

describe('consolePort', () => {
  it('is in the serial of emulators only', () => {
    expect(consolePort('emulator-5554')).toBe(5554);
    expect(consolePort('192.168.1.9:5554')).toBeUndefined();
  });
});
