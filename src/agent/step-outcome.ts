/** How a step can end. */
import type { TalkAction } from '../executor/execute.ts';
import type { Decision } from '../ports/decision.ts';
import type { PastStep } from '../ports/model.ts';

/** The run cannot go on by itself. */
export interface Stuck {
  readonly kind: 'stuck';
  /**
   * `person`: only the person can go on; `unconfirmed`: what cannot be undone may not run; `doubted`: the model says that it
   * is done, and whoever looks says it is not; `given_up`: going back and beginning again did not help.
   */
  readonly why: 'person' | 'unconfirmed' | 'doubted' | 'given_up';
  readonly reason: string;
}

export type StepOutcome =
  /** The device was touched, or the decision was refused; the loop goes on. */
  | { readonly kind: 'continue'; readonly past: PastStep; readonly acted: boolean }
  | { readonly kind: 'talk'; readonly action: TalkAction; readonly decision: Decision }
  /** What was done since the commit is undone (nothing was restored when it is undefined); the decision was not carried out. */
  | {
      readonly kind: 'rolled_back';
      readonly to: { readonly history: number } | undefined;
      readonly past: PastStep;
    }
  /** The task begins again. */
  | { readonly kind: 'restarted'; readonly past: PastStep }
  | Stuck
  | { readonly kind: 'unusable'; readonly reason: string };
