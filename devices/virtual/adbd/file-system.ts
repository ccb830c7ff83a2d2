/** The phone's files, in memory. Paths are absolute POSIX paths; `/sdcard` is what Android makes of it. */
import { posix } from 'node:path';
import { SHARED_STORAGE, writeHindrance } from './write-permission.ts';

export interface FileStat {
  /** File type and permission bits, as in `st_mode`. */
  readonly mode: number;
  /** Bytes. */
  readonly size: number;
  /** Seconds since the Unix epoch. */
  readonly mtime: number;
}

export type FileFault =
  | 'ENOENT'
  | 'EACCES'
  | 'EEXIST'
  | 'ENOTDIR'
  | 'EISDIR'
  | 'ENOTEMPTY'
  | 'ENOSPC'
  | 'EROFS'
  | 'ENAMETOOLONG';

/** Number and text of each fault on Linux. */
export const FAULTS: Readonly<Record<FileFault, { readonly errno: number; readonly text: string }>> = {
  ENOENT: { errno: 2, text: 'No such file or directory' },
  EACCES: { errno: 13, text: 'Permission denied' },
  EEXIST: { errno: 17, text: 'File exists' },
  ENOTDIR: { errno: 20, text: 'Not a directory' },
  EISDIR: { errno: 21, text: 'Is a directory' },
  ENOSPC: { errno: 28, text: 'No space left on device' },
  EROFS: { errno: 30, text: 'Read-only file system' },
  ENAMETOOLONG: { errno: 36, text: 'File name too long' },
  ENOTEMPTY: { errno: 39, text: 'Directory not empty' },
};

export const S_IFDIR = 0o040000;
export const S_IFREG = 0o100000;
export const S_IFCHR = 0o020000;
const PERMISSIONS = 0o7777;
const DEFAULT_MODE = 0o660;
const DIRECTORY_BYTES = 4096;
const MAX_PATH = 1024;
const DEFAULT_CAPACITY_BYTES = 256 * 1024 * 1024;

const ALIASES = ['/sdcard', '/mnt/sdcard', '/storage/self/primary'];
const FIRST_DIRECTORIES = [
  ...['/dev', '/proc', '/product', '/system/bin', '/system/etc', '/vendor'],
  ...['/data/app', '/data/data', '/data/local/tmp'],
  ...['DCIM', 'Documents', 'Download', 'Movies', 'Music', 'Pictures'].map(
    (name) => `${SHARED_STORAGE}/${name}`,
  ),
];

interface Entry {
  mode: number;
  mtime: number;
  /** Absent for directories. */
  data?: Uint8Array;
}

export interface FileMeta {
  /** Permission bits; those of the file replaced, or 0660, when absent. */
  readonly mode?: number;
  /** Seconds since the Unix epoch; now when absent. */
  readonly mtime?: number;
}

/** What is made when it is read: a device, or what the kernel tells of itself. */
export interface SpecialFile {
  /** As in `st_mode`. */
  readonly mode: number;
  /** Can be read for ever. */
  readonly endless: boolean;
  /** Takes whatever is written and keeps nothing. */
  readonly swallows: boolean;
  /** What it holds now; of one without an end so many bytes. */
  read(bytes: number): Uint8Array;
}

export interface SpecialFiles {
  get(path: string): SpecialFile | undefined;
  /** Paths of all below this directory, which is written with a slash at its end. */
  within(directory: string): readonly string[];
}

const NOTHING_SPECIAL: SpecialFiles = { get: () => undefined, within: () => [] };
/** Bytes a reader without a limit gets of a file without an end. */
const ENDLESS_BYTES = 1024 * 1024;

/** All files at one moment. */
export type FileCopy = ReadonlyMap<string, Readonly<Entry>>;

export interface MemoryFileSystemOptions {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Bytes all files together may take; 256 MiB when absent. */
  readonly capacity?: number;
  /** None when absent. */
  readonly special?: SpecialFiles;
}

export class MemoryFileSystem {
  private readonly entries = new Map<string, Entry>();
  private readonly now: () => number;
  /** Bytes all files together may take. */
  readonly capacity: number;
  private readonly special: SpecialFiles;
  private used = 0;

  constructor({
    now,
    capacity = DEFAULT_CAPACITY_BYTES,
    special = NOTHING_SPECIAL,
  }: MemoryFileSystemOptions) {
    this.now = now;
    this.special = special;
    this.capacity = capacity;
    this.entries.set('/', this.newDirectory());
    for (const path of FIRST_DIRECTORIES) this.grow(path);
  }

  /** What `restore` brings back. File contents are never changed in place, so they are shared. */
  copy(): FileCopy {
    return new Map([...this.entries].map(([path, entry]) => [path, { ...entry }]));
  }

  restore(copy: FileCopy): void {
    this.entries.clear();
    this.used = 0;
    for (const [path, entry] of copy) {
      this.entries.set(path, { ...entry });
      this.used += entry.data?.length ?? 0;
    }
  }

  stat(path: string): FileStat | undefined {
    const place = resolve(path);
    const entry = this.entries.get(place);
    if (entry !== undefined) return statOf(entry);
    const special = this.special.get(place);
    if (special !== undefined) return { mode: special.mode, size: 0, mtime: this.seconds() };
    return this.specialNames(place).length > 0 ? statOf(this.newDirectory()) : undefined;
  }

  /** Names in a directory, sorted; undefined when it is not a directory. */
  list(path: string): readonly string[] | undefined {
    const directory = resolve(path);
    const entry = this.entries.get(directory);
    const special = this.specialNames(directory);
    if (entry?.data !== undefined || (entry === undefined && special.length === 0)) return undefined;
    const names = [...this.entries.keys()]
      .filter((key) => key !== '/' && posix.dirname(key) === directory)
      .map((key) => posix.basename(key));
    return [...new Set([...names, ...special])].sort();
  }

  /** `bytes`: how much of a file without an end. */
  read(path: string, bytes = ENDLESS_BYTES): Uint8Array | FileFault {
    const place = resolve(path);
    const entry = this.entries.get(place);
    if (entry !== undefined) return entry.data ?? 'EISDIR';
    const special = this.special.get(place);
    // One more than all files may take: whoever wants more has no place for it either.
    if (special !== undefined) return special.read(Math.min(bytes, this.capacity + 1));
    return this.specialNames(place).length > 0 ? 'EISDIR' : 'ENOENT';
  }

  /** Whether reading it never comes to an end. */
  isEndless(path: string): boolean {
    return this.special.get(resolve(path))?.endless === true;
  }

  /** What lies in a directory that only special files make one. */
  private specialNames(directory: string): readonly string[] {
    const start = directory === '/' ? '/' : `${directory}/`;
    return this.special.within(start).map((path) => path.slice(start.length).split('/')[0] ?? '');
  }

  /** Makes or replaces a file where the shell user may; the parent must exist. */
  write(path: string, data: Uint8Array, meta: FileMeta = {}): FileFault | undefined {
    const place = resolve(path);
    if (this.special.get(place)?.swallows === true) return undefined;
    if (this.isFolder(place)) return 'EISDIR';
    return this.hindrance(place) ?? this.put(place, data, meta);
  }

  /** Makes or replaces a file anywhere, and what is missing above it: the phone's own doing. */
  install(path: string, data: Uint8Array): FileFault | undefined {
    const place = resolve(path);
    return this.grow(posix.dirname(place)) ?? this.writeFault(place) ?? this.put(place, data, {});
  }

  private put(place: string, data: Uint8Array, meta: FileMeta): FileFault | undefined {
    const old = this.entries.get(place);
    const used = this.used - sizeOf(old) + data.length;
    if (used > this.capacity) return 'ENOSPC';
    this.used = used;
    const { mode = old?.mode ?? DEFAULT_MODE, mtime = this.seconds() } = meta;
    this.entries.set(place, { mode: S_IFREG | (mode & PERMISSIONS), mtime, data });
    return undefined;
  }

  makeDirectory(path: string): FileFault | undefined {
    const place = resolve(path);
    if (this.entries.has(place)) return 'EEXIST';
    const fault = this.hindrance(place);
    if (fault === undefined) this.entries.set(place, this.newDirectory());
    return fault;
  }

  /** Makes a directory and what is missing above it; one that exists already is fine. */
  makeDirectories(path: string): FileFault | undefined {
    const place = resolve(path);
    const entry = this.entries.get(place);
    if (entry !== undefined) return entry.data === undefined ? undefined : 'ENOTDIR';
    if (place.length > MAX_PATH) return 'ENAMETOOLONG';
    const fault = this.makeDirectories(posix.dirname(place)) ?? writeHindrance(place);
    if (fault === undefined) this.entries.set(place, this.newDirectory());
    return fault;
  }

  /** Like `makeDirectories`, anywhere. */
  private grow(place: string): FileFault | undefined {
    const entry = this.entries.get(place);
    if (entry !== undefined) return entry.data === undefined ? undefined : 'ENOTDIR';
    const fault = this.grow(posix.dirname(place));
    if (fault === undefined) this.entries.set(place, this.newDirectory());
    return fault;
  }

  /** A directory goes only when `recursive`. */
  remove(path: string, recursive = false): FileFault | undefined {
    const place = resolve(path);
    const entry = this.entries.get(place);
    if (entry === undefined) return this.stat(place) === undefined ? 'ENOENT' : writeHindrance(place);
    if (entry.data === undefined && !recursive) return 'EISDIR';
    const hindrance = writeHindrance(place);
    if (hindrance !== undefined) return hindrance;
    for (const [key, gone] of [...this.entries]) {
      if (`${key}/`.startsWith(`${place}/`)) {
        this.used -= sizeOf(gone);
        this.entries.delete(key);
      }
    }
    return undefined;
  }

  private isFolder(place: string): boolean {
    const entry = this.entries.get(place);
    return entry !== undefined && entry.data === undefined;
  }

  private writeFault(place: string): FileFault | undefined {
    return this.isFolder(place) ? 'EISDIR' : this.parentFault(place);
  }

  /** What one may not enter does not tell whether there is anything in it. */
  private hindrance(place: string): FileFault | undefined {
    const hindrance = writeHindrance(place);
    return hindrance === 'EACCES' ? hindrance : (this.parentFault(place) ?? hindrance);
  }

  private parentFault(place: string): FileFault | undefined {
    if (place.length > MAX_PATH) return 'ENAMETOOLONG';
    const parent = this.entries.get(posix.dirname(place));
    if (parent === undefined) return 'ENOENT';
    return parent.data === undefined ? undefined : 'ENOTDIR';
  }

  private newDirectory(): Entry {
    return { mode: S_IFDIR | 0o771, mtime: this.seconds() };
  }

  private seconds(): number {
    return Math.floor(this.now() / 1000);
  }
}

function sizeOf(entry: Entry | undefined): number {
  return entry?.data?.length ?? 0;
}

function statOf(entry: Entry): FileStat {
  return { mode: entry.mode, size: entry.data?.length ?? DIRECTORY_BYTES, mtime: entry.mtime };
}

function resolve(path: string): string {
  const clean = posix.resolve('/', path);
  const alias = ALIASES.find((name) => clean === name || clean.startsWith(`${name}/`));
  return alias === undefined ? clean : `${SHARED_STORAGE}${clean.slice(alias.length)}`;
}
