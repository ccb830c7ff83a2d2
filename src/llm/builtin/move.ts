/** What the follower can come to in one turn, and what it looks at to get there. */
import type { Action } from '../../ports/action.ts';
import type { UiElement } from '../../ports/element.ts';
import type { DecisionContext, Verdict } from '../../ports/model.ts';

/**
 * Why an action is taken. `do` and `retry` carry a clause out; `prepare` opens what it needs first; `advance` is one
 * scroll of a clause that is itself scrolling; the others look for the target or clear the view.
 */
export type Purpose =
  | 'do'
  | 'retry'
  | 'prepare'
  | 'advance'
  | 'seek_down'
  | 'seek_up'
  | 'settle'
  | 'hide_keyboard'
  | 'dismiss';

/** A past step of the clause at hand. */
export interface Attempt {
  readonly purpose: Purpose;
  readonly action: Action;
  readonly verdict: Verdict | undefined;
  readonly feedback: string;
}

export interface Turn {
  readonly context: DecisionContext;
  /** Steps already spent on this clause, oldest first. */
  readonly attempts: readonly Attempt[];
}

export interface Act {
  readonly kind: 'act';
  readonly purpose: Purpose;
  readonly action: Action;
  readonly target: UiElement | undefined;
  /** What the words were taken to mean and why. */
  readonly grounding: string;
  readonly expected: string;
}

export type Move =
  | Act
  /** Nothing needs to be done for this clause: it holds already. */
  | { readonly kind: 'pass'; readonly note: string; readonly element: UiElement | undefined }
  | { readonly kind: 'fail'; readonly reason: string };

export function fail(reason: string): Move {
  return { kind: 'fail', reason };
}

export function pass(note: string, element?: UiElement): Move {
  return { kind: 'pass', note, element };
}

export function act(
  purpose: Purpose,
  action: Action,
  words: { readonly grounding: string; readonly expected: string },
  target?: UiElement,
): Act {
  return { kind: 'act', purpose, action, target, ...words };
}

export function count(turn: Turn, purpose: Purpose): number {
  return turn.attempts.filter((attempt) => attempt.purpose === purpose).length;
}

/** `retry` once the clause has been tried, else `do`. */
export function purposeNow(turn: Turn): 'do' | 'retry' {
  return turn.attempts.some((attempt) => attempt.purpose === 'do') ? 'retry' : 'do';
}

/** The last step that carried the clause out. */
export function lastTry(turn: Turn): Attempt | undefined {
  return turn.attempts.findLast((attempt) => attempt.purpose === 'do' || attempt.purpose === 'retry');
}
