/** The numbers of a run, recomputed from its events alone. */
import { costOf } from './cost.ts';
import type { EventOf, EventPayload, RunEvent, RunMetrics } from './events.ts';

function ofType<T extends EventPayload['type']>(events: readonly RunEvent[], type: T): EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The middle value; the mean of the two middle ones for an even count; 0 for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}

/** The sum of what is known; null when no value is. */
function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sum(known);
}

function phaseStats(ends: readonly EventOf<'step_end'>[]): RunMetrics['phases'] {
  const samples = new Map<string, number[]>();
  for (const end of ends) {
    for (const [phase, ms] of Object.entries(end.phases)) {
      samples.set(phase, [...(samples.get(phase) ?? []), ms]);
    }
  }
  return Object.fromEntries(
    [...samples].map(([phase, values]) => [
      phase,
      { totalMs: sum(values), medianMs: median(values), count: values.length },
    ]),
  );
}

/** Model calls per step: what the decision says, or the unusable replies of a step that never got one. */
function countCalls(decisions: readonly EventOf<'decision'>[], reasks: readonly EventOf<'reask'>[]): number {
  return sum(decisions.map((decision) => decision.calls)) + unheard(decisions, reasks).length;
}

/** Replies whose tokens no decision tells of. */
function unheard(
  decisions: readonly EventOf<'decision'>[],
  reasks: readonly EventOf<'reask'>[],
): readonly EventOf<'reask'>[] {
  const decided = new Set(decisions.map((decision) => decision.step));
  return reasks.filter((reask) => !decided.has(reask.step));
}

function countCompensated(verifies: readonly EventOf<'verify'>[]): number {
  const dead = new Set<number>();
  const rescued = new Set<number>();
  for (const { step, attempt, verdict } of verifies) {
    if (attempt === 1 && verdict === 'NO_CHANGE') dead.add(step);
    const effective = verdict === 'SUCCESS' || verdict === 'UNEXPECTED_CHANGE';
    if (attempt > 1 && effective && dead.has(step)) rescued.add(step);
  }
  return rescued.size;
}

function overheads(
  ends: readonly EventOf<'step_end'>[],
  calls: readonly EventOf<'decision' | 'consult'>[],
): number[] {
  const modelMs = new Map<number, number>();
  for (const { step, ms } of calls) modelMs.set(step, (modelMs.get(step) ?? 0) + ms);
  return ends.map((end) => Math.max(0, end.ms - (modelMs.get(end.step) ?? 0) - (end.phases['settle'] ?? 0)));
}

function duration(events: readonly RunEvent[]): number {
  const first = events[0];
  const last = events.at(-1);
  return first === undefined || last === undefined ? 0 : Math.max(0, last.ts - first.ts);
}

/** LongHorizonUI's three rates are made from these: rollbacks, those that worked, restarts. */
function recoveries(events: readonly RunEvent[]): Partial<RunMetrics> {
  const rollbacks = ofType(events, 'rollback');
  return {
    rollbacks: rollbacks.length,
    rollbacksOk: rollbacks.filter(({ tier }) => tier !== null).length,
    restarts: ofType(events, 'restart').length,
    replans: ofType(events, 'replan').length,
    interrupts: ofType(events, 'interrupt').length,
  };
}

/**
 * Counts and times of a run. A `run_end` among the events is left out of account, so that the loop may call this
 * before it records `run_end` and a reader of the finished trajectory gets the same numbers.
 *
 * `steps` counts the steps begun; `overheadMsPerStep` is the median over the finished steps of the step's time less
 * its model time (`decision.ms`) and less the waiting for the screen to settle. Times in milliseconds.
 */
export function computeMetrics(history: readonly RunEvent[]): RunMetrics {
  const events = history.filter((event) => event.type !== 'run_end');
  const decisions = ofType(events, 'decision');
  const reasks = ofType(events, 'reask');
  const ends = ofType(events, 'step_end');
  const consults = ofType(events, 'consult');
  const told = [...decisions, ...unheard(decisions, reasks), ...consults];
  return {
    steps: events.reduce((most, event) => ('step' in event ? Math.max(most, event.step) : most), 0),
    modelCalls: countCalls(decisions, reasks) + consults.length,
    reasks: reasks.length,
    inputTokens: sumKnown(told.map((reply) => reply.inputTokens)),
    outputTokens: sumKnown(told.map((reply) => reply.outputTokens)),
    cost: costOf(events),
    attempts: ofType(events, 'attempt').length,
    compensated: countCompensated(ofType(events, 'verify')),
    ...recoveries(events),
    durationMs: duration(events),
    phases: phaseStats(ends),
    overheadMsPerStep: median(overheads(ends, [...decisions, ...consults])),
  };
}
