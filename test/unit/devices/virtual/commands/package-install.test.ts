import { describe, expect, it } from 'vitest';
import { sampleApk } from '../../../../support/apk.ts';
import { PhoneShell } from '../../../../support/phone-shell.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const NAME = 'org.example.sample';

async function install(shell: PhoneShell, apk: Uint8Array, options = ''): Promise<string> {
  shell.system.files.write('/data/local/tmp/a.apk', apk);
  const { out } = await shell.run(`pm install ${options} /data/local/tmp/a.apk`);
  return out;
}

describe('pm install', () => {
  it('takes a package from standard input and shows it from then on', async () => {
    const shell = new PhoneShell();
    const apk = sampleApk();
    const file = Buffer.from(apk).toString('latin1');
    shell.system.files.write('/sdcard/a.apk', Buffer.from(file, 'latin1'));
    expect((await shell.run(`cat /sdcard/a.apk | cmd package install -r -g -S ${apk.length}`)).out).toBe(
      'Success\n',
    );
    expect((await shell.run('pm list packages --show-versioncode sample')).out).toBe(
      `package:${NAME} versionCode:3\n`,
    );
    expect((await shell.run('pm list instrumentation')).out).toBe(
      `instrumentation:${NAME}/${NAME}.Runner (target=${NAME})\n`,
    );
    expect((await shell.run(`pm path ${NAME}`)).code).toBe(0);
    expect((await shell.run(`pm uninstall ${NAME}`)).out).toBe('Success\n');
    expect((await shell.run(`pm path ${NAME}`)).code).toBe(1);
    expect((await shell.run(`pm uninstall ${NAME}`)).out).toBe('Failure [not installed for 0]\n');
  });

  it('says why it does not install', async () => {
    const shell = new PhoneShell();
    expect(await install(shell, Buffer.from('rubbish'))).toContain('INSTALL_PARSE_FAILED_NOT_APK');
    expect(await install(shell, sampleApk({ minSdk: 99 }))).toContain('INSTALL_FAILED_OLDER_SDK');
    expect(await install(shell, sampleApk({ targetSdk: 20 }))).toContain(
      'at least SDK version 23, but found 20',
    );
    expect(await install(shell, sampleApk({ targetSdk: 20 }), '--bypass-low-target-sdk-block')).toBe(
      'Success\n',
    );
    expect(await install(shell, sampleApk({ packageName: 'com.android.settings' }))).toContain(
      'INSTALL_FAILED_UPDATE_INCOMPATIBLE',
    );
    expect((await shell.run('pm install')).out).toContain('must either specify a package size');
    expect((await shell.run('pm install /nowhere.apk')).out).toContain('Unable to open file');
    expect((await shell.run('pm install -S 99999999999')).out).toContain('INSUFFICIENT_STORAGE');
  });

  it('goes up in versions, and down only when told', async () => {
    const shell = new PhoneShell();
    expect(await install(shell, sampleApk())).toBe('Success\n');
    expect(await install(shell, sampleApk(), '-R')).toContain('INSTALL_FAILED_ALREADY_EXISTS');
    expect(await install(shell, sampleApk({ versionCode: 2 }))).toContain('INSTALL_FAILED_VERSION_DOWNGRADE');
    expect(await install(shell, sampleApk({ versionCode: 2 }), '-d')).toBe('Success\n');
    expect(await install(shell, sampleApk({ versionCode: 9 }))).toBe('Success\n');
    expect(shell.phone.installed.get(NAME)?.versionCode).toBe(9);
  });

  it('installs in steps', async () => {
    const shell = new PhoneShell();
    const apk = sampleApk();
    shell.system.files.write('/sdcard/a.apk', apk);
    const created = (await shell.run('pm install-create -r')).out;
    const id = /\[(\d+)\]/.exec(created)?.[1] ?? '';
    expect((await shell.run(`pm install-write -S ${apk.length} ${id} base.apk /sdcard/a.apk`)).out).toBe(
      `Success: streamed ${apk.length} bytes\n`,
    );
    expect((await shell.run(`pm install-commit ${id}`)).out).toBe('Success\n');
    expect(shell.phone.installed.has(NAME)).toBe(true);
    for (const line of [`install-commit ${id}`, 'install-abandon 1', 'install-write 1 x /sdcard/a.apk'])
      expect((await shell.run(`pm ${line}`)).out).toContain('Unknown session');
    const empty = /\[(\d+)\]/.exec((await shell.run('pm install-create')).out)?.[1] ?? '';
    expect((await shell.run(`pm install-commit ${empty}`)).out).toContain('INSTALL_FAILED_INVALID_APK');
  });
});

describe('an installed app', () => {
  it('stands in the launcher, opens, is part of snapshots, and goes with its data', async () => {
    const driver = new PhoneDriver();
    const info = {
      ...{ packageName: NAME, label: 'Sample', versionCode: 1, versionName: '1', minSdk: 1, targetSdk: 34 },
      ...{
        debuggable: false,
        launchActivity: `${NAME}.Start`,
        activities: [],
        services: [],
        inputMethods: [],
      },
      ...{ permissions: [], instrumentation: [] },
    };
    const { phone } = driver;
    phone.saveSnapshot('before');
    expect(phone.installPackage(info)).toBe(true);
    expect(phone.installPackage({ ...info, packageName: 'com.android.settings' })).toBe(false);
    expect(phone.installPackage({ ...info, packageName: 'org.example.service', launchActivity: null })).toBe(
      true,
    );
    await driver.open(NAME);
    expect(driver.texts().join()).toContain('Sample 1 is installed');
    expect(phone.foreground()).toMatchObject({ app: NAME, activity: `${NAME}.Start` });
    expect(phone.apps().find(({ id }) => id === 'org.example.service')?.launchable).toBe(false);
    phone.reboot();
    expect(phone.foreground().app).not.toBe(NAME);
    expect(phone.packageInfo(NAME)).toEqual(info);
    expect(phone.uninstallPackage(NAME)).toBe(true);
    expect(phone.launch(NAME)).toBe(false);
    phone.restoreSnapshot('before');
    expect(phone.packageInfo('org.example.service')).toBeUndefined();
  });

  it('can be one the phone came with, unless it belongs to the system', () => {
    const { phone } = new PhoneDriver();
    const user = phone.apps().find(({ id }) => !id.startsWith('com.android.'))?.id ?? '';
    expect(phone.uninstallPackage('com.android.settings')).toBe(false);
    expect(phone.uninstallPackage('no.such.app')).toBe(false);
    expect(phone.uninstallPackage(user)).toBe(true);
    expect(phone.apps().some(({ id }) => id === user)).toBe(false);
    expect(phone.launch(user)).toBe(false);
  });
});
