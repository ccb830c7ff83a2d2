import { describe, expect, it } from 'vitest';
import { createControl } from '../../../../src/agent/control/control.ts';
import type { CliIo } from '../../../../src/cli/context.ts';
import { obey } from '../../../../src/cli/hear-orders.ts';
import { personAt } from '../../../../src/cli/person.ts';
import { ManualClock } from '../../../support/manual-clock.ts';

const { signal } = new AbortController();

function stage(isTTY = true) {
  let press: (key: string) => void = () => undefined;
  let said = '';
  const desk = createControl(new ManualClock());
  const io = {
    isTTY,
    stderr: { write: (text: string) => (said += text) },
    onKey: (handler: (key: string) => void) => {
      press = handler;
      return () => undefined;
    },
  } as unknown as CliIo;
  const person = personAt(io, desk);
  return {
    desk,
    person,
    said: () => said,
    type: (keys: string): void => {
      for (const key of keys) press(key);
    },
  };
}

describe('keys', () => {
  it('p pauses and goes on, t takes over and hands back', () => {
    const { desk, type } = stage();
    type('p');
    expect(desk.standing).toBe('paused');
    type('p');
    expect(desk.standing).toBeUndefined();
    type('t');
    expect(desk.standing).toBe('takeover');
    type('t');
    expect(desk.standing).toBeUndefined();
  });

  it('m writes a message whose letters are no commands', async () => {
    const { desk, type } = stage();
    type('mquit it\u007fs\rmforget\u001b');
    expect((await desk.attend(signal)).messages).toEqual(['quit is']);
    expect(desk.signal.aborted).toBe(false);
  });

  it('q ends the run', () => {
    const { desk, type } = stage();
    type('q');
    expect(desk.signal.reason).toMatchObject({ code: 'CANCELLED' });
  });

  it('only y agrees', async () => {
    const { person, type, said } = stage();
    const answers = ['y', 'n', '\r', 'q'].map(async (key) => {
      const answer = person.ask?.(`tap "${key}"?`, signal);
      type(key);
      return answer;
    });
    expect(await Promise.all(answers)).toEqual([true, false, false, false]);
    expect(said()).toContain('Allow: tap "y"? [y/N] yes');
  });

  it('nobody is there without a terminal', () => {
    expect(stage(false).person.ask).toBeUndefined();
  });
});

describe('orders of another process', () => {
  it('do what the keys do', async () => {
    const { desk } = stage(false);
    obey(desk, { verb: 'takeover' });
    expect(desk.standing).toBe('takeover');
    obey(desk, { verb: 'pause' });
    expect(desk.standing).toBe('paused');
    obey(desk, { verb: 'continue' });
    obey(desk, { verb: 'tell', text: 'hello' });
    expect((await desk.attend(signal)).messages).toEqual(['hello']);
    obey(desk, { verb: 'abort' });
    expect(desk.signal.aborted).toBe(true);
  });
});
