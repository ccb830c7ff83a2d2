/** Keeps a run's events in memory; `fail` may throw as a full disk would. */
import type { EventPayload, RunEvent, RunSink } from '../../src/agent/events.ts';

export interface MemorySink extends RunSink {
  readonly events: RunEvent[];
}

export function memorySink(fail?: (payload: EventPayload) => void): MemorySink {
  const events: RunEvent[] = [];
  return {
    events,
    record: (payload) => {
      fail?.(payload);
      const event: RunEvent = { ...payload, v: 1, ts: events.length, runId: 'r', seq: events.length };
      events.push(event);
      return Promise.resolve(event);
    },
    saveShot: () => Promise.resolve('0'.repeat(64)),
  };
}
