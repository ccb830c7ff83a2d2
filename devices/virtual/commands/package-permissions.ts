/** `pm grant|revoke|reset-permissions`, `pm list permissions|features`, `pm dump`. Source of texts: AOSP PackageManagerShellCommand.java, PermissionManagerService. */
import type { Call } from '../shell/command.ts';
import { apiOf, appOf } from './names.ts';
import { optionsOf } from './options.ts';
import { installPermissions, knownPermissions, runtimePermissions } from './permissions.ts';

export function grant(call: Call, args: readonly string[]): number {
  return change(call, args, 'grant');
}

export function revoke(call: Call, args: readonly string[]): number {
  return change(call, args, 'revoke');
}

function change(call: Call, args: readonly string[], verb: 'grant' | 'revoke'): number {
  const [packageName, permission] = optionsOf(args, ['--user']).rest;
  if (packageName === undefined || permission === undefined) {
    call.err.write(`Error: no ${packageName === undefined ? 'package' : 'permission'} specified\n`);
    return 1;
  }
  const reason = refusal(call, packageName, permission);
  if (reason !== undefined) {
    call.err.write(`\nException occurred while executing '${verb}':\n${reason}\n`);
    return 255;
  }
  call.system.grants.set(packageName, permission, verb === 'grant');
  return 0;
}

/** The exception Android throws; undefined when the change can be made. */
function refusal(call: Call, packageName: string, permission: string): string | undefined {
  const api = apiOf(call);
  if (appOf(call.system.phone, packageName) === undefined) {
    return `java.lang.IllegalArgumentException: Unknown package: ${packageName}`;
  }
  if (!knownPermissions(api).includes(permission)) {
    return `java.lang.IllegalArgumentException: Unknown permission: ${permission}`;
  }
  if (installPermissions().includes(permission)) {
    return `java.lang.SecurityException: Permission ${permission} requested by ${packageName} is not a changeable permission type`;
  }
  if (!runtimePermissions(packageName, api).includes(permission)) {
    return `java.lang.SecurityException: Package ${packageName} has not requested permission ${permission}`;
  }
  return undefined;
}

export function resetPermissions({ system }: Call): number {
  for (const { id } of system.phone.apps()) system.grants.forget(id);
  return 0;
}

export function listPermissions(call: Call): void {
  call.out.write('All Permissions:\n\n');
  for (const name of knownPermissions(apiOf(call))) call.out.write(`permission:${name}\n`);
}

const FEATURES = [
  'android.hardware.location.gps',
  'android.hardware.screen.landscape',
  'android.hardware.screen.portrait',
  'android.hardware.telephony',
  'android.hardware.touchscreen',
  'android.hardware.touchscreen.multitouch',
  'android.hardware.wifi',
];

export function listFeatures({ out }: Call): void {
  for (const name of FEATURES) out.write(`feature:${name}\n`);
}

/** Prints whether there is one, and says it by the exit code as well. */
export function hasFeature({ out, err }: Call, [name]: readonly string[]): number {
  if (name === undefined) {
    err.write('Error: expected FEATURE name\n');
    return 1;
  }
  out.write(`${FEATURES.includes(name)}\n`);
  return FEATURES.includes(name) ? 0 : 1;
}

const LIBRARIES = [
  'android.ext.shared',
  'android.test.base',
  'android.test.mock',
  'android.test.runner',
  'com.android.location.provider',
  'javax.obex',
  'org.apache.http.legacy',
];

export function listLibraries({ out }: Call): void {
  for (const name of LIBRARIES) out.write(`library:${name}\n`);
}

const GROUPS = [
  ...['CALENDAR', 'CALL_LOG', 'CAMERA', 'CONTACTS', 'LOCATION', 'MICROPHONE', 'NOTIFICATIONS'],
  ...['PHONE', 'READ_MEDIA_VISUAL', 'SENSORS', 'SMS', 'STORAGE'],
];

export function listPermissionGroups({ out }: Call): void {
  for (const name of GROUPS) out.write(`permission group:android.permission-group.${name}\n`);
}

/** PackageManager.COMPONENT_ENABLED_STATE_DISABLED_USER. */
const DISABLED_BY_USER = 3;

/** `FLAG_MAIN` came with Android 14. */
export function userInfo(call: Call): string {
  return `UserInfo{0:Owner:${apiOf(call) >= 34 ? '4c13' : 'c13'}} running`;
}

/** The part of `dumpsys package` that tells what an app may do. */
export function permissionLines(call: Call, packageName: string): readonly string[] {
  const runtime = runtimePermissions(packageName, apiOf(call));
  const { phone } = call.system;
  return [
    '    requested permissions:',
    ...[...installPermissions(), ...runtime].map((name) => `      ${name}`),
    '    install permissions:',
    ...installPermissions().map((name) => `      ${name}: granted=true`),
    `    User 0: ceDataInode=0 installed=true hidden=false suspended=${phone.isSuspended(packageName)} stopped=false notLaunched=false enabled=${appOf(phone, packageName) === undefined ? DISABLED_BY_USER : 0}`,
    '      runtime permissions:',
    ...runtime.map(
      (name) =>
        `        ${name}: granted=${call.system.grants.has(packageName, name)}, flags=[ USER_SENSITIVE_WHEN_GRANTED]`,
    ),
  ];
}
