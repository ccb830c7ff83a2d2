import { describe, expect, it } from 'vitest';
import { DroidcuaError, type ErrorCode } from '../../../../src/errors.ts';
import { askTwice, readTree } from '../../../../src/executor/forgive.ts';
import type { Box } from '../../../../src/geometry.ts';
import { type ActingStage, actingStage, prop, type Scene } from '../../../support/acting-stage.ts';

const signal = new AbortController().signal;
const GO: Box = [40, 100, 140, 160];
const click = { name: 'click', position: { kind: 'index', id: 1 } } as const;
const other: Scene = { elements: [prop(1, 'Other', [0, 200, 270, 500])] };
const first = (text = 'Go'): Scene => ({ elements: [prop(1, text, GO)], on: () => other });

/** Fails the first `times` gestures, before or after they are delivered. */
function dropping(
  stage: ActingStage,
  how: { times?: number; code?: ErrorCode; delivered?: boolean } = {},
): ActingStage {
  const { times = 1, code = 'DEVICE_COMMAND_FAILED', delivered = false } = how;
  const original = { ...stage.device };
  let count = 0;
  Object.assign(stage.device, {
    input: async (...told: Parameters<typeof original.input>) => {
      count += 1;
      if (count > times || delivered) await original.input(...told);
      if (count <= times) throw new DroidcuaError(code, 'closed');
    },
  });
  return stage;
}

describe('a gesture the device reports as failed', () => {
  it('is tried again at the next point when the screen did not change', async () => {
    const stage = dropping(actingStage(first()));
    expect(await stage.act({ action: click })).toMatchObject({ verdict: 'SUCCESS', attempts: 2 });
    expect(stage.verdicts[0]?.evidence).toContain('The device reported: closed');
  });

  it('counts as done when the screen shows it, and is not sent again', async () => {
    const stage = dropping(actingStage(first()), { delivered: true });
    expect(await stage.act({ action: click })).toMatchObject({ verdict: 'SUCCESS', attempts: 1 });
    expect(stage.device.gestures).toHaveLength(1);
  });

  it('is not sent again when it cannot be undone', async () => {
    const stage = dropping(actingStage(first('Send')));
    expect(await stage.act({ action: click })).toMatchObject({ verdict: 'NO_CHANGE', attempts: 1 });
  });

  it('is no success for who does not look', async () => {
    const stage = dropping(actingStage(first(), { hands: { verification: 'off', stages: ['index'] } }));
    expect(await stage.act({ action: click })).toMatchObject({ verdict: 'NO_CHANGE', attempts: 1 });
  });

  it('ends the action when the device is gone for good', async () => {
    const stage = dropping(actingStage(first()), { code: 'DEVICE_UNSUPPORTED' });
    await expect(stage.act({ action: click })).rejects.toMatchObject({ code: 'DEVICE_UNSUPPORTED' });
  });
});

describe('a question', () => {
  const failing = (times: number, code: ErrorCode = 'DEVICE_COMMAND_FAILED') => {
    let count = 0;
    return () =>
      ++count <= times ? Promise.reject(new DroidcuaError(code, 'closed')) : Promise.resolve(count);
  };

  it('is asked twice, and no more', async () => {
    expect(await askTwice(failing(1), signal)).toBe(2);
    await expect(askTwice(failing(2), signal)).rejects.toMatchObject({ code: 'DEVICE_COMMAND_FAILED' });
    await expect(askTwice(failing(1, 'DEVICE_UNSUPPORTED'), signal)).rejects.toMatchObject({
      code: 'DEVICE_UNSUPPORTED',
    });
  });

  it('for the tree has no tree as its answer at worst', async () => {
    const tree = () => Promise.reject(new DroidcuaError('DEVICE_COMMAND_FAILED', 'closed'));
    expect(await readTree({ tree }, signal)).toEqual({ kind: 'none', reason: 'failed', detail: 'closed' });
  });

  it('is not asked again once the run is stopped', async () => {
    const stop = AbortSignal.abort();
    await expect(askTwice(failing(1), stop)).rejects.toThrow('closed');
  });
});
