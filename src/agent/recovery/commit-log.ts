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
  /** Everything that was done up to the commit, from the last one that has a barrier on. */
  actionsUpTo(commit: Commit): { readonly actions: readonly DoneAction[]; readonly behindBarrier: boolean };
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
    actionsUpTo: (commit) => {
      const way = upTo(commit);
      const barrier = way.findLastIndex((one) => one.barrier);
      return {
        actions: way.slice(barrier + 1).flatMap((one) => one.actions),
        behindBarrier: barrier >= 0,
      };
    },
    hasBarrier: () => commits.some(({ barrier }) => barrier),
  };
}
