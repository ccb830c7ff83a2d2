/** What differs between versions of Android, and what the dumps and `pm` tell of displays, batteries and permissions. */
import { beforeEach, describe, expect, it } from 'vitest';
import { profileNamed } from '../../../../../devices/virtual/profiles.ts';
import { treeNode } from '../../../../support/fake-phone.ts';
import { PhoneShell } from '../../../../support/phone-shell.ts';

const NOTES = 'com.example.notes';

let phone: PhoneShell;
beforeEach(() => {
  phone = new PhoneShell();
});

function be(apiLevel: number): void {
  phone.phone.profile = { ...phone.phone.profile, apiLevel };
}

function fold(): void {
  phone.phone.profile = { ...phone.phone.profile, secondDisplay: { width: 60, height: 120 } };
}

describe('texts by API level', () => {
  it.each([
    [29, 'dumpsys window displays | grep mFocusedApp', /\/\.Main t1\}\n$/],
    [33, 'dumpsys window displays | grep mFocusedApp', /\/\.Main\} t1\}\n$/],
    [29, 'dumpsys activity activities | grep esumedActivity', /^ +mResumedActivity: ActivityRecord/],
    [36, 'dumpsys activity activities | grep esumedActivity', /^ +topResumedActivity=ActivityRecord/],
    [30, 'pm list users', /UserInfo\{0:Owner:c13\} running\n$/],
    [34, 'pm list users', /UserInfo\{0:Owner:4c13\} running\n$/],
    [32, 'dumpsys input | grep Orientation', /^ +SurfaceOrientation: 0\n$/],
    [35, 'dumpsys input | grep Orientation', /^ +InputDeviceOrientation: 0\n$/],
    [32, 'dumpsys battery | grep -c Dock', /^0\n$/],
    [33, 'dumpsys battery | grep -c Dock', /^1\n$/],
    [30, 'am stack list | head -1', /^Stack id=1 bounds=\[0,0\]\[120,240\]/],
    [31, 'am stack list | head -1', /^RootTask id=1 /],
    [32, 'pm list permissions | grep -c NOTIFICATIONS', /^0\n$/],
    [33, 'pm list permissions | grep -c NOTIFICATIONS', /^1\n$/],
    [29, 'wm user-rotation; wm set-user-rotation lock 1; wm set-user-rotation', /^lock 1\n$/],
    [
      30,
      'wm user-rotation lock 1; wm user-rotation; wm user-rotation free; wm user-rotation',
      /^lock 1\nfree\n$/,
    ],
    [36, 'getprop ro.build.version.sdk', /^36\n$/],
    [35, 'uiautomator dump', /^UI hierchary dumped to: /],
    [36, 'uiautomator dump', /^UI hierarchy dumped to: /],
  ])('%i: %s', async (api, line, expected) => {
    be(api);
    expect((await phone.run(line)).out).toMatch(expected);
  });
});

describe('profileNamed', () => {
  it('takes the version of Android behind the name', () => {
    expect(profileNamed('small-api29')).toEqual({
      ...profileNamed('small'),
      name: 'small-api29',
      androidVersion: '10',
      apiLevel: 29,
    });
    expect(profileNamed('phone-api36').androidVersion).toBe('16');
    for (const name of ['phone-api28', 'phone-api37', 'none-api30', 'phone-api']) {
      expect(() => profileNamed(name)).toThrow(`no virtual phone profile "${name}"`);
    }
  });
});

describe('two displays', () => {
  it('makes screencap warn on standard error alone, since Android 13', async () => {
    fold();
    const plain = await phone.bytes('screencap');
    expect(plain.out.readUInt32LE(0)).toBe(120);
    expect(plain.err.toString()).toMatch(
      /^\[Warning\] Multiple displays were found[^\n]*\nA display ID can .*\nSee "dumpsys/,
    );
    expect((await phone.bytes('screencap -d 4619827259835644672')).err).toHaveLength(0);
    be(32);
    expect((await phone.bytes('screencap')).err).toHaveLength(0);
    be(33);
    expect((await phone.run('screencap -p')).err.split('\n')).toHaveLength(3);
  });

  it('shows the one that is off in black', async () => {
    fold();
    const { out } = await phone.bytes('screencap -d 4619827551948147201');
    expect([out.readUInt32LE(0), out.readUInt32LE(4)]).toEqual([60, 120]);
    expect(new Set(out.subarray(16))).toEqual(new Set([0, 255]));
    expect(out.subarray(16, 20)).toEqual(Buffer.from([0, 0, 0, 255]));
  });

  it('keeps the number of its panel when the phone is folded', async () => {
    phone.phone.profile = { ...phone.phone.profile, secondDisplay: { width: 240, height: 240 } };
    expect((await phone.run('dumpsys SurfaceFlinger --display-id | head -1')).out).toMatch(
      /^Display 4619827551948147201 /,
    );
    expect((await phone.bytes('screencap -d 4619827551948147201')).out.readUInt32LE(0)).toBe(120);
  });

  it('is in the dumps, without a focus', async () => {
    fold();
    expect(
      (await phone.run('dumpsys SurfaceFlinger --display-id')).out.match(/^Display \d+ /gm),
    ).toHaveLength(2);
    const focus = (await phone.run('dumpsys window displays | grep mCurrentFocus')).out;
    expect(focus).toMatch(/Main\}\n +mCurrentFocus=null\n$/);
    expect((await phone.run('dumpsys display | grep -c mPhysicalDisplayId')).out).toBe('2\n');
  });
});

describe('dumpsys', () => {
  it.each([
    ['dumpsys window | grep -c "^WINDOW MANAGER"', /^7\n$/],
    ['dumpsys window policy', /KeyguardServiceDelegate\n +showing=false\n/],
    ['dumpsys window w | grep -c "Window #"', /^3\n$/],
    ['dumpsys window dance', /^Bad window command/],
    ['dumpsys input | grep name=', /name='[0-9a-f]+ com\.example\.notes\/com\.example\.notes\.Main'/],
    ['dumpsys input | grep X:', /X: min=0, max=32767/],
    ['dumpsys activity top | grep ACTIVITY', /com\.example\.notes\/\.Main [0-9a-f]+ pid=\d+\n$/],
    ['dumpsys activity recents | grep -c Recent', /^1\n$/],
    ['dumpsys activity processes | grep PID', /com\.example\.notes.*\(top-activity\)\n$/],
    ['dumpsys activity dance', /^Bad activity command/],
    ['dumpsys activity | grep -c "^ACTIVITY MANAGER"', /^4\n$/],
    ['dumpsys power | grep mBatteryLevel', /mBatteryLevel=80\n$/],
    ['dumpsys location | grep last', /last location=null\n$/],
  ])('%s', async (line, expected) => {
    expect((await phone.run(line)).out).toMatch(expected);
  });

  it('lets the battery pretend', async () => {
    await phone.run('dumpsys battery set level 12; dumpsys battery set ac 1; dumpsys battery set status 2');
    expect((await phone.run('dumpsys battery')).out).toMatch(
      /AC powered: true\n(.*\n)* {2}status: 2\n(.*\n)* {2}level: 12\n/,
    );
    await phone.run('dumpsys battery unplug');
    expect(phone.phone.hardware().battery).toMatchObject({ level: 12, ac: false });
    await phone.run('dumpsys battery reset');
    expect(phone.phone.hardware().battery.level).toBe(80);
    for (const line of ['set', 'set level much', 'set mood 3', 'dance']) {
      expect((await phone.run(`dumpsys battery ${line}`)).out).not.toBe('');
    }
  });
});

describe('permissions', () => {
  it('are granted, shown and taken back', async () => {
    const camera = `dumpsys package ${NOTES} | grep -o "CAMERA: granted=[a-z]*"`;
    expect((await phone.run(camera)).out).toBe('CAMERA: granted=false\n');
    await phone.run(`pm grant ${NOTES} android.permission.CAMERA`);
    expect((await phone.run(camera)).out).toBe('CAMERA: granted=true\n');
    await phone.run(`pm revoke --user 0 ${NOTES} android.permission.CAMERA`);
    expect((await phone.run(camera)).out).toBe('CAMERA: granted=false\n');
    await phone.run(`pm grant ${NOTES} android.permission.CAMERA; pm clear ${NOTES}`);
    expect((await phone.run(camera.replace('dumpsys package', 'pm dump'))).out).toBe(
      'CAMERA: granted=false\n',
    );
  });

  it.each([
    ['com.none android.permission.CAMERA', 'IllegalArgumentException: Unknown package: com.none'],
    [
      `${NOTES} android.permission.FLY`,
      'IllegalArgumentException: Unknown permission: android.permission.FLY',
    ],
    [`${NOTES} android.permission.INTERNET`, 'is not a changeable permission type'],
    [
      `${NOTES} android.permission.SEND_SMS`,
      `Package ${NOTES} has not requested permission android.permission.SEND_SMS`,
    ],
  ])('pm grant %s: %s', async (words, reason) => {
    const { err, code } = await phone.run(`pm grant ${words}`);
    expect(err).toContain(reason);
    expect(code).toBe(255);
  });
});

describe('the rest', () => {
  it.each([
    ['date +%A_%j_%I%p_%u; date -d @0 +%F', /^Thursday_001_09AM_4\n1970-01-01\n$/],
    ['uptime', /^ 09:41:00 up 0 min, {2}0 users/],
    ['ps', /^USER .*\nshell +300 +1 .* adbd\n$/],
    ['ps -A -o PID,NAME | grep notes', /^ *\d+ com\.example\.notes\n$/],
    ['pidof com.example.notes adbd', /^300 \d+\n$/],
    ['top -n 1 -b | head -1', /^Tasks: 8 total/],
    ['df /sdcard | tail -1', /^\/dev\/fuse +6291456 +1572864 +4718592 +25% \/storage\/emulated\n$/],
    ['df -h | grep -c %', /^5\n$/],
    ['id', /^uid=2000\(shell\).*context=u:r:shell:s0\n$/],
  ])('%s', async (line, expected) => {
    expect((await phone.run(line)).out).toMatch(expected);
  });

  it('plays with an app by chance, the same way for the same seed', async () => {
    const line = `monkey -p ${NOTES} -s 7 --throttle 10 50`;
    const before = phone.clock.now();
    expect((await phone.run(line)).out).toContain('Events injected: 50\n');
    expect(phone.clock.now() - before).toBe(490);
    const first = phone.phone.deeds.splice(0);
    await phone.run(line);
    expect(phone.phone.deeds).toEqual(first);
    expect(first.filter((deed) => deed.kind === 'tap').length).toBeGreaterThan(20);
  });

  it('waits for a moment of quiet after a movement, and for none without one', async () => {
    phone.phone.treeResult = { kind: 'tree', roots: [treeNode()] };
    const before = phone.clock.now();
    await phone.run('uiautomator dump');
    expect(phone.clock.now()).toBe(before);
    phone.phone.busy = () => phone.clock.now() < before + 200;
    await phone.run('uiautomator dump');
    expect(phone.clock.now() - before).toBeGreaterThanOrEqual(280);
  });
});
