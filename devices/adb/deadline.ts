/** Nothing in adb ever times out by itself, so every wait here has an end of its own. */
import { setMaxListeners } from 'node:events';
import { DroidcuaError } from '../../src/errors.ts';

/**
 * Runs `work` with a signal that fires when the caller's does or after `ms` milliseconds. Rejects with the caller's reason, or
 * DEVICE_TIMEOUT naming `what`; work that ignores its signal is left behind.
 */
export async function withDeadline<T>(
  what: string,
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const stop = new AbortController();
  // Any number of calls may run under one signal; Node takes eleven listeners for a leak.
  setMaxListeners(0, signal);
  const passOn = () => stop.abort(signal.reason);
  signal.addEventListener('abort', passOn, { once: true });
  const timeout = new DroidcuaError('DEVICE_TIMEOUT', `${what} did not end within ${ms / 1000} s.`);
  // A cleared timer rather than AbortSignal.timeout: thousands of short calls must not leave their timers behind.
  const timer = setTimeout(() => stop.abort(timeout), ms);
  try {
    return await Promise.race([work(stop.signal), rejection(stop.signal)]);
  } catch (caught) {
    stop.signal.throwIfAborted();
    throw caught;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', passOn);
  }
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
}
