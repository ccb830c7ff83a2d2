/** Which app is in front and which of its screens are open. */
import type { App } from '../app.ts';
import type { JsonObject } from '../json.ts';
import type { PromptSpec } from '../phone-api.ts';
import type { Core } from './core.ts';
import { appOf, startTransition, topEntry, touch, writeLog } from './core.ts';
import { openPrompt } from './prompts.ts';
import { newEntry } from './state.ts';

const RECENTS_KEPT = 12;

export function hideKeyboard(core: Core): void {
  core.state.keyboard = { shown: false, page: 'letters', shift: 'off' };
}

function leaveFields(core: Core): void {
  const top = topEntry(core);
  if (top !== undefined) top.focus = null;
  hideKeyboard(core);
}

function bringToFront(core: Core, packageName: string): void {
  leaveFields(core);
  if (core.state.front !== packageName) startTransition(core, 'switch');
  core.state.front = packageName;
  if (packageName === core.launcher.packageName) return;
  const others = core.state.recents.filter((one) => one !== packageName);
  core.state.recents = [packageName, ...others].slice(0, RECENTS_KEPT);
}

function logStart(core: Core, intent: string): void {
  writeLog(core, {
    tag: 'ActivityTaskManager',
    text: `START u0 {${intent}} with LAUNCH_MULTIPLE from uid 10061 (realCallingUid=10061) result code=0`,
  });
}

/** `package/.Activity`, as Android shortens it. */
function componentOf(app: App, screen: string): string {
  const activity = app.activity(screen);
  const inside = activity.startsWith(`${app.packageName}.`);
  return `${app.packageName}/${inside ? activity.slice(app.packageName.length) : activity}`;
}

/** Words: AOSP SuspendedAppActivity, `app_suspended_default_message`. */
function notAvailable({ label }: App): PromptSpec {
  return {
    packageName: 'android',
    activity: 'com.android.internal.app.SuspendedAppActivity',
    title: "App isn't available",
    message: `${label} isn't available right now. This is managed by Shell.`,
    actions: ['OK'],
    onAnswer: () => undefined,
  };
}

/** Brings an app to the front with the screens it had open. False when it is not installed, or suspended. */
export function launchApp(core: Core, packageName: string): boolean {
  const app = appOf(core, packageName);
  if (app === undefined) return false;
  if (core.state.packages.suspended.includes(packageName)) {
    openPrompt(core, notAvailable(app));
    return false;
  }
  if (app === core.launcher) goHome(core);
  else {
    const intent = `act=android.intent.action.MAIN cat=[android.intent.category.LAUNCHER] flg=0x10000000`;
    logStart(core, `${intent} cmp=${componentOf(app, app.home)}`);
    core.state.tasks[packageName] ??= [newEntry(app.home)];
    bringToFront(core, packageName);
  }
  touch(core);
  return true;
}

/** Brings an app to the front with one of its screens on top. An app or screen that does not exist is ignored. */
export function openScreen(core: Core, packageName: string, screen: string, params: JsonObject = {}): void {
  if (appOf(core, packageName)?.has(screen) !== true) return;
  if (launchApp(core, packageName)) pushScreen(core, packageName, screen, params);
}

export function goHome(core: Core): void {
  const { packageName, home } = core.launcher;
  const stack = core.state.tasks[packageName];
  if (core.state.front === packageName && stack?.length === 1) return;
  bringToFront(core, packageName);
  core.state.tasks[packageName] = [newEntry(home)];
  touch(core);
}

/** The screen with the apps used last. */
export function showRecents(core: Core): void {
  const { packageName, home } = core.launcher;
  bringToFront(core, packageName);
  core.state.tasks[packageName] = [newEntry(home), newEntry('recents')];
  touch(core);
}

/** Ends an app: its open screens are gone, its data stays. */
export function stopApp(core: Core, packageName: string): void {
  if (packageName === core.launcher.packageName) return;
  if (core.state.tasks[packageName] !== undefined)
    writeLog(core, { tag: 'ActivityManager', text: `Force stopping ${packageName} user=0: from process` });
  const others = Object.entries(core.state.tasks).filter(([one]) => one !== packageName);
  core.state.tasks = Object.fromEntries(others);
  core.state.recents = core.state.recents.filter((one) => one !== packageName);
  if (core.snackbar?.packageName === packageName) core.snackbar = undefined;
  if (core.state.front === packageName) {
    core.state.front = core.launcher.packageName;
    core.state.tasks[core.state.front] = [newEntry(core.launcher.home)];
    hideKeyboard(core);
    startTransition(core, 'switch');
  }
  touch(core);
}

/** Opens a screen of the app; an unknown name is ignored. */
export function pushScreen(core: Core, packageName: string, screen: string, params: JsonObject = {}): void {
  const app = appOf(core, packageName);
  if (app?.has(screen) !== true) return;
  const from = topEntry(core)?.screen ?? app.home;
  // Screens of one activity change without the system's help.
  if (app.activity(screen) !== app.activity(from)) logStart(core, `cmp=${componentOf(app, screen)}`);
  leaveFields(core);
  core.state.tasks[packageName] = [...(core.state.tasks[packageName] ?? []), newEntry(screen, params)];
  startTransition(core, 'open');
  touch(core);
}

export function replaceScreen(
  core: Core,
  packageName: string,
  screen: string,
  params: JsonObject = {},
): void {
  if (appOf(core, packageName)?.has(screen) !== true) return;
  leaveFields(core);
  const below = (core.state.tasks[packageName] ?? []).slice(0, -1);
  core.state.tasks[packageName] = [...below, newEntry(screen, params)];
  startTransition(core, 'open');
  touch(core);
}

/** Closes the upper `count` screens of the app; the first screen stays open and closing it leads home. */
export function popScreens(core: Core, packageName: string, count = 1): void {
  const stack = core.state.tasks[packageName] ?? [];
  leaveFields(core);
  if (stack.length > count) {
    core.state.tasks[packageName] = stack.slice(0, Math.max(1, stack.length - Math.max(0, count)));
    startTransition(core, 'close');
  } else {
    core.state.tasks[packageName] = stack.slice(0, 1);
    if (core.state.front === packageName) goHome(core);
  }
  touch(core);
}
