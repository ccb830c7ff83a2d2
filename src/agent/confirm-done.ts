/** A claim that the task is done is believed only when two looks at the screen agree with it. */
import { checkDone, type DoneQuestion } from '../decision/done-check.ts';
import type { Model } from '../ports/model.ts';
import type { Journal } from './journal.ts';
import type { Stopwatch } from './stopwatch.ts';

/** One wrong look in twenty is common; two in a row at the same screen are not. */
const LOOKS = 2;

export interface DoneConfirmer {
  readonly model: Model;
  readonly journal: Journal;
  readonly watch: Stopwatch;
}

/** Undefined when the claim stands, else what is missing. A check that gives no usable answer does not hold the run up. */
export async function doubtDone(
  { model, journal, watch }: DoneConfirmer,
  question: DoneQuestion,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const before = watch.ms('confirm');
    const answer = await watch.time('confirm', () => checkDone(model, question, signal));
    const { done, reason, raw, usage } = answer;
    await journal.record({
      ...({ type: 'consult', step: question.context.step, role: 'verify' } as const),
      model: model.name,
      ...{ ok: done !== false, text: raw, ms: watch.ms('confirm') - before },
      ...{ inputTokens: usage.inputTokens ?? null, outputTokens: usage.outputTokens ?? null },
    });
    if (done === false) return reason;
  }
  return undefined;
}
