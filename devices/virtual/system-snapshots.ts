/** Snapshots of the whole system, as the emulator's console takes them: the phone's state, its files and its properties. */
import type { FileCopy } from './adbd/file-system.ts';
import type { AndroidSystem } from './shell/command.ts';

/** How the phone was at first; nobody can write such a name on a console. */
const START = '\0start';

interface Saved {
  readonly files: FileCopy;
  readonly properties: ReadonlyMap<string, string>;
}

export class SystemSnapshots {
  private readonly system: Pick<AndroidSystem, 'phone' | 'files' | 'properties'>;
  private readonly saved = new Map<string, Saved>();

  constructor(system: Pick<AndroidSystem, 'phone' | 'files' | 'properties'>) {
    this.system = system;
  }

  names(): readonly string[] {
    return this.system.phone.snapshotNames().filter((name) => name !== START);
  }

  /** Remembers the phone as it is now for {@link reset}. */
  keepStart(): void {
    this.save(START);
  }

  /** Brings back what {@link keepStart} remembered. False when it was never called. */
  reset(): boolean {
    return this.load(START);
  }

  save(name: string): void {
    const { phone, files, properties } = this.system;
    phone.saveSnapshot(name);
    this.saved.set(name, { files: files.copy(), properties: new Map(properties) });
  }

  /** False when there is no snapshot of that name. */
  load(name: string): boolean {
    const { phone, files, properties } = this.system;
    if (!phone.restoreSnapshot(name)) return false;
    const saved = this.saved.get(name);
    // One taken inside this process, by its own device, knows the phone only.
    if (saved === undefined) return true;
    files.restore(saved.files);
    properties.clear();
    for (const [key, value] of saved.properties) properties.set(key, value);
    return true;
  }

  /** False when there is no snapshot of that name. */
  delete(name: string): boolean {
    this.saved.delete(name);
    return this.system.phone.deleteSnapshot(name);
  }
}
