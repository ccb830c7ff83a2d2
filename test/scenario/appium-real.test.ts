/** The virtual phone driven by the real Appium: its server, its UiAutomator2 driver, the packages that the driver installs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remote } from 'webdriverio';
import { type PhoneHost, startPhoneHost } from '../../devices/virtual/host.ts';
import { createVirtualPhone } from '../../devices/virtual/phone.ts';
import type { VirtualPhone } from '../../devices/virtual/phone-api.ts';
import { profileNamed } from '../../devices/virtual/profiles.ts';
import { decodeImage } from '../../src/util/image.ts';
import { run } from '../../src/util/process.ts';
import { systemClock } from '../../src/util/system-clock.ts';
import { type AppiumServer, startAppium } from '../support/appium-server.ts';
import { freePorts, hasAdb, type PrivateAdb, startPrivateAdb } from '../support/private-adb.ts';
import { WORKBENCH, type WorkbenchData, workbench } from '../support/workbench-app.ts';

const off = new AbortController();

let folder = '';
let adb: PrivateAdb | undefined;
let appium: AppiumServer | undefined;
let phone: VirtualPhone;
let host: PhoneHost | undefined;

function data(): WorkbenchData {
  return phone.appData(WORKBENCH) as WorkbenchData;
}

async function shell(...words: readonly string[]): Promise<string> {
  const args = ['-P', String(adb?.port), '-s', host?.serial ?? '', 'shell', ...words];
  const { stdout, stderr } = await run('adb', args, { signal: off.signal });
  return stdout + stderr;
}

function connect(): ReturnType<typeof remote> {
  return remote({
    hostname: '127.0.0.1',
    port: appium?.port ?? 0,
    logLevel: 'error',
    connectionRetryCount: 0,
    capabilities: {
      platformName: 'Android',
      'appium:automationName': 'UiAutomator2',
      'appium:udid': host?.serial ?? '',
      'appium:adbPort': adb?.port ?? 0,
      'appium:appPackage': WORKBENCH,
      'appium:appActivity': '.MainActivity',
    },
  });
}

describe.skipIf(!hasAdb())('the real Appium (skipped when adb is not on PATH)', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'appium-real-'));
    adb = await startPrivateAdb();
    const [consolePort] = await freePorts(2);
    phone = createVirtualPhone({
      profile: profileNamed('small'),
      seed: 1,
      clock: systemClock,
      apps: [workbench],
    });
    const tokenFile = join(folder, '.emulator_console_auth_token');
    const setup = { phone, clock: systemClock, consolePort, tokenFile, adbServerPort: adb.port };
    [host, appium] = await Promise.all([startPhoneHost(setup, off.signal), startAppium(folder)]);
    await shell('true');
  });

  afterAll(async () => {
    await appium?.stop();
    off.abort();
    await host?.stopped;
    adb?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('makes a session, works in it, and ends it', async () => {
    const driver = await connect();
    expect(await driver.getCurrentPackage()).toBe(WORKBENCH);
    expect(await shell('pm', 'list', 'packages', 'io.appium')).toContain(
      'package:io.appium.uiautomator2.server.test',
    );

    expect(await driver.$('id=count').getText()).toBe('Taps: 0');
    await driver.$('~Power').click();
    expect(data().on).toBe(true);
    expect(await driver.$('~Power').getAttribute('checked')).toBe('true');

    const name = driver.$('//*[@hint="Name"]');
    await name.setValue('张三 🎉');
    expect(data().name).toBe('张三 🎉');
    expect(await name.getText()).toBe('张三 🎉');

    const source = await driver.getPageSource();
    expect(source).toContain(
      '<hierarchy index="0" class="hierarchy" rotation="0" width="720" height="1600">',
    );
    expect(source).toContain('text="张三 🎉"');
    const picture = await decodeImage(Buffer.from(await driver.takeScreenshot(), 'base64'));
    expect([picture.width, picture.height]).toEqual([720, 1600]);

    // There is one UiAutomation, and the server holds it.
    expect(await shell('uiautomator', 'dump')).toContain('Killed');

    await driver.back();
    await driver.$('android=new UiSelector().className("android.widget.Button").text("Ask")').click();
    expect(await driver.getAlertText()).toBe('Go on?\nIt cannot be undone.');
    await driver.acceptAlert();
    expect(data().answered).toBe('yes');

    await driver.$('#list').click();
    const scrolled = 'new UiScrollable(new UiSelector().scrollable(true)).scrollTextIntoView("Row 30")';
    await driver.$(`android=${scrolled}`).click();
    expect(data().taps).toEqual(['row 30']);

    await driver.deleteSession();
    expect(await shell('ps')).not.toContain('io.appium.uiautomator2.server');
    expect(await shell('uiautomator', 'dump')).toContain('dumped to: /sdcard/window_dump.xml');
  }, 60_000);

  it('makes the next session with the packages that are there, and touches, turns and presses', async () => {
    const driver = await connect();
    await driver.execute('mobile: clickGesture', { elementId: await driver.$('id=pad').elementId });
    await driver
      .action('pointer', { parameters: { pointerType: 'touch' } })
      .move({ origin: driver.$('id=pad'), x: 0, y: 0 })
      .down()
      .move({ duration: 200, origin: 'pointer', x: -80, y: 0 })
      .up()
      .perform();
    expect(data().taps.slice(-2)).toEqual(['tap', 'left']);
    await driver.setOrientation('LANDSCAPE');
    expect(await driver.getWindowRect()).toMatchObject({ width: 1600, height: 720 });
    await driver.setOrientation('PORTRAIT');
    await driver.pressKeyCode(3);
    expect(await driver.getCurrentPackage()).toBe('com.android.launcher3');
    expect(await driver.$('id=pad').isExisting()).toBe(false);
    await driver.deleteSession();
  }, 60_000);
});
