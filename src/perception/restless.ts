/**
 * Areas of a screen that change by themselves: a video, a running watch, stars in a game. What changed there says nothing
 * about whether a gesture had an effect.
 */
import type { Box } from '../geometry.ts';
import { type CellRegion, isCaret, regionsOf } from './changed-regions.ts';
import { cellBox, cellDeltas, type Signature } from './signature.ts';

export interface Restless {
  /** A picture of the screen to which nothing was done since the last one. */
  idle(signature: Signature): void;
  /**
   * A gesture was made. `changed` tells whether it changed the screen; `tail` are the last pictures after it, oldest
   * first, when it was long past.
   */
  gesture(changed: boolean, tail: readonly Signature[]): void;
  /** Areas that changed at least twice while nothing was done; pixels of the picture. */
  areas(): readonly Box[];
  /** Size in cells of the small things that drift over the whole screen (sparks, snow); 0 when there are none. */
  speck(): number;
}

/** Once may be a late answer to the gesture before. */
const LEAST_CHANGES = 2;
/** When more than this share of the cells changed it is another screen. */
const OTHER_SCREEN = 0.4;
/** Changed regions of a picture that are small, in cells; so many of them in one picture are a drift. */
const SPECK = { side: 5, count: 12, least: 4 } as const;

/** Knows nothing yet. */
export function createRestless(): Restless {
  let last: Signature | undefined;
  let counts = new Uint8Array(0);
  let drifts: readonly number[] = [];
  const forget = (signature: Signature): void => {
    counts = new Uint8Array(signature.columns * signature.rows);
    drifts = [];
  };
  const idle = (signature: Signature): void => {
    const before = last;
    last = signature;
    const deltas = before === undefined ? undefined : sameScreenDeltas(before, signature);
    if (deltas === undefined) {
      forget(signature);
      return;
    }
    counts = counts.map((count, at) => (deltas[at] === 0 ? count : Math.min(255, count + 1)));
    const specks = regionsOf(deltas, signature.columns, signature.rows).filter(isSmall);
    if (specks.length >= SPECK.least) drifts = [...drifts, Math.max(...specks.map(({ count }) => count))];
  };
  return {
    idle,
    gesture(changed, tail) {
      const [first, ...rest] = tail;
      if (first === undefined) return;
      if (changed || last === undefined || !isSameSize(last, first)) forget(first);
      last = first;
      for (const signature of rest) idle(signature);
    },
    // Where a speck was and where it is now may be one region.
    speck: () => (drifts.length < LEAST_CHANGES ? 0 : 2 * Math.max(...drifts)),
    areas() {
      if (last === undefined) return [];
      const screen = last;
      const moving = counts.map((count) => (count >= LEAST_CHANGES ? 1 : 0));
      // A caret is left out: a letter typed where it stood must be seen. So are specks, which are soon elsewhere.
      return regionsOf(moving, screen.columns, screen.rows)
        .filter((region) => !isSmall(region) && !isCaret(region, moving, screen.columns))
        .map(({ cells }) => cellBox(cells, screen));
    },
  };
}

/** Undefined when they are different screens. */
function sameScreenDeltas(before: Signature, after: Signature): Uint8Array | undefined {
  if (!isSameSize(before, after)) return undefined;
  const { deltas } = cellDeltas(before, after);
  const changed = deltas.reduce((sum, delta) => sum + (delta === 0 ? 0 : 1), 0);
  return changed > OTHER_SCREEN * deltas.length ? undefined : deltas;
}

function isSmall({ cells: [x1, y1, x2, y2], count }: CellRegion): boolean {
  return count <= SPECK.count && x2 - x1 <= SPECK.side && y2 - y1 <= SPECK.side;
}

function isSameSize({ image: a }: Signature, { image: b }: Signature): boolean {
  return a.width === b.width && a.height === b.height;
}
