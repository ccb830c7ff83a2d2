/** Names of components and windows as Android writes them. */
import type { InstalledApp, VirtualPhone } from '../phone-api.ts';
import type { Call } from '../shell/command.ts';

export interface Component {
  readonly packageName: string;
  /** Full class name. */
  readonly activity: string;
}

/** The version of Android the phone is: texts and commands differ. */
export function apiOf({ system }: Pick<Call, 'system'>): number {
  return system.phone.profile.apiLevel;
}

/** Reads `pkg/.Name`, `pkg/pkg.Name`; undefined when it is neither. */
export function componentOf(text: string): Component | undefined {
  const match = /^([^/\s]+)\/([^/\s]+)$/.exec(text);
  if (match === null) return undefined;
  const [, packageName = '', name = ''] = match;
  return { packageName, activity: name.startsWith('.') ? packageName + name : name };
}

/** `pkg/.Name` when the class is in the package, `pkg/full.Name` otherwise. */
export function shortName({ packageName, activity }: Component): string {
  const inside = activity.startsWith(`${packageName}.`);
  return `${packageName}/${inside ? activity.slice(packageName.length) : activity}`;
}

export function launcherOf(app: InstalledApp): Component {
  return { packageName: app.id, activity: app.launchActivity };
}

export function appOf(phone: VirtualPhone, packageName: string): InstalledApp | undefined {
  return phone.apps().find((app) => app.id === packageName);
}

/** Also an app that was switched off. */
export function packageNamed(phone: VirtualPhone, packageName: string): InstalledApp | undefined {
  return phone.packages().find((app) => app.id === packageName);
}

/** What is in front; undefined while nothing has the focus. */
export function focusOf(phone: VirtualPhone): Component | undefined {
  const { app, activity } = phone.foreground();
  if (app === undefined) return undefined;
  return { packageName: app, activity: activity ?? appOf(phone, app)?.launchActivity ?? `${app}.Main` };
}

/** A stable stand-in for the object ids in dumps (FNV-1a). */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 4).toString(16).padStart(7, '0');
}

/** A stable process id above those of the system. */
export function processIdOf(packageName: string): number {
  return 2000 + (Number.parseInt(hashOf(packageName), 16) % 28_000);
}

/** Who an app is to the kernel: user 0's apps are numbered as they were installed. Source: AOSP UserHandle.formatUid. */
export function userOf(
  phone: VirtualPhone,
  packageName: string,
): { readonly name: string; readonly id: number } {
  const place = phone.packages().findIndex((app) => app.id === packageName);
  const number = FIRST_APP_NUMBER + Math.max(0, place);
  return { name: `u0_a${number}`, id: FIRST_APP_UID + number };
}

const FIRST_APP_UID = 10_000;
const FIRST_APP_NUMBER = 100;
