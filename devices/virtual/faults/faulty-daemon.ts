/** The adb daemon of a phone on which things go wrong when they are told to. */
import type { Duplex } from 'node:stream';
import { AdbDaemon, type DaemonOptions } from '../adbd/daemon.ts';
import { commandTable } from '../commands/table.ts';
import type { AndroidSystem, Command, CommandTable } from '../shell/command.ts';
import type { Turns } from '../turns.ts';
import { AdbFaults } from './adb-faults.ts';
import { faultyCommands } from './command-faults.ts';
import type { Faults } from './faults.ts';
import type { ScreenLock } from './lock-layer.ts';

export interface Around {
  readonly faults: Faults;
  readonly lock: ScreenLock;
  /** Who may hold a picture. */
  readonly turns: Turns;
}

export class FaultyDaemon {
  private readonly daemon: AdbDaemon;
  /** Serves the clients nobody presses "Allow" for. */
  private readonly refusing: AdbDaemon;
  private readonly connections: AdbFaults;

  constructor(system: AndroidSystem, options: DaemonOptions, { faults, lock, turns }: Around) {
    const commands = oneByOne(faultyCommands(commandTable(), faults, lock), turns);
    this.daemon = new AdbDaemon(system, { ...options, commands });
    this.refusing = new AdbDaemon(system, { ...options, commands, auth: 'unauthorized' });
    this.connections = new AdbFaults(faults, system.clock);
  }

  /** Speaks with a client. */
  serve(socket: Duplex): void {
    const between = this.connections.between(socket);
    if (between === undefined) return;
    (this.connections.refuses() ? this.refusing : this.daemon).serve(between);
  }

  /** Restarts the phone. Resolves when it can be reached again; rejects when the signal is aborted before. */
  reboot(signal: AbortSignal): Promise<void> {
    return this.daemon.reboot(signal);
  }
}

/** Ten megabytes a picture: many clients at once would make the process grow, and new memory is slow to come by. */
function oneByOne(table: CommandTable, turns: Turns): CommandTable {
  const screencap = table.get('screencap');
  if (screencap === undefined) return table;
  const command: Command = (call) => turns.take(() => (call.signal.aborted ? 1 : screencap(call)));
  return new Map([...table, ['screencap', command]]);
}
