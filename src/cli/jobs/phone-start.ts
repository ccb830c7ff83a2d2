/** Starts a virtual phone: here until Ctrl-C, or as a process of its own. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DroidcuaError } from '../../errors.ts';
import type { PhoneListing, PhonesOptions } from '../../phones.ts';
import type { Services } from '../../services.ts';
import { storeFailed } from '../../store/store-error.ts';
import { makeFolder } from '../../util/make-folder.ts';
import { spawnDetached } from '../../util/process.ts';
import type { CliContext } from '../context.ts';
import { wholeNumber } from '../number-argument.ts';
import { type Session, withSession } from '../session.ts';
import { type PhoneFlags, phoneLine } from './phone.ts';

const READY_MS = 20_000;
const POLL_MS = 100;

export function startPhone(context: CliContext, flags: PhoneFlags): Promise<number> {
  return withSession(context, { phonePort: flags.port, seed: flags.seed }, async (session) => {
    const { config, io } = session;
    const options: PhonesOptions = {
      port: config.phonePort,
      profile: flags.profile ?? 'phone',
      seed: config.seed,
      faults: flags.fault ?? [],
      task: flags.task,
      adbKeyboard: flags.adbKeyboard === true,
      count: wholeNumber(flags.count ?? '1', '--count', 1),
    };
    const services = await session.services();
    const announce = (phone: PhoneListing): void => {
      io.stdout.write(flags.json === true ? `${JSON.stringify(phone)}\n` : phoneLine(phone));
    };
    if (flags.foreground === true) await serveHere(services, { options, announce }, session);
    else for (const phone of await startBeside(services, options, session)) announce(phone);
    return 0;
  });
}

/** An adb server of another version, here until Ctrl-C or until an adb ends it. */
export function serveAdb(
  context: CliContext,
  flags: { readonly port: string; readonly version: string },
): Promise<number> {
  const port = wholeNumber(flags.port, '--port', 1);
  const version = wholeNumber(flags.version, '--version', 1);
  return withSession(context, {}, async (session) => {
    const { phones } = await session.services();
    const announce = (): void => {
      session.io.stdout.write(`adb server of version ${version} on port ${port}; Ctrl-C ends it\n`);
    };
    await untilCtrlC(session, (signal) => phones.serveForeignAdb({ port, version }, announce, signal));
    return 0;
  });
}

async function serveHere(
  services: Services,
  work: { readonly options: PhonesOptions; readonly announce: (phone: PhoneListing) => void },
  session: Session,
): Promise<void> {
  await untilCtrlC(session, (signal) => services.phones.serve(work.options, work.announce, signal));
}

/** Ctrl-C is how this ends, not how it fails. */
async function untilCtrlC({ signal }: Session, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  try {
    await work(signal);
  } catch (caught) {
    if (!signal.aborted) throw caught;
  }
}

async function startBeside(
  services: Services,
  options: PhonesOptions,
  session: Session,
): Promise<readonly PhoneListing[]> {
  const { io, signal, config } = session;
  const ports = portsOf(options);
  const running = await services.phones.list(signal);
  const taken = running.find((phone) => ports.includes(phone.port));
  if (taken !== undefined) throw portTaken(taken.port);
  const [command, ...before] = io.program ?? [];
  if (command === undefined) {
    throw new DroidcuaError('USAGE_INVALID', 'No program to start in the background.', {
      hint: 'Use --foreground.',
    });
  }
  const logFile = await logFileFor(config.home, options.port);
  const args = [
    ...before,
    ...['phone', 'start', '--foreground', '--json'],
    ...['--port', String(options.port), '--profile', options.profile, '--seed', String(options.seed)],
    ...['--count', String(options.count), ...options.faults.flatMap((fault) => ['--fault', fault])],
    ...(options.task === undefined ? [] : ['--task', options.task]),
    ...(options.adbKeyboard === true ? ['--adb-keyboard'] : []),
  ];
  const child = await spawnDetached(command, args, { logFile, cwd: io.cwd, env: io.env });
  return waitUntilReady(services, { ports, pid: child.pid, logFile }, session);
}

/** Console ports; adb has the ones behind them. */
function portsOf({ port, count }: PhonesOptions): readonly number[] {
  return Array.from({ length: count }, (_, index) => port + index * 2);
}

function portTaken(port: number): DroidcuaError {
  return new DroidcuaError('PORT_TAKEN', `A virtual phone already listens on port ${port}.`, {
    hint: `Choose another with --port ${port + 2}, or run "droidcua phone stop ${port}".`,
  });
}

async function logFileFor(home: string, port: number): Promise<string> {
  const folder = join(home, 'phones');
  const path = join(folder, `${port}.log`);
  try {
    makeFolder(folder);
    // Errors of an earlier phone on this port must not be taken for this one's.
    await rm(path, { force: true });
  } catch (caught) {
    throw storeFailed('write', path, caught);
  }
  return path;
}

interface Starting {
  readonly ports: readonly number[];
  readonly pid: number;
  readonly logFile: string;
}

async function waitUntilReady(
  services: Services,
  child: Starting,
  session: Session,
): Promise<readonly PhoneListing[]> {
  const { clock, signal } = session;
  const deadline = clock.now() + READY_MS;
  while (clock.now() < deadline) {
    await clock.sleep(POLL_MS, signal);
    const error = await reportedError(child.logFile);
    if (error !== undefined) throw error;
    const phones = await services.phones.list(signal);
    const ready = phones.filter((phone) => child.ports.includes(phone.port));
    if (ready.length === child.ports.length) return ready;
  }
  throw new DroidcuaError(
    'DEVICE_TIMEOUT',
    `The phone did not listen on port ${child.ports.join(', ')} within 20 s.`,
    {
      hint: `Its messages are in ${child.logFile}; "droidcua phone start --foreground" shows them live.`,
    },
  );
}

/** The child's own error line, which names the cause better than a time-out could. */
async function reportedError(logFile: string): Promise<DroidcuaError | undefined> {
  const text = await readFile(logFile, 'utf8');
  const line = text.split('\n').find((candidate) => candidate.startsWith('{"type":"error"'));
  if (line === undefined) return undefined;
  const { code, message, hint } = JSON.parse(line) as Pick<DroidcuaError, 'code' | 'message' | 'hint'>;
  return new DroidcuaError(code, message, { hint });
}
