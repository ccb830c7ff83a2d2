/** The few file operations recording needs, so that a full disk can be tried out. */
import { open, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../util/make-folder.ts';

export interface AppendFile {
  /** Resolves when the bytes are on the disk. */
  append(bytes: Uint8Array): Promise<void>;
  /** Cuts the file to its first `length` bytes. */
  truncate(length: number): Promise<void>;
  /** Bytes. */
  size(): Promise<number>;
  close(): Promise<void>;
}

export interface StoreFiles {
  makeFolder(path: string): Promise<void>;
  openAppend(path: string): Promise<AppendFile>;
  removeFolder(path: string): Promise<void>;
  /** All or nothing: a reader sees the whole new file or none. */
  replace(path: string, bytes: Uint8Array): Promise<void>;
}

async function openAppend(path: string): Promise<AppendFile> {
  const handle = await open(path, 'a');
  return {
    async append(bytes) {
      await handle.appendFile(bytes);
      await handle.datasync();
    },
    truncate: (length) => handle.truncate(length),
    size: async () => (await handle.stat()).size,
    close: () => handle.close(),
  };
}

async function replace(path: string, bytes: Uint8Array): Promise<void> {
  makeFolder(dirname(path));
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, bytes, { flush: true });
    await rename(temporary, path);
  } catch (caught) {
    // Best effort: the first failure is the one to report.
    await unlink(temporary).catch(() => undefined);
    throw caught;
  }
}

export const nodeFiles: StoreFiles = {
  // async: what cannot be made rejects.
  makeFolder: async (path) => {
    await Promise.resolve();
    makeFolder(path);
  },
  removeFolder: (path) => rm(path, { recursive: true, force: true }),
  openAppend,
  replace,
};
