/** Installing and removing apps: `pm install`, `install-create` and its kin, `uninstall`. Source of texts: AOSP PackageManagerShellCommand.java. */
import { readApk } from '../apk/apk.ts';
import type { PackageInfo } from '../apk/package-info.ts';
import type { Call } from '../shell/command.ts';
import { readAll } from '../shell/streams.ts';
import { appOf } from './names.ts';
import { type Options, optionsOf } from './options.ts';

/** Options of installing that take a value. */
export const INSTALL_VALUES = ['-S', '-i', '-p', '--user', '--abi', '--install-location', '--install-reason'];
/** Larger packages are not taken in. */
const MAX_PACKAGE_BYTES = 512 * 1024 * 1024;

type Flags = ReadonlySet<string>;

/** `CODE: detail` for what went wrong. */
export type InstallFault = string;

export async function install(call: Call, args: readonly string[]): Promise<number> {
  const options = optionsOf(args, INSTALL_VALUES);
  const bytes = await packageBytes(call, options, options.rest[0]);
  if (typeof bytes === 'string') return complain(call, bytes);
  const info = readApk(bytes);
  return finish(
    call,
    'code' in info ? `${info.code}: ${info.detail}` : installInfo(call, info, options.flags),
  );
}

/** Bytes from the file that is named, or as many from standard input as `-S` says. */
export async function packageBytes(
  call: Call,
  options: Options,
  path: string | undefined,
): Promise<Uint8Array | string> {
  if (path !== undefined && path !== '-') {
    const data = call.system.files.read(path);
    return data instanceof Uint8Array ? data : `Error: Unable to open file: ${path}`;
  }
  const size = Number(options.values.get('-S'));
  if (!(size > 0)) return 'Error: must either specify a package size or an APK file';
  if (size > MAX_PACKAGE_BYTES) return 'Failure [INSTALL_FAILED_INSUFFICIENT_STORAGE]';
  // The client sends all of it, whatever the answer will be.
  const bytes = await readAll(call.input, size);
  return bytes.subarray(0, size);
}

/** Undefined when it went well. */
export function installInfo(call: Call, info: PackageInfo, flags: Flags): InstallFault | undefined {
  const { phone } = call.system;
  const fault =
    versionFault(info, phone.profile.apiLevel, flags) ??
    updateFault(info, phone.packageInfo(info.packageName), flags);
  if (fault !== undefined || phone.installPackage(info)) return fault;
  return `INSTALL_FAILED_UPDATE_INCOMPATIBLE: Existing package ${info.packageName} signatures do not match newer version; ignoring!`;
}

function versionFault(info: PackageInfo, apiLevel: number, flags: Flags): InstallFault | undefined {
  if (info.minSdk > apiLevel) {
    return `INSTALL_FAILED_OLDER_SDK: Requires newer sdk version #${info.minSdk} (current version is #${apiLevel})`;
  }
  const least = leastTarget(apiLevel);
  if (info.targetSdk >= least || flags.has('--bypass-low-target-sdk-block')) return undefined;
  return `INSTALL_FAILED_DEPRECATED_SDK_VERSION: App package must target at least SDK version ${least}, but found ${info.targetSdk}`;
}

/** Android 14 began to refuse packages that were made for much older ones. */
function leastTarget(apiLevel: number): number {
  if (apiLevel < 34) return 0;
  return apiLevel === 34 ? 23 : 24;
}

function updateFault(
  info: PackageInfo,
  old: PackageInfo | undefined,
  flags: Flags,
): InstallFault | undefined {
  if (old === undefined) return undefined;
  if (flags.has('-R')) {
    return `INSTALL_FAILED_ALREADY_EXISTS: Attempt to re-install ${info.packageName} without first uninstalling.`;
  }
  if (info.versionCode >= old.versionCode || flags.has('-d')) return undefined;
  return `INSTALL_FAILED_VERSION_DOWNGRADE: Downgrade detected: Update version code ${info.versionCode} is older than current ${old.versionCode}`;
}

export function finish(call: Call, fault: InstallFault | undefined): number {
  call.out.write(fault === undefined ? 'Success\n' : `Failure [${fault}]\n`);
  return fault === undefined ? 0 : 1;
}

export function complain(call: Call, text: string): number {
  call.out.write(`${text}\n`);
  return 1;
}

export function uninstall(call: Call, args: readonly string[]): number {
  const name = optionsOf(args, ['--user', '--versionCode']).rest[0];
  if (name === undefined) return complain(call, 'Error: package name not specified');
  if (appOf(call.system.phone, name) === undefined) {
    return complain(call, `Failure [not installed for 0]`);
  }
  return finish(call, call.system.phone.uninstallPackage(name) ? undefined : 'DELETE_FAILED_INTERNAL_ERROR');
}
