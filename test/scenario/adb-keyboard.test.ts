/** Text that no key of adb's has reaches a field through ADBKeyBoard, and the phone's keyboard is as before. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectAdbDevice } from '../../devices/adb/adb-device.ts';
import { ADB_KEYBOARD } from '../../devices/virtual/apk/adb-keyboard.ts';
import { type PhoneHost, startPhoneHost } from '../../devices/virtual/host.ts';
import type { Device } from '../../src/ports/device.ts';
import { freePorts } from '../support/private-adb.ts';
import { PhoneDriver } from '../support/virtual-phone.ts';

const signal = new AbortController().signal;
const NOTES = 'org.droidcua.notes';
const LATIN = 'com.android.inputmethod.latin/.LatinIME';
let folder: string;
let host: PhoneHost | undefined;
let device: Device | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'droidcua-keyboard-'));
});

afterEach(async () => {
  await device?.close();
  await host?.stop();
  host = device = undefined;
  rmSync(folder, { recursive: true });
});

async function connect({ phone, clock }: PhoneDriver): Promise<Device> {
  const [consolePort] = await freePorts(2);
  const tokenFile = join(folder, 'token');
  host = await startPhoneHost({ phone, clock, consolePort, tokenFile, adbServerPort: 1 }, signal);
  const serial = `tcp:127.0.0.1:${host.adbPort}`;
  device = await connectAdbDevice({ serial, keyFolder: folder }, clock, signal);
  return device;
}

async function newNote(driver: PhoneDriver): Promise<void> {
  await driver.open(NOTES);
  await driver.tap('New note');
  await driver.tap('Title');
}

it('types any text where ADBKeyBoard is installed', async () => {
  const driver = new PhoneDriver({ profile: 'small' });
  driver.phone.installPackage(ADB_KEYBOARD);
  const before = driver.phone.settings('secure');
  const connected = await connect(driver);
  expect(connected.info.capabilities.unicode).toBe(true);
  await newNote(driver);
  await connected.type('你好 👍 é', signal);
  expect(driver.data(NOTES)['notes']).toMatchObject({ 0: { title: '你好 👍 é' } });
  expect(driver.phone.settings('secure')).toEqual(before);
});

it('refuses such text where it is not, and changes no keyboard', async () => {
  const driver = new PhoneDriver({ profile: 'small' });
  const connected = await connect(driver);
  expect(connected.info.capabilities.unicode).toBe(false);
  await newNote(driver);
  await expect(connected.type('你好', signal)).rejects.toMatchObject({ code: 'DEVICE_UNSUPPORTED' });
  expect(driver.phone.getSetting('secure', 'default_input_method')).toBe(LATIN);
});
