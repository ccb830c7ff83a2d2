/**
 * What the phone offers to its doors: the in-process device and the adbd side. Everything is synchronous and
 * deterministic: time comes from the phone's clock, randomness from its seed.
 */
import type { Size } from '../../src/geometry.ts';
import type { AppEntry, Foreground, Gesture, KeyName, Rotation, TreeResult } from '../../src/ports/device.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import type { PackageInfo } from './apk/package-info.ts';
import type { Feed } from './feed.ts';
import type { FieldEdit } from './field-edit.ts';
import type { CallEvent, Hardware, PhoneCall } from './hardware.ts';
import type { IntentRequest } from './intents.ts';
import type { LogLine } from './system/log.ts';
import type { Touched } from './touched.ts';

export interface InstalledApp extends AppEntry {
  /** False: it has no icon. */
  readonly launchable?: boolean;
  readonly label: string;
  /** Full class name of the activity the launcher starts. */
  readonly launchActivity: string;
  /** Whether `run-as` gets at its files. */
  readonly debuggable: boolean;
}

export type SettingsNamespace = 'system' | 'secure' | 'global';

export interface PhoneProfile {
  readonly name: string;
  readonly model: string;
  /** Natural orientation, pixels. */
  readonly size: Size;
  /** Dots per inch. */
  readonly density: number;
  /** The other display of a foldable, off while the first is used; natural orientation, pixels. */
  readonly secondDisplay?: Size;
  readonly androidVersion: string;
  readonly apiLevel: number;
  /** It is used by a remote control: what has the focus is marked from the start. */
  readonly remote?: boolean;
  /** Dots per inch of the other display; those of the first when absent. */
  readonly secondDensity?: number;
}

/** Keys that move the focus and press what has it. */
export type DpadKey = 'dpad_up' | 'dpad_down' | 'dpad_left' | 'dpad_right' | 'dpad_center';

export type PhoneKey = KeyName | DpadKey;

/** A question of the system that lies over whatever is open. */
export interface PromptSpec {
  /** Whose window it is. */
  readonly packageName: string;
  /** Full class name. */
  readonly activity: string;
  readonly title: string;
  readonly message?: string;
  /** What a check box says; there is none when absent. */
  readonly check?: string;
  /** Titles of the buttons, left to right; the last is the confirming one. */
  readonly actions: readonly string[];
  /** Resource ids of buttons that lie below each other, in the order of `actions`; absent for the row of an alert. */
  readonly stackedIds?: readonly string[];
  /** `action` is undefined when the question was left by the back key or a tap beside it. */
  readonly onAnswer: (answer: { readonly action: string | undefined; readonly checked: boolean }) => void;
}

export interface VirtualPhone {
  /** As the apps see the display in use: a size or density that `wm` forces on it counts. */
  readonly profile: PhoneProfile;
  /** The display in use as it was built. */
  readonly panel: PhoneProfile;
  readonly seed: number;
  /** Pixels in the current rotation. */
  screen(): Size;
  rotation(): Rotation;
  /** Milliseconds since 1970 of the phone's own wall clock (as UTC). */
  wallClock(): number;
  setRotation(rotation: Rotation): void;
  /** Folds the phone or opens it: the other display is used. False when it has only one. */
  fold(folded: boolean): boolean;
  /** The picture as it is now. */
  frame(): RgbaImage;
  /** True while an animation runs (the tree service waits for this to end). */
  animating(): boolean;
  tree(): TreeResult;
  /** Coordinates in the current rotation. */
  input(gesture: Gesture): void;
  /** Characters arrive at the focused field; without one they are lost, as on a real phone. */
  type(text: string): void;
  /** What an input method does to the focused field; without one nothing happens. */
  edit(edit: FieldEdit): void;
  key(key: PhoneKey): void;
  apps(): readonly InstalledApp[];
  /** As `apps`, with those that were switched off: nobody finds or starts them. In the order they were installed. */
  packages(): readonly (InstalledApp & { readonly enabled: boolean })[];
  /** Switches an app off or on, suspends it or lets it go on. False when it is not there. */
  restrict(packageName: string, restriction: 'disabled' | 'suspended', on: boolean): boolean;
  isSuspended(packageName: string): boolean;
  /** False when the package is not installed. */
  launch(packageName: string): boolean;
  /** Who takes a request of another program, the one that gets it first. Activities are full class names. */
  takers(request: IntentRequest): readonly { readonly packageName: string; readonly activity: string }[];
  /** Brings up the screen that does what is asked. False when no app takes the request. */
  send(request: IntentRequest): boolean;
  stop(packageName: string): void;
  /** Stops the app and puts its data back to the seeded start. False when the package is not installed. */
  clear(packageName: string): boolean;
  /** A text message arrives. False when no installed app takes text messages. */
  receiveSms(from: string, text: string): boolean;
  /** What `logcat` shows. */
  readonly log: Feed<LogLine>;
  /** What `getevent` records. */
  readonly touched: Feed<Touched>;
  hardware(): Hardware;
  changeHardware(change: Partial<Hardware>): void;
  calls(): readonly PhoneCall[];
  /** The other side of the line does something. False when it cannot: no such call, or no app that takes calls. */
  call(number: string, event: CallEvent): boolean;
  /** What is known of an app that was installed from a package; undefined for those the phone came with. */
  packageInfo(packageName: string): PackageInfo | undefined;
  /** Installs an app or another version of it. False when the phone came with an app of that name. */
  installPackage(info: PackageInfo): boolean;
  /** Removes an app with its data. False when there is none, or it belongs to the system. */
  uninstallPackage(packageName: string): boolean;
  /** Shows a question. The function given back takes it away without an answer. */
  prompt(spec: PromptSpec): () => void;
  /** Puts the wall clock forward by so many milliseconds. */
  advanceClock(ms: number): void;
  /** Restarts: every app is ended, data and settings stay. */
  reboot(): void;
  foreground(): Foreground;
  getSetting(namespace: SettingsNamespace, name: string): string | undefined;
  putSetting(namespace: SettingsNamespace, name: string, value: string): void;
  /** False when there is no such setting. */
  deleteSetting(namespace: SettingsNamespace, name: string): boolean;
  /** Data of an installed app, to read; undefined when there is none. */
  appData(packageName: string): object | undefined;
  settings(namespace: SettingsNamespace): Readonly<Record<string, string>>;
  getprop(): Readonly<Record<string, string>>;
  /** The phone's true state, plain JSON: what verifiers look at. */
  state(): Readonly<Record<string, unknown>>;
  saveSnapshot(name: string): void;
  /** False when there is no snapshot of that name. */
  restoreSnapshot(name: string): boolean;
  deleteSnapshot(name: string): boolean;
  snapshotNames(): readonly string[];
}
