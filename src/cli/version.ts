/** The version in the package file, found from the source as well as from the build. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function read(folder: string): string | undefined {
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    return /"name": "droidcua"[\s\S]*?"version": "([^"]+)"/.exec(text)?.[1];
  } catch {
    // No package file here: the next folder up may have it.
    return undefined;
  }
}

export function readVersion(from: string = import.meta.dirname): string {
  const found = read(from);
  const parent = dirname(from);
  return found ?? (parent === from ? 'unknown' : readVersion(parent));
}
