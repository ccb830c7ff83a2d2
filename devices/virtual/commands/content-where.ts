/** The part of SQL that people write behind `content query --where` and `--sort`. */

export type Row = Readonly<Record<string, string | number>>;

const CONDITION = /^\s*(\w+)\s*(=|!=|<>|>=|<=|>|<|\blike\b)\s*(?:'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?))\s*$/i;

/** Undefined when the condition cannot be read: it has comparisons joined by AND, and `LIKE` with `%`. */
export function selected(
  rows: readonly Row[],
  where: string | undefined,
  sort: string | undefined,
): readonly Row[] | undefined {
  const tests = where === undefined ? [] : where.split(/\s+and\s+/i).map(testOf);
  if (tests.some((test) => test === undefined)) return undefined;
  const kept = rows.filter((row) => tests.every((test) => test?.(row) === true));
  return sort === undefined ? kept : sorted(kept, sort);
}

function testOf(text: string): ((row: Row) => boolean) | undefined {
  const match = CONDITION.exec(text);
  if (match === null) return undefined;
  const [, column = '', operator = '', quoted, number] = match;
  const value = quoted?.replaceAll("''", "'") ?? number ?? '';
  return (row) => compared(String(row[column] ?? ''), operator.toLowerCase(), value);
}

function compared(held: string, operator: string, value: string): boolean {
  const order =
    Number.isNaN(Number(held)) || Number.isNaN(Number(value))
      ? compareText(held, value)
      : Number(held) - Number(value);
  const results: Readonly<Record<string, boolean>> = {
    '=': order === 0,
    '!=': order !== 0,
    '<>': order !== 0,
    '>': order > 0,
    '<': order < 0,
    '>=': order >= 0,
    '<=': order <= 0,
    like: like(held, value),
  };
  return results[operator] ?? false;
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function like(held: string, pattern: string): boolean {
  const parts = pattern.split('%').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 'is').test(held);
}

function sorted(rows: readonly Row[], sort: string): readonly Row[] {
  const [column = '', direction = 'asc'] = sort.trim().split(/\s+/);
  const sign = direction.toLowerCase() === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [a[column] ?? '', b[column] ?? ''];
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : compareText(String(x), String(y));
    return sign * order;
  });
}
