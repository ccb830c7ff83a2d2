/** The virtual phone as a device in this process: no adb, no server, no waiting for anything but the phone's own animations. */
import { DroidcuaError } from '../../src/errors.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type {
  Device,
  DeviceApps,
  DeviceInfo,
  DeviceSnapshots,
  Frame,
  TreeResult,
} from '../../src/ports/device.ts';
import { Faults } from './faults/faults.ts';
import { withFaults } from './faults/faulty-phone.ts';
import { createVirtualPhone } from './phone.ts';
import type { VirtualPhone } from './phone-api.ts';
import { profileNamed } from './profiles.ts';

export interface VirtualDeviceOptions {
  readonly clock: Clock;
  /** `phone` when absent. */
  readonly profile?: string;
  /** 1 when absent. */
  readonly seed?: number;
  /** What goes wrong: `name[:rate][,key=value]...`. */
  readonly faults?: readonly string[];
  /** A phone that runs already; profile and seed are then its own. */
  readonly phone?: VirtualPhone;
}

export interface VirtualDevice extends Device {
  /** The phone itself, for those who check its true state. */
  readonly phone: VirtualPhone;
}

/** How long the accessibility service of Android waits for an idle screen, milliseconds. */
const IDLE_LIMIT_MS = 10_000;
const IDLE_POLL_MS = 20;
const DISPLAY = '0';

/**
 * Throws DEVICE_NOT_FOUND when there is no profile of that name, and USAGE_INVALID for a fault that there is not or that
 * only adb clients can meet.
 */
export function createVirtualDevice(options: VirtualDeviceOptions): VirtualDevice {
  const { clock, profile = 'phone', seed = 1, faults = [] } = options;
  const made = options.phone ?? createVirtualPhone({ profile: profileNamed(profile), seed, clock });
  const phone = faulty(made, faults, clock);
  return {
    phone,
    info: describe(phone),
    capture: async (signal) => {
      signal.throwIfAborted();
      return await Promise.resolve(captureFrame(phone));
    },
    tree: (signal) => idleTree(phone, clock, signal),
    input: async (gesture, signal) => {
      signal.throwIfAborted();
      phone.input(gesture);
      await Promise.resolve();
    },
    type: async (text, signal) => {
      signal.throwIfAborted();
      phone.type(text);
      await Promise.resolve();
    },
    apps: deviceApps(phone),
    snapshots: deviceSnapshots(phone),
    close: () => Promise.resolve(),
  };
}

function faulty(phone: VirtualPhone, wanted: readonly string[], clock: Clock): VirtualPhone {
  if (wanted.length === 0) return phone;
  const faults = new Faults(phone.seed);
  for (const text of wanted) {
    const { name, place } = faults.add(text);
    if (place === 'phone') continue;
    throw new DroidcuaError('USAGE_INVALID', `Only adb clients can meet the fault "${name}".`, {
      hint: `Run "droidcua phone start --fault ${text}" and use the serial it shows as the device.`,
    });
  }
  return withFaults(phone, { faults, clock }).phone;
}

function describe(phone: VirtualPhone): DeviceInfo {
  const { profile } = phone;
  return {
    id: profile.name === 'phone' ? 'virtual' : `virtual:${profile.name}`,
    backend: 'virtual',
    model: profile.model,
    osVersion: profile.androidVersion,
    density: profile.density,
    capabilities: { tree: true, pinch: true, unicode: true, snapshot: true },
  };
}

function captureFrame(phone: VirtualPhone): Frame {
  return { image: phone.frame(), screen: phone.screen(), rotation: phone.rotation(), displayId: DISPLAY };
}

async function idleTree(phone: VirtualPhone, clock: Clock, signal: AbortSignal): Promise<TreeResult> {
  signal.throwIfAborted();
  const until = clock.now() + IDLE_LIMIT_MS;
  while (phone.animating() && clock.now() < until) await clock.sleep(IDLE_POLL_MS, signal);
  return phone.tree();
}

function deviceApps(phone: VirtualPhone): DeviceApps {
  return {
    list: async (signal) => {
      signal.throwIfAborted();
      return await Promise.resolve(phone.apps().map(({ id, label }) => ({ id, label })));
    },
    launch: async (appId, signal) => {
      signal.throwIfAborted();
      if (!phone.launch(appId)) throw notInstalled(appId);
      await Promise.resolve();
    },
    stop: async (appId, signal) => {
      signal.throwIfAborted();
      phone.stop(appId);
      await Promise.resolve();
    },
    foreground: async (signal) => {
      signal.throwIfAborted();
      return await Promise.resolve(phone.foreground());
    },
  };
}

function notInstalled(appId: string): DroidcuaError {
  return new DroidcuaError(
    'DEVICE_COMMAND_FAILED',
    `The app "${appId}" is not installed on the virtual phone.`,
    {
      hint: 'Run "droidcua phone apps" to see the apps it has.',
    },
  );
}

function deviceSnapshots(phone: VirtualPhone): DeviceSnapshots {
  return {
    save: async (name, signal) => {
      signal.throwIfAborted();
      phone.saveSnapshot(name);
      await Promise.resolve();
    },
    restore: async (name, signal) => {
      signal.throwIfAborted();
      if (!phone.restoreSnapshot(name)) {
        throw new DroidcuaError('DEVICE_COMMAND_FAILED', `The virtual phone has no snapshot "${name}".`);
      }
      await Promise.resolve();
    },
  };
}
