import { expect, it } from 'vitest';
import { createVirtualPhone } from '../../../../../devices/virtual/phone.ts';
import { profileNamed } from '../../../../../devices/virtual/profiles.ts';
import { Raster } from '../../../../../devices/virtual/system/raster.ts';
import { ManualClock } from '../../../../support/manual-clock.ts';

const profile = profileNamed('small');

it('gives phones that share it the pictures they have alone', () => {
  const clock = new ManualClock();
  const raster = new Raster();
  const shared = [1, 2, 3].map((seed) => createVirtualPhone({ profile, seed, clock, raster }));
  const alone = [1, 2, 3].map((seed) => createVirtualPhone({ profile, seed, clock }));
  shared[1]?.putSetting('secure', 'ui_night_mode', '2');
  alone[1]?.putSetting('secure', 'ui_night_mode', '2');
  const before = shared.map((phone) => phone.frame());
  const same = before.map(({ data }, index) =>
    Buffer.compare(data, alone[index]?.frame().data ?? data.subarray(1)),
  );
  expect(same).toEqual([0, 0, 0]);
  // The canvas was drawn on by others since.
  expect(shared[0]?.frame()).toBe(before[0]);
});

it('keeps the last few pictures only', () => {
  const raster = new Raster();
  const owners = Array.from({ length: 6 }, () => ({}));
  const image = { width: 1, height: 1, data: new Uint8Array(4) };
  for (const owner of owners) raster.keep(owner, 'k', image);
  expect(owners.map((owner) => raster.kept(owner, 'k') === image)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(raster.kept(owners[5] ?? {}, 'other')).toBeUndefined();
});
