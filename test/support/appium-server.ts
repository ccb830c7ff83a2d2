/** A real Appium server of the test's own, with the UiAutomator2 driver that the project depends on. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { freePorts } from './private-adb.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 60_000;
const POLL_MS = 100;

export interface AppiumServer {
  readonly port: number;
  /** Everything it has said so far. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

/** `home` is a folder for what the server keeps between runs. */
export async function startAppium(home: string): Promise<AppiumServer> {
  const [port] = await freePorts(1);
  const args = [
    'node_modules/appium/index.js',
    '--address',
    '127.0.0.1',
    '--port',
    String(port),
    '--log-no-colors',
  ];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The driver is found as a dependency of the project; adb where Android's tools keep it.
    env: {
      ...process.env,
      HOME: home,
      APPIUM_HOME: ROOT,
      ANDROID_HOME: androidHome(),
      ANDROID_SDK_ROOT: androidHome(),
    },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => said.push(part));
  child.stderr.on('data', (part: Buffer) => said.push(part));
  const log = (): string => Buffer.concat(said).toString();
  const stop = (): Promise<void> => stopProcess(child);
  try {
    await untilReady(port, child);
  } catch (caught) {
    await stop();
    throw new Error(`Appium does not start:\n${log()}`, { cause: caught });
  }
  return { port, log, stop };
}

/** The folder that holds `platform-tools/adb`. */
function androidHome(): string {
  const found = spawnSync('sh', ['-c', 'command -v adb'], { encoding: 'utf8' }).stdout.trim();
  return dirname(dirname(realpathSync(found)));
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`exit code ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/status`, { signal: limit }).catch(() => undefined);
    if (answer?.ok === true) return;
    limit.throwIfAborted();
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}

function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 5000);
    child.once('exit', () => {
      clearTimeout(force);
      done();
    });
    child.kill('SIGTERM');
  });
}
