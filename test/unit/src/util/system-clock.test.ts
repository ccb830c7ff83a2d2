import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../../src/util/system-clock.ts';

describe('systemClock', () => {
  it('counts milliseconds since 1970 and sleeps at least as long as asked', async () => {
    const before = systemClock.now();
    await systemClock.sleep(20, new AbortController().signal);
    expect(before).toBeGreaterThan(1_600_000_000_000);
    expect(systemClock.now() - before).toBeGreaterThanOrEqual(19);
  });

  it("rejects with the signal's own reason", async () => {
    const stop = new AbortController();
    const reason = new Error('stop now');
    const pending = systemClock.sleep(60_000, stop.signal);
    stop.abort(reason);
    await expect(pending).rejects.toBe(reason);
    await expect(systemClock.sleep(0, stop.signal)).rejects.toBe(reason);
  });
});
