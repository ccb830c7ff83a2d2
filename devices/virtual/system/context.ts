/** What a screen function gets to see and do. */
import type { App, AppContext, ListedApp, SystemControl } from '../app.ts';
import { viewOf } from '../intents.ts';
import type { SettingsNamespace } from '../phone-api.ts';
import type { Core } from './core.ts';
import { frontStack, screenSize, showSnackbar, showToast, touch } from './core.ts';
import {
  hideKeyboard,
  launchApp,
  openScreen,
  popScreens,
  pushScreen,
  replaceScreen,
  stopApp,
} from './navigation.ts';
import { clockText, dateText, phoneNow, uptime } from './phone-time.ts';
import { renderPrompts } from './prompts.ts';
import { sendIntent } from './send-intent.ts';
import { isDark, lockedRotation } from './settings.ts';
import type { ScreenEntry } from './state.ts';
import { initialState } from './state.ts';
import { connectCall, dial, endCall } from './telephone.ts';

export function appContext(core: Core, packageName: string, entry: ScreenEntry): AppContext<object> {
  return {
    data: core.state.data[packageName] ?? {},
    params: entry.params,
    system: systemControl(core),
    local: <Local extends object>(initial: Local): Local => {
      entry.local ??= initial;
      return entry.local as Local;
    },
    below: <Local extends object>(absent: Local) => {
      const stack = core.state.tasks[packageName] ?? [];
      return (stack[stack.indexOf(entry) - 1]?.local ?? absent) as Local;
    },
    now: () => {
      core.timeRead = true;
      return uptime(core);
    },
    push: (screen, params) => pushScreen(core, packageName, screen, params),
    replace: (screen, params) => replaceScreen(core, packageName, screen, params),
    pop: (count) => popScreens(core, packageName, count),
    toast: (message) => showToast(core, message),
    snackbar: (text, action) => showSnackbar(core, { text, action, packageName }),
    focus: (key) => {
      entry.focus = { key, caret: Number.MAX_SAFE_INTEGER };
      core.state.keyboard.shown = true;
    },
    unfocus: () => {
      entry.focus = null;
      hideKeyboard(core);
    },
    scrollTo: (key, place) => {
      entry.scroll[key] = place === 'start' ? 0 : Number.MAX_SAFE_INTEGER;
    },
  };
}

function systemControl(core: Core): SystemControl {
  const size = screenSize(core);
  return {
    profile: core.profile,
    landscape: size.width > size.height,
    dark: isDark(core.state.settings),
    today: () => dateText(core),
    time: () => clockText(core),
    wallClock: () => phoneNow(core),
    apps: () => listedApps(core).filter(({ launchable }) => launchable !== false),
    recents: () => core.state.recents,
    launch: (packageName) => void launchApp(core, packageName),
    stop: (packageName) => stopApp(core, packageName),
    open: (packageName, screen, params) => openScreen(core, packageName, screen, params),
    view: (uri) => sendIntent(core, viewOf(uri)),
    readApp: (packageName) => core.state.data[packageName],
    getSetting: (namespace, name) => core.state.settings[namespace][name] ?? '',
    putSetting: (namespace, name, value) => putSetting(core, namespace, name, value),
    hardware: () => core.state.hardware,
    telephone: {
      calls: () => core.state.telephone.calls,
      log: () => core.state.telephone.log,
      dial: (number) => void dial(core, number),
      answer: (number) => void connectCall(core, number),
      end: (number) => void endCall(core, number, true),
    },
    reset: () => resetPhone(core),
  };
}

export function listedApps(core: Core): readonly ListedApp[] {
  return core.apps.map(listed);
}

export function listed(app: App): ListedApp {
  return {
    id: app.packageName,
    label: app.label,
    launchActivity: app.activity(app.home),
    debuggable: app.debuggable,
    launchable: app.launchable ?? true,
    icon: app.icon,
  };
}

/** Stores a setting and does what follows from it. */
export function putSetting(core: Core, namespace: SettingsNamespace, name: string, value: string): void {
  core.state.settings[namespace][name] = value;
  const rotation = lockedRotation(core.state.settings);
  if (namespace === 'system' && name.endsWith('_rotation') && rotation !== undefined)
    core.state.held = rotation;
  touch(core);
}

/** Forgets a setting: whoever reads it sees its default. */
export function deleteSetting(core: Core, namespace: SettingsNamespace, name: string): void {
  Reflect.deleteProperty(core.state.settings[namespace], name);
  touch(core);
}

/** As after a factory reset. */
export function resetPhone(core: Core): void {
  const { hardware } = core.state;
  core.state = { ...initialState(core.builtIn, core.launcher, core.seed), hardware };
  touch(core);
}

/** The front app's open screens with what their functions returned, bottom to top, and what the system asks over them. Screens an app no longer has are skipped. */
export function renderStack(core: Core) {
  const packageName = core.state.front;
  const app = [core.launcher, ...core.apps].find((one) => one.packageName === packageName);
  const screens = frontStack(core).flatMap((entry) => {
    const screen = app?.render(entry.screen, appContext(core, packageName, entry));
    return screen === undefined ? [] : [{ entry, screen }];
  });
  return [...screens, ...renderPrompts(core)];
}
