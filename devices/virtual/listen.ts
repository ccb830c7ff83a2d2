/** Two servers on a pair of ports: an emulator's console and, on the port after it, its adb daemon. */
import type { Server } from 'node:net';
import { DroidcuaError } from '../../src/errors.ts';

/** Google's emulators use these pairs, and adb servers look at the odd ones by themselves. */
const FIRST_PORT = 5554;
const LAST_PORT = 5584;

export type PortPair = readonly [console: number, adb: number];

/** Made afresh for each try: a server that could not listen is of no further use. */
export interface ServerMakers {
  readonly console: () => Server;
  readonly adb: () => Server;
}

export interface Listening {
  readonly servers: readonly Server[];
  readonly ports: PortPair;
}

/** The pairs to try, in order. */
export function portPairs(consolePort: number | undefined, adbPort: number | undefined): readonly PortPair[] {
  if (consolePort !== undefined) return [[consolePort, adbPort ?? consolePort + 1]];
  if (adbPort !== undefined) return [[adbPort - 1, adbPort]];
  const count = (LAST_PORT - FIRST_PORT) / 2 + 1;
  return Array.from({ length: count }, (_, i) => [FIRST_PORT + 2 * i, FIRST_PORT + 2 * i + 1] as const);
}

/** Listens on the first pair that is free. Rejects with PORT_TAKEN when none is. */
export async function listenOnPair(
  makers: ServerMakers,
  pairs: readonly PortPair[],
  host: string,
): Promise<Listening> {
  let taken: DroidcuaError | undefined;
  for (const ports of pairs) {
    const result = await tryPair(makers, ports, host);
    if (!(result instanceof DroidcuaError)) return result;
    taken = result;
  }
  if (pairs.length === 1 && taken !== undefined) throw taken;
  throw new DroidcuaError('PORT_TAKEN', `All ports from ${FIRST_PORT} to ${LAST_PORT + 1} are in use.`, {
    hint: 'Stop a virtual phone or an emulator, or choose a port with --port.',
  });
}

async function tryPair(
  makers: ServerMakers,
  [consolePort, adbPort]: PortPair,
  host: string,
): Promise<Listening | DroidcuaError> {
  const first = makers.console();
  const failed = await listen(first, consolePort, host);
  if (failed !== undefined) return failed;
  const second = makers.adb();
  const failedToo = await listen(second, adbPort, host);
  if (failedToo === undefined) return { servers: [first, second], ports: [consolePort, adbPort] };
  await close(first);
  return failedToo;
}

/** Gives the error when the port cannot be had. */
export function listen(server: Server, port: number, host: string): Promise<DroidcuaError | undefined> {
  return new Promise((resolve) => {
    server.once('error', (cause) =>
      resolve(
        new DroidcuaError('PORT_TAKEN', `Port ${port} on ${host} cannot be used: ${cause.message}`, {
          details: { port, host },
          cause,
        }),
      ),
    );
    server.listen(port, host, () => resolve(undefined));
  });
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
