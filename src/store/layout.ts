/** Where things lie in the data folder. */
import { join } from 'node:path';

export function databasePath(home: string): string {
  return join(home, 'droidcua.sqlite');
}

export function runFolder(home: string, runId: string): string {
  return join(home, 'runs', runId);
}

export function trajectoryPath(home: string, runId: string): string {
  return join(runFolder(home, runId), 'trajectory.jsonl');
}

export function controlPath(home: string, runId: string): string {
  return join(runFolder(home, runId), 'control.jsonl');
}

export function shotFolder(home: string, runId: string): string {
  return join(runFolder(home, runId), 'shots');
}

export function shotPath(home: string, runId: string, hash: string): string {
  return join(shotFolder(home, runId), `${hash}.png`);
}
