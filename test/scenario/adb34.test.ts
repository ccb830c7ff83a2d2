/** The same with adb 34 of Debian 13, which `scripts/adb34-chroot.sh` fetches. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { describe } from 'vitest';
import { adbServices } from '../support/adb-services.ts';
import { freePorts, type PrivateAdb } from '../support/private-adb.ts';

const FOLDER = process.env['DROIDCUA_ADB34_DIR'] ?? '.adb34';
const PROGRAM = resolve(FOLDER, 'adb34');
const wanted = process.env['DROIDCUA_TEST_ADB34'] === '1';

/** Such a program cannot start its own server: it is run by the loader of another system. */
async function start(home: string): Promise<PrivateAdb> {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is missing: run scripts/adb34-chroot.sh`);
  const [port] = await freePorts(1);
  const environment = {
    HOME: home,
    ANDROID_USER_HOME: home,
    ADB_LOCAL_TRANSPORT_MAX_PORT: '5553',
    ADB_EMU: '0',
  };
  const server = spawn(PROGRAM, ['-P', String(port), 'nodaemon', 'server'], {
    env: { ...process.env, ADB_DELAYED_ACK: '1', ...environment },
    stdio: 'ignore',
  });
  while (server.exitCode === null && !(await answers(port)))
    await new Promise((later) => setTimeout(later, 50));
  return { port, stop: () => void server.kill() };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

describe.skipIf(!wanted)('services for adb 34 (skipped unless DROIDCUA_TEST_ADB34=1)', () => {
  adbServices({ program: PROGRAM, start, modern: true });
});
