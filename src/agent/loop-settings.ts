/** Which parts of the loop are at work. One object, so that an ablation is one changed value. */
import type { Stage } from '../executor/hands.ts';

export interface LoopSettings {
  /** The model judges its previous action on the new screen, and its judgement counts (first level of reflection). */
  readonly reflection: boolean;
  /** Decisions are checked before they run (V1-V5) and go back with the reasons. */
  readonly preValidation: boolean;
  /** Where a touch may be tried, in order; one that changed nothing is followed by the next. */
  readonly stages: readonly Exclude<Stage, 'direct'>[];
  /** Effects are looked at: not at all, by comparing screens, or also by asking a model when that leaves doubt. */
  readonly verification: 'off' | 'local' | 'model';
  /** Failed steps are undone by going back to the last committed screen. */
  readonly rollback: boolean;
  /** What gets in the way (pop-ups, crashes, loading screens) is dealt with before the model is asked. */
  readonly interrupts: boolean;
  /** Most actions of one turn, 1 to 3. */
  readonly batch: number;
}

/** Everything on: how runs are made unless told otherwise. */
export const FULL_LOOP: LoopSettings = {
  reflection: true,
  preValidation: true,
  stages: ['index', 'relative', 'absolute', 'historical'],
  verification: 'model',
  rollback: true,
  interrupts: true,
  batch: 3,
};

/** Everything off: ask, touch once, believe it. For comparisons. */
export const PLAIN_LOOP: LoopSettings = {
  reflection: false,
  preValidation: false,
  stages: ['index'],
  verification: 'off',
  rollback: false,
  interrupts: false,
  batch: 1,
};
