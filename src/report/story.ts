/** The events of a run, put together by step. */
import type { EventOf, RunEvent } from '../agent/events.ts';

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
  const attempts = events.filter((event) => event.type === 'attempt');
  const verifies = events.filter((event) => event.type === 'verify');
  const numbers = [...new Set([...attempts, ...verifies].map((event) => event.attempt))];
  return {
    step,
    observation: events.find((event) => event.type === 'observation'),
    reasks: events.filter((event) => event.type === 'reask'),
    decision: events.findLast((event) => event.type === 'decision'),
    refusals: events.filter((event) => event.type === 'validate').filter((event) => !event.ok),
    attempts: numbers.map((number) => ({
      attempt: attempts.find((event) => event.attempt === number),
      verify: verifies.find((event) => event.attempt === number),
    })),
    end: events.find((event) => event.type === 'step_end'),
  };
}

export function tellStory(events: readonly RunEvent[]): RunStory {
  const byStep = new Map<number, StepEvent[]>();
  for (const event of events) {
    if (!('step' in event)) continue;
    byStep.set(event.step, [...(byStep.get(event.step) ?? []), event]);
  }
  return {
    start: events.find((event) => event.type === 'run_start'),
    steps: [...byStep].map(([step, ofStep]) => storyOf(step, ofStep)),
    end: events.find((event) => event.type === 'run_end'),
  };
}
