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
    [
      `-a ${ACTION}.SENDTO -d sms:5550100 --es android.intent.extra.TEXT "see you"`,
      'com.android.messaging',
      'see you',
    ],
    [`-a ${ACTION}.SENDTO -d "mailto:ada@mill.example?subject=Tea%20time"`, 'com.android.email', 'Tea time'],
    [
      `-a ${ACTION}.INSERT -t vnd.android.cursor.dir/contact -e name "Ada Lovelace" -e phone 5550100`,
      'com.android.contacts',
      'Lovelace',
    ],
    [`-a ${ACTION}.SHOW_ALARMS`, 'com.android.deskclock', 'Alarm'],
    ['-a android.settings.BLUETOOTH_SETTINGS', 'com.android.settings', 'Bluetooth'],
    ['-a android.settings.NFC_SETTINGS', 'com.android.settings', 'Network & internet'],
    [`-a ${ACTION}.VIEW -d https://nowhere.example`, 'org.droidcua.browser', 'nowhere.example'],
    [
      `-a ${ACTION}.SET_ALARM --ei android.intent.extra.alarm.HOUR 23 --ei android.intent.extra.alarm.MINUTES 55 -e android.intent.extra.alarm.MESSAGE Late`,
      'com.android.deskclock',
      'Late',
    ],
    [`-a ${ACTION}.SET_ALARM`, 'com.android.deskclock', 'Select time'],
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
    const warning = 'Warning: Activity not started, its current task has been brought to the front\n';
    const again = await run(start);
    expect(again).toContain(
      'LaunchState: UNKNOWN (0)\nActivity: com.android.settings/.Settings\nTotalTime: 0\n',
    );
    expect(again).toContain(warning);
    driver.phone.key('home');
    expect(await run(start)).toMatch(/LaunchState: HOT\n/);
    expect(await run(start.replace('SETTINGS', 'WIFI_SETTINGS'))).toContain('LaunchState: WARM\n');
  });
});

describe('a link', () => {
  it.each([
    ['Call the box office', 'com.android.dialer', '555'],
    ['Write to the box office', 'com.android.email', 'tickets@theatre.example'],
    ['Find us on a map', 'org.droidcua.browser', 'Find us on a map'],
  ])('"%s" opens the app that takes it', async (title, app, text) => {
    await run(`am start -a ${ACTION}.VIEW -d https://theatre.example`);
    for (let tries = 0; driver.find(title) === undefined && tries < 5; tries += 1)
      await run('input swipe 540 1900 540 700 300');
    // The page loses the first tap.
    await driver.tap(title);
    if (driver.find(title) !== undefined) await driver.tap(title);
    expect(driver.phone.foreground().app).toBe(app);
    expect(driver.texts().join('\n')).toContain(text);
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
