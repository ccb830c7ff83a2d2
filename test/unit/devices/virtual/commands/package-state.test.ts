/** Apps that are switched off, suspended, or allowed less. Texts: AOSP PackageManagerShellCommand. */
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

describe('pm', () => {
  it('switches an app off: nobody finds it, and it is still there', async () => {
    await driver.open(NOTES);
    expect(await run(`pm disable-user --user 0 ${NOTES}`)).toEqual({
      text: `Package ${NOTES} new state: disabled-user\n`,
      code: 0,
    });
    expect(driver.phone.foreground().app).not.toBe(NOTES);
    expect(driver.find('Notes')).toBeUndefined();
    expect((await run(`am start -n ${NOTES}/.MainActivity`)).text).toContain('does not exist');
    expect((await run('pm list packages -d')).text).toBe(`package:${NOTES}\n`);
    expect((await run(`pm list packages ${NOTES}; pm path ${NOTES}`)).text).toMatch(
      /^package:org.droidcua.notes\npackage:\/data/,
    );
    expect((await run(`dumpsys package ${NOTES}`)).text).toContain('enabled=3');
    expect((await run('pm list packages -e')).text).not.toContain(NOTES);
    expect((await run(`pm enable ${NOTES}`)).text).toBe(`Package ${NOTES} new state: enabled\n`);
    await run(`am start -n ${NOTES}/.MainActivity`);
    expect(driver.phone.foreground().app).toBe(NOTES);
  });

  it('suspends an app: it says that it is not available', async () => {
    expect((await run(`pm suspend ${NOTES}`)).text).toBe(`Package ${NOTES} new suspended state: true\n`);
    await run(`am start -n ${NOTES}/.MainActivity`);
    expect(driver.texts()).toContain("App isn't available");
    await driver.tap('OK');
    expect((await run(`dumpsys package ${NOTES}`)).text).toContain('suspended=true');
    await run(`pm unsuspend ${NOTES}; am start -n ${NOTES}/.MainActivity`);
    expect(driver.phone.foreground().app).toBe(NOTES);
  });

  it.each([
    [
      `pm disable ${NOTES}`,
      `\nException occurred while executing 'disable':\njava.lang.SecurityException: Shell cannot change component state for ${NOTES}/null to 2\n`,
      255,
    ],
    [
      'pm enable com.none',
      "\nException occurred while executing 'enable':\njava.lang.IllegalArgumentException: Unknown package: com.none\n",
      255,
    ],
    ['pm get-install-location', '0[auto]\n', 0],
    ['pm list libraries | head -1', 'library:android.ext.shared\n', 0],
    ['pm list permission-groups | head -1', 'permission group:android.permission-group.CALENDAR\n', 0],
    ['pm has-feature android.hardware.wifi', 'true\n', 0],
    ['pm has-feature android.hardware.fax', 'false\n', 1],
    ['pm trim-caches 1G', '', 0],
    ['pm trim-caches', 'Error: no size specified\n', 1],
    ['pm list packages -U com.android.dialer', 'package:com.android.dialer uid:10100\n', 0],
  ])('%s', async (line, text, code) => {
    expect(await run(line)).toEqual({ text, code });
  });
});
