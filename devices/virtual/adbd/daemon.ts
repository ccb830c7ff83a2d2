/** The phone's adb daemon as a whole: all its clients, and what a restart does to them. */
import type { Duplex } from 'node:stream';
import { propertiesOf } from '../commands/properties.ts';
import type { AndroidSystem, CommandTable } from '../shell/command.ts';
import { type AuthMode, authorizerFor } from './authorizer.ts';
import { bannerOf } from './banner.ts';
import { AdbdConnection, type AdbdOptions } from './connection.ts';
import { serviceRouter } from './services.ts';
import type { TlsIdentity } from './tls.ts';
import { askOnScreen } from './usb-debugging.ts';

export interface DaemonOptions {
  /** `none` when absent. */
  readonly auth?: AuthMode | undefined;
  /** Speaks the protocol of Android 8 and before. */
  readonly checksum?: boolean | undefined;
  /** Offers delayed acknowledgement, as Android 14 does. */
  readonly delayedAck?: boolean | undefined;
  /** Insists on TLS. */
  readonly tls?: TlsIdentity | undefined;
  /** What the shell knows; every command when absent. */
  readonly commands?: CommandTable | undefined;
}

/** From the request to restart until the daemon answers again. */
export const BOOT_MS = 1500;

/** Properties that outlive a restart when `setprop` has set them. */
const PERSISTENT = 'persist.';

export class AdbDaemon {
  private readonly system: AndroidSystem;
  private readonly options: AdbdOptions;
  private readonly delayedAck: boolean;
  private readonly clients = new Set<AdbdConnection>();
  private up = true;

  constructor(system: AndroidSystem, options: DaemonOptions = {}) {
    const { auth = 'none', checksum = false, delayedAck = false, tls, commands } = options;
    this.system = system;
    this.delayedAck = delayedAck;
    this.options = {
      banner: '',
      auth: authorizerFor(auth, system.files, askOnScreen(system.phone)) ?? 'none',
      checksum,
      tls,
      open: serviceRouter(system, commands),
    };
  }

  /** Speaks with a client; while the phone starts the connection is closed at once. */
  serve(socket: Duplex): void {
    if (!this.up) {
      socket.destroy();
      return;
    }
    const banner = bannerOf(propertiesOf(this.system), this.delayedAck);
    const client = new AdbdConnection(socket, { ...this.options, banner });
    this.clients.add(client);
    client.gone.addEventListener('abort', () => this.clients.delete(client));
  }

  /** Restarts the phone. Resolves when it can be reached again; rejects when the signal is aborted before. */
  async reboot(signal: AbortSignal): Promise<void> {
    const { system } = this;
    this.up = false;
    for (const client of [...this.clients]) client.close();
    system.guests.clear();
    system.services.notifications.clear();
    system.ports.clear();
    for (const name of system.properties.keys()) {
      if (!name.startsWith(PERSISTENT)) system.properties.delete(name);
    }
    system.phone.reboot();
    await system.clock.sleep(BOOT_MS, signal);
    system.bootedAt = system.clock.now();
    this.up = true;
  }
}
