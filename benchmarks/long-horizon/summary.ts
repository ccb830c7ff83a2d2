/** The numbers of one row, from its runs. */
import type { RunResult } from './results.ts';

/** Lengths of the reference solution, as the issue asks for them; both ends included. */
export const BINS: readonly (readonly [from: number, to: number, title: string])[] = [
  [0, 5, '≤5'],
  [6, 10, '6-10'],
  [11, 15, '11-15'],
  [16, 20, '16-20'],
  [21, 30, '21-30'],
  [31, Number.POSITIVE_INFINITY, '31+'],
];
export const LONG_BIN = [15, 37, '15-37'] as const;

export interface Share {
  readonly hits: number;
  readonly of: number;
}

export interface RowSummary {
  readonly all: Share;
  readonly long: Share;
  readonly bins: readonly Share[];
  /** Reference acts for each gesture sent, over the runs that succeeded; 1 is as short as the reference. */
  readonly efficiency: number;
  readonly calls: number;
  readonly tokens: number;
  /** Runs with a rollback, those of them that succeeded, and runs that began again. */
  readonly rolledBack: Share;
  readonly savedByRollback: Share;
  readonly restarted: Share;
  readonly falseSuccess: Share;
}

export function summarise(results: readonly RunResult[]): RowSummary {
  const done = results.filter(({ ok }) => ok);
  const rolled = results.filter(({ rollbacks }) => rollbacks > 0);
  const acts = sumOf(done, ({ acts: count }) => count);
  return {
    all: share(results, isOk),
    long: share(within(results, LONG_BIN), isOk),
    bins: BINS.map((bin) => share(within(results, bin), isOk)),
    efficiency:
      acts /
      Math.max(
        1,
        sumOf(done, ({ actions }) => actions),
      ),
    calls: sumOf(results, ({ calls }) => calls) / Math.max(1, results.length),
    tokens: sumOf(results, ({ tokens }) => tokens) / Math.max(1, results.length),
    rolledBack: { hits: rolled.length, of: results.length },
    savedByRollback: share(rolled, isOk),
    restarted: share(results, ({ restarts }) => restarts > 0),
    falseSuccess: share(results, ({ ok, claimed }) => claimed && !ok),
  };
}

function isOk({ ok }: RunResult): boolean {
  return ok;
}

function within(results: readonly RunResult[], [from, to]: readonly [number, number, string]) {
  return results.filter(({ acts }) => acts >= from && acts <= to);
}

function share(results: readonly RunResult[], hit: (result: RunResult) => boolean): Share {
  return { hits: results.filter(hit).length, of: results.length };
}

function sumOf(results: readonly RunResult[], value: (result: RunResult) => number): number {
  return results.reduce((sum, result) => sum + value(result), 0);
}

/** Two-sided 95 %. */
const Z = 1.959_964;

/** Wilson's interval of a share, 0-1; all of it when nothing was measured. */
export function wilson({ hits, of }: Share): readonly [low: number, high: number] {
  if (of === 0) return [0, 1];
  const part = hits / of;
  const square = Z * Z;
  const middle = part + square / (2 * of);
  const spread = Z * Math.sqrt((part * (1 - part)) / of + square / (4 * of * of));
  const whole = 1 + square / of;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}
