/** The system around a phone that its shell and its adb daemon work on. */
import type { Clock } from '../../src/ports/clock.ts';
import { MemoryFileSystem } from './adbd/file-system.ts';
import { PortTable } from './adbd/ports.ts';
import { Grants } from './commands/permissions.ts';
import { ServiceMemory } from './commands/service-memory.ts';
import { specialFiles } from './commands/special-files.ts';
import { Guests } from './guests.ts';
import type { VirtualPhone } from './phone-api.ts';
import { Power } from './power.ts';

import type { AndroidSystem } from './shell/command.ts';

/** A system that has just come up: empty files, nothing pressed. */
export function androidSystem(phone: VirtualPhone, clock: Clock): AndroidSystem {
  const system: AndroidSystem = {
    phone,
    clock,
    files: new MemoryFileSystem({ now: () => phone.wallClock(), special: specialFiles(() => system) }),
    ports: new PortTable(),
    guests: new Guests(),
    power: new Power(),
    installSessions: new Map(),
    bootedAt: clock.now(),
    grants: new Grants(),
    services: new ServiceMemory(),
    properties: new Map(),
    pointer: undefined,
  };
  return system;
}
