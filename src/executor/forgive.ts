/** One dropped connection is not the end of a run: what a device refuses once is asked again, or looked at instead. */
import { asDroidcuaError } from '../errors.ts';
import type { Device, TreeResult } from '../ports/device.ts';

/** Asks a second time when the first failure may pass. For questions only: nothing that acts is sent twice. */
export async function askTwice<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await ask();
  } catch (caught) {
    rethrowUnlessPassing(caught, signal);
    return ask();
  }
}

/** A tree that cannot be read is no tree. */
export async function readTree(device: Pick<Device, 'tree'>, signal: AbortSignal): Promise<TreeResult> {
  try {
    return await askTwice(() => device.tree(signal), signal);
  } catch (caught) {
    return { kind: 'none', reason: 'failed', detail: rethrowUnlessPassing(caught, signal) };
  }
}

/**
 * Sends something. Undefined when the device took it, else what it said: it may have been received all the same, which
 * only the screen can tell. Rejects when the failure will not pass.
 */
export async function sendOnce(send: () => Promise<void>, signal: AbortSignal): Promise<string | undefined> {
  try {
    await send();
    return undefined;
  } catch (caught) {
    return rethrowUnlessPassing(caught, signal);
  }
}

function rethrowUnlessPassing(caught: unknown, signal: AbortSignal): string {
  const error = asDroidcuaError(caught);
  if (signal.aborted || !error.retriable) throw caught;
  return error.message;
}
