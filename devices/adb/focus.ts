/** Which app is in front, out of what the window manager prints. */
import type { Foreground } from '../../src/ports/device.ts';

/** Up to Android 9 the focus is in the list of windows, since 10 in the list of displays. */
export function focusCommand(sdk: number): string {
  const part = sdk <= 28 ? 'windows' : 'displays';
  return `dumpsys window ${part} | grep -E 'mCurrentFocus|mFocusedApp'`;
}

export const KEYBOARD_COMMAND = "dumpsys input_method | grep -E 'mInputShown|mIsInputViewShown'";

interface Component {
  readonly app: string;
  readonly activity: string;
}

export interface Focus {
  readonly component: Component | undefined;
  /** Title of the focused window when it is not an activity: a dialog of the system, the shade, a splash screen. */
  readonly window: string | undefined;
}

/**
 * Several displays give several lines, some of them null. The window that has the focus and belongs to a focused app wins; a
 * focused window without a component (a popup, the shade, a crash dialog) leaves the focused app in front.
 */
export function readFocus(text: string): Focus {
  const windows = [...text.matchAll(/mCurrentFocus=(?:Window\{\S+ u\d+ (.+?)\}|null)/g)].map((m) => m[1]);
  const titles = windows.filter((title) => title !== undefined);
  const focused = titles.map(componentIn).filter((component) => component !== undefined);
  const apps = [...text.matchAll(/mFocusedApp=.*? u\d+ ([^\s}]+)/g)]
    .map((match) => componentIn(match[1] ?? ''))
    .filter((component) => component !== undefined);
  const both = focused.find(({ app }) => apps.some((other) => other.app === app));
  const [title] = titles;
  // A splash screen has an app behind it that cannot be used yet.
  const waiting = title === undefined || title.startsWith('Splash Screen');
  return {
    component: both ?? focused[0] ?? (waiting ? undefined : apps[0]),
    window: focused.length > 0 ? undefined : title,
  };
}

export function readForeground(focusText: string, keyboardText: string): Foreground {
  const { component } = readFocus(focusText);
  const shown =
    /mInputShown=(true|false)/.exec(keyboardText) ?? /mIsInputViewShown=(true|false)/.exec(keyboardText);
  return {
    app: component?.app,
    activity: component?.activity,
    keyboardShown: shown === null ? undefined : shown[1] === 'true',
  };
}

/** `pkg/.Short` and `pkg/full.Name` name the same kind of thing; the full name is given back. */
export function componentIn(words: string): Component | undefined {
  const found = /^([A-Za-z]\w*(?:\.\w+)+)\/(\.?[\w.$]+)$/.exec(words.trim());
  const app = found?.[1];
  const name = found?.[2];
  if (app === undefined || name === undefined) return undefined;
  return { app, activity: name.startsWith('.') ? `${app}${name}` : name };
}
