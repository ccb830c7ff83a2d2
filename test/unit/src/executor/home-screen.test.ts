import { describe, expect, it } from 'vitest';
import { createVirtualDevice } from '../../../../devices/virtual/device.ts';
import { hidesNames, openByIcon } from '../../../../src/executor/home-screen.ts';
import { ManualClock } from '../../../support/manual-clock.ts';

const signal = new AbortController().signal;

function phone() {
  const clock = new ManualClock();
  return { clock, device: createVirtualDevice({ clock, profile: 'small' }) };
}

describe('an icon of the home screen', () => {
  it('opens every app of the phone by the name under it', async () => {
    const tools = phone();
    for (const { id, label = '' } of await tools.device.apps.list(signal)) {
      expect(await openByIcon(tools, label, signal), label).toBe(true);
      expect((await tools.device.apps.foreground(signal)).app).toBe(id);
    }
  });

  it('is not taken for another one', async () => {
    const tools = phone();
    expect(await openByIcon(tools, 'Calculator', signal)).toBe(false);
    expect(await openByIcon(tools, 'Set', signal)).toBe(false);
  });

  it('is needed only where apps have no names', () => {
    expect(hidesNames([{ id: 'a.b', label: 'B' }])).toBe(false);
    expect(hidesNames([{ id: 'a.b', label: 'B' }, { id: 'a.c' }])).toBe(true);
  });
});
