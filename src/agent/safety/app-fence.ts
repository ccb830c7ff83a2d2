/** Which apps may be used, and the way back when another one has come to the front. */
import { findApp } from '../../executor/apps.ts';
import type { Action } from '../../ports/action.ts';
import type { AppEntry } from '../../ports/device.ts';

export interface Fence {
  /** Ids or names of the only apps that may be used; empty for all. */
  readonly allowed: readonly string[];
  readonly apps: readonly AppEntry[];
}

/** The home screen, the system's dialogs and the keyboard can be opened by nobody: they are no apps in this sense. */
export function isOutside(app: string | undefined, { allowed, apps }: Fence): boolean {
  if (allowed.length === 0 || app === undefined) return false;
  if (!apps.some(({ id }) => id === app)) return false;
  return !allowed.some((name) => (findApp(name, apps)?.id ?? name) === app);
}

/** The name of an app that an action would open although it may not be used. */
export function opensOutside(action: Action, fence: Fence): string | undefined {
  if (action.name !== 'open_app') return undefined;
  const app = findApp(action.app, fence.apps);
  return app !== undefined && isOutside(app.id, fence) ? nameOf(app.id, fence) : undefined;
}

export function nameOf(id: string, { apps }: Fence): string {
  return apps.find((app) => app.id === id)?.label ?? id;
}
