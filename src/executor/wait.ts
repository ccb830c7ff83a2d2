/** Waiting: for a time, or until a text appears. */
import type { Action } from '../ports/action.ts';
import { describeAction } from '../util/describe-action.ts';
import { directAttempt } from './attempt.ts';
import type { Effect, Hands } from './hands.ts';
import type { Job } from './job.ts';

/** Pause between two looks while waiting for a text, milliseconds. */
const LOOK_EVERY_MS = 500;

export async function waitFor(
  { hands, action, before }: Job<Extract<Action, { name: 'wait' }>>,
  signal: AbortSignal,
): Promise<Effect> {
  const started = hands.clock.now();
  const found = await untilShown(hands, action, signal);
  const evidence =
    action.until === null
      ? `Waited ${action.seconds} s.`
      : `"${action.until}" ${found ? 'appeared' : `did not appear within ${action.seconds} s`}.`;
  const verdict = found ? 'SUCCESS' : 'NO_CHANGE';
  const ms = hands.clock.now() - started;
  await hands.witness.attempted({
    ...directAttempt(describeAction(action, before.elements)),
    ms: 0,
    settleMs: ms,
  });
  await hands.witness.verified({ attempt: 1, verdict, evidence, by: 'local', after: undefined, ms: 0 });
  return { kind: 'acted', verdict, evidence, attempts: 1 };
}

async function untilShown(
  hands: Hands,
  action: Extract<Action, { name: 'wait' }>,
  signal: AbortSignal,
): Promise<boolean> {
  if (action.until === null) {
    await hands.clock.sleep(action.seconds * 1000, signal);
    return true;
  }
  const wanted = action.until.toLowerCase();
  const deadline = hands.clock.now() + action.seconds * 1000;
  for (;;) {
    const seen = await hands.look(signal);
    if (seen.elements.some((element) => element.text.toLowerCase().includes(wanted))) return true;
    if (hands.clock.now() + LOOK_EVERY_MS > deadline) return false;
    await hands.clock.sleep(LOOK_EVERY_MS, signal);
  }
}
