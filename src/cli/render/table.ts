/** Columns of text for people. */
import { oneLine } from './error.ts';

/** Cells two characters wide: CJK and full-width forms. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/gu;

/** Characters as people count them: an emoji of several code points is one. */
export function characters(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}

export function displayWidth(text: string): number {
  return characters(text) + (text.match(WIDE)?.length ?? 0);
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

/** Rows under a header, columns two spaces apart; control characters are taken out. */
export function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const clean = [header, ...rows].map((row) => row.map(oneLine));
  const widths = header.map((_, column) => Math.max(...clean.map((row) => displayWidth(row[column] ?? ''))));
  return clean
    .map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}
