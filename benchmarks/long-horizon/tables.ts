/** The tables of the report in Markdown. */
import type { RunResult } from './results.ts';
import type { Row } from './rows.ts';
import { BINS, LONG_BIN, type RowSummary, type Share, summarise, wilson } from './summary.ts';

export interface Measured {
  readonly row: Row;
  readonly summary: RowSummary;
}

export function measure(rows: readonly Row[], results: readonly RunResult[]): readonly Measured[] {
  return rows.map((row) => ({ row, summary: summarise(results.filter((result) => result.row === row.id)) }));
}

/** Success by length. */
export function lengthTable(measured: readonly Measured[]): readonly string[] {
  const titles = ['accuracy', 'loop', ...BINS.map(([, , title]) => title), `**${LONG_BIN[2]}**`, 'all'];
  return table(
    titles,
    measured.map(({ row, summary }) => [
      row.accuracy.toFixed(2),
      row.title,
      ...summary.bins.map(shareText),
      `**${shareText(summary.long)}**`,
      shareText(summary.all),
    ]),
  );
}

/** Cost and recovery. */
export function costTable(measured: readonly Measured[]): readonly string[] {
  const titles = [
    ...['accuracy', 'loop', LONG_BIN[2], 'step efficiency', 'model calls', 'tokens'],
    ...['rolled back', 'success after rollback', 'restarted', 'false successes'],
  ];
  return table(
    titles,
    measured.map(({ row, summary }) => [
      row.accuracy.toFixed(2),
      row.title,
      shareText(summary.long),
      summary.efficiency.toFixed(2),
      summary.calls.toFixed(1),
      summary.tokens.toFixed(0),
      percent(summary.rolledBack),
      percent(summary.savedByRollback),
      percent(summary.restarted),
      `${summary.falseSuccess.hits} of ${summary.falseSuccess.of}`,
    ]),
  );
}

/** How runs ended that did not succeed. */
export function failureTable(rows: readonly Row[], results: readonly RunResult[]): readonly string[] {
  const failed = results.filter(({ ok }) => !ok);
  const kind = ({ claimed, code }: RunResult): string => (claimed ? 'false success' : code);
  const kinds = [...new Set(failed.map(kind))].sort();
  return table(
    ['accuracy', 'loop', ...kinds],
    rows.map((row) => [
      row.accuracy.toFixed(2),
      row.title,
      ...kinds.map((one) =>
        String(failed.filter((result) => result.row === row.id && kind(result) === one).length),
      ),
    ]),
  );
}

export function table(titles: readonly string[], lines: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...lines.map(line)];
}

/** `93 % (88-96, n 40)`. */
function shareText(one: Share): string {
  if (one.of === 0) return '-';
  const [low, high] = wilson(one);
  return `${percent(one)} (${(low * 100).toFixed(0)}-${(high * 100).toFixed(0)}, n ${one.of})`;
}

export function percent({ hits, of }: Share): string {
  return of === 0 ? '-' : `${((hits / of) * 100).toFixed(0)} %`;
}
