/** An Android device behind adb, as the Device port. */
import { DroidcuaError } from '../../src/errors.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Device, DeviceInfo } from '../../src/ports/device.ts';
import { createApps } from './apps.ts';
import { createCamera } from './capture.ts';
import type { DeviceFacts } from './device-facts.ts';
import { readFacts } from './device-facts.ts';
import type { AdbTarget } from './find-device.ts';
import { openTransport } from './find-device.ts';
import { sendGesture, sendInput } from './input.ts';
import type { Shell } from './shell.ts';
import { createShell } from './shell.ts';
import { consolePort, emulatorSnapshots } from './snapshots.ts';
import { commandsForText, firstUntypable } from './text.ts';
import type { AdbTransport } from './transport.ts';
import { createTreeReader } from './tree.ts';
import { typeThroughHelper } from './unicode-keyboard.ts';

export interface AdbDeviceOptions extends AdbTarget {
  /** The secret of the emulator console; the emulator's own file in the home folder when absent. */
  readonly consoleTokenFile?: string;
}

/**
 * Connects to a device. Rejects with TOOL_MISSING without adb, DEVICE_NOT_FOUND naming the serials there are,
 * DEVICE_UNAUTHORIZED or DEVICE_OFFLINE with what to do, or the signal's reason.
 */
export async function connectAdbDevice(
  options: AdbDeviceOptions,
  clock: Clock,
  signal: AbortSignal,
): Promise<Device> {
  const transport = await openTransport(options, signal);
  try {
    return await deviceOver(transport, options, clock, signal);
  } catch (caught) {
    await transport.close();
    throw caught;
  }
}

/** The device at the end of an open transport, which it closes with itself. */
export async function deviceOver(
  transport: AdbTransport,
  options: AdbDeviceOptions,
  clock: Clock,
  signal: AbortSignal,
): Promise<Device> {
  const shell = createShell(transport);
  const facts = await readFacts(shell, signal);
  const port = consolePort(options.serial);
  const address = { host: options.adbHost ?? '127.0.0.1', port: port ?? 0 };
  const { consoleTokenFile: tokenFile } = options;
  const snapshots =
    port === undefined
      ? undefined
      : await emulatorSnapshots(
          tokenFile === undefined ? address : { ...address, tokenFile },
          shell,
          clock,
          signal,
        );
  const camera = createCamera(shell);
  const tree = createTreeReader(shell, facts.sdk, clock);
  return {
    info: infoOf(options.serial, facts, snapshots !== undefined),
    capture: (inner) => camera.capture(inner),
    tree: (inner) => tree.read(inner),
    input: (gesture, inner) => sendGesture(shell, gesture, inner),
    type: (text, inner) => typeText(shell, { text, helper: facts.helperKeyboard, clock }, inner),
    apps: createApps(shell, facts.sdk, clock),
    ...(snapshots === undefined ? {} : { snapshots }),
    close: () => transport.close(),
  };
}

async function typeText(
  shell: Shell,
  { text, helper, clock }: { readonly text: string; readonly helper: boolean; readonly clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const untypable = firstUntypable(text);
  if (untypable === undefined) {
    for (const command of commandsForText(text)) await sendInput(shell, command, signal);
    return;
  }
  if (helper) {
    await typeThroughHelper(shell, clock, text, signal);
    return;
  }
  throw new DroidcuaError('DEVICE_UNSUPPORTED', `adb cannot type "${untypable}".`, {
    hint: 'Install ADBKeyBoard (com.android.adbkeyboard) on the phone to type any text.',
    details: { character: untypable },
  });
}

function infoOf(id: string, facts: DeviceFacts, snapshot: boolean): DeviceInfo {
  const { model, osVersion, density, helperKeyboard } = facts;
  return {
    id,
    backend: 'adb',
    model,
    osVersion,
    density,
    capabilities: { tree: true, pinch: false, unicode: helperKeyboard, snapshot },
  };
}
