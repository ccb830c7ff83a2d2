/** Pictures of a run, named by their content. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { nodeFiles, type StoreFiles } from './files.ts';
import { shotPath } from './layout.ts';
import { storeFailed } from './store-error.ts';

const HASH = /^[0-9a-f]{64}$/;

export interface ShotShelf {
  /** Keeps the picture unless it is there already. Rejects only with STORE_FAILED. */
  save(png: Uint8Array): Promise<{ readonly hash: string; readonly fresh: boolean }>;
}

export function createShotShelf(home: string, runId: string, files: StoreFiles = nodeFiles): ShotShelf {
  const kept = new Set<string>();
  return {
    async save(png) {
      const hash = createHash('sha256').update(png).digest('hex');
      if (kept.has(hash)) return { hash, fresh: false };
      const path = shotPath(home, runId, hash);
      try {
        await files.replace(path, png);
      } catch (caught) {
        throw storeFailed('write', path, caught);
      }
      kept.add(hash);
      return { hash, fresh: true };
    },
  };
}

/** The PNG, or undefined when it is not there. Rejects with STORE_FAILED when it is there and cannot be read. */
export async function readShot(home: string, runId: string, hash: string): Promise<Uint8Array | undefined> {
  if (!HASH.test(hash)) return undefined;
  const path = shotPath(home, runId, hash);
  try {
    return await readFile(path);
  } catch (caught) {
    if (caught instanceof Error && 'code' in caught && caught.code === 'ENOENT') return undefined;
    throw storeFailed('read', path, caught);
  }
}
