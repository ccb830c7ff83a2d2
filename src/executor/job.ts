/** One action to be carried out, with everything its way may ask. */
import type { Observation } from '../perception/observation.ts';
import type { Action } from '../ports/action.ts';
import type { Decision } from '../ports/decision.ts';
import type { Hands } from './hands.ts';

/** Actions that end or pause a run instead of touching the device. */
export type TalkAction = Extract<Action, { name: 'done' | 'ask_user' | 'subtask_complete' }>;
export type DeviceAction = Exclude<Action, TalkAction>;

/** What is to be done and what should come of it. */
export interface Intent {
  readonly action: DeviceAction;
  /** What the decision expects to see afterwards, in words; nothing in particular when absent. */
  readonly expected?: string;
  /** As the decision judges it; what the target's own words say counts as well. */
  readonly risk?: Decision['think']['risk'];
  /** Further actions follow before the expected outcome is due: that it is not seen yet means nothing. */
  readonly partial?: boolean;
}

export interface Job<A extends Action = DeviceAction> {
  readonly hands: Hands;
  readonly action: A;
  /** The observation the action was chosen on. */
  readonly before: Observation;
  readonly intent: Intent;
}
