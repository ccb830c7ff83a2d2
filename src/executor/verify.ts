/** Did an attempt do anything? Looks at the settled screen and compares it with the one before. */
import { type Box, contains, type ImagePoint } from '../geometry.ts';
import { captureFrame } from '../perception/capture.ts';
import { settle } from '../perception/settle.ts';
import {
  compareSignatures,
  type Signature,
  type SignatureChange,
  signatureOf,
} from '../perception/signature.ts';
import type { Frame } from '../ports/device.ts';
import type { Verdict } from '../ports/model.ts';
import type { Hands } from './hands.ts';

/** Some apps answer late: "nothing changed" is believed only after this many milliseconds. */
const REACT_MS = 600;

export interface Comparison {
  readonly verdict: Verdict;
  readonly evidence: string;
  /** Share of the screen that changed, 0-1. */
  readonly share: number;
  /** Where it changed, pixels of the picture, largest first. */
  readonly boxes: readonly Box[];
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
  const { ignore, speck } = blindTo(hands, point);
  const seen = await settle(device, clock, { from: before, reactMs: REACT_MS, ignore, speck }, signal);
  const comparison = compareSignatures(before, seen.signature, speck);
  restless.gesture(comparison.changed, seen.tail);
  const ignored = ignore.length > 0 || speck > 0;
  return {
    ...told(comparison, { settled: seen.settled, ignored }),
    after: seen.frame,
    signature: seen.signature,
    settleMs: seen.waitedMs,
  };
}

/** One picture, now: has the screen changed since after all? Does not wait. */
export async function compareNow(
  hands: Hands,
  { before, point }: { readonly before: Signature; readonly point: ImagePoint | null },
  signal: AbortSignal,
): Promise<Comparison> {
  const { ignore, speck } = blindTo(hands, point);
  const after = await captureFrame(hands.device, signal);
  const signature = signatureOf(after, ignore);
  const comparison = compareSignatures(before, signature, speck);
  const ignored = ignore.length > 0 || speck > 0;
  return { ...told(comparison, { settled: true, ignored }), after, signature, settleMs: 0 };
}

/** What moves by itself, unless it was touched. */
function blindTo(
  { restless }: Hands,
  point: ImagePoint | null,
): { readonly ignore: readonly Box[]; readonly speck: number } {
  const ignore = restless.areas().filter((area) => point === null || !contains(area, point));
  return { ignore, speck: restless.speck() };
}

function told(
  change: SignatureChange,
  how: { readonly settled: boolean; readonly ignored: boolean },
): Pick<Comparison, 'verdict' | 'evidence' | 'share' | 'boxes'> {
  const { changed, share, boxes } = change;
  return { verdict: changed ? 'SUCCESS' : 'NO_CHANGE', evidence: describeChange(change, how), share, boxes };
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
