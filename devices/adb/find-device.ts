/** From the id the user gave to a transport that works, or the reason why there is none. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { DroidcuaError } from '../../src/errors.ts';
import { connectionError } from './adb-error.ts';
import { adbVersions, versionClash } from './adb-version.ts';
import { withDeadline } from './deadline.ts';
import type { DirectAddress } from './direct-transport.ts';
import { openDirectTransport } from './direct-transport.ts';
import type { AdbDeviceEntry } from './discover.ts';
import { readDeviceList } from './discover.ts';
import { fileKeyStore } from './key-store.ts';
import type { AdbServer, AdbServerOptions } from './server.ts';
import { adbServer } from './server.ts';
import { openServerTransport } from './server-transport.ts';
import type { AdbTransport } from './transport.ts';

/** The question for the versions only adds to an error that is known already. */
const VERSIONS_TIMEOUT_MS = 3000;

export interface AdbTarget extends AdbServerOptions {
  /** A serial as `adb devices` shows it, or `tcp:<host>:<port>` for a daemon reached without an adb server. */
  readonly serial: string;
  /** Where the key for `tcp:` devices is kept; `~/.droidcua` when absent. */
  readonly keyFolder?: string;
}

/** Rejects with DEVICE_NOT_FOUND naming the devices there are, or with the reason why this one cannot be used. */
export async function openTransport(target: AdbTarget, signal: AbortSignal): Promise<AdbTransport> {
  const address = directAddress(target.serial);
  if (address !== undefined) {
    const keys = fileKeyStore(target.keyFolder ?? join(homedir(), '.droidcua'));
    return await openDirectTransport(address, keys, signal);
  }
  const server = adbServer(target);
  let entry: AdbDeviceEntry;
  try {
    entry = await findEntry(server, target.serial, signal);
  } catch (caught) {
    throw await withVersionClash(caught, target, signal);
  }
  if (entry.state !== 'device') throw notReady(entry);
  return await openServerTransport(server, target.serial, signal);
}

/** A server that was started by another adb may see none of the devices: the error then says so. */
async function withVersionClash(caught: unknown, target: AdbTarget, signal: AbortSignal): Promise<unknown> {
  if (!(caught instanceof DroidcuaError) || caught.code !== 'DEVICE_NOT_FOUND') return caught;
  const ask = (inner: AbortSignal) => adbVersions(target, inner);
  const versions = await withDeadline('asking for adb versions', VERSIONS_TIMEOUT_MS, signal, ask).catch(
    () => undefined,
  );
  signal.throwIfAborted();
  const clash = versions === undefined ? undefined : versionClash(versions, target);
  if (clash === undefined) return caught;
  const message = `${caught.message} Mind that ${clash.problem}.`;
  return new DroidcuaError(caught.code, message, { hint: clash.fix, details: caught.details, cause: caught });
}

/** `tcp:<host>:<port>`; IPv6 hosts contain colons themselves, so the port is what follows the last one. */
export function directAddress(serial: string): DirectAddress | undefined {
  const found = /^tcp:\[?(.+?)\]?:(\d{1,5})$/.exec(serial);
  const host = found?.[1];
  const port = Number(found?.[2]);
  return host === undefined || port < 1 || port > 65_535 ? undefined : { host, port };
}

async function findEntry(server: AdbServer, serial: string, signal: AbortSignal): Promise<AdbDeviceEntry> {
  const first = await list(server, signal);
  const known = first.find(({ id }) => id === serial);
  if (known !== undefined && (known.state !== 'offline' || !isNetwork(serial))) return known;
  if (!isNetwork(serial)) throw notFound(serial, first);
  // The server answers "already connected" for a network device that is offline, so that one is let go first.
  if (known !== undefined) await server.query(`host:disconnect:${serial}`, signal);
  const answer = await server.query(`host:connect:${serial}`, signal);
  const second = await list(server, signal);
  const entry = second.find(({ id }) => id === serial);
  if (entry !== undefined) return entry;
  throw /connected to/.test(answer) ? notFound(serial, second) : connectionError(new Error(answer), serial);
}

async function list(server: AdbServer, signal: AbortSignal): Promise<readonly AdbDeviceEntry[]> {
  return readDeviceList(await server.query('host:devices-l', signal));
}

/** Serials of network devices are `host:port`; those can be connected when the server does not know them yet. */
function isNetwork(serial: string): boolean {
  return /^[\w.-]+:\d{1,5}$/.test(serial);
}

function notReady({ id, state, reason, fix }: AdbDeviceEntry): DroidcuaError {
  const words = state === 'unauthorized' || state === 'no permissions' ? state : `device ${state}`;
  const error = connectionError(new Error(words), id);
  const message = `Device ${id} cannot be used: ${reason ?? state}`;
  const code = error.code === 'DEVICE_COMMAND_FAILED' ? 'DEVICE_OFFLINE' : error.code;
  return new DroidcuaError(code, message, {
    ...(fix === undefined ? {} : { hint: fix }),
    details: { serial: id, state },
  });
}

function notFound(serial: string, others: readonly AdbDeviceEntry[]): DroidcuaError {
  const known = others.map(({ id, state }) => (state === 'device' ? id : `${id} (${state})`));
  const there = known.length === 0 ? 'adb sees no device at all' : `adb sees ${known.join(', ')}`;
  return new DroidcuaError('DEVICE_NOT_FOUND', `There is no device "${serial}"; ${there}.`, {
    details: { serial, known: others.map(({ id }) => id) },
  });
}
