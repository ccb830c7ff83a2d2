/** A device whose connection drops now and then, as far as a device in the same process can: a look at it fails. */
import { DroidcuaError } from '../../src/errors.ts';
import type { Device } from '../../src/ports/device.ts';

/** Never fails twice in a row. */
export function droppingDevice(device: Device, rate: number, random: () => number): Device {
  let failed = false;
  const meet = (): void => {
    const drops = random() < rate;
    if (!drops || failed) {
      failed = false;
      return;
    }
    failed = true;
    throw new DroidcuaError('DEVICE_COMMAND_FAILED', 'The connection was closed in the middle of a picture.');
  };
  return {
    ...device,
    capture: async (signal) => {
      meet();
      return device.capture(signal);
    },
    tree: async (signal) => {
      meet();
      return device.tree(signal);
    },
  };
}
