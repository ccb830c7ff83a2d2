/** What a command of the phone's shell is given, and what it gives back. */
import type { Clock } from '../../../src/ports/clock.ts';
import type { MemoryFileSystem } from '../adbd/file-system.ts';
import type { PortTable } from '../adbd/ports.ts';
import type { InstallSession } from '../apk/install-session.ts';
import type { Grants } from '../commands/permissions.ts';
import type { ServiceMemory } from '../commands/service-memory.ts';
import type { Guests } from '../guests.ts';
import type { VirtualPhone } from '../phone-api.ts';
import type { Power } from '../power.ts';

/** The running system behind the shell: one for each phone, shared by all its connections. */
export interface AndroidSystem {
  readonly phone: VirtualPhone;
  readonly files: MemoryFileSystem;
  /** What listens inside the phone. */
  readonly ports: PortTable;
  /** Installations that are under way. */
  readonly installSessions: Map<number, InstallSession>;
  /** What runs beside the apps on the screen. */
  readonly guests: Guests;
  /** Restarts the phone or switches it off. */
  readonly power: Power;
  readonly clock: Clock;
  /** When the system came up, milliseconds since the Unix epoch. */
  bootedAt: number;
  /** What the user lets apps do. */
  readonly grants: Grants;
  /** What services were told by commands. */
  readonly services: ServiceMemory;
  /** What `setprop` has changed. */
  readonly properties: Map<string, string>;
  /** The finger that `input motionevent` holds down. */
  pointer: HeldPointer | undefined;
}

export interface HeldPointer {
  readonly from: { readonly x: number; readonly y: number };
  at: { readonly x: number; readonly y: number };
  /** Milliseconds since the Unix epoch. */
  readonly since: number;
}

export interface Output {
  write(data: Uint8Array | string): void;
  /** False when more from a writer without an end would only pile up; absent where nothing does. */
  takesMore?(): boolean;
  /** Resolves when what was written has been taken; absent where nothing has to be waited for. */
  drained?(): Promise<void>;
}

export interface Input {
  /** The next bytes; undefined at the end. */
  read(): Promise<Uint8Array | undefined>;
  /** The next line without its end; undefined at the end. Absent where lines are not told apart. */
  readLine?(): Promise<string | undefined>;
}

/** The shell a command runs in, as far as commands need it. */
export interface ShellState {
  readonly variables: Map<string, string>;
  /** Exit code of the last command. */
  status: number;
  /** Set by `exit` and `exec`: nothing more is run. */
  exited: boolean;
  /** Who one is: the shell user, or an app by `run-as`. */
  user: { readonly name: string; readonly id: number };
  /** How many loops are around what runs now. */
  loops: number;
  /** Set by `break` and `continue` until the loop they mean has taken note. */
  leaving: { readonly kind: 'break' | 'continue'; readonly levels: number } | undefined;
  /** `$1` and so on. */
  parameters: readonly string[];
  directory: string;
}

export interface Call {
  /** The name the command was called by. */
  readonly name: string;
  readonly args: readonly string[];
  readonly input: Input;
  readonly out: Output;
  readonly err: Output;
  /** The controlling terminal; absent when the client asked for pipes. */
  readonly tty: Output | undefined;
  readonly system: AndroidSystem;
  readonly shell: ShellState;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
  /** Runs a command by words in the same shell. */
  readonly run: (words: readonly string[]) => Promise<number>;
  /** Runs a script in the same shell. */
  readonly script: (source: string) => Promise<number>;
  /** Whether there is a command of that name. */
  readonly has: (name: string) => boolean;
}

/** Gives the exit code. */
export type Command = (call: Call) => number | Promise<number>;

export type CommandTable = ReadonlyMap<string, Command>;
