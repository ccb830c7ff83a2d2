/**
 * Binding Φ (LongHorizonUI's perceiver): which recognised text belongs to which icon. One text to one icon, chosen
 * together (Hungarian) when several want the same.
 */
import { munkres } from 'munkres';
import { area, type Box, containment, intersect, iou } from '../geometry.ts';

export interface BindOptions {
  /** `iou` is the paper's measure; `containment` takes the larger share one box has of the other. */
  readonly metric: 'containment' | 'iou';
  /** Least measure that binds, 0-1. */
  readonly tau: number;
}

export interface Bindings {
  /** Index of the text per icon index. */
  readonly bound: ReadonlyMap<number, number>;
  /** Icons that hold several texts: frames around them, not things with one name. */
  readonly frames: ReadonlySet<number>;
}

/** Below this the smaller share is a coincidence: a wide card and a word in its corner. */
const LEAST_OVERLAP = 0.05;
const IMPOSSIBLE = 2;

/** How well an icon and a text fit, 0-1; 0 when they do not touch. */
export function bindScore(icon: Box, text: Box, metric: BindOptions['metric']): number {
  if (metric === 'iou') return iou(icon, text);
  const [ofIcon, ofText] = [containment(icon, text), containment(text, icon)];
  return Math.min(ofIcon, ofText) < LEAST_OVERLAP ? 0 : Math.max(ofIcon, ofText);
}

/** `solo` names icons whose only text binds however small it is: shapes known to be buttons. */
export function bind(
  icons: readonly Box[],
  texts: readonly Box[],
  options: BindOptions,
  solo: (icon: number) => boolean = () => false,
): Bindings {
  const frames = new Set<number>();
  const pairs = icons.map((icon, index) => {
    const inside = texts.flatMap((text, t) => (isInside(text, icon, options) ? [t] : []));
    if (inside.length > 1) frames.add(index);
    if (inside.length === 1 && solo(index)) return new Map(inside.map((t) => [t, 1]));
    return new Map(
      texts.flatMap((text, t) => {
        const score = bindScore(icon, text, options.metric);
        return score >= options.tau ? [[t, score] as const] : [];
      }),
    );
  });
  return { bound: assign(pairs, frames), frames };
}

function isInside(text: Box, icon: Box, { tau }: BindOptions): boolean {
  return containment(text, icon) >= tau && area(text) < area(icon);
}

/** The assignment with the highest sum of scores among icons that are no frames. */
function assign(
  pairs: readonly ReadonlyMap<number, number>[],
  frames: ReadonlySet<number>,
): Map<number, number> {
  const rows = [...pairs.keys()].filter((index) => !frames.has(index) && (pairs[index]?.size ?? 0) > 0);
  const columns = [...new Set(rows.flatMap((index) => [...(pairs[index]?.keys() ?? [])]))];
  const bound = new Map<number, number>();
  if (rows.length === 0) return bound;
  const costs = rows.map((row) => columns.map((text) => 1 - (pairs[row]?.get(text) ?? 1 - IMPOSSIBLE)));
  for (const [r, c] of munkres(costs)) {
    const [row, text] = [rows[r], columns[c]];
    if (row !== undefined && text !== undefined && pairs[row]?.has(text) === true) bound.set(row, text);
  }
  return bound;
}

/** Share of `box` covered by the others together; exact when those do not overlap each other. */
export function coverage(box: Box, others: readonly Box[]): number {
  const shared = others.reduce((sum, other) => {
    const common = intersect(box, other);
    return common === undefined ? sum : sum + area(common);
  }, 0);
  return area(box) === 0 ? 0 : Math.min(1, shared / area(box));
}
