/** Groups changed cells of two screens into regions, and tells a blinking caret from a real change. */

export interface CellRegion {
  /** Left, top, right, bottom in cells; right and bottom exclusive. */
  readonly cells: readonly [number, number, number, number];
  /** Changed cells inside. */
  readonly count: number;
}

/** Changed cells this near to each other belong to one region, in cells: bridges the gap between letters. */
const REACH = 2;

/**
 * A caret is a thin, upright, evenly coloured bar as tall as a line of text. All in cells of about 8 pixels (3 dp).
 * `shortest` lies between a 12 sp caret (4.6 cells) and the letter l of 16 sp text (3.9).
 */
const CARET = { widest: 2, shortest: 4.3, tallest: 14, slimness: 2, evenness: 0.4 } as const;

/** Regions of non-zero `deltas`, the one with most changed cells first. */
export function regionsOf(deltas: Uint8Array, columns: number, rows: number): readonly CellRegion[] {
  const seen = new Uint8Array(deltas.length);
  const regions: CellRegion[] = [];
  for (let i = 0; i < deltas.length; i += 1) {
    if (deltas[i] !== 0 && seen[i] === 0) regions.push(grow(i, deltas, seen, { columns, rows }));
  }
  return regions.sort((a, b) => b.count - a.count);
}

function grow(
  start: number,
  deltas: Uint8Array,
  seen: Uint8Array,
  { columns, rows }: { columns: number; rows: number },
): CellRegion {
  const stack = [start];
  seen[start] = 1;
  let count = 0;
  let [left, top, right, bottom] = [columns, rows, 0, 0];
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % columns;
    const y = (i - x) / columns;
    count += 1;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
    spread({ x, y, columns, rows }, { deltas, seen, stack });
  }
  return { cells: [left, top, right, bottom], count };
}

/** Puts the changed cells near this one on the stack. Every picture passes here: a generator took five times as long. */
function spread(
  { x, y, columns, rows }: { readonly x: number; readonly y: number; columns: number; rows: number },
  { deltas, seen, stack }: { deltas: Uint8Array; seen: Uint8Array; stack: number[] },
): void {
  const bottom = Math.min(rows - 1, y + REACH);
  const right = Math.min(columns - 1, x + REACH);
  const left = Math.max(0, x - REACH);
  for (let ny = Math.max(0, y - REACH); ny <= bottom; ny += 1) {
    for (let next = ny * columns + left; next <= ny * columns + right; next += 1) {
      if (deltas[next] === 0 || seen[next] === 1) continue;
      seen[next] = 1;
      stack.push(next);
    }
  }
}

/** Whether the region is what appears when a text caret blinks. */
export function isCaret(region: CellRegion, deltas: Uint8Array, columns: number): boolean {
  const [left, top, right, bottom] = region.cells;
  const [width, height] = [right - left, bottom - top];
  if (width > CARET.widest || height > CARET.tallest || height < CARET.slimness * width) return false;
  const rowSums: number[] = [];
  for (let y = top; y < bottom; y += 1) {
    let sum = 0;
    for (let x = left; x < right; x += 1) sum += deltas[y * columns + x] ?? 0;
    rowSums.push(sum);
  }
  const largest = Math.max(...rowSums);
  // Rows count by how strongly they changed: the first and the last one are covered only in part.
  const covered = rowSums.reduce((total, sum) => total + sum, 0) / largest;
  const inner = rowSums.slice(1, -1);
  return covered >= CARET.shortest && Math.min(...inner) >= largest * (1 - CARET.evenness);
}
