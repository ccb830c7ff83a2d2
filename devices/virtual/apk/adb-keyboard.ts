/** ADBKeyBoard as an installed package: the input method through which programs on a computer type any text. */
import type { PackageInfo } from './package-info.ts';

const PACKAGE = 'com.android.adbkeyboard';

/** What `ime` calls it. */
export const ADB_KEYBOARD_ID = `${PACKAGE}/.AdbIME`;

export const ADB_KEYBOARD: PackageInfo = {
  packageName: PACKAGE,
  label: 'ADB Keyboard',
  versionCode: 1,
  versionName: '1.0',
  minSdk: 21,
  targetSdk: 34,
  debuggable: false,
  launchActivity: null,
  activities: [],
  services: [`${PACKAGE}.AdbIME`],
  inputMethods: [`${PACKAGE}.AdbIME`],
  permissions: [],
  instrumentation: [],
};
