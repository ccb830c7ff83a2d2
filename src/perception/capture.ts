/** Takes one picture of the device, forgiving one transient failure. */
import { asDroidcuaError } from '../errors.ts';
import type { Device, Frame } from '../ports/device.ts';

const TRIES = 2;

/** Rejects with the device's error after two failed tries, at once when it cannot be retried or `signal` is aborted. */
export async function captureFrame(device: Pick<Device, 'capture'>, signal: AbortSignal): Promise<Frame> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await device.capture(signal);
    } catch (caught) {
      if (signal.aborted || tries >= TRIES || !asDroidcuaError(caught).retriable) throw caught;
    }
  }
}
