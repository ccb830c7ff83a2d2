/** A real adb server of the test's own, that neither sees nor disturbs the one people use. */

import { spawn, spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

export interface PrivateAdb {
  readonly port: number;
  readonly stop: () => void;
}

/** True when the program `adb` can be run. */
export function hasAdb(): boolean {
  return spawnSync('adb', ['version']).status === 0;
}

/** `home` keeps the server's key; that of the user who runs the tests when absent. */
export async function startPrivateAdb(home = process.env['HOME'] ?? ''): Promise<PrivateAdb> {
  const [port] = await freePorts(1);
  const adb = (command: string) =>
    spawnSync('adb', ['-P', String(port), command], {
      // Without the limit the server would look for emulators on the ports 5555 to 5585 and find those of others.
      env: { ...process.env, HOME: home, ADB_LOCAL_TRANSPORT_MAX_PORT: '5553', ADB_EMU: '0' },
      encoding: 'utf8',
    });
  const started = adb('start-server');
  if (started.status !== 0) throw new Error(`adb does not start: ${started.stderr}`);
  return { port, stop: () => void adb('kill-server') };
}

/** `count` free ports in a row, outside the range adb scans; the first one is even, as consoles have it. */
export async function freePorts(count: number): Promise<readonly [number, ...number[]]> {
  for (let i = 0; i < 50; i += 1) {
    const first = (await listenOn(0)) & ~1;
    const rest = Array.from({ length: count - 1 }, (_, k) => first + 1 + k);
    const free = await Promise.all([first, ...rest].map((port) => listenOn(port).catch(() => 0)));
    if (first > 5600 && free.every((port) => port > 0)) return [first, ...rest];
  }
  throw new Error('no free ports');
}

function listenOn(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: got } = server.address() as AddressInfo;
      server.close(() => resolve(got));
    });
  });
}

export interface AdbRun {
  readonly out: Buffer;
  readonly err: string;
  readonly code: number | null;
}

/** Runs a client of a private server. `home` keeps its key; `input` is typed into it. */
export function runAdb(
  setup: { readonly port: number; readonly home: string; readonly program?: string },
  args: readonly string[],
  input = '',
): Promise<AdbRun> {
  return new Promise((resolve, reject) => {
    // Asynchronous on purpose: the phone answers from this very process.
    const child = spawn(setup.program ?? 'adb', ['-P', String(setup.port), ...args], {
      env: { ...process.env, HOME: setup.home, ANDROID_USER_HOME: setup.home },
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ out: Buffer.concat(out), err: Buffer.concat(err).toString(), code }),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
