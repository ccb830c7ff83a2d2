/** What was on the screen at one moment, in the form every later stage reads. */
import type { Frame, Rotation, TreeResult } from '../ports/device.ts';
import type { UiElement } from '../ports/element.ts';
import type { ScreenState } from './screen-state.ts';
import type { Signature } from './signature.ts';

export interface Observation {
  /** Unique within a run. */
  readonly obsId: string;
  readonly frame: Frame;
  readonly rotation: Rotation;
  readonly tree: TreeResult;
  /** Ids 1..n in reading order; valid for this observation only. */
  readonly elements: readonly UiElement[];
  readonly app: string | undefined;
  readonly activity: string | undefined;
  readonly keyboardShown: boolean | undefined;
  /** What the screen is like as a whole. */
  readonly state: ScreenState;
  readonly signature: Signature;
  /** Sources that failed on this screen and why, in words; empty when all worked. */
  readonly degraded: readonly string[];
  /** Milliseconds per part: capture, tree, foreground, detect, ocr, fuse. Parts that ran in parallel overlap. */
  readonly timings: Readonly<Record<string, number>>;
}
