/** A device reached through the adb server: USB, emulators, Wi-Fi with pairing, everything the server can do. */
import type { AdbServer } from './server.ts';
import type { AdbTransport } from './transport.ts';

/** Rejects with a DEVICE_* error when the server does not know the device or may not use it. */
export async function openServerTransport(
  server: AdbServer,
  serial: string,
  signal: AbortSignal,
): Promise<AdbTransport> {
  const features = await server.features(serial, signal);
  return {
    serial,
    features,
    open: (service, inner) => server.open(serial, service, inner),
    // Every stream is a connection of its own; there is nothing else to close.
    close: () => Promise.resolve(),
  };
}
