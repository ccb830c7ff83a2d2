/** What a run is to do. */
import type { Budget } from './budget.ts';
import type { RunEvent } from './events.ts';

export interface RunInput extends Budget {
  readonly task: string;
  /** App to bring to the front first: a package id or a label. */
  readonly app: string | null;
  readonly seed: number;
  /** All events of this run when it was cut off and is to go on; its phone is then taken as it is. */
  readonly recorded?: readonly RunEvent[];
}
