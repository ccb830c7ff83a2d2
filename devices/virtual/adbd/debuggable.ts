/** `jdwp` and `track-jdwp`: the processes a debugger may ask for. None of them answers one. Source: AOSP adb daemon/jdwp_service.cpp. */
import { processIdOf } from '../commands/names.ts';
import { runningApps } from '../commands/processes.ts';
import type { VirtualPhone } from '../phone-api.ts';
import type { AdbStream } from './stream.ts';

function processList(phone: VirtualPhone): string {
  const debuggable = phone.apps().filter((app) => app.debuggable);
  const running = runningApps(phone).filter((name) => debuggable.some(({ id }) => id === name));
  return running.map((name) => `${processIdOf(name)}\n`).join('');
}

export async function listDebuggable(stream: AdbStream, phone: VirtualPhone): Promise<void> {
  const list = processList(phone);
  if (list !== '') void stream.write(list);
  await stream.end();
}

/** The list with its length in front, again whenever it has changed, until the client goes. */
export async function trackDebuggable(stream: AdbStream, phone: VirtualPhone): Promise<void> {
  let told: string | undefined;
  const tell = (): void => {
    const list = processList(phone);
    if (list === told) return;
    told = list;
    void stream.write(Buffer.byteLength(list).toString(16).padStart(4, '0') + list);
  };
  tell();
  // Starts and ends stand in the log, which is written a moment before they happen.
  const stop = phone.log.watch(() => void setImmediate(tell));
  await new Promise<void>((resolve) => {
    stream.closed.addEventListener('abort', () => resolve(), { once: true });
  });
  stop();
}
