/** Where a run that was cut off goes on: everything the loop carries from step to step, read from its events. */
import type { PastStep } from '../ports/model.ts';
import { describeAction } from '../util/describe-action.ts';
import type { EventOf, EventPayload, RunEvent } from './events.ts';

/** Begins the report of a step of which it is not known whether it was done. */
export const UNKNOWN = 'It is not known whether this was done, because the run was cut off here';

export interface ResumePoint {
  readonly history: readonly PastStep[];
  /** The step to be taken next. */
  readonly next: number;
  /** Milliseconds the run has worked so far, without the time it stood still or was dead. */
  readonly workedMs: number;
  readonly messages: readonly string[];
  /** The `step_end` that the run could not write any more; undefined when it was cut off between steps. */
  readonly cut: Extract<EventPayload, { type: 'step_end' }> | undefined;
  /** Actions, in words, of which it is not known whether they were done. */
  readonly perhapsDone: readonly string[];
}

type Started = EventOf<'run_start'>;

/** The beginning of a recorded run; undefined when it never began. */
export function startOfRun(events: readonly RunEvent[]): Started | undefined {
  return events.find((event) => event.type === 'run_start');
}

export function resumePoint(events: readonly RunEvent[]): ResumePoint {
  const steps = groupByStep(events);
  const last = steps.at(-1);
  const cut = last === undefined ? undefined : cutOf(last);
  const whole = cut === undefined ? steps : [...steps.slice(0, -1), closed(last, cut)];
  return {
    history: historyOf(whole),
    next: last === undefined ? 1 : last.step + (last.end === undefined && cut === undefined ? 0 : 1),
    workedMs: workedMs(events),
    messages: events.flatMap((event) => (event.type === 'message' ? [event.text] : [])),
    cut,
    perhapsDone: whole.flatMap(perhapsDone),
  };
}

interface StepSoFar {
  readonly step: number;
  readonly observation: EventOf<'observation'> | undefined;
  readonly decision: EventOf<'decision'> | undefined;
  readonly validate: EventOf<'validate'> | undefined;
  readonly attempts: number;
  readonly verify: EventOf<'verify'> | undefined;
  /** Committed, rolled back, restarted: in the order of the events. */
  readonly turns: readonly EventOf<'commit' | 'rollback' | 'restart'>[];
  readonly end: Pick<EventOf<'step_end'>, 'ok' | 'feedback'> | undefined;
}

function groupByStep(events: readonly RunEvent[]): readonly StepSoFar[] {
  const groups: RunEvent[][] = [];
  for (const event of events) {
    if (event.type === 'observation' && event.step !== stepOf(groups.at(-1))) groups.push([]);
    groups.at(-1)?.push(event);
  }
  return groups.map(storyOf);
}

function stepOf(group: readonly RunEvent[] | undefined): number | undefined {
  const first = group?.[0];
  return first?.type === 'observation' ? first.step : undefined;
}

function storyOf(group: readonly RunEvent[]): StepSoFar {
  return {
    step: stepOf(group) ?? 0,
    observation: group.findLast((event) => event.type === 'observation'),
    decision: group.findLast((event) => event.type === 'decision'),
    validate: group.findLast((event) => event.type === 'validate'),
    attempts: group.filter((event) => event.type === 'attempt').length,
    verify: group.findLast((event) => event.type === 'verify'),
    turns: group.filter(
      (event): event is EventOf<'commit' | 'rollback' | 'restart'> =>
        event.type === 'commit' || event.type === 'rollback' || event.type === 'restart',
    ),
    end: group.findLast((event) => event.type === 'step_end'),
  };
}

/** Undefined when nothing can have been done in the step: then it is taken again. */
function cutOf(story: StepSoFar): ResumePoint['cut'] {
  const { end, decision, step } = story;
  if (end !== undefined || decision === undefined) return undefined;
  const base = { type: 'step_end', step, ok: false, phases: {}, ms: 0 } as const;
  return { ...base, feedback: feedbackOfCut(story) };
}

function feedbackOfCut(story: StepSoFar): string {
  const what = wordsOf(story);
  if (story.validate?.ok !== true && story.attempts === 0) {
    return `The run was cut off before this was done: ${what}.`;
  }
  const verify = story.verify;
  const seen = verify === undefined ? '' : ` Last it was seen that: ${verify.evidence}`;
  return `${UNKNOWN}: ${what}.${seen} Look at the screen before it is done again.`;
}

function wordsOf({ decision, observation }: StepSoFar): string {
  if (decision === undefined) return 'nothing';
  return describeAction(decision.decision.action, observation?.obs.elements ?? []);
}

function closed(story: StepSoFar | undefined, cut: NonNullable<ResumePoint['cut']>): StepSoFar {
  if (story === undefined) throw new Error('A step that was cut off is a step.');
  return { ...story, end: { ok: cut.ok, feedback: cut.feedback } };
}

/** Also the further actions of the turn: any of them may have run. */
function perhapsDone({ end, decision, observation }: StepSoFar): readonly string[] {
  if (decision === undefined || end?.feedback.startsWith(UNKNOWN) !== true) return [];
  const { action, then } = decision.decision;
  return [action, ...then].map((each) => describeAction(each, observation?.obs.elements ?? []));
}

/** As the loop kept it: rollbacks and restarts shorten it. */
function historyOf(steps: readonly StepSoFar[]): readonly PastStep[] {
  const history: PastStep[] = [];
  const lengths = new Map<number, number>();
  for (const story of steps) {
    for (const turn of story.turns) {
      if (turn.type === 'commit') lengths.set(turn.step, history.length);
      else if (turn.type === 'restart') history.length = 0;
      else if (turn.tier !== null)
        history.length = Math.min(history.length, lengths.get(turn.to) ?? history.length);
    }
    const past = pastOf(story);
    if (past !== undefined) history.push(past);
  }
  return history;
}

function pastOf({ step, decision, verify, end, turns }: StepSoFar): PastStep | undefined {
  if (decision === undefined || end === undefined) return undefined;
  const undone = turns.some(({ type }) => type !== 'commit');
  return {
    step,
    decision: decision.decision,
    verdict: undone ? undefined : verdictOf(verify, end),
    feedback: end.feedback,
  };
}

/** What was cut off counts as not done, whatever its last gesture seemed to do. */
function verdictOf(verify: StepSoFar['verify'], end: NonNullable<StepSoFar['end']>): PastStep['verdict'] {
  return end.feedback.startsWith(UNKNOWN) ? 'UNEXPECTED_CHANGE' : verify?.verdict;
}

/** From the first event to the last, without the gaps before `resume` and the pauses. */
function workedMs(events: readonly RunEvent[]): number {
  let total = 0;
  for (const [index, event] of events.entries()) {
    const before = events[index - 1];
    if (before !== undefined && event.type !== 'resume') total += Math.max(0, event.ts - before.ts);
    if (event.type === 'pause') total -= event.ms;
  }
  return Math.max(0, total);
}
