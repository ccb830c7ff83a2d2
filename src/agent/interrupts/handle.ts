/** Deals with what is in the way before the model is asked, and comes back to where the run was. */
import { execute } from '../../executor/execute.ts';
import type { Hands } from '../../executor/hands.ts';
import type { Observation } from '../../perception/observation.ts';
import type { Journal } from '../journal.ts';
import { type Interrupt, recogniseInterrupt, type Surroundings } from './recognise.ts';

/** Things dealt with in one step before the model is asked all the same. */
const MOST = 3;
/** Waits for a screen that shows nothing, milliseconds; together about the ten seconds of the paper. */
const WAITS_MS = [1000, 2000, 4000, 4000] as const;
/** An app that has just been started, milliseconds. */
const START_MS = 1000;

export interface Clearing {
  readonly hands: Hands;
  readonly journal: Journal;
  readonly step: number;
  readonly around: Surroundings;
}

export interface Cleared {
  /** The screen afterwards. */
  readonly observation: Observation;
  /** What was done, a sentence each. */
  readonly notes: readonly string[];
  /** What only the person can do. */
  readonly ask: string | undefined;
}

/** Looks at the given observation first; every answer is verified, and the screen seen anew. */
export async function clearInterrupts(
  clearing: Clearing,
  first: Observation,
  signal: AbortSignal,
): Promise<Cleared> {
  const notes: string[] = [];
  let observation = first;
  for (let count = 0; count < MOST; count += 1) {
    const interrupt = recogniseInterrupt(observation, clearing.around);
    if (interrupt === undefined) break;
    const { hands, journal, step } = clearing;
    const started = hands.clock.now();
    const { handled, after } = await answer(clearing, interrupt, { observation, signal });
    const ms = hands.clock.now() - started;
    await journal.record({
      type: 'interrupt',
      step,
      kind: interrupt.kind,
      handled,
      what: interrupt.what,
      ms,
    });
    if (interrupt.do === 'ask') return { observation, notes, ask: interrupt.what };
    observation = after;
    if (!handled) break;
    notes.push(interrupt.what);
  }
  return { observation, notes, ask: undefined };
}

interface Answered {
  readonly handled: boolean;
  readonly after: Observation;
}

async function answer(
  { hands, around }: Clearing,
  interrupt: Interrupt,
  { observation, signal }: { readonly observation: Observation; readonly signal: AbortSignal },
): Promise<Answered> {
  switch (interrupt.do) {
    case 'tap': {
      const position = { kind: 'index', id: interrupt.element.id } as const;
      const effect = await execute(hands, { action: { name: 'click', position } }, observation, signal);
      const after = await hands.look(signal);
      return { handled: effect.kind === 'acted' && effect.verdict !== 'NO_CHANGE', after };
    }
    case 'launch': {
      await hands.device.apps.launch(interrupt.app, signal);
      await hands.clock.sleep(START_MS, signal);
      const after = await hands.look(signal);
      return { handled: after.app === interrupt.app, after };
    }
    case 'wait':
      return waitForSomething(hands, around, signal);
    case 'ask':
      return { handled: false, after: observation };
  }
}

async function waitForSomething(hands: Hands, around: Surroundings, signal: AbortSignal): Promise<Answered> {
  let after = await hands.look(signal);
  for (const ms of WAITS_MS) {
    if (recogniseInterrupt(after, around)?.do !== 'wait') return { handled: true, after };
    await hands.clock.sleep(ms, signal);
    after = await hands.look(signal);
  }
  return { handled: recogniseInterrupt(after, around)?.do !== 'wait', after };
}
