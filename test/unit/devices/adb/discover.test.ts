import { describe, expect, it } from 'vitest';
import { readDeviceList } from '../../../../devices/adb/discover.ts';
import { directAddress } from '../../../../devices/adb/find-device.ts';

describe('readDeviceList', () => {
  it('reads every state adb has, and says what to do about it', () => {
    const list = readDeviceList(
      [
        'emulator-5554          device product:sdk model:Pixel_8_Pro device:emu transport_id:1',
        '192.168.1.9:5555       offline transport_id:2',
        'R58M12345              unauthorized usb:1-1 transport_id:3',
        'adb-R58M-x1._adb-tls-connect._tcp device model:SM_G991B transport_id:5',
        '????????????           no permissions (missing udev rules? user is in the plugdev group); see [http://developer.android.com/tools/device.html] usb:1-2 transport_id:4',
        'old phone 1            recovery transport_id:6',
        '',
      ].join('\n'),
    );
    expect(list.map(({ id, state, model }) => [id, state, model])).toEqual([
      ['emulator-5554', 'device', 'Pixel 8 Pro'],
      ['192.168.1.9:5555', 'offline', undefined],
      ['R58M12345', 'unauthorized', undefined],
      ['adb-R58M-x1._adb-tls-connect._tcp', 'device', 'SM G991B'],
      ['????????????', 'no permissions', undefined],
      ['old phone 1', 'recovery', undefined],
    ]);
    for (const { state, reason, fix } of list) {
      expect(reason === undefined, state).toBe(state === 'device');
      expect(fix === undefined, state).toBe(state === 'device');
    }
    expect(list[4]?.fix).toMatch(/udev/);
    expect(list[2]?.fix).toMatch(/Allow USB debugging/);
  });

  it('gives nothing for an empty list', () => {
    expect(readDeviceList('')).toEqual([]);
  });
});

describe('directAddress', () => {
  it.each([
    ['tcp:127.0.0.1:5555', { host: '127.0.0.1', port: 5555 }],
    ['tcp:[::1]:5555', { host: '::1', port: 5555 }],
    ['tcp:phone.local:1', { host: 'phone.local', port: 1 }],
    ['127.0.0.1:5555', undefined],
    ['tcp:host:70000', undefined],
    ['emulator-5554', undefined],
  ])('%s', (serial, expected) => {
    expect(directAddress(serial)).toEqual(expected);
  });
});
