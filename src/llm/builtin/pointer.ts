/** Where are we in the task? Read from the history alone, so that a resumed run goes on where it was. */
import type { PastStep } from '../../ports/model.ts';
import type { Attempt, Purpose } from './move.ts';

/** What is appended to a clause in a decision's goal; the empty suffix is the clause itself. */
const SUFFIX: Readonly<Record<Purpose, string>> = {
  do: '',
  retry: ' (once more)',
  prepare: ' (first what it needs)',
  advance: ' (scrolling)',
  seek_down: ' (scrolling down to find it)',
  seek_up: ' (scrolling up to find it)',
  settle: ' (waiting for the screen)',
  hide_keyboard: ' (hiding the keyboard)',
  dismiss: ' (sending a pop-up away)',
};

export interface Progress {
  /** 0-based number of the clause the last step belonged to. */
  readonly index: number;
  /** Steps spent on that clause, oldest first. */
  readonly attempts: readonly Attempt[];
}

/** `Clause 3/8: tap "Display"`, with what the step is for. */
export function goalText(index: number, total: number, clause: string, purpose: Purpose): string {
  return `Clause ${index + 1}/${total}: ${clause}${SUFFIX[purpose]}`;
}

/** Steps of other deciders are skipped. A step of a later clause says that the earlier ones are complete. */
export function readProgress(history: readonly PastStep[]): Progress {
  let index = 0;
  let attempts: Attempt[] = [];
  for (const step of history) {
    const goal = /^Clause (\d+)\/\d+: /.exec(step.decision.Execute_goal.text);
    if (goal === null) continue;
    const at = Number(goal[1]) - 1;
    // A run that went on after it had given up tries the clause afresh.
    if (at !== index || step.decision.action.name === 'done') attempts = [];
    index = at;
    if (step.decision.action.name !== 'done') attempts.push(attemptOf(step));
  }
  return { index, attempts };
}

function attemptOf(step: PastStep): Attempt {
  const text = step.decision.Execute_goal.text;
  const purposes = Object.keys(SUFFIX) as Purpose[];
  const purpose = purposes.find((one) => SUFFIX[one] !== '' && text.endsWith(SUFFIX[one])) ?? 'do';
  return { purpose, action: step.decision.action, verdict: step.verdict, feedback: step.feedback };
}
