/** Which apps the phone has: those it came with, without those that were removed, and those that were installed. */
import type { PackageInfo } from '../apk/package-info.ts';
import type { App } from '../app.ts';
import { installedApp } from '../apps/installed-app.ts';
import type { Core } from './core.ts';
import { touch } from './core.ts';
import { forgetInputMethods } from './input-method.ts';
import { stopApp } from './navigation.ts';
import type { Packages, PhoneState } from './state.ts';

/** Gives the function that lists the apps; it makes new values only when something was installed or removed. */
export function appList(builtIn: readonly App[], state: () => PhoneState): () => readonly App[] {
  let made: { readonly of: Packages; readonly apps: readonly App[] } | undefined;
  return () => {
    const { packages } = state();
    if (made?.of !== packages) made = { of: packages, apps: combine(builtIn, packages) };
    return made.apps;
  };
}

function combine(builtIn: readonly App[], packages: Packages): readonly App[] {
  return present(builtIn, packages).filter(({ packageName }) => !packages.disabled.includes(packageName));
}

function present(builtIn: readonly App[], { removed, installed }: Packages): readonly App[] {
  const kept = builtIn.filter(({ packageName }) => !removed.includes(packageName));
  return [...kept, ...installed.map(installedApp)];
}

/** Also those that are switched off. */
export function allPackages({ builtIn, state }: Core): readonly App[] {
  return present(builtIn, state.packages);
}

/** What can be done to an app that stays where it is. */
export type Restriction = 'disabled' | 'suspended';

/** Ends the app as well when the restriction begins. False when there is no such app. */
export function restrict(core: Core, packageName: string, restriction: Restriction, on: boolean): boolean {
  const { packages } = core.state;
  if (!allPackages(core).some((app) => app.packageName === packageName)) return false;
  if (on) stopApp(core, packageName);
  const others = packages[restriction].filter((one) => one !== packageName);
  core.state.packages = { ...packages, [restriction]: on ? [...others, packageName] : others };
  touch(core);
  return true;
}

export function packageOf(core: Core, packageName: string): PackageInfo | undefined {
  return core.state.packages.installed.find((one) => one.packageName === packageName);
}

/** Installs an app, or another version of it: then its data stays. False when the phone came with that app. */
export function installPackage(core: Core, info: PackageInfo): boolean {
  const { installed } = core.state.packages;
  const { packageName } = info;
  const known = installed.some((one) => one.packageName === packageName);
  const taken = core.apps.some((app) => app.packageName === packageName);
  if ((taken && !known) || packageName === core.launcher.packageName) return false;
  const others = installed.filter((one) => one.packageName !== packageName);
  core.state.packages = { ...core.state.packages, installed: [...others, info] };
  core.state.data[packageName] ??= {};
  touch(core);
  return true;
}

/** Removes an app with its data. False when there is no such app, or it is part of the system. */
export function uninstallPackage(core: Core, packageName: string): boolean {
  const { removed, installed } = core.state.packages;
  const app = core.apps.find((one) => one.packageName === packageName);
  const others = installed.filter((one) => one.packageName !== packageName);
  const added = others.length < installed.length;
  if (app === undefined || (!added && isSystemPackage(packageName))) return false;
  stopApp(core, packageName);
  forgetInputMethods(core.state.settings, packageName);
  const gone = added ? removed : [...removed, packageName];
  core.state.packages = { ...core.state.packages, removed: gone, installed: others };
  Reflect.deleteProperty(core.state.data, packageName);
  touch(core);
  return true;
}

/** Packages that come with the system and stay. */
export function isSystemPackage(packageName: string): boolean {
  return packageName === 'android' || packageName.startsWith('com.android.');
}
