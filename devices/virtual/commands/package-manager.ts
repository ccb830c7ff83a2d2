/** `pm` and `cmd package`. Source of texts: AOSP PackageManagerShellCommand.java. */
import type { InstalledApp, VirtualPhone } from '../phone-api.ts';
import type { Call, Command } from '../shell/command.ts';
import { packageNamed, userOf } from './names.ts';
import { optionsOf } from './options.ts';
import { install, uninstall } from './package-install.ts';
import { queryActivities, resolveActivity } from './package-intents.ts';
import {
  grant,
  hasFeature,
  listFeatures,
  listLibraries,
  listPermissionGroups,
  listPermissions,
  resetPermissions,
  revoke,
  userInfo,
} from './package-permissions.ts';
import { installAbandon, installCommit, installCreate, installWrite } from './package-sessions.ts';
import { STATE_VERBS } from './package-state.ts';

type Package = InstalledApp & { readonly enabled: boolean };
type Verb = (call: Call, args: readonly string[]) => number | Promise<number>;

const VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ['list', list],
  ['path', path],
  ['clear', clear],
  ['resolve-activity', resolveActivity],
  ['query-activities', queryActivities],
  ['install', install],
  ['install-create', installCreate],
  ['install-write', installWrite],
  ['install-commit', installCommit],
  ['install-abandon', installAbandon],
  ['uninstall', uninstall],
  ['grant', grant],
  ['revoke', revoke],
  ['reset-permissions', resetPermissions],
  ...STATE_VERBS,
  ['has-feature', hasFeature],
  ['dump', (call, [name = '']) => call.run(['dumpsys', 'package', name])],
]);

/** Packages that come with the system, as opposed to those a user has added (`-3`). */
const SYSTEM_PREFIXES = ['android', 'com.android.'];

/** `args` begin with the verb. */
export function packageManager(call: Call, args: readonly string[]): number | Promise<number> {
  const [name = '', ...rest] = args;
  const verb = VERBS.get(name);
  if (verb !== undefined) return verb(call, rest);
  call.err.write(name === '' ? 'Package manager (package) commands:\n' : `Unknown command: ${name}\n`);
  return 255;
}

function list(call: Call, args: readonly string[]): number {
  const [what, ...rest] = args;
  if (what === 'packages') return listPackages(call, rest);
  if (what === 'users') call.out.write(`Users:\n\t${userInfo(call)}\n`);
  else if (what === 'instrumentation') listInstrumentation(call);
  else if (what === 'permissions') listPermissions(call);
  else if (what === 'features') listFeatures(call);
  else if (what === 'libraries') listLibraries(call);
  else if (what === 'permission-groups') listPermissionGroups(call);
  else {
    call.err.write(`Error: unknown list type '${what ?? ''}'\n`);
    return 255;
  }
  return 0;
}

function listPackages(call: Call, args: readonly string[]): number {
  const { flags, rest } = optionsOf(args, ['--user', '--uid']);
  const { phone } = call.system;
  for (const app of phone.packages().filter((one) => listed(phone, one, flags, rest[0] ?? ''))) {
    const file = flags.has('-f') ? `${apkOf(call.system.phone, app)}=` : '';
    const version = flags.has('--show-versioncode') ? ` versionCode:${versionOf(call, app)}` : '';
    const user = flags.has('-U') ? ` uid:${userOf(phone, app.id).id}` : '';
    call.out.write(`package:${file}${app.id}${version}${user}\n`);
  }
  return 0;
}

function versionOf({ system }: Call, app: InstalledApp): number {
  return system.phone.packageInfo(app.id)?.versionCode ?? 1;
}

/** Test runners come with packages only. */
function listInstrumentation({ system, out }: Call): void {
  for (const { id } of system.phone.apps()) {
    for (const { name, targetPackage } of system.phone.packageInfo(id)?.instrumentation ?? []) {
      out.write(`instrumentation:${id}/${name} (target=${targetPackage})\n`);
    }
  }
}

/** `-3` third-party, `-s` system, `-d` disabled, `-e` enabled. */
function listed(phone: VirtualPhone, app: Package, flags: ReadonlySet<string>, filter: string): boolean {
  if (!app.id.includes(filter) || flags.has(app.enabled ? '-d' : '-e')) return false;
  return isSystem(phone, app) ? !flags.has('-3') : !flags.has('-s');
}

function isSystem(phone: VirtualPhone, app: InstalledApp): boolean {
  if (phone.packageInfo(app.id) !== undefined) return false;
  return SYSTEM_PREFIXES.some((prefix) => app.id.startsWith(prefix));
}

export function apkOf(phone: VirtualPhone, app: InstalledApp): string {
  const name = app.label.replaceAll(/\W/g, '');
  return isSystem(phone, app) ? `/system/app/${name}/${name}.apk` : `/data/app/${app.id}/base.apk`;
}

function path(call: Call, args: readonly string[]): number {
  const app = packageNamed(call.system.phone, optionsOf(args, ['--user']).rest[0] ?? '');
  if (app !== undefined) call.out.write(`package:${apkOf(call.system.phone, app)}\n`);
  return app === undefined ? 1 : 0;
}

function clear(call: Call, args: readonly string[]): number {
  const name = optionsOf(args, ['--user']).rest[0] ?? '';
  const done = call.system.phone.clear(name);
  if (done) {
    call.system.grants.forget(name);
    call.system.services.forget(name);
  }
  call.out.write(done ? 'Success\n' : 'Failed\n');
  return done ? 0 : 1;
}

function pm(call: Call): number | Promise<number> {
  return packageManager(call, call.args);
}

export const PACKAGE_MANAGER: readonly (readonly [string, Command])[] = [['pm', pm]];
