/** Whole-state snapshots of emulators, through their console. Phones have none. */
import { DroidcuaError } from '../../src/errors.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { DeviceSnapshots } from '../../src/ports/device.ts';
import type { ConsoleAddress } from './emulator-console.ts';
import { consoleCommand } from './emulator-console.ts';
import type { Shell } from './shell.ts';

const PROBE_TIMEOUT_MS = 3000;
const BACK_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 250;

/** The console port in an emulator's serial, undefined for other serials. */
export function consolePort(serial: string): number | undefined {
  const port = /^emulator-(\d{4,5})$/.exec(serial)?.[1];
  return port === undefined ? undefined : Number(port);
}

/** Undefined when the console cannot be used from here (another computer's emulator, no token). */
export async function emulatorSnapshots(
  address: ConsoleAddress,
  shell: Shell,
  clock: Clock,
  signal: AbortSignal,
): Promise<DeviceSnapshots | undefined> {
  try {
    await consoleCommand(address, 'ping', signal, PROBE_TIMEOUT_MS);
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
  return {
    async save(name, inner) {
      await consoleCommand(address, `avd snapshot save ${checked(name)}`, inner);
    },
    async restore(name, inner) {
      await consoleCommand(address, `avd snapshot load ${checked(name)}`, inner);
      await untilBack(shell, clock, inner);
    },
  };
}

/** A restored emulator drops its connections, and comes back a moment later. */
async function untilBack(shell: Shell, clock: Clock, signal: AbortSignal): Promise<void> {
  const end = clock.now() + BACK_WITHIN_MS;
  for (;;) {
    try {
      await shell.run('true', signal);
      return;
    } catch (caught) {
      signal.throwIfAborted();
      if (clock.now() >= end) throw caught;
    }
    await clock.sleep(LOOK_EVERY_MS, signal);
  }
}

/** The console reads words up to a space or a line end; a name that holds one would be another command. */
function checked(name: string): string {
  if (/^[\w.-]{1,100}$/.test(name)) return name;
  throw new DroidcuaError('DEVICE_COMMAND_FAILED', `"${name}" cannot be the name of a snapshot.`, {
    hint: 'Use letters, digits, dots, dashes and underscores.',
  });
}
