/** What the policy wants to do next, in terms of the true screen. */
import type { Box } from '../../src/geometry.ts';
import type { Action } from '../../src/ports/action.ts';

/** What is done at a place; the place is said in terms of the list when the reply is written. */
export type Move = {
  /** Whether it carries out the act the pointer is on, or only makes that possible. */
  readonly serves: 'act' | 'help';
  /** In words, for the goal of the reply. */
  readonly goal: string;
  /** What the touched thing is called; empty when nothing is touched. */
  readonly name: string;
} & (
  | { readonly kind: 'touch' | 'hold'; readonly box: Box }
  | { readonly kind: 'type'; readonly box: Box; readonly text: string }
  | {
      readonly kind: 'swipe';
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
    }
  | { readonly kind: 'plain'; readonly action: Action }
);

export function plain(serves: Move['serves'], goal: string, action: Action): Move {
  return { kind: 'plain', serves, goal, name: '', action };
}
