/**
 * Lets one engine read all screens, in a process of its own so that its memory can be told from the others'. Prints
 * one JSON line; started by the section "text".
 */

import { median } from '../../src/agent/metrics.ts';
import { peakMemoryMb } from './peak-memory.ts';
import { ENGINES, type TextReader } from './text-engines.ts';
import { textGroups } from './text-groups.ts';
import { addScores, scoreText, type TextScore } from './text-score.ts';

export interface GroupResult {
  readonly group: string;
  readonly score: TextScore;
  readonly medianMs: number;
}

export type EngineResult =
  | { readonly missing: string }
  | { readonly groups: readonly GroupResult[]; readonly peakMb: number };

const [name = '', data = ''] = process.argv.slice(2);
const create = ENGINES[name];
if (create === undefined) throw new Error(`There is no engine "${name}".`);
console.log(JSON.stringify(await measured(create)));

async function measured(start: (typeof ENGINES)[string]): Promise<EngineResult> {
  let reader: Awaited<ReturnType<typeof start>>;
  try {
    reader = await start();
  } catch (error) {
    return { missing: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
  await warmUp(reader);
  const groups: GroupResult[] = [];
  for (const { name: group, screens } of textGroups(data === '' ? undefined : data)) {
    const scores: TextScore[] = [];
    const times: number[] = [];
    for await (const { image, lines } of screens()) {
      const started = performance.now();
      const found = await reader.read(image);
      times.push(performance.now() - started);
      scores.push(scoreText(lines, found));
    }
    groups.push({ group, score: addScores(scores), medianMs: median(times) });
  }
  await reader.close();
  return { groups, peakMb: peakMemoryMb() };
}

/** The networks load with the first picture. */
async function warmUp(reader: TextReader): Promise<void> {
  const [group] = textGroups(undefined);
  if (group === undefined) return;
  for await (const { image } of group.screens()) {
    await reader.read(image);
    return;
  }
}
