/** A console without a secret, over a phone without files. */
import { MemoryFileSystem } from '../../devices/virtual/adbd/file-system.ts';
import type { ConsoleSetup } from '../../devices/virtual/console.ts';
import type { VirtualPhone } from '../../devices/virtual/phone-api.ts';
import { SystemSnapshots } from '../../devices/virtual/system-snapshots.ts';

export function openConsole(phone: VirtualPhone): ConsoleSetup {
  const files = new MemoryFileSystem({ now: () => 0 });
  const snapshots = new SystemSnapshots({ phone, files, properties: new Map() });
  return { phone, snapshots, token: '', tokenFile: '', kill: () => undefined };
}
