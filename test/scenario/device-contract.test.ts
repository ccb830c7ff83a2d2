/** The Device contract, by every way there is to the same phone: in process, through a real adb server, straight to its daemon. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectAdbDevice } from '../../devices/adb/adb-device.ts';
import { listAdbDevices } from '../../devices/adb/discover.ts';
import { createVirtualDevice } from '../../devices/virtual/device.ts';
import type { PhoneHost } from '../../devices/virtual/host.ts';
import { startPhoneHost } from '../../devices/virtual/host.ts';
import { systemClock } from '../../src/util/system-clock.ts';
import type { DeviceFixture } from '../contract/device.contract.ts';
import { deviceContract } from '../contract/device.contract.ts';
import type { FormPhone } from '../support/form-phone.ts';
import { createFormPhone, FORM_APP } from '../support/form-phone.ts';
import { ManualClock } from '../support/manual-clock.ts';
import type { PrivateAdb } from '../support/private-adb.ts';
import { freePorts, hasAdb, startPrivateAdb } from '../support/private-adb.ts';

const signal = new AbortController().signal;

deviceContract('virtual, in process', () => {
  const clock = new ManualClock();
  const form = createFormPhone(clock);
  const device = createVirtualDevice({ clock, phone: form.phone });
  return Promise.resolve({ ...form, device, installedApp: FORM_APP, close: () => device.close() });
});

deviceContract('adb, straight to the daemon', async () => {
  const form = createFormPhone(systemClock);
  const { host, folder } = await hosted(form);
  const device = await connectAdbDevice(
    { serial: `tcp:127.0.0.1:${host.adbPort}`, keyFolder: folder },
    systemClock,
    signal,
  );
  return fixtureOf(form, device, async () => {
    await host.stop();
    rmSync(folder, { recursive: true });
  });
});

describe.skipIf(!hasAdb())('with the adb of this computer', () => {
  deviceContract('adb, through its server', async () => {
    const adb = await startPrivateAdb();
    const form = createFormPhone(systemClock);
    const { host, folder } = await hosted(form, adb);
    await untilReady(host.serial, adb.port);
    const device = await connectAdbDevice(
      { serial: host.serial, adbPort: adb.port, consoleTokenFile: join(folder, 'token') },
      systemClock,
      signal,
    );
    return fixtureOf(form, device, async () => {
      await host.stop();
      adb.stop();
      rmSync(folder, { recursive: true });
    });
  });

  it('names the devices there are when asked for another', async () => {
    const adb = await startPrivateAdb();
    const { host, folder } = await hosted(createFormPhone(systemClock), adb);
    try {
      await untilReady(host.serial, adb.port);
      const wrong = connectAdbDevice({ serial: 'R58M', adbPort: adb.port }, systemClock, signal);
      await expect(wrong).rejects.toMatchObject({
        code: 'DEVICE_NOT_FOUND',
        message: expect.stringContaining(host.serial) as string,
      });
    } finally {
      await host.stop();
      adb.stop();
      rmSync(folder, { recursive: true });
    }
  });
});

async function hosted(form: FormPhone, adb?: PrivateAdb): Promise<{ host: PhoneHost; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'droidcua-contract-'));
  const [consolePort] = await freePorts(2);
  const host = await startPhoneHost(
    {
      phone: form.phone,
      clock: systemClock,
      consolePort,
      tokenFile: join(folder, 'token'),
      // Nobody listens on port 1: a phone for one test is not shown to the adb server of this computer.
      adbServerPort: adb?.port ?? 1,
    },
    signal,
  );
  return { host, folder };
}

function fixtureOf(
  form: FormPhone,
  device: DeviceFixture['device'],
  stop: () => Promise<void>,
): DeviceFixture {
  return {
    ...form,
    device,
    installedApp: FORM_APP,
    close: async () => {
      await device.close();
      await stop();
    },
  };
}

/** The server takes a moment to shake hands with a phone it was told of. */
async function untilReady(serial: string, adbPort: number): Promise<void> {
  const limit = AbortSignal.timeout(15_000);
  for (;;) {
    const entry = (await listAdbDevices({ adbPort }, limit)).find(({ id }) => id === serial);
    if (entry?.state === 'device') return;
    await systemClock.sleep(50, limit);
  }
}
