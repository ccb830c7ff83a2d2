import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PackageInfo } from '../../../../../devices/virtual/apk/package-info.ts';
import { socketPair } from '../../../../support/adb-client.ts';
import { PhoneShell, type Ran } from '../../../../support/phone-shell.ts';

const SERVER = 'io.appium.uiautomator2.server';
const RUNNER = `${SERVER}.test/androidx.test.runner.AndroidJUnitRunner`;
const ADDRESS = 'tcp:6790';

function packageInfo(packageName: string, facts: Partial<PackageInfo> = {}): PackageInfo {
  return {
    packageName,
    label: packageName,
    versionCode: 243,
    versionName: '10.6.6',
    minSdk: 26,
    targetSdk: 34,
    debuggable: true,
    launchActivity: null,
    activities: [],
    services: [],
    inputMethods: [],
    permissions: [],
    instrumentation: [],
    ...facts,
  };
}

/** A phone on which Appium's packages are installed, and one more test runner. */
class ServerPhone extends PhoneShell {
  constructor() {
    super();
    const runner = (targetPackage: string) => ({
      instrumentation: [{ name: RUNNER.split('/')[1] ?? '', targetPackage }],
    });
    const packages = new Map([
      [SERVER, packageInfo(SERVER)],
      [`${SERVER}.test`, packageInfo(`${SERVER}.test`, runner(SERVER))],
      ['org.example.test', packageInfo('org.example.test', runner('com.example.notes'))],
    ]);
    const builtIn = this.phone.apps;
    this.phone.packageInfo = (name: string) => packages.get(name);
    this.phone.apps = () => [
      ...builtIn(),
      ...[...packages.keys()].map((id) => ({
        id,
        label: id,
        launchActivity: `${id}.Main`,
        debuggable: true,
      })),
    ];
  }

  /** Starts the server by a command that waits for its end, and waits until it listens. */
  async start(line: string): Promise<{ readonly ended: Promise<Ran> }> {
    const ended = this.run(line);
    while (!this.listens()) await setImmediate();
    return { ended };
  }

  listens(): boolean {
    return this.system.ports.has(ADDRESS);
  }

  /** What the server answers to a request. */
  async ask(request: string): Promise<string> {
    const [mine, its] = socketPair();
    if (!this.system.ports.connect(ADDRESS, its)) throw new Error('nobody listens');
    mine.write(`${request} HTTP/1.1\r\nhost: phone\r\n\r\n`);
    const [answer] = (await once(mine, 'data')) as [Buffer];
    return answer.toString();
  }
}

describe('am instrument', () => {
  it('runs the UiAutomator2 server until its process is ended', async () => {
    const shell = new ServerPhone();
    const { ended } = await shell.start(
      `am instrument -w --no-window-animation -e disableAnalytics true ${RUNNER}`,
    );
    expect(await shell.ask('GET /status')).toContain('"version":"10.6.6","versionCode":243');
    expect((await shell.run('ps -A')).out).toContain(SERVER);
    await shell.run(`am force-stop ${SERVER}`);
    expect(await ended).toMatchObject({
      out: expect.stringContaining('Process crashed') as string,
      code: 0,
    });
    expect(shell.listens()).toBe(false);
    expect((await shell.run('ps -A')).out).not.toContain(SERVER);
  });

  it('ends when a client deletes the session', async () => {
    const shell = new ServerPhone();
    const { ended } = await shell.start(`am instrument -w -r ${RUNNER}`);
    const [mine, its] = socketPair();
    shell.system.ports.connect(ADDRESS, its);
    const body = '{"capabilities":{}}';
    mine.write(`POST /session HTTP/1.1\r\nhost: phone\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    const [answer] = (await once(mine, 'data')) as [Buffer];
    const id = /"sessionId":"([^"]+)"/.exec(answer.toString())?.[1] ?? '';
    expect(await shell.ask(`DELETE /session/${id}`)).toContain('200 OK');
    expect(await ended).toMatchObject({ out: 'INSTRUMENTATION_CODE: -1\n', code: 0 });
    expect(shell.listens()).toBe(false);
  });

  it('goes on without the command that was not told to wait', async () => {
    const shell = new ServerPhone();
    expect(await shell.run(`am instrument ${RUNNER}`)).toMatchObject({ out: '', code: 0 });
    expect(shell.listens()).toBe(true);
  });

  it('holds the one UiAutomation: uiautomator dies of it until it is free', async () => {
    const shell = new ServerPhone();
    await shell.run(`am instrument ${RUNNER}`);
    expect(await shell.run('uiautomator dump')).toEqual({ out: '', err: 'Killed\n', code: 137 });
    await shell.run(`am force-stop ${SERVER}`);
    expect((await shell.run('uiautomator dump')).out).toContain('dumped to');
  });

  it('starts anew what runs already', async () => {
    const shell = new ServerPhone();
    const { ended } = await shell.start(`am instrument -w ${RUNNER}`);
    await shell.run(`am instrument ${RUNNER}`);
    expect((await ended).out).toContain('Process crashed');
    expect(shell.listens()).toBe(true);
  });

  it('says what cannot be run', async () => {
    const shell = new ServerPhone();
    const missing = await shell.run('am instrument -w org.example.none/.Runner');
    expect(missing.out).toContain(
      'Error=Unable to find instrumentation info for: ComponentInfo{org.example.none/',
    );
    expect(missing).toMatchObject({
      err: expect.stringContaining('INSTRUMENTATION_FAILED') as string,
      code: 1,
    });
    expect((await shell.run('am instrument runner')).err).toContain('Bad component name: runner');
    // Programs of packages do not run on this phone.
    const other = await shell.run(
      'am instrument -w org.example.test/androidx.test.runner.AndroidJUnitRunner',
    );
    expect(other.out).toContain('Process crashed');
    expect(shell.listens()).toBe(false);
  });
});

describe("Appium's settings helper", () => {
  it('runs as a service and leaves what is in front', async () => {
    const shell = new ServerPhone();
    const apps = shell.phone.apps();
    shell.phone.apps = () => [
      ...apps,
      {
        id: 'io.appium.settings',
        label: 'Appium Settings',
        launchActivity: 'io.appium.settings.Settings',
        debuggable: true,
      },
    ];
    const services = 'dumpsys activity services io.appium.settings';
    expect((await shell.run(services)).out).toContain('(nothing)');
    await shell.run('am start-activity -n io.appium.settings/.Settings -a android.intent.action.MAIN');
    expect((await shell.run(services)).out).toContain('isForeground=true');
    expect(shell.phone.deeds).toEqual([]);
    await shell.run('am force-stop io.appium.settings');
    expect((await shell.run(services)).out).toContain('(nothing)');
  });
});
