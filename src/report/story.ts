/** The events of a run, put together by step. */
import type { EventOf, RunEvent } from '../agent/events.ts';
import { besideLine } from './turn-of-events.ts';

export interface AttemptStory {
  readonly attempt: EventOf<'attempt'> | undefined;
  readonly verify: EventOf<'verify'> | undefined;
}

export interface StepStory {
  readonly step: number;
  readonly observation: EventOf<'observation'> | undefined;
  readonly reasks: readonly EventOf<'reask'>[];
  /** The last one: earlier ones of the step were refused. */
  readonly decision: EventOf<'decision'> | undefined;
  readonly refusals: readonly EventOf<'validate'>[];
  readonly attempts: readonly AttemptStory[];
  /** What happened beside the plain course of the step, in words. */
  readonly beside: readonly string[];
  readonly end: EventOf<'step_end'> | undefined;
}

export interface RunStory {
  readonly start: EventOf<'run_start'> | undefined;
  readonly steps: readonly StepStory[];
  /** Undefined when the run was interrupted, or still goes on. */
  readonly end: EventOf<'run_end'> | undefined;
}

type StepEvent = Extract<RunEvent, { step: number }>;

function storyOf(step: number, events: readonly StepEvent[]): StepStory {
  return {
    step,
    // What was decided on: a pop-up may have been closed before.
    observation: events.findLast((event) => event.type === 'observation'),
    reasks: events.filter((event) => event.type === 'reask'),
    decision: events.findLast((event) => event.type === 'decision'),
    refusals: events.filter((event) => event.type === 'validate').filter((event) => !event.ok),
    attempts: attemptsOf(events),
    beside: events.map(besideLine).filter((words) => words !== undefined),
    end: events.find((event) => event.type === 'step_end'),
  };
}

/** Attempts in their order, each with the verdict that follows it; several actions of a step each count from one. */
function attemptsOf(events: readonly StepEvent[]): readonly AttemptStory[] {
  const stories: { attempt: EventOf<'attempt'> | undefined; verify: EventOf<'verify'> | undefined }[] = [];
  for (const event of events) {
    if (event.type === 'attempt') stories.push({ attempt: event, verify: undefined });
    if (event.type !== 'verify') continue;
    const last = stories.at(-1);
    if (last !== undefined && last.verify === undefined && last.attempt?.attempt === event.attempt) {
      last.verify = event;
    } else stories.push({ attempt: undefined, verify: event });
  }
  return stories;
}

export function tellStory(events: readonly RunEvent[]): RunStory {
  const byStep = new Map<number, StepEvent[]>();
  for (const event of events) {
    if (!('step' in event)) continue;
    // What comes before the first step is told with it.
    const step = Math.max(1, event.step);
    byStep.set(step, [...(byStep.get(step) ?? []), event]);
  }
  return {
    start: events.find((event) => event.type === 'run_start'),
    steps: [...byStep].map(([step, ofStep]) => storyOf(step, ofStep)),
    end: events.find((event) => event.type === 'run_end'),
  };
}
