import { describe, expect, it } from 'vitest';
import { createVirtualDevice } from '../../../../devices/virtual/device.ts';
import { screenPoint } from '../../../../src/geometry.ts';
import { ManualClock } from '../../../support/manual-clock.ts';

const live = new AbortController().signal;
const stopped = AbortSignal.abort(new Error('stopped'));

describe('the virtual phone as a device', () => {
  it('waits for an animation to end before it reads the tree', async () => {
    const clock = new ManualClock();
    const device = createVirtualDevice({ clock });
    await device.apps.launch('com.android.settings', live);
    const before = clock.now();
    expect((await device.tree(live)).kind).toBe('tree');
    expect(clock.now() - before).toBeGreaterThanOrEqual(180);
    expect(clock.now() - before).toBeLessThan(400);
  });

  it('captures the picture with its size and rotation', async () => {
    const device = createVirtualDevice({ clock: new ManualClock(), profile: 'small' });
    device.phone.setRotation(270);
    const frame = await device.capture(live);
    expect(device.info.id).toBe('virtual:small');
    expect(frame.screen).toEqual({ width: 1600, height: 720 });
    expect(frame.rotation).toBe(270);
    expect(frame.image.data).toHaveLength(1600 * 720 * 4);
  });

  it('does nothing once the signal is aborted', async () => {
    const device = createVirtualDevice({ clock: new ManualClock() });
    const before = device.phone.state();
    const tries = [
      device.input({ kind: 'key', key: 'recent' }, stopped),
      device.type('x', stopped),
      device.capture(stopped),
      device.tree(stopped),
      device.apps.launch('com.android.settings', stopped),
      device.apps.list(stopped),
    ];
    for (const one of await Promise.allSettled(tries)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { message: 'stopped' } });
    }
    expect(device.phone.state()).toEqual(before);
  });

  it('refuses apps, snapshots and profiles that do not exist', async () => {
    const device = createVirtualDevice({ clock: new ManualClock() });
    await expect(device.apps.launch('org.nobody', live)).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
    });
    await expect(device.snapshots?.restore('none', live)).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
    });
    const odd = () => createVirtualDevice({ clock: new ManualClock(), profile: 'toaster' });
    expect(odd).toThrow(expect.objectContaining({ code: 'DEVICE_NOT_FOUND' }));
  });

  it('takes any gesture anywhere without an error', async () => {
    const device = createVirtualDevice({ clock: new ManualClock() });
    for (const at of [
      screenPoint(-50, -50),
      screenPoint(0, 0),
      screenPoint(5000, 9000),
      screenPoint(540, 1200),
    ]) {
      await device.input({ kind: 'tap', at }, live);
      await device.input({ kind: 'double_tap', at }, live);
      await device.input({ kind: 'long_press', at, durationMs: 900 }, live);
      await device.input({ kind: 'pinch', at, scale: 2, durationMs: 300 }, live);
      await device.input({ kind: 'drag', from: at, to: screenPoint(10, 10), durationMs: 500 }, live);
    }
    await device.input({ kind: 'key', key: 'delete', times: 3 }, live);
    expect((await device.tree(live)).kind).toBe('tree');
  });
});
