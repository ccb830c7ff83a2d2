/** Makes a virtual phone reachable as an Android emulator: its adb daemon and its console on a pair of ports. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { DroidcuaError } from '../../src/errors.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { DaemonOptions } from './adbd/daemon.ts';
import { androidSystem } from './android-system.ts';
import { consoleToken, serveConsole } from './console-server.ts';
import { Faults } from './faults/faults.ts';
import { FaultyDaemon } from './faults/faulty-daemon.ts';
import { withFaults } from './faults/faulty-phone.ts';
import { close, listenOnPair, portPairs, type ServerMakers } from './listen.ts';
import type { VirtualPhone } from './phone-api.ts';
import { SystemSnapshots } from './system-snapshots.ts';
import type { TaskReport } from './tasks/exam.ts';
import { Turns } from './turns.ts';

export interface PhoneHostOptions extends Omit<DaemonOptions, 'commands'> {
  readonly phone: VirtualPhone;
  /** What goes wrong; nothing does when absent, until the console is told. */
  readonly faults?: Faults;
  /** The task that is under way on the phone, for those who ask the console how far it is. */
  readonly exam?: () => TaskReport;
  /** Who may hold a picture; phones of one process save memory by sharing it. */
  readonly turns?: Turns;
  readonly clock: Clock;
  /** The first free pair of 5554/5555, 5556/5557 ... 5584/5585 when absent. */
  readonly consolePort?: number;
  /** The port after the console's when absent. */
  readonly adbPort?: number;
  /** `127.0.0.1` when absent: whoever can connect controls the phone. */
  readonly host?: string;
  /** Port of the adb server that is told of the phone; 5037 when absent. */
  readonly adbServerPort?: number;
  /** `~/.emulator_console_auth_token` when absent. */
  readonly tokenFile?: string;
}

export interface PhoneHost {
  /** What adb calls the phone: `emulator-5554`. */
  readonly serial: string;
  readonly consolePort: number;
  readonly adbPort: number;
  /** Resolves when the phone has been switched off: by `stop`, by the signal, or by `kill` on the console. */
  readonly stopped: Promise<void>;
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const ADB_SERVER_PORT = 5037;
const ANNOUNCE_LIMIT_MS = 1000;
/** Enough to draw one while others are compressed. */
export const PICTURES_AT_A_TIME = 4;

/**
 * Starts listening and tells a running adb server, if there is one. Rejects with PORT_TAKEN when a port is in use, and
 * with STORE_FAILED when the console's token can be neither read nor made.
 */
export async function startPhoneHost(options: PhoneHostOptions, signal: AbortSignal): Promise<PhoneHost> {
  signal.throwIfAborted();
  const { host = LOOPBACK, tokenFile = join(homedir(), '.emulator_console_auth_token') } = options;
  const token = await tokenOf(tokenFile);
  const sockets = new Set<Socket>();
  const gone = new AbortController();
  const kill = (): void => gone.abort();
  const { clock, faults = new Faults(options.phone.seed), turns = new Turns(PICTURES_AT_A_TIME) } = options;
  const { phone, lock } = withFaults(options.phone, { faults, clock });
  const system = androidSystem(phone, clock);
  const snapshots = new SystemSnapshots(system);
  snapshots.keepStart();
  const daemon = new FaultyDaemon(system, options, { faults, lock, turns });
  const makers: ServerMakers = {
    console: () =>
      tracked(sockets, (socket) =>
        serveConsole(socket, { phone, snapshots, faults, exam: options.exam, token, tokenFile, kill }),
      ),
    adb: () =>
      tracked(sockets, (socket) => {
        socket.setNoDelay(true);
        daemon.serve(socket);
      }),
  };
  const pairs = portPairs(options.consolePort, options.adbPort);
  const { servers, ports } = await listenOnPair(makers, pairs, host);
  const [consolePort, adbPort] = ports;
  const tell = (): Promise<void> => announce(adbPort, options.adbServerPort ?? ADB_SERVER_PORT);
  await tell();
  system.power.onRequest((request) => {
    if (request === 'off') kill();
    else void daemon.reboot(gone.signal).then(tell, () => undefined);
  });
  const stopped = once(gone.signal).then(() => closeAll(servers, sockets));
  if (signal.aborted) kill();
  else signal.addEventListener('abort', kill, { once: true });
  return {
    serial: `emulator-${consolePort}`,
    consolePort,
    adbPort,
    stopped,
    stop: () => {
      kill();
      return stopped;
    },
  };
}

async function tokenOf(path: string): Promise<string> {
  try {
    return await consoleToken(path);
  } catch (caught) {
    throw new DroidcuaError('STORE_FAILED', `The console token file ${path} can be neither read nor made.`, {
      hint: 'Make the folder writable, or name another token file.',
      cause: caught,
    });
  }
}

function tracked(sockets: Set<Socket>, serve: (socket: Socket) => void): Server {
  return createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket);
  });
}

/** Without a server there is nobody to tell: one that starts later finds ports 5555 to 5585 by itself. */
function announce(adbPort: number, serverPort: number): Promise<void> {
  return new Promise((resolve) => {
    const service = `host:emulator:${adbPort}`;
    const socket = connect({ port: serverPort, host: LOOPBACK });
    socket.setTimeout(ANNOUNCE_LIMIT_MS, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.on('connect', () => socket.end(service.length.toString(16).padStart(4, '0') + service));
    socket.resume();
  });
}

function once(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

async function closeAll(servers: readonly Server[], sockets: ReadonlySet<Socket>): Promise<void> {
  const closing = servers.map(close);
  for (const socket of sockets) socket.destroy();
  await Promise.all(closing);
}
