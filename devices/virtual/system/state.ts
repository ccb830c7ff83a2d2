/** Everything a phone remembers, as plain JSON: a snapshot is a copy of it. */
import type { Rotation } from '../../../src/ports/device.ts';
import type { PackageInfo } from '../apk/package-info.ts';
import type { App } from '../app.ts';
import type { CallRecord, Hardware, PhoneCall } from '../hardware.ts';
import { initialHardware } from '../hardware.ts';
import type { JsonObject } from '../json.ts';
import type { SettingsNamespace } from '../phone-api.ts';
import { defaultSettings } from './settings.ts';

export interface Focus {
  readonly key: string;
  /** Index in the field's text. */
  readonly caret: number;
}

/** One open screen of an app. */
export interface ScreenEntry {
  readonly screen: string;
  readonly params: JsonObject;
  local: object | null;
  /** Pixels, by the key of the scrolling box. */
  scroll: Record<string, number>;
  focus: Focus | null;
  /** Where the D-pad stands, see `dpad-focus.ts`; null before it was used. */
  dpadFocus: string | null;
  /** Whether it has been shown, so that autofocus happens once. */
  opened: boolean;
}

export type KeyboardPage = 'letters' | 'symbols' | 'more' | 'digits';

export interface TelephoneState {
  calls: readonly PhoneCall[];
  /** Calls that are over, the latest first. */
  log: readonly CallRecord[];
  /** What was in front when the first of the calls began. */
  before: string;
}

export interface Packages {
  /** Apps the phone came with that were removed. */
  readonly removed: readonly string[];
  readonly installed: readonly PackageInfo[];
  /** Apps that are there and cannot be found or started. */
  readonly disabled: readonly string[];
  /** Apps that say they are not available instead of starting. */
  readonly suspended: readonly string[];
}

export interface PhoneState {
  /** How the picture is turned: as the phone is held, or as the app in front wants it. */
  rotation: Rotation;
  /** How the user holds the phone. */
  held: Rotation;
  hardware: Hardware;
  packages: Packages;
  telephone: TelephoneState;
  /** A foldable is folded: its second display is used. */
  folded: boolean;
  settings: Record<SettingsNamespace, Record<string, string>>;
  /** App data by package. */
  data: Record<string, object>;
  /** Open screens by package, the first at the bottom. */
  tasks: Record<string, ScreenEntry[]>;
  front: string;
  /** Packages, the latest used first. */
  recents: string[];
  keyboard: { shown: boolean; page: KeyboardPage; shift: 'off' | 'once' | 'lock' };
}

export function newEntry(screen: string, params: JsonObject = {}): ScreenEntry {
  return { screen, params, local: null, scroll: {}, focus: null, dpadFocus: null, opened: false };
}

export function initialState(apps: readonly App[], launcher: App, seed: number): PhoneState {
  const data = Object.fromEntries(apps.map((app) => [app.packageName, app.initial(seed)]));
  return {
    rotation: 0,
    held: 0,
    folded: false,
    hardware: initialHardware(),
    packages: { removed: [], installed: [], disabled: [], suspended: [] },
    telephone: { calls: [], log: [], before: launcher.packageName },
    settings: defaultSettings(seed),
    data: { ...data, [launcher.packageName]: launcher.initial(seed) },
    tasks: { [launcher.packageName]: [newEntry(launcher.home)] },
    front: launcher.packageName,
    recents: [],
    keyboard: { shown: false, page: 'letters', shift: 'off' },
  };
}
