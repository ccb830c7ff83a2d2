/** Which devices the adb server knows, and what to do about those that cannot be used. */
import { ERROR_TABLE } from '../../src/errors.ts';
import { UDEV_HINT } from './adb-error.ts';
import type { AdbServerOptions } from './server.ts';
import { adbServer } from './server.ts';

export interface AdbDeviceEntry {
  readonly id: string;
  readonly backend: 'adb';
  /** `device` means ready; anything else is adb's own word for why not. */
  readonly state: string;
  readonly model: string | undefined;
  /** Why it cannot be used, and what to do about it; undefined when it can. */
  readonly reason: string | undefined;
  readonly fix: string | undefined;
}

interface Trouble {
  readonly reason: string;
  readonly fix: string;
}

const TROUBLES: Readonly<Record<string, Trouble>> = {
  unauthorized: {
    reason: 'The phone has not allowed debugging from this computer.',
    fix: ERROR_TABLE.DEVICE_UNAUTHORIZED.hint,
  },
  authorizing: {
    reason: 'The phone is being asked to allow debugging.',
    fix: ERROR_TABLE.DEVICE_UNAUTHORIZED.hint,
  },
  offline: { reason: 'The phone does not answer.', fix: ERROR_TABLE.DEVICE_OFFLINE.hint },
  connecting: { reason: 'The connection is being made.', fix: 'Wait a few seconds and look again.' },
  'no permissions': { reason: 'This user may not use the USB device.', fix: UDEV_HINT },
};
const STATES = [...Object.keys(TROUBLES), 'device', 'recovery', 'rescue', 'sideload', 'bootloader', 'host'];
/** Serials may hold spaces and colons: the state word is looked for, not a column. */
const LINE = new RegExp(`^(.+?)\\s+(${STATES.join('|')})(?:\\s+|$|\\s*\\()(.*)$`);

/** All devices, ready or not. Rejects with TOOL_MISSING without adb, DEVICE_OFFLINE when the server cannot be reached. */
export async function listAdbDevices(
  options: AdbServerOptions,
  signal: AbortSignal,
): Promise<readonly AdbDeviceEntry[]> {
  return readDeviceList(await adbServer(options).query('host:devices-l', signal));
}

export function readDeviceList(text: string): readonly AdbDeviceEntry[] {
  return text.split('\n').flatMap((line) => {
    const found = LINE.exec(line.trim());
    const [id, state] = [found?.[1], found?.[2]];
    if (id === undefined || state === undefined) return [];
    const model = /\bmodel:(\S+)/.exec(found?.[3] ?? '')?.[1]?.replaceAll('_', ' ');
    return [{ id, backend: 'adb' as const, state, model, ...troubleOf(state) }];
  });
}

function troubleOf(state: string): { reason: string | undefined; fix: string | undefined } {
  if (state === 'device') return { reason: undefined, fix: undefined };
  return (
    TROUBLES[state] ?? {
      reason: `The phone is in ${state} mode.`,
      fix: 'Start Android on it normally ("adb reboot").',
    }
  );
}
