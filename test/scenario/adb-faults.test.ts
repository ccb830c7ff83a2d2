/** What the adb device makes of a phone that turns, refuses, or goes away: the real protocol, the virtual phone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectAdbDevice } from '../../devices/adb/adb-device.ts';
import { openDirectTransport } from '../../devices/adb/direct-transport.ts';
import { fileKeyStore } from '../../devices/adb/key-store.ts';
import { createShell } from '../../devices/adb/shell.ts';
import type { PhoneHost, PhoneHostOptions } from '../../devices/virtual/host.ts';
import { startPhoneHost } from '../../devices/virtual/host.ts';
import type { Device } from '../../src/ports/device.ts';
import { systemClock } from '../../src/util/system-clock.ts';
import { createFormPhone, FORM_APP } from '../support/form-phone.ts';
import { freePorts } from '../support/private-adb.ts';

const signal = new AbortController().signal;
const form = createFormPhone(systemClock);
let folder: string;
let host: PhoneHost | undefined;
let device: Device | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'droidcua-faults-'));
});

afterEach(async () => {
  await device?.close();
  await host?.stop();
  host = device = undefined;
  rmSync(folder, { recursive: true });
});

async function serve(options: Partial<PhoneHostOptions> = {}): Promise<PhoneHost> {
  const [consolePort] = await freePorts(2);
  const tokenFile = join(folder, 'token');
  host = await startPhoneHost(
    { phone: form.phone, clock: systemClock, consolePort, tokenFile, adbServerPort: 1, ...options },
    signal,
  );
  return host;
}

async function connect(): Promise<Device> {
  const { adbPort } = await serve();
  device = await connectAdbDevice(
    { serial: `tcp:127.0.0.1:${adbPort}`, keyFolder: folder },
    systemClock,
    signal,
  );
  return device;
}

describe('a phone over adb', () => {
  it('gives the pixels it shows, to the last', async () => {
    const connected = await connect();
    await form.openForm();
    const shown = form.phone.frame();
    const frame = await connected.capture(signal);
    expect(Buffer.compare(frame.image.data, shown.data)).toBe(0);
  });

  it('is measured anew after it has turned', async () => {
    const connected = await connect();
    await form.openForm();
    const upright = await connected.capture(signal);
    form.phone.setRotation(90);
    try {
      const turned = await connected.capture(signal);
      expect([upright.rotation, turned.rotation]).toEqual([0, 90]);
      expect(turned.screen).toEqual({ width: upright.screen.height, height: upright.screen.width });
      expect(turned.image.width).toBe(upright.image.height);
    } finally {
      form.phone.setRotation(0);
    }
  });

  it('is offline, by name and at once, when it is switched off', async () => {
    const connected = await connect();
    await host?.stop();
    const { id } = connected.info;
    await expect(connected.capture(signal)).rejects.toMatchObject({
      code: 'DEVICE_OFFLINE',
      message: expect.stringContaining(id) as string,
    });
    await expect(connected.apps.launch(FORM_APP, signal)).rejects.toMatchObject({ code: 'DEVICE_OFFLINE' });
    expect(await connected.tree(signal)).toMatchObject({ kind: 'none', reason: 'failed' });
  });

  it('is offline in the middle of a command', async () => {
    const { adbPort } = await serve();
    const keys = fileKeyStore(folder);
    const transport = await openDirectTransport({ host: '127.0.0.1', port: adbPort }, keys, signal);
    const running = createShell(transport).run('sleep 30', signal);
    const stopping = systemClock.sleep(50, signal).then(() => host?.stop());
    await expect(running).rejects.toMatchObject({ code: 'DEVICE_OFFLINE' });
    await stopping;
    await transport.close();
  });

  it('is unauthorized while nobody presses Allow', async () => {
    const { adbPort } = await serve({ auth: 'unauthorized' });
    const keys = fileKeyStore(folder);
    const opening = openDirectTransport({ host: '127.0.0.1', port: adbPort }, keys, signal, 600);
    await expect(opening).rejects.toMatchObject({ code: 'DEVICE_UNAUTHORIZED' });
    expect(keys.asked).toBe(true);
  });

  it('keeps answering others while one command hangs', async () => {
    const { adbPort } = await serve();
    const keys = fileKeyStore(folder);
    const transport = await openDirectTransport({ host: '127.0.0.1', port: adbPort }, keys, signal);
    const shell = createShell(transport);
    const hanging = shell.run('sleep 30', signal, 400);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => shell.text(`echo ${n}`, signal)));
    expect(answers.map(({ stdout }) => stdout)).toEqual(['1\n', '2\n', '3\n', '4\n']);
    await expect(hanging).rejects.toMatchObject({ code: 'DEVICE_TIMEOUT' });
    expect((await shell.text('echo after', signal)).stdout).toBe('after\n');
    await transport.close();
  });
});
