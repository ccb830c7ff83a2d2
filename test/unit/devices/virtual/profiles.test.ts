import { describe, expect, it } from 'vitest';
import { createVirtualDevice } from '../../../../devices/virtual/device.ts';
import { PROFILES, profileNamed } from '../../../../devices/virtual/profiles.ts';
import { ManualClock } from '../../../support/manual-clock.ts';
import { PhoneDriver } from '../../../support/virtual-phone.ts';

const signal = new AbortController().signal;

describe.each(PROFILES.map((profile) => [profile.name, profile] as const))(
  'the profile %s',
  (name, profile) => {
    it('shows its launcher and opens an app in its own size', async () => {
      const driver = new PhoneDriver({ profile: name });
      const { width, height } = driver.phone.frame();
      expect({ width, height }).toEqual(profile.size);
      await driver.open('com.android.settings');
      expect(driver.find('Search settings')).toBeDefined();
      const boxes = driver.nodes().map(({ box }) => box);
      expect(Math.max(...boxes.map((box) => box[2]))).toBeLessThanOrEqual(width);
      expect(Math.max(...boxes.map((box) => box[3]))).toBeLessThanOrEqual(height);
    });
  },
);

it('names the profiles when one is not known', () => {
  expect(() => profileNamed('watch')).toThrow(
    expect.objectContaining({
      code: 'DEVICE_NOT_FOUND',
      hint: 'Use one of: phone, small, 720p, tablet, foldable, tv; with -api29 to -api36 behind it for another version of Android.',
    }) as Error,
  );
});

describe('a foldable', () => {
  it('uses its other display when it is folded, in the same app, and comes back by a snapshot', async () => {
    const { phone, ...driver } = new PhoneDriver({ profile: 'foldable' });
    phone.launch('com.android.settings');
    await driver.clock.sleep(300, signal);
    phone.saveSnapshot('open');
    expect(phone.fold(true)).toBe(true);
    expect(phone.screen()).toEqual({ width: 1080, height: 2092 });
    expect(phone.frame()).toMatchObject({ width: 1080, height: 2092 });
    expect(phone.profile).toMatchObject({ density: 420, secondDisplay: { width: 2208, height: 1840 } });
    expect(phone.foreground().app).toBe('com.android.settings');
    phone.restoreSnapshot('open');
    expect(phone.screen()).toEqual({ width: 2208, height: 1840 });
  });

  it('is the only one that folds', () => {
    expect(new PhoneDriver().phone.fold(true)).toBe(false);
  });
});

describe('a device in this process', () => {
  const device = (...faults: readonly string[]) =>
    createVirtualDevice({ clock: new ManualClock(), profile: 'small', faults });

  it('takes faults of the phone', async () => {
    expect(await device('null-root').tree(signal)).toMatchObject({ kind: 'none', reason: 'null_root' });
  });

  it('refuses faults that only adb clients can meet', () => {
    expect(() => device('popup', 'adb-drop:0.5')).toThrow(
      expect.objectContaining({
        code: 'USAGE_INVALID',
        hint: expect.stringContaining('phone start --fault adb-drop:0.5') as string,
      }) as Error,
    );
  });
});
