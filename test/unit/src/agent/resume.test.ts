import { describe, expect, it } from 'vitest';
import type { EventPayload } from '../../../../src/agent/events.ts';
import { resumePoint, UNKNOWN } from '../../../../src/agent/resume.ts';
import { CLICK_1, sampleStart, sampleStepPayloads, stamp } from '../../../support/sample-run.ts';

const step = (number: number): EventPayload[] =>
  sampleStepPayloads({ step: number, goal: `goal ${number}`, action: CLICK_1 });
/** Cut off after the event of this type. */
const upTo = (payloads: readonly EventPayload[], type: EventPayload['type']): EventPayload[] =>
  payloads.slice(0, payloads.findIndex((payload) => payload.type === type) + 1);

const pointOf = (...payloads: readonly EventPayload[]) => resumePoint(stamp([sampleStart(), ...payloads]));

describe('where a run goes on', () => {
  it('after its last whole step, with everything it had learnt', () => {
    const point = pointOf(...step(1), { type: 'message', step: 1, text: 'the blue one' }, ...step(2));
    expect(point).toMatchObject({ next: 3, cut: undefined, perhapsDone: [], messages: ['the blue one'] });
    expect(point.history).toMatchObject([
      { step: 1, verdict: 'SUCCESS', feedback: 'page changed' },
      { step: 2, verdict: 'SUCCESS', feedback: 'page changed' },
    ]);
  });

  it('with the same step when nothing was decided in it', () => {
    expect(pointOf(...step(1), ...upTo(step(2), 'observation'))).toMatchObject({ next: 2, cut: undefined });
  });

  it('after a step that was refused or not judged: it was surely not done', () => {
    const point = pointOf(...upTo(step(1), 'decision'));
    expect(point).toMatchObject({ next: 2, perhapsDone: [], cut: { step: 1, ok: false } });
    expect(point.history[0]).toMatchObject({ verdict: undefined });
  });

  it('after a step of which nobody knows, with all actions of its turn', () => {
    const batch = upTo(step(1), 'validate').map((payload) =>
      payload.type === 'decision'
        ? {
            ...payload,
            decision: {
              ...payload.decision,
              then: [{ ...CLICK_1, position: { kind: 'index' as const, id: 2 } }],
            },
          }
        : payload,
    );
    const point = pointOf(...(batch as EventPayload[]));
    expect(point.perhapsDone).toEqual(['tap "Display"', 'tap "Sound"']);
    expect(point.cut?.feedback).toContain(UNKNOWN);
  });

  it('without the steps that were rolled back', () => {
    const commit = (at: number): EventPayload => ({
      ...{ type: 'commit', step: at, app: null, activity: null, screenHash: '', barrier: false, saved: null },
    });
    const [observation, ...rest] = step(3);
    const rollback: EventPayload = {
      ...{
        type: 'rollback',
        step: 3,
        to: 0,
        tier: 'back',
        tried: [],
        replayed: 0,
        reason: 'wrong page',
        ms: 1,
      },
    };
    const [first, ...others] = step(1);
    const point = pointOf(
      ...([first, commit(0), ...others, ...step(2), observation, rollback, ...rest] as EventPayload[]),
    );
    expect(point.history.map((past) => past.step)).toEqual([3]);
  });

  it('with the time it worked, not the time it stood still or was dead', () => {
    const events = stamp([sampleStart(), ...step(1), { type: 'pause', step: 1, reason: 'paused', ms: 50 }]);
    const dead = { ...stamp([{ type: 'resume', step: 1 }])[0], ts: (events.at(-1)?.ts ?? 0) + 1e9 };
    const worked = (events.length - 1) * 100 - 50;
    expect(resumePoint([...events, dead as (typeof events)[number]]).workedMs).toBe(worked);
  });
});
