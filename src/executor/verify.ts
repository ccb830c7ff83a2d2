/** Did an attempt do anything? Looks at the settled screen and compares it with the one before. */
import { contains, type ImagePoint } from '../geometry.ts';
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

/**
 * Waits for the screen to stand still and compares. Changed and still moving at the deadline counts as changed, and is said
 * so. What is known to move by itself is not looked at, unless it was touched.
 */
export async function compareAfter(
  hands: Hands,
  { before, point }: { readonly before: Signature; readonly point: ImagePoint | null },
  signal: AbortSignal,
): Promise<Comparison> {
  const { device, clock, restless } = hands;
  restless.idle(before);
  const ignore = restless.areas().filter((area) => point === null || !contains(area, point));
  const speck = restless.speck();
  const seen = await settle(device, clock, { from: before, reactMs: REACT_MS, ignore, speck }, signal);
  const comparison = compareSignatures(before, seen.signature, speck);
  restless.gesture(comparison.changed, seen.tail);
  return {
    verdict: comparison.changed ? 'SUCCESS' : 'NO_CHANGE',
    evidence: describeChange(comparison, { settled: seen.settled, ignored: ignore.length > 0 || speck > 0 }),
    after: seen.frame,
    signature: seen.signature,
    settleMs: seen.waitedMs,
  };
}

function describeChange(
  comparison: { readonly changed: boolean; readonly share: number },
  { settled, ignored }: { readonly settled: boolean; readonly ignored: boolean },
): string {
  if (!comparison.changed) {
    return `The screen is the same as before${ignored ? ', but for what moves by itself' : ''}.`;
  }
  const percent = comparison.share * 100;
  const share = percent < 1 ? 'less than 1 %' : `${Math.round(percent)} %`;
  return `The screen changed (${share} of it)${settled ? '' : ' and was still moving when the wait ended'}.`;
}
