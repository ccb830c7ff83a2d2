/** Which box a D-pad leads to. The rules and weights are those of Android's FocusFinder. */
import type { Box } from '../../../src/geometry.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** A box as it is met on the way: `near` comes first, `low` and `high` lie across. */
interface Span {
  readonly near: number;
  readonly far: number;
  readonly low: number;
  readonly high: number;
}

/** How much a step along the way weighs against one across, both squared. */
const ALONG_WEIGHT = 13;

export function axisOf(direction: Direction): 'x' | 'y' {
  return direction === 'left' || direction === 'right' ? 'x' : 'y';
}

/** The best of those that lie in that direction; undefined when none does. */
export function nearestTowards<Item>(
  from: Box,
  items: readonly Item[],
  boxOf: (item: Item) => Box,
  direction: Direction,
): Item | undefined {
  const source = spanOf(from, direction);
  let best: { readonly item: Item; readonly span: Span } | undefined;
  for (const item of items) {
    const span = spanOf(boxOf(item), direction);
    if (!liesAhead(source, span)) continue;
    if (best === undefined || beats(source, span, best.span, axisOf(direction))) best = { item, span };
  }
  return best?.item;
}

function spanOf([left, top, right, bottom]: Box, direction: Direction): Span {
  switch (direction) {
    case 'right':
      return { near: left, far: right, low: top, high: bottom };
    case 'left':
      return { near: -right, far: -left, low: top, high: bottom };
    case 'down':
      return { near: top, far: bottom, low: left, high: right };
    case 'up':
      return { near: -bottom, far: -top, low: left, high: right };
  }
}

function liesAhead(source: Span, span: Span): boolean {
  return span.far > source.far && (span.near > source.near || span.near >= source.far);
}

/** What lies straight ahead wins over what lies aside; between two of a kind the nearer one wins. */
function beats(source: Span, span: Span, other: Span, axis: 'x' | 'y'): boolean {
  if (winsStraight(source, span, other, axis)) return true;
  return !winsStraight(source, other, span, axis) && distance(source, span) < distance(source, other);
}

function winsStraight(source: Span, span: Span, other: Span, axis: 'x' | 'y'): boolean {
  if (!isStraight(source, span) || isStraight(source, other)) return false;
  // Beside what overlaps along the way nothing is straighter; downwards, what ends before the other begins is nearer.
  if (other.near < source.far || axis === 'x') return true;
  return gap(source, span) < Math.max(1, other.far - source.far);
}

function isStraight(source: Span, span: Span): boolean {
  return span.high > source.low && span.low < source.high;
}

function gap(source: Span, span: Span): number {
  return Math.max(0, span.near - source.far);
}

function distance(source: Span, span: Span): number {
  const aside = (span.low + span.high - source.low - source.high) / 2;
  return ALONG_WEIGHT * gap(source, span) ** 2 + aside ** 2;
}
