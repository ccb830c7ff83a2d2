/** Makes a folder and those above it. */
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Throws the file system's error when a folder cannot be made. One level at a time: Node's own recursive call never
 * ends below places such as /proc, where a folder is missing and cannot be made either.
 */
export function makeFolder(path: string): void {
  const folder = resolve(path);
  if (isThere(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  isThere(folder, true);
}

/** Makes the folder when its parent is there. False when the parent is missing, unless that is an error. */
function isThere(folder: string, insist = false): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (caught) {
    const code = caught instanceof Error && 'code' in caught ? caught.code : undefined;
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT' && !insist) return false;
    throw caught;
  }
}
