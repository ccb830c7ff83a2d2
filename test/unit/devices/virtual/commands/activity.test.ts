/** `am` beyond starting activities. Texts: AOSP ActivityManagerShellCommand. */
import { beforeEach, describe, expect, it } from 'vitest';
import { androidSystem } from '../../../../../devices/virtual/android-system.ts';
import type { AndroidSystem } from '../../../../../devices/virtual/shell/command.ts';
import { runLine } from '../../../../support/phone-shell.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const NOTES = 'org.droidcua.notes';

let driver: PhoneDriver;
let system: AndroidSystem;
beforeEach(() => {
  driver = new PhoneDriver();
  system = androidSystem(driver.phone, driver.clock);
});

async function run(line: string): Promise<{ text: string; code: number }> {
  const { out, err, code } = await runLine(system, line);
  await driver.wait();
  return { text: out.toString() + err.toString(), code };
}

describe('am', () => {
  it.each([
    [
      `am startservice -n ${NOTES}/.Sync`,
      `Starting service: Intent { cmp=${NOTES}/.Sync }\nError: Not found; no service started.\n`,
      255,
    ],
    [
      `am stop-service -n ${NOTES}/.Sync`,
      `Stopping service: Intent { cmp=${NOTES}/.Sync }\nService not stopped: was not running.\n`,
      255,
    ],
    [
      'am get-config',
      'config: en-rUS-ldltr-sw411dp-w411dp-h914dp-normal-long-notround-lowdr-nowidecg-port-notnight-420dpi-finger-keysexposed-nokeys-navhidden-nonav-2400x1080-v34\nabi: x86_64\n',
      0,
    ],
    ['am task lock stop', 'Activity manager is not in lockTaskMode\n', 0],
    ['am task dance', "Error: unknown command 'dance'\n", 255],
    ['am switch-user 0', '', 0],
    ['am switch-user 10', 'Error: Failed to switch to user 10\n', 1],
    ['am get-started-user-state 0', 'RUNNING_UNLOCKED\n', 0],
    ['am clear-debug-app', '', 0],
    ['am crash com.none', '', 0],
  ])('%s', async (line, text, code) => {
    expect(await run(line)).toEqual({ text, code });
  });

  it('crash ends the app, tells of it on the screen and in the log, and in other words the second time', async () => {
    await driver.open(NOTES);
    await run(`am crash ${NOTES}`);
    expect(driver.texts()).toContain('Notes has stopped');
    expect((await run('logcat -d -v raw -b crash')).text).toMatch(
      /FATAL EXCEPTION: main\nProcess: org.droidcua.notes, PID: \d+\n/,
    );
    await driver.tap('Close app');
    expect(driver.phone.foreground().app).not.toBe(NOTES);
    await driver.open(NOTES);
    await run(`am crash ${NOTES}`);
    expect(driver.texts()).toContain('Notes keeps stopping');
    await driver.tap('App info');
    expect(driver.texts()).toContain(NOTES);
  });

  it('kill ends only what is not seen', async () => {
    await driver.open(NOTES);
    await run(`am kill ${NOTES}`);
    expect((await run(`pidof ${NOTES}`)).code).toBe(0);
    driver.phone.key('home');
    await run(`am kill ${NOTES}`);
    expect((await run(`pidof ${NOTES}`)).code).toBe(1);
  });
});
