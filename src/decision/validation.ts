/** What the checks before an action work with, and what they say. */
import type { ImagePoint } from '../geometry.ts';
import type { ScreenState } from '../perception/screen-state.ts';
import type { Action } from '../ports/action.ts';
import type { UiElement } from '../ports/element.ts';
import type { DecisionContext } from '../ports/model.ts';

export type ValidationContext = Pick<
  DecisionContext,
  'elements' | 'image' | 'step' | 'history' | 'screenHash' | 'task' | 'apps' | 'app'
>;

/** What is known beside the context; each check that lacks its part is left out. */
export interface ValidationOptions {
  /** Of the observation: what a dialog in front covers. */
  readonly state?: Pick<ScreenState, 'dialog' | 'keyboard'>;
  /** Whether nothing is drawn around a point. Leave it out for games and canvases, where empty places answer too. */
  readonly isFlat?: (point: ImagePoint) => boolean;
  /** The part of the task at hand, when there is a plan. */
  readonly subgoal?: string;
  /** What the run has noted so far. */
  readonly notes?: readonly string[];
  /**
   * A decision of this step was refused before. Checks that rest on the likeness of words then keep silent: a model that
   * stands by its choice knows better.
   */
  readonly objected?: boolean;
}

/** A rule that was broken. */
export interface Objection {
  readonly rule: 'V1' | 'V2' | 'V3' | 'V5' | 'end';
  /** A sentence for the model. */
  readonly reason: string;
  /** Rests on the likeness of words or pixels: raised once a step at most. */
  readonly soft?: boolean;
}

/** An action that cannot be undone and may run only if the confirmation policy allows it. */
export interface NeededConfirmation {
  readonly action: Action;
  /** The action in words. */
  readonly what: string;
  /** Why it is thought to be final, a sentence for people. */
  readonly reason: string;
  /** The words of the control, when they are the reason. */
  readonly target: string | undefined;
}

export interface Validation {
  readonly ok: boolean;
  /** Sentences for the model; empty when ok. */
  readonly reasons: readonly string[];
  /** Elements that may have been meant, best first; present when a target was refused. */
  readonly nearest?: readonly UiElement[];
  /** Present when something the decision asks for cannot be undone: the action, or one that follows it. */
  readonly needsConfirmation?: NeededConfirmation;
}
