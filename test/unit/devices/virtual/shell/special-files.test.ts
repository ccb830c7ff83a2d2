import { beforeEach, describe, expect, it } from 'vitest';
import { PhoneShell } from '../../../../support/phone-shell.ts';

let phone: PhoneShell;
beforeEach(() => {
  phone = new PhoneShell();
});

async function out(line: string): Promise<string> {
  return (await phone.run(line)).out;
}

describe('devices and what the kernel tells', () => {
  it.each([
    ['yes | head -n 2', 'y\ny\n'],
    ['yes a b | head -1', 'a b\n'],
    ['cat /dev/zero | head -c 10 | wc -c', '10\n'],
    ['head -c 5000000 /dev/zero | wc -c', '5000000\n'],
    ['head -c 4 < /dev/zero | base64', 'AAAAAA==\n'],
    ['x=$(yes | head -1); echo $x', 'y\n'],
    ['x=$(while true; do echo a; done | head -1); echo $x', 'a\n'],
    [
      'cat /dev/null | wc -c; echo x > /dev/null; cp /sdcard/none /dev/null 2>&1; ls -l /dev/null | cut -c1',
      '0\ncp: /sdcard/none: No such file or directory\nc\n',
    ],
    ['grep MemTotal /proc/meminfo', 'MemTotal:        4028788 kB\n'],
    ['grep -c ^processor /proc/cpuinfo', '8\n'],
    ['sleep 5; cut -d" " -f1 /proc/uptime', '5.00\n'],
    ['cut -d" " -f1-2 /proc/version', 'Linux version\n'],
    ["cat /proc/1/cmdline | tr '\\0' '\\n'; cat /proc/500/comm", 'init\nsystem_server\n'],
    ['ls /proc/500', 'cmdline\ncomm\n'],
    ['find /dev -type c | sort', '/dev/null\n/dev/random\n/dev/urandom\n/dev/zero\n'],
    [
      '[ "$(grep ro.build.version.sdk= /system/build.prop | cut -d= -f2)" = "$(getprop ro.build.version.sdk)" ] && echo same',
      'same\n',
    ],
  ])('%s', async (line, expected) => {
    expect(await out(line)).toBe(expected);
  });

  it('has random bytes that the seed decides', async () => {
    const line = "tr -dc 'a-z0-9' < /dev/urandom | head -c 8";
    const first = await out(line);
    expect(first).toMatch(/^[a-z0-9]{8}$/);
    expect(await new PhoneShell().run(line)).toMatchObject({ out: first });
  });

  it('fills a file with no more than the phone has room for', async () => {
    expect(await phone.run('cat /dev/zero > /sdcard/f')).toMatchObject({
      code: 1,
      err: "/system/bin/sh: can't create /sdcard/f: No space left on device\n",
    });
  });

  it.each([
    ['ls /data/data', 'ls: /data/data: Permission denied\n'],
    [
      'touch /data/data/com.android.settings/x',
      'touch: /data/data/com.android.settings/x: Permission denied\n',
    ],
    ['mkdir /data/data/x', "mkdir: '/data/data/x': Permission denied\n"],
    ['rm /proc/version', 'rm: /proc/version: Permission denied\n'],
    ['rm /system/build.prop', 'rm: /system/build.prop: Read-only file system\n'],
    ['cat /proc/99999/cmdline', 'cat: /proc/99999/cmdline: No such file or directory\n'],
  ])('refuses: %s', async (line, err) => {
    expect(await phone.run(line)).toEqual({ out: '', err, code: 1 });
  });
});
