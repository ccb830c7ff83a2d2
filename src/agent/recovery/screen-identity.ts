/** Is this the screen of before? Compares what is on it by element, so that a clock or a message does not count. */
import { centre, contains, type Size } from '../../geometry.ts';
import type { Observation } from '../../perception/observation.ts';
import { compareSignatures, type Signature } from '../../perception/signature.ts';
import type { UiElement } from '../../ports/element.ts';

export interface ScreenIdentity {
  readonly app: string | undefined;
  readonly activity: string | undefined;
  /** One word for each element: kind, text, place on a grid, state. Sorted. */
  readonly words: readonly string[];
  readonly signature: Signature;
}

/** Places are compared on a grid of this many cells along the short edge (the paper's spacing). */
const CELLS = 16;
/** Share of the height at the top that belongs to the system. */
const STATUS_BAR = 0.04;
/** Likeness from which two screens are one place, whatever is typed or switched there. */
const SAME_PLACE = 0.8;
/** Likeness from which nothing on the screen is different. */
const SAME_STATE = 0.98;

export type IdentitySource = Pick<Observation, 'app' | 'activity' | 'elements' | 'signature' | 'state'> & {
  readonly frame: { readonly image: Size };
};

export function identityOf(observation: IdentitySource): ScreenIdentity {
  const { image } = observation.frame;
  const { toast } = observation.state;
  const words = observation.elements
    .filter(({ box }) => centre(box).y > image.height * STATUS_BAR)
    .filter(({ box }) => toast === undefined || !contains(toast.box, centre(box)))
    .map((element) => wordOf(element, image))
    .sort();
  const { app, activity, signature } = observation;
  return { app, activity, words, signature };
}

function wordOf({ kind, text, box, state }: UiElement, image: Size): string {
  const cell = Math.min(image.width, image.height) / CELLS;
  const { x, y } = centre(box);
  const checked = state.checked === undefined ? '' : String(state.checked);
  return [kind, text, Math.floor(x / cell), Math.floor(y / cell), checked].join('|');
}

/** 0-1: shared elements by all elements of both; 1 for two screens without elements whose pictures are the same. */
export function likeness(a: ScreenIdentity, b: ScreenIdentity): number {
  if (a.app !== b.app) return 0;
  if (a.words.length === 0 && b.words.length === 0) return samePicture(a, b) ? 1 : 0;
  const left = new Map<string, number>();
  for (const word of a.words) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of b.words) {
    const many = left.get(word) ?? 0;
    if (many === 0) continue;
    shared += 1;
    left.set(word, many - 1);
  }
  return shared / (a.words.length + b.words.length - shared);
}

/** The same page, though something on it may be typed, switched or scrolled a little. */
export function isSamePlace(a: ScreenIdentity, b: ScreenIdentity): boolean {
  return likeness(a, b) >= SAME_PLACE;
}

/** The same page in the same state: nothing that is seen has to be undone. */
export function isSameState(a: ScreenIdentity, b: ScreenIdentity): boolean {
  return a.app === b.app && (samePicture(a, b) || likeness(a, b) >= SAME_STATE);
}

function samePicture(a: ScreenIdentity, b: ScreenIdentity): boolean {
  return !compareSignatures(a.signature, b.signature).changed;
}
