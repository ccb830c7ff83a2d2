/** The places a run can come back to: the screens after its verified steps, and what was done between them. */
import type { DeviceAction } from '../../executor/execute.ts';
import type { ElementKind } from '../../ports/element.ts';
import type { ScreenIdentity } from './screen-identity.ts';
import type { Saved } from './snapshot-keeper.ts';

/** What an action touched, by what it is: numbers and places do not last. */
export interface ReplayTarget {
  readonly kind: ElementKind;
  readonly text: string;
}

export interface DoneAction {
  readonly action: DeviceAction;
  /** One for each position of the action, in its order; null for a place on the screen. */
  readonly targets: readonly (ReplayTarget | null)[];
}

export interface Commit {
  /** 0 is the start of the run. */
  readonly step: number;
  readonly identity: ScreenIdentity;
  /** What led here cannot be undone: nothing goes back beyond this commit. */
  readonly barrier: boolean;
  /** The device's own snapshot of this moment. */
  readonly saved: Saved | null;
  /** What led here from the commit before. */
  readonly actions: readonly DoneAction[];
  /** Another page than that of the commit before: what led here was a way, not a change of something on the page. */
  readonly moved: boolean;
  /** Length of the history that led here. */
  readonly history: number;
}

export interface CommitLog {
  add(commit: Commit): void;
  last(): Commit | undefined;
  first(): Commit | undefined;
  /** The commit `back` before the last, as far as barriers allow it. */
  target(back: number): Commit | undefined;
  /** Forgets what came after. */
  cutAfter(commit: Commit): void;
  /**
   * The way to the commit, to be gone again. What only changed something on a page is left out: it is done, and an article
   * would lie in the cart twice. `once` tells what on the way must not be repeated at all.
   */
  wayTo(commit: Commit): { readonly actions: readonly DoneAction[]; readonly once: string | undefined };
  /** Whether something was done that cannot be undone. */
  hasBarrier(): boolean;
}

export function createCommitLog(): CommitLog {
  let commits: Commit[] = [];
  const upTo = (commit: Commit): Commit[] => commits.slice(0, commits.indexOf(commit) + 1);
  return {
    add: (commit) => {
      commits.push(commit);
    },
    last: () => commits.at(-1),
    first: () => commits[0],
    target: (back) => {
      const barrier = commits.findLastIndex((commit) => commit.barrier);
      return commits[Math.max(0, barrier, commits.length - 1 - back)];
    },
    cutAfter: (commit) => {
      commits = upTo(commit);
    },
    wayTo: (commit) => {
      const steps = upTo(commit);
      const start = steps.findLastIndex(({ actions }) =>
        actions.some(({ action }) => action.name === 'open_app'),
      );
      const way = steps.slice(Math.max(0, start));
      return {
        actions: way.flatMap(({ actions, moved }) => (moved ? actions : actions.filter(isScroll))),
        once: way.map(doneOnce).find((reason) => reason !== undefined),
      };
    },
    hasBarrier: () => commits.some(({ barrier }) => barrier),
  };
}

function isScroll({ action }: DoneAction): boolean {
  return action.name === 'scroll' || action.name === 'swipe';
}

/** A form that was filled may have been saved, and would be saved twice. */
function doneOnce({ barrier, actions }: Commit): string | undefined {
  if (barrier) return 'something on the way there cannot be done twice';
  const typed = actions.some(({ action }) => action.name === 'input_text');
  return typed ? 'text was typed on the way there, and might be saved twice' : undefined;
}
