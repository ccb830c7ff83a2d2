import { describe, expect, it } from 'vitest';
import { attend } from '../../../../../src/agent/control/attend.ts';
import { createControl } from '../../../../../src/agent/control/control.ts';
import { createJournal } from '../../../../../src/agent/journal.ts';
import { createStopwatch } from '../../../../../src/agent/stopwatch.ts';
import { ManualClock } from '../../../../support/manual-clock.ts';
import { memorySink } from '../../../../support/memory-sink.ts';

const { signal } = new AbortController();

function stage() {
  const clock = new ManualClock();
  const control = createControl(clock);
  const sink = memorySink();
  const journal = createJournal(sink, createStopwatch(clock));
  return { clock, control, sink, attend: () => attend({ control, journal }, 3, signal) };
}

describe('between two steps', () => {
  it('a run that nobody speaks to goes on', async () => {
    const { attend: once, sink } = stage();
    expect(await once()).toEqual({ stood: false, stoodMs: 0, messages: [] });
    expect(sink.events).toEqual([]);
  });

  it('a word is on record and handed over once', async () => {
    const { control, attend: once, sink } = stage();
    control.tell('  use the blue one ');
    control.tell(' ');
    expect((await once()).messages).toEqual(['use the blue one']);
    expect((await once()).messages).toEqual([]);
    expect(sink.events).toMatchObject([{ type: 'message', step: 3, text: 'use the blue one' }]);
  });

  it('a paused run stands still until it is told to go on, and the time is told', async () => {
    const { clock, control, attend: once, sink } = stage();
    control.stand('paused');
    const standing = once();
    await clock.sleep(5000, signal);
    control.goOn();
    expect(await standing).toEqual({ stood: true, stoodMs: 5000, messages: [] });
    expect(sink.events).toMatchObject([{ type: 'pause', step: 3, reason: 'paused', ms: 5000 }]);
  });

  it('after a takeover the model is told to look again', async () => {
    const { control, attend: once, sink } = stage();
    control.stand('takeover');
    const standing = once();
    control.goOn();
    expect((await standing).messages[0]).toContain('used the phone');
    expect(sink.events.map(({ type }) => type)).toEqual(['pause']);
  });

  it('a paused run can be ended', async () => {
    const { control } = stage();
    control.stand('paused');
    const standing = control.attend(control.signal);
    control.abort();
    await expect(standing).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});
