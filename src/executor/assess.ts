/**
 * What does a changed screen mean? Local rules first: still loading, something nobody asked for, what was expected; a model
 * is asked only when these leave doubt.
 */
import { type Box, height, type ImagePoint } from '../geometry.ts';
import type { Observation } from '../perception/observation.ts';
import { settle } from '../perception/settle.ts';
import type { Verdict } from '../ports/model.ts';
import { quoted } from '../util/describe-action.ts';
import { expectationSeen, stateChange } from './expectation.ts';
import { askTwice } from './forgive.ts';
import type { Job } from './job.ts';
import { type Surprise, surpriseOf } from './surprise.ts';
import { targetOf } from './target-of.ts';
import type { Comparison } from './verify.ts';

export interface Assessment {
  readonly verdict: Verdict;
  readonly evidence: string;
  readonly by: 'local' | 'model';
  /** The screen as it was looked at; nothing was done to it since. */
  readonly after?: Observation;
  /** Something of what was wanted can be seen: not merely some change. */
  readonly isShown?: boolean;
}

export interface Effected {
  readonly comparison: Comparison;
  /** The gesture in words. */
  readonly what: string;
  readonly point: ImagePoint | null;
}

/** While a screen is loading it is looked at again after so many milliseconds. */
const LOADING_WAITS_MS = [1000, 2000, 4000] as const;
/** A change of less than this share of the screen may be anything: a ripple, an icon in a bar. */
const TINY = 0.001;
/** A change is far from the finger beyond this share of the height, unless it is large. */
const FAR = 0.25;
const LARGE = 0.05;
/** Texts that are quoted as new. */
const MOST_NEWS = 3;
/** That the view moves is all that is wanted of these. */
const MOVES: ReadonlySet<string> = new Set(['scroll', 'swipe', 'pinch', 'drag']);

/** Judges an attempt by its settled screen. `NO_CHANGE` needs no further look. */
export async function assess(job: Job, effected: Effected, signal: AbortSignal): Promise<Assessment> {
  const { verdict, evidence, after: frame } = effected.comparison;
  if (verdict !== 'SUCCESS') return { verdict, evidence, by: 'local' };
  const after = await lookWhenLoaded(job, await job.hands.look(signal, frame), signal);
  if (isLoading(after) && !isLoading(job.before)) {
    return { verdict: 'NEEDS_MORE_TIME', evidence: 'The screen is still loading.', by: 'local', after };
  }
  const surprise = await surpriseBy(job, after, signal);
  if (surprise?.sure === true) return unexpected(surprise, after);
  const shown = shownBy(job, after);
  if (shown !== undefined) {
    const told = `${shown} ${evidence}${newsOf(job, after)}`;
    return { verdict: 'SUCCESS', evidence: told, by: 'local', after, isShown: true };
  }
  const told = `${evidence}${farNote(effected, job)}${newsOf(job, after)}`;
  const local: Assessment =
    surprise === undefined
      ? { verdict: 'SUCCESS', evidence: told, by: 'local', after }
      : unexpected(surprise, after);
  return isDoubtful(job, effected, surprise) ? askModel(job, { effected, local, after }, signal) : local;
}

/** What can be read now and could not before: what a change meant is often in these words. */
function newsOf({ before }: Job, after: Observation): string {
  const known = new Set(before.elements.map(({ text }) => text));
  const texts = new Set(
    after.elements.map(({ text }) => text).filter((text) => text.trim() !== '' && !known.has(text)),
  );
  const [first] = texts;
  return first === undefined
    ? ''
    : ` New on the screen: ${[...texts].slice(0, MOST_NEWS).map(quoted).join(', ')}.`;
}

function unexpected({ evidence }: Surprise, after: Observation): Assessment {
  return { verdict: 'UNEXPECTED_CHANGE', evidence, by: 'local', after };
}

function shownBy({ intent, action, before }: Job, after: Observation): string | undefined {
  const change = stateChange(targetOf(action, before.elements), after.elements);
  return change ?? expectationSeen(intent.expected ?? '', before, after);
}

async function surpriseBy(
  { hands, intent, action, before }: Job,
  after: Observation,
  signal: AbortSignal,
): Promise<Surprise | undefined> {
  const isOther = before.app !== undefined && after.app !== undefined && after.app !== before.app;
  const apps = isOther ? await askTwice(() => hands.device.apps.list(signal), signal) : [];
  return surpriseOf({ intent, target: targetOf(action, before.elements), before, after, apps });
}

/** Three more looks at most; the last one may still be of a loading screen. */
async function lookWhenLoaded(job: Job, first: Observation, signal: AbortSignal): Promise<Observation> {
  const { hands, before } = job;
  let seen = first;
  for (const wait of LOADING_WAITS_MS) {
    if (!isLoading(seen) || isLoading(before)) return seen;
    await hands.clock.sleep(wait, signal);
    const { frame } = await settle(hands.device, hands.clock, {}, signal);
    seen = await hands.look(signal, frame);
  }
  return seen;
}

function isLoading({ state, elements }: Observation): boolean {
  return state.picture === 'loading' || (state.picture === 'blank' && elements.length === 0);
}

/** Changed, but nothing of the expectation is seen; or so little or so far away that the finger need not be the cause. */
function isDoubtful(
  { hands, intent, action }: Job,
  { comparison, point }: Effected,
  surprise: Surprise | undefined,
): boolean {
  if (hands.verification !== 'model' || hands.judge === undefined) return false;
  if (surprise !== undefined) return true;
  if (MOVES.has(action.name) || intent.partial === true) return false;
  return (intent.expected ?? '') !== '' || comparison.share < TINY || isFar(comparison, point);
}

async function askModel(
  { hands, before, intent }: Job,
  about: { readonly effected: Effected; readonly local: Assessment; readonly after: Observation },
  signal: AbortSignal,
): Promise<Assessment> {
  const { effected, local, after } = about;
  if (hands.judge === undefined) return local;
  const { what, point } = effected;
  const question = { before, after: after.frame, what, point, expected: intent.expected ?? '' };
  const { verdict, evidence } = await hands.judge(question, signal);
  if (verdict === 'unknown') {
    const note = evidence === '' ? 'it could not be judged by a model' : evidence;
    return { ...local, evidence: `${local.evidence} (${note})` };
  }
  return { verdict, evidence, by: 'model', after };
}

function farNote({ comparison, point }: Effected, { action }: Job): string {
  return !MOVES.has(action.name) && isFar(comparison, point) ? ' It changed only far from the touch.' : '';
}

function isFar({ boxes, share, after }: Comparison, point: ImagePoint | null): boolean {
  if (point === null || share >= LARGE) return false;
  const limit = FAR * after.image.height;
  return boxes.every((box) => distance(box, point) > limit);
}

function distance(box: Box, { x, y }: ImagePoint): number {
  if (height(box) === 0) return Number.POSITIVE_INFINITY;
  const dx = Math.max(box[0] - x, 0, x - box[2]);
  const dy = Math.max(box[1] - y, 0, y - box[3]);
  return Math.hypot(dx, dy);
}
