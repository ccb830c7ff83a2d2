/** Where the report of a run goes, and writing it there. */
import { join, resolve } from 'node:path';
import { renderReport } from '../report/report.ts';
import { nodeFiles } from '../store/files.ts';
import { readRun } from '../store/read-runs.ts';
import { readShot } from '../store/shots.ts';
import { storeFailed } from '../store/store-error.ts';

/** `report.html` in the named folder, else in the folder of the run. */
export function reportPath(runFolder: string, named: string | undefined, cwd: string): string {
  return join(named === undefined ? runFolder : resolve(cwd, named), 'report.html');
}

/** Rejects with STORE_FAILED naming the file. */
export async function writeReport(home: string, runId: string, path: string): Promise<void> {
  const { events, notes } = await readRun(home, runId);
  const html = await renderReport({ events, notes, readShot: (hash) => readShot(home, runId, hash) });
  try {
    await nodeFiles.replace(path, Buffer.from(html, 'utf8'));
  } catch (caught) {
    throw storeFailed('write', path, caught);
  }
}
