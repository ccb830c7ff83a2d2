/** Keeps what was measured as it comes, so that a bench that was stopped goes on where it was. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { keyOf, type RunResult } from './results.ts';

export interface ResultLog {
  readonly known: ReadonlyMap<string, RunResult>;
  add(result: RunResult): void;
}

export function openResultLog(file: string): ResultLog {
  mkdirSync(dirname(file), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const known = new Map(lines.flatMap(parse).map((result) => [keyOf(result), result]));
  return {
    known,
    add: (result) => {
      known.set(keyOf(result), result);
      appendFileSync(file, `${JSON.stringify(result)}\n`);
    },
  };
}

/** The last line is cut off when the process was killed while it wrote. */
function parse(line: string): readonly RunResult[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as RunResult];
  } catch {
    return [];
  }
}
