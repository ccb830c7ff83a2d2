/** The adb connections of one phone, and what happens to them. */
import type { Duplex } from 'node:stream';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Faults } from './faults.ts';
import { faultySocket, type OpenFate } from './faulty-socket.ts';

export class AdbFaults {
  private readonly faults: Faults;
  private readonly clock: Clock;
  private readonly open = new Set<Duplex>();
  private awayUntil = 0;

  constructor(faults: Faults, clock: Clock) {
    this.faults = faults;
    this.clock = clock;
    // Somebody who is connected already would never be asked to authorize.
    faults.watch(() => {
      if (faults.has('unauthorized')) this.dropAll();
    });
  }

  /** An opportunity to leave a client that connects without an answer. */
  refuses(): boolean {
    return this.faults.hit('unauthorized') !== undefined;
  }

  /** What the daemon talks to instead of the socket itself; undefined while the phone is away. */
  between(socket: Duplex): Duplex | undefined {
    if (this.clock.now() < this.awayUntil) {
      socket.destroy();
      return undefined;
    }
    const faulty = faultySocket(socket, () => this.onOpen());
    this.open.add(faulty);
    faulty.on('close', () => this.open.delete(faulty));
    return faulty;
  }

  private onOpen(): OpenFate {
    const away = this.faults.hit('offline');
    if (away !== undefined) {
      this.awayUntil = this.clock.now() + away.number('ms');
      this.dropAll();
    }
    return {
      dropAfter: this.faults.hit('adb-drop')?.number('bytes'),
      stallAfter: this.faults.hit('adb-stall')?.number('bytes'),
      silent: this.faults.hit('silent-open') !== undefined,
    };
  }

  private dropAll(): void {
    for (const socket of [...this.open]) socket.destroy();
  }
}
