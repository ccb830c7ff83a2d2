/** Section "text": how much of what is written on a screen is read, how long it takes, and in how much memory. */
import { fileURLToPath } from 'node:url';
import { run } from '../../src/util/process.ts';
import { markdownTable } from './table.ts';
import type { EngineResult, GroupResult } from './text-run.ts';

const SCRIPT = fileURLToPath(new URL('./text-run.ts', import.meta.url));
const DEADLINE_MS = 40 * 60_000;

export interface TextOptions {
  /** Folder with pairs of pictures and view trees; none when absent. */
  readonly data: string | undefined;
  /** Names of the engines, each run in a process of its own. */
  readonly engines: readonly string[];
}

/** Markdown. */
export async function textSection({ data, engines }: TextOptions): Promise<string> {
  const results = new Map<string, EngineResult>();
  for (const name of engines) {
    console.error(`  ${name} ...`);
    results.set(name, await measure(name, data));
  }
  const notes = [...results].flatMap(([name, result]) =>
    'missing' in result ? [`- ${name} was left out: ${result.missing}`] : [],
  );
  const measured = [...results].flatMap(([name, result]) =>
    'groups' in result ? [{ name, ...result }] : [],
  );
  const groups = measured[0]?.groups.map(({ group }) => group) ?? [];
  const rows = groups.flatMap((group) =>
    measured.map(({ name, groups: all }) =>
      rowOf(
        name,
        all.find((one) => one.group === group),
      ),
    ),
  );
  const head = ['screens', 'engine', 'lines', 'recall .8', 'recall .95', 'character errors', 'median ms'];
  const memory = measured.map(({ name, peakMb }) => [name, String(peakMb)]);
  return [
    'Generated screens: feeds, shops, icon grids, settings, chats, banners, videos, dialogs, tables and products; light and dark;',
    '1080x2400 as they are and 720x1600 after JPEG 75. An engine reads each screen as its first, with its networks loaded.',
    'Percent; a line counts as read from a similarity of 0.8 or 0.95 (1 - edit distance / length); character errors count lines that',
    'were missed, and spaces. The PP-OCR engines use the same model files, which know Chinese, English and Japanese kanji.\n',
    markdownTable(head, rows),
    ...notes,
    '\nPeak resident memory of the whole process, megabytes (the native program runs beside it):\n',
    markdownTable(['engine', 'MB'], memory),
  ].join('\n');
}

async function measure(name: string, data: string | undefined): Promise<EngineResult> {
  const args = ['--import', 'tsx', SCRIPT, name, ...(data === undefined ? [] : [data])];
  const { stdout, stderr, exitCode } = await run(process.execPath, args, {
    signal: new AbortController().signal,
    timeoutMs: DEADLINE_MS,
  });
  const last = stdout.trim().split('\n').at(-1) ?? '';
  if (exitCode !== 0 || !last.startsWith('{'))
    return { missing: stderr.trim().split('\n').at(-1) ?? 'failed' };
  return JSON.parse(last) as EngineResult;
}

function rowOf(engine: string, result: GroupResult | undefined): string[] {
  if (result === undefined) return ['', engine];
  const { group, score, medianMs } = result;
  const percent = (part: number, whole: number): string => ((part / Math.max(1, whole)) * 100).toFixed(1);
  return [
    ...[group, engine, String(score.lines)],
    ...[percent(score.at80, score.lines), percent(score.at95, score.lines)],
    ...[percent(score.errors, score.characters), medianMs.toFixed(0)],
  ];
}
