import { beforeEach, describe, expect, it } from 'vitest';
import { PhoneShell } from '../../../../support/phone-shell.ts';

let phone: PhoneShell;
beforeEach(() => {
  phone = new PhoneShell();
});

const NOTES = 'com.example.notes';

describe('am', () => {
  it('starts an app and waits for it', async () => {
    const end = phone.clock.now() + 200;
    phone.phone.busy = () => phone.clock.now() < end;
    phone.phone.front = { app: 'com.android.settings', activity: undefined, keyboardShown: false };
    const { out, err } = await phone.run(`am start -W -n ${NOTES}/.Main`);
    expect(phone.phone.deeds).toEqual([{ kind: 'launch', app: NOTES }]);
    expect(out).toMatch(/^Starting: Intent \{ cmp=com\.example\.notes\/\.Main \}\nStatus: ok\n/);
    expect(Number(/TotalTime: (\d+)\n/.exec(out)?.[1])).toBeGreaterThanOrEqual(200);
    expect(out.endsWith('Complete\n')).toBe(true);
    expect(err).toBe('');
  });

  it.each([
    `am start -a android.intent.action.MAIN -c android.intent.category.LAUNCHER ${NOTES}`,
    `am start-activity -a android.intent.action.MAIN -p ${NOTES}`,
    `am start --user 0 ${NOTES}`,
    `cmd activity start -n ${NOTES}/${NOTES}.Main --es a b`,
  ])('%s', async (line) => {
    expect((await phone.run(line)).code).toBe(0);
    expect(phone.phone.deeds).toEqual([{ kind: 'launch', app: NOTES }]);
  });

  it('says what it cannot find, with exit code 0, and starts nothing', async () => {
    const missing = await phone.run(`am start -n ${NOTES}/.Nothing`);
    expect(missing.err).toBe(
      `Error type 3\nError: Activity class {${NOTES}/${NOTES}.Nothing} does not exist.\n`,
    );
    expect(missing.code).toBe(0);
    const unknown = await phone.run('am start -a android.intent.action.MAIN com.none');
    expect(unknown.err).toContain('unable to resolve Intent { act=android.intent.action.MAIN pkg=com.none');
    expect((await phone.run('am start -a android.intent.action.VIEW -d https://x')).err).toContain(
      'unable to resolve',
    );
    expect(phone.phone.deeds).toEqual([]);
  });

  it('goes home, stops before it starts, and warns of what is in front', async () => {
    await phone.run('am start -a android.intent.action.MAIN -c android.intent.category.HOME');
    expect((await phone.run(`am start -S -n ${NOTES}/.Main`)).err).toContain('brought to the front');
    await phone.run(`am force-stop --user 0 ${NOTES}; am force-stop com.none`);
    expect(phone.phone.deeds).toEqual([
      { kind: 'press', key: 'home' },
      { kind: 'stop', app: NOTES },
      { kind: 'launch', app: NOTES },
      { kind: 'stop', app: NOTES },
    ]);
  });

  it('answers the rest', async () => {
    expect((await phone.run('am get-current-user')).out).toBe('0\n');
    expect((await phone.run('am broadcast -a X --es msg hi')).out).toBe(
      'Broadcasting: Intent { act=X flg=0x400000 (has extras) }\nBroadcast completed: result=0\n',
    );
    expect(await phone.run('am dance')).toMatchObject({ code: 255 });
    expect(await phone.run('am force-stop')).toMatchObject({ code: 255 });
  });
});

describe('pm and cmd package', () => {
  it.each([
    ['pm list packages', `package:${NOTES}\npackage:com.android.settings\n`],
    ['pm list packages -3 --user 0', `package:${NOTES}\n`],
    ['cmd package list packages notes', `package:${NOTES}\n`],
    ['pm list packages -s -f', 'package:/system/app/Settings/Settings.apk=com.android.settings\n'],
    [`pm path ${NOTES}`, `package:/data/app/${NOTES}/base.apk\n`],
    ['pm path com.none; echo $?', '1\n'],
    [`pm clear ${NOTES}`, 'Success\n'],
    ['pm clear com.none', 'Failed\n'],
    [
      `cmd package resolve-activity --brief -a android.intent.action.MAIN -c android.intent.category.LAUNCHER ${NOTES} | tail -n 1`,
      `${NOTES}/.Main\n`,
    ],
    ['cmd package resolve-activity --brief com.none', 'No activity found\n'],
    [
      'cmd package query-activities --brief --user 0 -a android.intent.action.MAIN -c android.intent.category.LAUNCHER',
      `2 activities found:\n${NOTES}/.Main\ncom.android.settings/.Settings\n`,
    ],
    ['pm list users | head -1', 'Users:\n'],
  ])('%s', async (line, expected) => {
    expect((await phone.run(line)).out).toBe(expected);
  });

  it('installs nothing that is no package and says so', async () => {
    const { out, code } = await phone.run('cmd package install -S 3', { stdin: 'abc' });
    expect(out).toContain('Failure [INSTALL_PARSE_FAILED_NOT_APK');
    expect(code).toBe(1);
    expect(await phone.run('pm uninstall x')).toMatchObject({ code: 1 });
    expect(await phone.run('pm dance')).toMatchObject({ code: 255 });
  });
});

describe('monkey', () => {
  it('opens one app, and turns rotation on as the real one does', async () => {
    const { out } = await phone.run(`monkey -p ${NOTES} -c android.intent.category.LAUNCHER 1`);
    expect(out).toContain('Events injected: 1\n');
    expect(phone.phone.deeds).toEqual([{ kind: 'launch', app: NOTES }]);
    expect(phone.phone.getSetting('system', 'accelerometer_rotation')).toBe('1');
  });

  it('finds nothing to open', async () => {
    expect(await phone.run('monkey -p com.none 1')).toMatchObject({ code: 252 });
    expect(await phone.run(`monkey -p ${NOTES} many`)).toMatchObject({ code: 1 });
    expect(phone.phone.deeds).toEqual([]);
  });
});

describe('dumpsys', () => {
  it.each([
    ['dumpsys window | grep -o "mCurrentFocus=.*"', /u0 com\.example\.notes\/com\.example\.notes\.Main\}\n$/],
    [
      'dumpsys window displays | grep -E "mFocusedApp|cur="',
      /cur=120x240.*\n.*com\.example\.notes\/\.Main\} t1\}\n$/,
    ],
    ['dumpsys window displays | grep mCurrentRotation', /ROTATION_0\n$/],
    ['dumpsys input_method | grep -o mInputShown=.*', /^mInputShown=false\n$/],
    ['dumpsys power | grep mWakefulness', /Awake/],
    ['dumpsys battery | grep level', /level: 80\n$/],
    ['dumpsys display | grep -o "deviceWidth=[0-9]*"', /^deviceWidth=120\n$/],
    ['dumpsys SurfaceFlinger --display-id', /^Display 4619827259835644672 /],
    ['dumpsys activity activities | grep ResumedActivity', /com\.example\.notes\/\.Main/],
    [`dumpsys package ${NOTES} | grep -c versionName=1.0`, /^1\n$/],
    ['dumpsys package com.none', /^Unable to find package: com\.none\n$/],
    ['dumpsys -l', /window/],
  ])('%s', async (line, expected) => {
    expect((await phone.run(line)).out).toMatch(expected);
  });

  it('tells that nothing has the focus, and that the keyboard is up', async () => {
    phone.phone.front = { app: undefined, activity: undefined, keyboardShown: true };
    expect((await phone.run('dumpsys window')).out).toContain('mCurrentFocus=null\n  mFocusedApp=null\n');
    expect((await phone.run('dumpsys input_method')).out).toContain('mInputShown=true');
    expect((await phone.run('dumpsys nothing')).err).toBe("Can't find service: nothing\n");
  });
});

describe('settings and properties', () => {
  it.each([
    ['wm size; wm density', 'Physical size: 120x240\nPhysical density: 160\n'],
    ['wm size reset; echo $?', '0\n'],
    ['settings get secure android_id; settings get system none', 'abc\nnull\n'],
    ['settings put global a "b c"; settings get global a; settings --user 0 list global', 'b c\na=b c\n'],
    [
      'cmd settings put global a b; settings delete global a; settings delete global a',
      'Deleted 1 rows\nDeleted 0 rows\n',
    ],
    ['getprop ro.build.version.sdk; getprop ro.serialno; getprop none fallback', '34\nFAKE1\nfallback\n'],
    ['getprop | grep boot_completed', '[sys.boot_completed]: [1]\n'],
    ['setprop debug.x 1; getprop debug.x', '1\n'],
    ['svc wifi disable; settings get global wifi_on', '0\n'],
    ['ime list -s', 'com.android.inputmethod.latin/.LatinIME\n'],
    [
      'ime set com.android.inputmethod.latin/.LatinIME; echo $?',
      'Input method com.android.inputmethod.latin/.LatinIME selected for user #0\n0\n',
    ],
    ['date; date +%s; date +%F.%T', 'Thu Jan  1 09:41:00 UTC 2026\n1767260460\n2026-01-01.09:41:00\n'],
    ['whoami; id -u', 'shell\n2000\n'],
    ['logcat -d', '--------- beginning of main\n'],
    [`ps -A | grep -c ${NOTES}`, '1\n'],
    ['pidof com.none; echo $?', '1\n'],
  ])('%s', async (line, expected) => {
    expect((await phone.run(line)).out).toBe(expected);
  });

  it.each([
    ['wm size 100', 'Error: bad size 100'],
    ['wm size ax9', 'Error: bad number java.lang.NumberFormatException: For input string: "a"'],
    ['wm density 71', 'Error: density must be >= 72'],
    ['setprop ro.x 1', "Failed to set property 'ro.x'"],
    ['settings get nowhere x', "Invalid namespace 'nowhere'"],
    ['settings put global a', 'Bad arguments'],
    ['ime set com.x/.Y', 'Unknown input method com.x/.Y cannot be selected'],
    ['cmd nowhere get', "Can't find service: nowhere"],
    ['svc nfc enable', 'Available commands'],
    ['su', 'inaccessible or not found'],
  ])('%s is refused: %s', async (line, reason) => {
    const { code, err } = await phone.run(line);
    expect(err).toContain(reason);
    expect(code).not.toBe(0);
  });
});
