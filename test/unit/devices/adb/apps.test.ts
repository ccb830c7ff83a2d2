import { describe, expect, it } from 'vitest';
import { createApps } from '../../../../devices/adb/apps.ts';
import { ManualClock } from '../../../support/manual-clock.ts';
import type { Script } from '../../../support/scripted-adb.ts';
import { scriptedShell } from '../../../support/scripted-adb.ts';

const signal = new AbortController().signal;
const QUERY = `2 activities found:
  Activity #0:
    priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true
    com.b/.Main
  Activity #1:
    priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true
    com.a/com.a.Start
  Activity #2:
    priority=0
    com.a/com.a.Other
`;

function front(app: string): string {
  const focus = app === '' ? 'null' : `Window{f u0 ${app}/${app}.Main}`;
  return ` mCurrentFocus=${focus}\n mFocusedApp=null\n--droidcua--\n mInputShown=true\n`;
}

function appsOn(script: Script) {
  const shell = scriptedShell(script);
  const clock = new ManualClock();
  return { apps: createApps(shell, 34, clock), commands: shell.commands, clock };
}

describe('apps.list', () => {
  it('lists what has an icon, once each, for the user in front', async () => {
    const { apps, commands } = appsOn((command) => {
      if (command === 'am get-current-user') return '10\n';
      return command.includes('query-activities') ? QUERY : undefined;
    });
    expect(await apps.list(signal)).toEqual([{ id: 'com.a' }, { id: 'com.b' }]);
    expect(commands[1]).toContain('--user 10');
  });

  it('falls back to the packages of that user', async () => {
    const { apps, commands } = appsOn((command) => {
      if (command === 'am get-current-user') return '0\n';
      return command.startsWith('pm list') ? 'package:com.b\npackage:com.a\n' : 'Unknown command\n';
    });
    expect(await apps.list(signal)).toEqual([{ id: 'com.a' }, { id: 'com.b' }]);
    expect(commands.at(-1)).toBe('pm list packages --user 0');
  });

  it('passes on why the device refuses', async () => {
    const { apps } = appsOn(() => ({
      stderr: 'java.lang.SecurityException: Shell does not have permission to access user 150\n',
    }));
    await expect(apps.list(signal)).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
      message: expect.stringContaining('user 150') as string,
    });
  });
});

describe('apps.launch', () => {
  const resolved = 'priority=0 preferredOrder=0 match=0x108000\ncom.a/.Main\n';
  const started = 'Starting: Intent { cmp=com.a/.Main }\nStatus: ok\nLaunchState: COLD\nComplete\n';

  function launching(looks: readonly string[], start = started) {
    let look = 0;
    return appsOn((command) => {
      if (command.includes('resolve-activity')) return resolved;
      if (command.startsWith('am start')) return start;
      return front(looks[Math.min(look++, looks.length - 1)] ?? '');
    });
  }

  it('starts the launcher activity and waits until it is in front', async () => {
    const { apps, commands, clock } = launching(['com.launcher', '', 'com.a']);
    const before = clock.now();
    await apps.launch('com.a', signal);
    expect(commands).toContain('am start -W -n com.a/.Main');
    expect(clock.now() - before).toBe(400);
  });

  it('is content when the app asks for a permission first', async () => {
    await expect(
      launching(['com.android.permissioncontroller']).apps.launch('com.a', signal),
    ).resolves.toBeUndefined();
  });

  it('fails, bounded, when something else stays in front, and names it', async () => {
    const { apps, clock } = launching(['com.lockscreen']);
    const before = clock.now();
    await expect(apps.launch('com.a', signal)).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
      message: expect.stringContaining('com.lockscreen is in front') as string,
    });
    expect(clock.now() - before).toBe(10_000);
  });

  it('reads the error behind exit code 0', async () => {
    const start =
      'Starting: Intent { cmp=com.a/.Gone }\nError type 3\nError: Activity class {com.a/com.a.Gone} does not exist.\n';
    await expect(launching(['com.a'], start).apps.launch('com.a', signal)).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
    });
  });

  it.each(['No activity found\n', 'priority=0\nandroid/com.android.internal.app.ResolverActivity\n'])(
    'does not start what does not resolve to the app: %j',
    async (answer) => {
      const { apps, commands } = appsOn((command) => (command.includes('resolve') ? answer : undefined));
      await expect(apps.launch('com.a', signal)).rejects.toMatchObject({
        code: 'DEVICE_COMMAND_FAILED',
        message: expect.stringContaining('com.a') as string,
      });
      expect(commands).toHaveLength(1);
    },
  );

  it('keeps the name of an app one word', async () => {
    const { apps, commands } = appsOn(() => 'No activity found\n');
    await expect(apps.launch('a; reboot', signal)).rejects.toMatchObject({ code: 'DEVICE_COMMAND_FAILED' });
    await apps.stop("b' $(reboot)", signal).catch(() => undefined);
    expect(commands[0]).toMatch(/ 'a; reboot'$/);
    expect(commands[1]).toBe(String.raw`am force-stop 'b'\'' $(reboot)'`);
  });
});

describe('apps.foreground', () => {
  it('asks for focus and keyboard in one call', async () => {
    const { apps, commands } = appsOn(() => front('com.a'));
    expect(await apps.foreground(signal)).toEqual({
      app: 'com.a',
      activity: 'com.a.Main',
      keyboardShown: true,
    });
    expect(commands).toHaveLength(1);
  });
});
