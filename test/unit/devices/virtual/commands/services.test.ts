/** What services are told by `cmd` and tell by `dumpsys`. Texts: the shell commands and dumps of AOSP's services. */
import { beforeEach, describe, expect, it } from 'vitest';
import { androidSystem } from '../../../../../devices/virtual/android-system.ts';
import { DUMPS } from '../../../../../devices/virtual/commands/dumpsys.ts';
import { SERVICES } from '../../../../../devices/virtual/commands/service-calls.ts';
import { SERVICE_INTERFACES } from '../../../../../devices/virtual/commands/service-names.ts';
import type { AndroidSystem } from '../../../../../devices/virtual/shell/command.ts';
import { runLine } from '../../../../support/phone-shell.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const NOTES = 'org.droidcua.notes';
const DIALER = 'com.android.dialer';

let driver: PhoneDriver;
let system: AndroidSystem;
beforeEach(() => {
  driver = new PhoneDriver();
  system = androidSystem(driver.phone, driver.clock);
});

async function run(line: string): Promise<{ text: string; code: number }> {
  const { out, err, code } = await runLine(system, line);
  return { text: out.toString() + err.toString(), code };
}

describe('the list of services', () => {
  it('has every service that is told or tells something', async () => {
    const known = [...SERVICES.keys(), ...DUMPS.keys()].filter((name) => !SERVICE_INTERFACES.has(name));
    expect(known).toEqual([]);
    const list = (await run('dumpsys -l')).text;
    expect(list).toBe((await run('cmd -l')).text);
    expect(list.split('\n').slice(0, 2)).toEqual(['Currently running services:', '  SurfaceFlinger']);
    expect([...SERVICE_INTERFACES.keys()]).toEqual([...SERVICE_INTERFACES.keys()].sort());
  });
});

describe('appops', () => {
  it.each([
    [`appops get ${NOTES}`, 'No operations.\n', 0],
    [`appops get ${NOTES} CAMERA`, 'No operations.\nDefault mode: allow\n', 0],
    [`appops set ${NOTES} android:camera ignore; cmd appops get ${NOTES}`, 'CAMERA: ignore\n', 0],
    [`appops set ${NOTES} MOCK_LOCATION allow; appops query-op MOCK_LOCATION`, `${NOTES}\n`, 0],
    [
      `appops set ${NOTES} CAMERA deny; appops reset ${NOTES}; appops get ${NOTES}`,
      `Reset all modes for: user 0, package ${NOTES}\nNo operations.\n`,
      0,
    ],
    [
      `appops set ${NOTES} CAMERA ignore; pm clear ${NOTES}; appops get ${NOTES}`,
      'Success\nNo operations.\n',
      0,
    ],
    [`appops set ${NOTES} FLY allow`, 'Error: Unknown operation string: FLY\n', 255],
    [`appops set ${NOTES} CAMERA maybe`, 'Error: Mode maybe is not valid\n', 255],
    ['appops get com.none', 'Error: No UID for com.none in user 0\n', 255],
  ])('%s', async (line, text, code) => {
    expect(await run(line)).toEqual({ text, code });
  });
});

describe('cmd', () => {
  it.each([
    ['cmd statusbar expand-notifications', '', 0],
    ['cmd statusbar check-support', 'true\n', 0],
    ['cmd battery set level 30; cmd battery get level; dumpsys battery | grep level', '30\n  level: 30\n', 0],
    ['cmd power set-mode 1; settings get global low_power', '1\n', 0],
    ['cmd uimode night auto', 'Night mode: auto\n', 0],
    [`cmd locale get-app-locales ${NOTES}`, `Locales for ${NOTES} for user 0 are []\n`, 0],
    [
      `cmd locale set-app-locales ${NOTES} --user 0 --locales fr-FR; cmd locale get-app-locales ${NOTES}`,
      `Locales for ${NOTES} for user 0 are [fr-FR]\n`,
      0,
    ],
    ['cmd locale get-app-locales com.none', 'Unknown package com.none for userId 0\n', 0],
    ['cmd cpuinfo', 'No shell command implementation.\n', 255],
    ['cmd notification allow_listener x', 'Invalid listener - must be a ComponentName\n', 255],
    [
      'cmd notification allow_listener a.b/.C; settings get secure enabled_notification_listeners',
      'a.b/.C\n',
      0,
    ],
    ['cmd notification set_dnd on; settings get global zen_mode', '1\n', 0],
  ])('%s', async (line, text, code) => {
    expect(await run(line)).toEqual({ text, code });
  });

  it('notification post is found again in the list and in the dump', async () => {
    expect((await run("cmd notification post -t Hello mine 'How are you'")).text).toMatch(
      /^posting:\n {2}Notification\(channel=shellcmd /,
    );
    expect((await run('cmd notification list')).text).toBe('0|com.android.shell|1138|mine|2000\n');
    const dump = (await run('dumpsys notification --noredact')).text;
    expect(dump).toMatch(
      /NotificationRecord\(0x\w+: pkg=com\.android\.shell user=UserHandle\{0\} id=1138 tag=mine /,
    );
    expect(dump).toContain('android.title=String (Hello)\n');
    expect((await run('dumpsys notification')).text).toContain('android.text=String [length=11]\n');
  });

  it('locale is not there before Android 13', async () => {
    const old = new PhoneDriver({ profile: 'small-api32' });
    const { err, code } = await runLine(
      androidSystem(old.phone, old.clock),
      `cmd locale get-app-locales ${NOTES}`,
    );
    expect({ err: err.toString(), code }).toEqual({ err: "cmd: Can't find service: locale\n", code: 20 });
  });
});

describe('dumpsys', () => {
  it.each([
    ['notification', 'Current Notification Manager state:'],
    ['deviceidle', '  mDeepEnabled=true  mLightEnabled=true'],
    ['meminfo', 'Applications Memory Usage (in Kilobytes):'],
    ['telephony.registry', 'last known state:'],
    ['cpuinfo', 'Load: 0.0 / 0.0 / 0.0'],
    ['alarm', 'Current Alarm Manager state:'],
    ['wifi', 'Wi-Fi is enabled'],
    ['connectivity', 'Active default network: 100'],
    ['location', 'Location Manager State:'],
    ['usb', 'USB MANAGER STATE (dumpsys usb):'],
    ['account', 'User UserInfo{0:Owner:4c13}:'],
    ['user', 'Current user: 0'],
    ['procstats', 'CURRENT STATS:'],
    ['statusbar', '  displayId=0'],
    ['uimode', 'Current UI Mode Service state:'],
    ['appops', 'Current AppOps Service state:'],
    ['clipboard', ''],
    ['none', "Can't find service: none"],
  ])('%s', async (name, first) => {
    expect((await run(`dumpsys ${name}`)).text.split('\n')[0]).toBe(first);
  });

  it('tells what is true now', async () => {
    await driver.open(DIALER);
    expect((await run(`dumpsys meminfo ${DIALER}`)).text).toMatch(
      /Uptime: 300 Realtime: 300\n\n\*\* MEMINFO in pid \d+ \[com\.android\.dialer\] \*\*\n/,
    );
    expect((await run(`dumpsys gfxinfo ${DIALER}`)).text).toContain('** Graphics info for pid ');
    expect((await run('dumpsys SurfaceFlinger --list')).text).toMatch(
      /com\.android\.dialer\/com\.android\.dialer\.DialtactsActivity#\d+\n$/,
    );
    expect((await run('dumpsys procstats')).text).toContain('* com.android.dialer / u0a100 / v1:');
    driver.phone.call('5550100', 'ring');
    expect((await run('dumpsys telephony.registry | grep Call')).text).toBe(
      '    mCallState=1\n    mCallIncomingNumber=5550100\n',
    );
    await run('cmd connectivity airplane-mode enable; cmd wifi set-wifi-enabled disabled');
    expect((await run('dumpsys connectivity')).text).toBe('Active default network: none\n');
  });
});
