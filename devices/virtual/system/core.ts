/** The phone's inner parts as every module of the system sees them. */
import type { Size } from '../../../src/geometry.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { App } from '../app.ts';
import type { Feed } from '../feed.ts';
import type { PhoneProfile, PromptSpec } from '../phone-api.ts';
import type { Typesetter } from '../toolkit/typesetter.ts';
import type { LogLine } from './log.ts';
import { animationScale } from './settings.ts';
import type { PhoneState, ScreenEntry } from './state.ts';

export type TransitionKind = 'open' | 'close' | 'switch' | 'overlay';

export interface Transition {
  readonly kind: TransitionKind;
  /** Milliseconds of the clock. */
  readonly start: number;
  readonly duration: number;
}

/** A message or panel that goes away by itself. */
export interface Passing {
  readonly text: string;
  /** Milliseconds of the clock. */
  readonly until: number;
}

/** A message with a button over the app that showed it. */
export interface Snackbar extends Passing {
  readonly packageName: string;
  readonly action: { readonly title: string; readonly onTap: () => void };
}

/** A notification while it is shown over the screen. */
export interface Notification extends Passing {
  readonly title: string;
  readonly packageName: string;
}

/** A question of the system that is on the screen. */
export interface Prompt {
  readonly spec: PromptSpec;
  readonly entry: ScreenEntry;
  checked: boolean;
}

export interface Core {
  /** As the apps see the display in use: what `wm` forces on it counts. */
  readonly profile: PhoneProfile;
  /** The display in use as it was built. */
  readonly panel: PhoneProfile;
  readonly seed: number;
  readonly clock: Clock;
  readonly bootedAt: number;
  /** Everything that can be opened, without the launcher. */
  readonly apps: readonly App[];
  /** What the phone came with, also what was removed since. */
  readonly builtIn: readonly App[];
  readonly launcher: App;
  readonly typesetter: Typesetter;
  state: PhoneState;
  transition: Transition | undefined;
  toast: Passing | undefined;
  volumePanel: Passing | undefined;
  snackbar: Snackbar | undefined;
  notification: Notification | undefined;
  readonly log: Feed<LogLine>;
  /** Questions of the system over whatever is open, the latest last. */
  prompts: readonly Prompt[];
  /** Grows with every change: what was computed for an older version is stale. */
  version: number;
  /** How far the wall clock was put forward, milliseconds. */
  clockShift: number;
  /** Fingers are used, no keys: Android then shows no focus. */
  touchMode: boolean;
  /** Set while a screen that asked for the time is shown. */
  timeRead: boolean;
}

/** The phone is switched on on Tuesday, 15 September 2026, 9:41, so that pictures do not depend on the real date. */
export const BOOT = Date.UTC(2026, 8, 15, 9, 41);

const TRANSITION_MS = 180;
const TOAST_MS = 2000;
const SNACKBAR_MS = 8000;

/** Writes a line that `logcat` shows. */
export function writeLog(
  core: Core,
  line: Pick<LogLine, 'tag' | 'text'> & Partial<Pick<LogLine, 'level' | 'packageName'>>,
): void {
  const at = BOOT + Math.max(0, core.clock.now() - core.bootedAt);
  core.log.add({ at, level: 'I', ...line });
}

export function touch(core: Core): void {
  core.version += 1;
}

export function appOf(core: Core, packageName: string): App | undefined {
  if (packageName === core.launcher.packageName) return core.launcher;
  return core.apps.find((app) => app.packageName === packageName);
}

export function scaleOf(core: Core): number {
  return core.profile.density / 160;
}

/** Pixels in the current rotation. */
export function screenSize(core: Core): Size {
  const { width, height } = core.profile.size;
  return core.state.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

export function frontStack(core: Core): ScreenEntry[] {
  return core.state.tasks[core.state.front] ?? [];
}

export function topEntry(core: Core): ScreenEntry | undefined {
  const stack = frontStack(core);
  return stack[stack.length - 1];
}

export function startTransition(core: Core, kind: TransitionKind): void {
  const duration = TRANSITION_MS * animationScale(core.state.settings);
  core.transition = duration === 0 ? undefined : { kind, start: core.clock.now(), duration };
}

/** How far the running transition is, 0-1; 1 when none runs. */
export function transitionProgress(core: Core): number {
  const { transition } = core;
  if (transition === undefined) return 1;
  const progress = (core.clock.now() - transition.start) / transition.duration;
  if (progress < 1) return Math.max(0, progress);
  core.transition = undefined;
  return 1;
}

export function showToast(core: Core, text: string): void {
  core.toast = { text, until: core.clock.now() + TOAST_MS };
  writeLog(core, { tag: 'Toast', text, packageName: core.state.front });
}

export function showSnackbar(core: Core, snackbar: Omit<Snackbar, 'until'>): void {
  core.snackbar = { ...snackbar, until: core.clock.now() + SNACKBAR_MS };
}

/** The front app's snackbar while it is shown. */
export function currentSnackbar(core: Core): Snackbar | undefined {
  const { snackbar } = core;
  if (snackbar === undefined || snackbar.packageName !== core.state.front) return undefined;
  return core.clock.now() < snackbar.until ? snackbar : undefined;
}

export function showVolume(core: Core, text: string): void {
  core.volumePanel = { text, until: core.clock.now() + TOAST_MS };
}

/** The toast or panel while it is shown. */
export function current(core: Core, passing: Passing | undefined): string | undefined {
  return passing !== undefined && core.clock.now() < passing.until ? passing.text : undefined;
}
