/** Did an attempt do anything? Looks at the settled screen and compares it with the one before. */
import { settle } from '../perception/settle.ts';
import { compareSignatures, type Signature } from '../perception/signature.ts';
import type { Frame } from '../ports/device.ts';
import type { Verdict } from '../ports/model.ts';
import type { Hands } from './hands.ts';

/** Some apps answer late: "nothing changed" is believed only after this many milliseconds. */
const REACT_MS = 600;

export interface Comparison {
  readonly verdict: Verdict;
  readonly evidence: string;
  readonly after: Frame;
  readonly signature: Signature;
  /** Milliseconds until the screen stood still. */
  readonly settleMs: number;
}

/** Waits for the screen to stand still and compares. Changed and still moving at the deadline counts as changed, and is said so. */
export async function compareAfter(
  hands: Hands,
  before: Signature,
  signal: AbortSignal,
): Promise<Comparison> {
  const seen = await settle(hands.device, hands.clock, { from: before, reactMs: REACT_MS }, signal);
  const comparison = compareSignatures(before, seen.signature);
  return {
    verdict: comparison.changed ? 'SUCCESS' : 'NO_CHANGE',
    evidence: describeChange(comparison, seen.settled),
    after: seen.frame,
    signature: seen.signature,
    settleMs: seen.waitedMs,
  };
}

function describeChange(comparison: { changed: boolean; share: number }, settled: boolean): string {
  if (!comparison.changed) return 'The screen is the same as before.';
  const percent = comparison.share * 100;
  const share = percent < 1 ? 'less than 1 %' : `${Math.round(percent)} %`;
  return `The screen changed (${share} of it)${settled ? '' : ' and was still moving when the wait ended'}.`;
}
