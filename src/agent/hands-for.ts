/** Gives the executor what it works with in one step. */
import type { Hands } from '../executor/hands.ts';
import { observe } from '../perception/observe.ts';
import type { Body } from './body.ts';
import type { Journal } from './journal.ts';
import { FULL_LOOP } from './loop-settings.ts';
import type { Guard } from './safety/guard.ts';
import type { Stopwatch } from './stopwatch.ts';
import { createWitness } from './witness.ts';

export interface HandTools {
  readonly body: Body;
  readonly journal: Journal;
  readonly watch: Stopwatch;
  readonly guard: Guard;
}

/** What is on record must be covered, also in a run that is being stopped. */
const NEVER = new AbortController().signal;

/** What the executor works with in this step. */
export function handsFor({ body, journal, watch, guard }: HandTools, step: number): Hands {
  const loop = body.loop ?? FULL_LOOP;
  return {
    device: body.device,
    clock: body.clock,
    random: body.random,
    look: (signal, known) => observe(body.eyes, body.clock, signal, known),
    witness: createWitness({ journal, watch, step }, (frame) =>
      guard.coverAfter(frame, () => observe(body.eyes, body.clock, NEVER, frame)),
    ),
    reveal: (text) => guard.reveal(text),
    restless: body.eyes.restless,
    stages: loop.stages,
    verification: loop.verification,
  };
}
