/** What programs outside ask of the phone's apps. */
import { beforeEach, describe, expect, it } from 'vitest';
import { androidSystem } from '../../../../../devices/virtual/android-system.ts';
import type { AndroidSystem } from '../../../../../devices/virtual/shell/command.ts';
import { runLine } from '../../../../support/phone-shell.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

let driver: PhoneDriver;
let system: AndroidSystem;
beforeEach(() => {
  driver = new PhoneDriver();
  system = androidSystem(driver.phone, driver.clock);
});

async function run(line: string): Promise<string> {
  const { out, err } = await runLine(system, line);
  await driver.wait();
  return out.toString() + err.toString();
}

const ACTION = 'android.intent.action';

describe('am start opens what is asked for', () => {
  it.each([
    ['-a android.settings.SETTINGS', 'com.android.settings', 'Network & internet'],
    ['-a android.settings.WIFI_SETTINGS', 'com.android.settings', 'Wi-Fi'],
    ['-a android.settings.DISPLAY_SETTINGS', 'com.android.settings', 'Dark theme'],
    [
      '-a android.settings.APPLICATION_DETAILS_SETTINGS -d package:com.android.deskclock',
      'com.android.settings',
      'com.android.deskclock',
    ],
    [`-a ${ACTION}.VIEW -d https://theatre.example`, 'org.droidcua.browser', 'Little Theatre'],
    [`-a ${ACTION}.DIAL -d tel:555%2D0100`, 'com.android.dialer', '555-0100'],
    [`-a ${ACTION}.SENDTO -d smsto:5550100 --es sms_body "on my way"`, 'com.android.messaging', 'on my way'],
    [`-a ${ACTION}.SENDTO -d "mailto:ada@mill.example?subject=Tea%20time"`, 'com.android.email', 'Tea time'],
    [
      `-a ${ACTION}.INSERT -t vnd.android.cursor.dir/contact -e name "Ada Lovelace" -e phone 5550100`,
      'com.android.contacts',
      'Lovelace',
    ],
    [`-a ${ACTION}.SHOW_ALARMS`, 'com.android.deskclock', 'Alarm'],
  ])('am start %s', async (options, app, text) => {
    expect(await run(`am start ${options}`)).toMatch(/^Starting: Intent \{ act=.* \}\n$/);
    expect(driver.phone.foreground().app).toBe(app);
    expect(driver.texts().join('\n')).toContain(text);
  });

  it('and calls a number', async () => {
    await run(`am start -a ${ACTION}.CALL -d tel:5550100`);
    expect(driver.phone.calls()).toMatchObject([{ number: '5550100', direction: 'outgoing' }]);
  });

  it('but not what no app can do', async () => {
    expect(await run(`am start -a ${ACTION}.VIEW -d geo:1,2`)).toBe(
      `Starting: Intent { act=${ACTION}.VIEW dat=geo:1,2 }\n` +
        `Error: Activity not started, unable to resolve Intent { act=${ACTION}.VIEW dat=geo:1,2 flg=0x10000000 }\n`,
    );
    expect(await run(`am start -a ${ACTION}.DIAL -d tel:1 -p com.android.deskclock`)).toContain(
      'unable to resolve',
    );
  });

  it('and says how the app came up', async () => {
    const start = 'am start -W -a android.settings.SETTINGS';
    expect(await run(start)).toContain('LaunchState: COLD\nActivity: com.android.settings/.Settings\n');
    expect(await run(start)).toContain('LaunchState: HOT\n');
    driver.phone.key('home');
    expect(await run(start)).toContain('LaunchState: WARM\n');
  });
});

describe('cmd package', () => {
  it('tells who takes an intent', async () => {
    const brief = `cmd package resolve-activity --brief -a ${ACTION}.DIAL -d tel:1`;
    expect(await run(brief)).toContain('com.android.dialer/.DialtactsActivity\n');
    expect(
      await run(`cmd package query-activities --components -a ${ACTION}.VIEW -d https://a.example`),
    ).toBe('org.droidcua.browser/.BrowserActivity\n');
    expect(await run(`pm resolve-activity -a ${ACTION}.VIEW -d geo:1,2`)).toBe('No activity found\n');
    expect(await run(`pm query-activities -a ${ACTION}.VIEW -d geo:1,2`)).toBe('No activities found\n');
  });
});
