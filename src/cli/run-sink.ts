/** One sink for the run: kept first, shown second. */
import type { EventPayload, RunEvent, RunSink } from '../agent/events.ts';
import type { RunView } from './render/run-view.ts';

export interface ShownSink extends RunSink {
  /** How many events were recorded. */
  count(): number;
  /** Shows an end that could not be recorded, unless one was shown; viewers always get an end to what they saw begin. */
  showEnd(end: Extract<EventPayload, { type: 'run_end' }>, now: number): void;
}

/** A view that throws is left out from then on: what is recorded does not depend on who looks. */
export function shownSink(recorder: RunSink, view: RunView): ShownSink {
  let last: RunEvent | undefined;
  let broken = false;
  const show = (event: RunEvent): void => {
    if (broken) return;
    try {
      view.onEvent(event);
    } catch {
      broken = true;
    }
  };
  return {
    async record(payload) {
      const event = await recorder.record(payload);
      last = event;
      show(event);
      return event;
    },
    saveShot: (png) => recorder.saveShot(png),
    count: () => (last === undefined ? 0 : last.seq + 1),
    showEnd(end, now) {
      if (last === undefined || last.type === 'run_end') return;
      last = { v: 1, ts: now, runId: last.runId, seq: last.seq + 1, ...end };
      show(last);
    },
  };
}
