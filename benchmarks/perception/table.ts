/** Tables and plots of the pages under docs/benchmarks. */

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}

/** A line plot that Markdown viewers draw (Mermaid). */
export function linePlot(
  title: string,
  x: { readonly name: string; readonly values: readonly number[] },
  y: { readonly name: string; readonly values: readonly number[] },
): string {
  return [
    '```mermaid',
    'xychart-beta',
    `  title ${JSON.stringify(title)}`,
    `  x-axis ${JSON.stringify(x.name)} [${x.values.join(', ')}]`,
    `  y-axis ${JSON.stringify(y.name)} 0 --> ${Math.ceil(Math.max(...y.values) * 1.1)}`,
    `  line [${y.values.map((value) => value.toFixed(1)).join(', ')}]`,
    '```',
    '',
  ].join('\n');
}
