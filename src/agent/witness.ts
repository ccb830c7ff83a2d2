/** Puts the executor's attempts and verdicts on record, and splits their time into phases. */
import type { Witness } from '../executor/hands.ts';
import type { Frame } from '../ports/device.ts';
import type { Journal } from './journal.ts';
import type { Stopwatch } from './stopwatch.ts';

/** `cover` gives the picture as it may be kept. */
export function createWitness(
  { journal, watch, step }: { readonly journal: Journal; readonly watch: Stopwatch; readonly step: number },
  cover: (frame: Frame) => Promise<Frame>,
): Witness {
  return {
    attempted: async ({ attempt, stage, what, point, target, ms, settleMs }) => {
      watch.add('settle', settleMs);
      await journal.record({
        type: 'attempt',
        step,
        attempt,
        stage,
        what,
        point: point === null ? null : { x: point.x, y: point.y },
        target,
        ms,
        settleMs,
      });
    },
    verified: async ({ attempt, verdict, evidence, by, after, ms }) => {
      watch.add('verify', ms);
      await journal.record({
        type: 'verify',
        step,
        attempt,
        verdict,
        evidence,
        by,
        shot: after === undefined ? null : await journal.shot(await cover(after)),
        ms,
      });
    },
  };
}
