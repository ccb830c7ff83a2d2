/** Where a command reads from and writes to. */
import { posix } from 'node:path';
import { FAULTS, type FileFault } from '../adbd/file-system.ts';
import type { AndroidSystem, Input, Output, ShellState } from './command.ts';
import { Collector, inputOf, NO_INPUT, NOWHERE } from './streams.ts';
import type { Redirect } from './syntax.ts';

export interface Io {
  readonly input: Input;
  readonly out: Output;
  readonly err: Output;
  readonly tty: Output | undefined;
  /** What is written is read by the next command of a pipe, later. */
  readonly piped?: boolean;
}

/** Input and outputs as redirected; `finish` puts what was written into files, and gives the complaint when it cannot. */
export interface Redirected extends Io {
  finish(): string | undefined;
}

interface OpenFile {
  readonly path: string;
  readonly append: boolean;
  readonly content: Collector;
}

/** Devices that take anything and keep nothing. */
const SWALLOWING = ['/dev/null', '/dev/zero', '/dev/urandom', '/dev/random'];

/** A redirection whose target is known: the word as replaced. */
export type BoundRedirect = readonly [Redirect, string];

/** Gives the complaint of the shell when a file cannot be opened. */
export function redirect(
  io: Io,
  redirects: readonly BoundRedirect[],
  system: AndroidSystem,
  shell: ShellState,
): Redirected | string {
  const opened = new Redirection(io, system, shell);
  for (const [rule, target] of redirects) {
    const complaint = opened.apply(rule, target);
    if (complaint !== undefined) return complaint;
  }
  return opened;
}

class Redirection implements Redirected {
  input: Input;
  out: Output;
  err: Output;
  readonly tty: Output | undefined;
  readonly piped: boolean;
  private readonly system: AndroidSystem;
  private readonly shell: ShellState;
  private readonly files: OpenFile[] = [];

  constructor(io: Io, system: AndroidSystem, shell: ShellState) {
    this.input = io.input;
    this.out = io.out;
    this.err = io.err;
    this.tty = io.tty;
    this.piped = io.piped === true;
    this.system = system;
    this.shell = shell;
  }

  apply(rule: Redirect, target: string): string | undefined {
    if (rule.kind === 'join') {
      this.assign(rule.fd, rule.to === 1 ? this.out : this.err);
      return undefined;
    }
    if (rule.kind === 'read') return this.readFrom(target);
    return this.writeTo(rule.fd, target, rule.append);
  }

  finish(): string | undefined {
    const { capacity } = this.system.files;
    for (const { path, append, content } of this.files) {
      const fault = content.size > capacity ? 'ENOSPC' : this.store(path, append, content.bytes());
      if (fault !== undefined) return `can't create ${path}: ${FAULTS[fault].text}`;
    }
    return undefined;
  }

  private readFrom(target: string): string | undefined {
    if (target === '/dev/null') {
      this.input = NO_INPUT;
      return undefined;
    }
    const data = this.system.files.read(posix.resolve(this.shell.directory, target));
    if (typeof data === 'string') return `can't open ${target}: ${FAULTS[data].text}`;
    this.input = inputOf(data);
    return undefined;
  }

  private writeTo(fd: 1 | 2 | 'both', target: string, append: boolean): string | undefined {
    const device = this.deviceOf(target);
    if (typeof device === 'string') return `can't create ${target}: ${device}`;
    if (device !== undefined) {
      this.assign(fd, device);
      return undefined;
    }
    const path = posix.resolve(this.shell.directory, target);
    // The file is made before the command runs, so that a command that writes nothing leaves an empty file.
    const fault = this.store(path, append, new Uint8Array(0));
    if (fault !== undefined) return `can't create ${target}: ${FAULTS[fault].text}`;
    const content = new Collector(this.system.files.capacity + 1);
    this.files.push({ path, append, content });
    this.assign(fd, content);
    return undefined;
  }

  private deviceOf(target: string): Output | string | undefined {
    if (SWALLOWING.includes(target)) return NOWHERE;
    if (target === '/dev/stdout' || target === '/proc/self/fd/1') return this.out;
    if (target === '/dev/stderr' || target === '/proc/self/fd/2') return this.err;
    if (target === '/dev/tty') return this.tty ?? 'No such device or address';
    return undefined;
  }

  private store(path: string, append: boolean, data: Uint8Array): FileFault | undefined {
    const old = append ? this.system.files.read(path) : undefined;
    const before = old instanceof Uint8Array ? old : new Uint8Array(0);
    return this.system.files.write(path, Buffer.concat([before, data]));
  }

  private assign(fd: 1 | 2 | 'both', output: Output): void {
    if (fd !== 2) this.out = output;
    if (fd !== 1) this.err = output;
  }
}
