/** Files the user names on the command line. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DroidcuaError } from '../errors.ts';
import { nodeFiles } from '../store/files.ts';
import { storeFailed } from '../store/store-error.ts';

/** Rejects with USAGE_INVALID. */
export async function readUserFile(name: string, cwd: string): Promise<Uint8Array> {
  const path = resolve(cwd, name);
  try {
    return await readFile(path);
  } catch (caught) {
    const why = caught instanceof Error && 'code' in caught ? String(caught.code) : String(caught);
    throw new DroidcuaError('USAGE_INVALID', `Cannot read ${path} (${why}).`, {
      hint: 'Check the name of the file.',
      cause: caught,
    });
  }
}

/** Gives the absolute path. Rejects with STORE_FAILED. */
export async function writeUserFile(name: string, bytes: Uint8Array, cwd: string): Promise<string> {
  const path = resolve(cwd, name);
  try {
    await nodeFiles.replace(path, bytes);
    return path;
  } catch (caught) {
    throw storeFailed('write', path, caught);
  }
}
