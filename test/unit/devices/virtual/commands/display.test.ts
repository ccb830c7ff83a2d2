/** What the display of a whole phone pretends, and how it goes dark. */
import { beforeEach, describe, expect, it } from 'vitest';
import { androidSystem } from '../../../../../devices/virtual/android-system.ts';
import type { AndroidSystem } from '../../../../../devices/virtual/shell/command.ts';
import { runLine } from '../../../../support/phone-shell.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

let driver: PhoneDriver;
let system: AndroidSystem;
beforeEach(() => {
  driver = new PhoneDriver({ profile: 'small' });
  system = androidSystem(driver.phone, driver.clock);
});

async function run(line: string): Promise<string> {
  const { out, err } = await runLine(system, line);
  return out.toString() + err.toString();
}

describe('wm size and wm density', () => {
  it('force another display on apps and pictures, and say what is real', async () => {
    await run('wm size 540x960; wm density 240');
    expect(await run('wm size; wm density')).toBe(
      'Physical size: 720x1600\nOverride size: 540x960\nPhysical density: 320\nOverride density: 240\n',
    );
    expect(driver.phone.screen()).toEqual({ width: 540, height: 960 });
    expect(driver.phone.frame()).toMatchObject({ width: 540, height: 960 });
    await driver.open('com.android.settings');
    expect(driver.nodes()[0]?.box.slice(2)).toEqual([540, 960]);
    expect(await run('dumpsys window displays')).toContain(
      'init=720x1600 320dpi base=540x960 240dpi cur=540x960',
    );
    expect(await run('getprop ro.sf.lcd_density')).toBe('320\n');
  });

  it('take input in the forced size, and the glass records its own', async () => {
    await run('wm size 360x800');
    const recording = run('getevent -lt -c 4');
    await run('input tap 180 400');
    // The middle of the glass, whatever the picture's size.
    expect(await recording).toMatch(/ABS_MT_POSITION_X +00004000/);
  });

  it('go back to what is real', async () => {
    await run('wm size 540x960; wm density 240; wm size reset; wm density reset');
    expect(await run('wm size; wm density')).toBe('Physical size: 720x1600\nPhysical density: 320\n');
    expect(driver.phone.screen()).toEqual({ width: 720, height: 1600 });
  });

  it('keep to what a display can be', async () => {
    await run('wm size 1x99999');
    expect(driver.phone.screen()).toEqual({ width: 200, height: 3200 });
  });

  it('turn with the picture', async () => {
    await run('wm size 540x960');
    driver.phone.setRotation(90);
    expect(driver.phone.screen()).toEqual({ width: 960, height: 540 });
  });
});

describe('what services tell and do', () => {
  it.each([
    ['cmd uimode night yes; settings get secure ui_night_mode', 'Night mode: yes\n2\n'],
    ['cmd connectivity airplane-mode enable; cmd connectivity airplane-mode', 'enabled\n'],
    [
      'cmd wifi set-wifi-enabled disabled; cmd wifi status; dumpsys wifi | head -1',
      'Wifi is disabled\nWi-Fi is disabled\n',
    ],
    ['cmd clipboard get', 'No shell command implementation.\n'],
    ['cmd nothing', "cmd: Can't find service: nothing\n"],
    ['dumpsys telephony.registry | grep mCallState', '    mCallState=0\n'],
    ['dumpsys meminfo com.none', 'No process found for: com.none\n'],
    ['getprop ro.build.characteristics', 'nosdcard\n'],
  ])('%s', async (line, expected) => {
    expect(await run(line)).toBe(expected);
  });

  it('monkey plays with any app when none is named, the same for the same seed', async () => {
    const text = await run('monkey -s 3 -v 1');
    const app = driver.phone.foreground().app;
    expect(text).toMatch(
      /\n:Monkey: seed=3 count=1\n:IncludeCategory: android\.intent\.category\.LAUNCHER\n/,
    );
    expect(text).toContain(`component=${app ?? ''}/`);
    expect(text).not.toContain(':AllowPackage:');
    await run('input keyevent HOME');
    await run('monkey -s 3 1');
    expect(driver.phone.foreground().app).toBe(app);
  });

  it('monkey goes from app to app when none is named, and says so only when asked', async () => {
    const text = await run('monkey -s 3 -v 300');
    expect(text.match(/:Switch: /g)?.length).toBeGreaterThan(2);
    expect(text).toMatch(/Events injected: 300\n## Network stats: .*\n\/\/ Monkey finished\n$/);
    expect(await run('monkey -s 3 1')).toMatch(
      /^ {2}bash arg: -s\n {2}bash arg: 3\n {2}bash arg: 1\nEvents injected: 1\n## Network stats: .*\n$/,
    );
  });

  it('screencap -a writes a file for each display that is on, since Android 15', async () => {
    const late = new PhoneDriver({ profile: 'foldable-api35' });
    const { out } = await runLine(
      androidSystem(late.phone, late.clock),
      'screencap -a /sdcard/x.png; ls /sdcard | grep x_',
    );
    expect(out.toString()).toBe('x_0.png\n');
    expect(await run('screencap -a /sdcard/x.png')).toContain('usage: screencap [-hp]');
  });

  it('screencap gives JPEG since Android 16', async () => {
    const late = new PhoneDriver({ profile: 'small-api36' });
    const { out } = await runLine(androidSystem(late.phone, late.clock), 'screencap -j');
    expect(out.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(await run('screencap -j')).toContain('usage:');
  });

  it('run-as is the app', async () => {
    const app = driver.phone.apps().find(({ debuggable }) => debuggable)?.id ?? '';
    expect(await run(`run-as ${app} whoami; whoami`)).toMatch(/^u0_a1\d\d\nshell\n$/);
    expect(await run(`run-as ${app} id`)).toMatch(/^uid=101\d\d\(u0_a1\d\d\)/);
  });
});
