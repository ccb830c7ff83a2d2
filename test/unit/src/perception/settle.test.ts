import { describe, expect, it } from 'vitest';
import { DroidcuaError } from '../../../../src/errors.ts';
import { settle } from '../../../../src/perception/settle.ts';
import { signatureOf } from '../../../../src/perception/signature.ts';
import type { Frame } from '../../../../src/ports/device.ts';
import type { RgbaImage } from '../../../../src/ports/image.ts';
import { blank, copy, fill, frameOf } from '../../../support/picture.ts';

const still = blank(270, 600, [240, 240, 240]);
const signal = new AbortController().signal;

/** Shows picture n at the n-th capture, the last one for ever; a capture takes `captureMs`. */
function phone(pictures: readonly (RgbaImage | Error)[], captureMs = 20) {
  let now = 1000;
  let captures = 0;
  return {
    clock: {
      now: () => now,
      sleep: (ms: number, abort: AbortSignal) => {
        abort.throwIfAborted();
        now += ms;
        return Promise.resolve();
      },
    },
    device: {
      capture: (): Promise<Frame> => {
        const picture = pictures[Math.min(captures, pictures.length - 1)];
        captures += 1;
        now += captureMs;
        if (picture === undefined || picture instanceof Error) return Promise.reject(picture ?? new Error());
        return Promise.resolve(frameOf(picture));
      },
    },
    captures: () => captures,
  };
}

function moving(step: number): RgbaImage {
  return fill(copy(still), [step * 10, 200, step * 10 + 40, 240], [20, 20, 20]);
}

describe('settle', () => {
  it('returns after two equal pictures of a quiet screen', async () => {
    const { clock, device, captures } = phone([still]);
    const result = await settle(device, clock, {}, signal);
    expect(result).toMatchObject({ settled: true, waitedMs: 120 });
    expect(captures()).toBe(2);
  });

  it('waits for an animation to end and returns its last picture', async () => {
    const { clock, device } = phone([moving(0), moving(1), moving(2), moving(3)]);
    const result = await settle(device, clock, {}, signal);
    expect(result.settled).toBe(true);
    expect(Buffer.compare(result.frame.image.data, moving(3).data)).toBe(0);
  });

  it('gives up at the deadline on a screen that never rests', async () => {
    const film = Array.from({ length: 200 }, (_, i) => moving(i % 20));
    const { clock, device } = phone(film);
    const result = await settle(device, clock, { deadlineMs: 1000 }, signal);
    expect(result.settled).toBe(false);
    expect(result.waitedMs).toBeGreaterThanOrEqual(1000);
    expect(result.waitedMs).toBeLessThan(1200);
  });

  it('can ignore the part that never rests', async () => {
    const film = Array.from({ length: 50 }, (_, i) => moving(i % 20));
    const { clock, device } = phone(film);
    const result = await settle(device, clock, { ignore: [[0, 190, 270, 250]] }, signal);
    expect(result.settled).toBe(true);
  });

  it('is not held up by a caret that blinks', async () => {
    const caret = fill(copy(still), [100, 300, 102, 320], [0, 0, 200]);
    const { clock, device } = phone([still, caret, still, caret]);
    expect((await settle(device, clock, {}, signal)).waitedMs).toBe(120);
  });

  it('waits for the first reaction to a gesture', async () => {
    const { clock, device } = phone([still, still, still, moving(1), moving(1)]);
    const result = await settle(device, clock, { from: signatureOf(frameOf(still)) }, signal);
    expect(Buffer.compare(result.frame.image.data, moving(1).data)).toBe(0);
  });

  it('does not wait for a reaction longer than asked', async () => {
    const { clock, device } = phone([still]);
    const from = signatureOf(frameOf(still));
    const result = await settle(device, clock, { from, reactMs: 300 }, signal);
    expect(result.settled).toBe(true);
    expect(result.waitedMs).toBeGreaterThanOrEqual(300);
    expect(result.waitedMs).toBeLessThan(450);
  });

  it('forgives one broken picture and reports the second in a row', async () => {
    const broken = new DroidcuaError('IMAGE_INVALID', 'truncated');
    const once = phone([broken, still]);
    expect((await settle(once.device, once.clock, {}, signal)).settled).toBe(true);
    const always = phone([broken]);
    await expect(settle(always.device, always.clock, {}, signal)).rejects.toBe(broken);
    expect(always.captures()).toBe(2);
  });

  it('does not retry what cannot get better', async () => {
    const gone = phone([new DroidcuaError('DEVICE_NOT_FOUND', 'gone')]);
    await expect(settle(gone.device, gone.clock, {}, signal)).rejects.toMatchObject({
      code: 'DEVICE_NOT_FOUND',
    });
    expect(gone.captures()).toBe(1);
  });

  it('stops with the reason of the signal', async () => {
    const { clock, device } = phone([still]);
    const reason = new Error('enough');
    await expect(settle(device, clock, {}, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
