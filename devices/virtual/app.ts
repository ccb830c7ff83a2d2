/** What an app of the virtual phone is: a value. Its data is plain JSON, its screens are functions of that data. */
import type { CallRecord, Hardware, PhoneCall } from './hardware.ts';
import type { IntentFilter, IntentRequest } from './intents.ts';
import type { JsonObject } from './json.ts';
import type { InstalledApp, PhoneProfile, SettingsNamespace } from './phone-api.ts';
import type { Screen } from './toolkit/screen.ts';

export interface AppIcon {
  /** SVG path data, 24 x 24. */
  readonly path: string;
  readonly background: `#${string}`;
  readonly color?: `#${string}`;
}

export interface ListedApp extends InstalledApp {
  readonly icon: AppIcon;
}

/** A text message that reaches the phone. */
export interface Sms {
  /** Phone number of the sender. */
  readonly from: string;
  readonly text: string;
  /** Milliseconds since 1970 of the phone's own wall clock. */
  readonly at: number;
}

/** The telephone line as the app with the call screen sees it. */
export interface Telephone {
  readonly calls: () => readonly PhoneCall[];
  /** Calls that are over, the latest first. */
  readonly log: () => readonly CallRecord[];
  readonly dial: (number: string) => void;
  readonly answer: (number: string) => void;
  /** Declines a call that rings, hangs up any other. */
  readonly end: (number: string) => void;
}

/** What an app may ask of the phone around it. */
export interface SystemControl {
  readonly profile: PhoneProfile;
  readonly landscape: boolean;
  readonly dark: boolean;
  /** Phone date and time as the user sees it. */
  readonly today: () => string;
  readonly time: () => string;
  /** Milliseconds since 1970 of the phone's own wall clock (as UTC); good to the minute in a screen function. */
  readonly wallClock: () => number;
  /** Apps with an icon, by name. */
  readonly apps: () => readonly ListedApp[];
  /** Packages that were used, the latest first. */
  readonly recents: () => readonly string[];
  readonly launch: (packageName: string) => void;
  readonly stop: (packageName: string) => void;
  /** Brings another app to the front with one of its screens on top, as an intent does. */
  readonly open: (packageName: string, screen: string, params?: JsonObject) => void;
  /** Asks whichever app takes addresses of that kind (`tel:`, `mailto:`) to open one. False when none does. */
  readonly view: (uri: string) => boolean;
  /** Data of another app, as its content provider gives it: only to read. Undefined when it is not installed. */
  readonly readApp: (packageName: string) => object | undefined;
  readonly getSetting: (namespace: SettingsNamespace, name: string) => string;
  readonly putSetting: (namespace: SettingsNamespace, name: string, value: string) => void;
  readonly hardware: () => Hardware;
  readonly telephone: Telephone;
  /** Puts every setting and all app data back to the start. */
  readonly reset: () => void;
}

export interface AppContext<Data> {
  /** The app's data; handlers change it in place. */
  readonly data: Data;
  /** What the screen was opened with. */
  readonly params: JsonObject;
  readonly system: SystemControl;
  /** State of this one open screen (search words, form drafts); created from `initial` at first use. */
  readonly local: <Local extends object>(initial: Local) => Local;
  /** State of the screen below this one: how a picker gives its result to the form that opened it. `absent` when it has none. */
  readonly below: <Local extends object>(absent: Local) => Local;
  /** Milliseconds since the phone was switched on. A screen that asks is drawn anew every time. */
  readonly now: () => number;
  readonly push: (screen: string, params?: JsonObject) => void;
  /** Opens a screen in place of this one. */
  readonly replace: (screen: string, params?: JsonObject) => void;
  /** Leaves `count` screens (1 when absent); leaving the first screen leads home. */
  readonly pop: (count?: number) => void;
  readonly toast: (message: string) => void;
  /** Shows a message with one button (such as Undo) over the app for eight seconds. */
  readonly snackbar: (
    message: string,
    action: { readonly title: string; readonly onTap: () => void },
  ) => void;
  readonly focus: (fieldKey: string) => void;
  /** Takes the focus from every field and hides the keyboard. */
  readonly unfocus: () => void;
  /** Moves a scrolling box; `end` is as far as it goes. */
  readonly scrollTo: (scrollKey: string, place: 'start' | 'end') => void;
}

export interface AppSpec<Data extends object> {
  readonly packageName: string;
  readonly label: string;
  readonly icon: AppIcon;
  /** Name of the first screen. */
  readonly home: string;
  /** The data the app starts with; the same seed gives the same data. */
  readonly initial: (seed: number) => Data;
  readonly screens: Readonly<Record<string, (context: AppContext<Data>) => Screen>>;
  /** The phone turns to it while the app is in front, however it is held. */
  readonly orientation?: 'portrait' | 'landscape';
  /** Activity class name of screens that have one of their own, relative to the package (`.Main`). */
  readonly activities?: Readonly<Record<string, string>>;
  /** Takes text messages that reach the phone. */
  readonly onSms?: (data: Data, sms: Sms) => void;
  /** What other programs can ask of the app. */
  readonly intents?: readonly IntentFilter<Data>[];
  /** The screen that shows telephone calls: it comes to the front when somebody calls. */
  readonly callScreen?: string;
  /** Built by a developer for tests: `run-as` gets at its files. */
  readonly debuggable?: boolean;
}

/** An app as the phone holds it: the type of its data is its own business. */
export interface App {
  readonly packageName: string;
  readonly label: string;
  readonly icon: AppIcon;
  readonly home: string;
  readonly orientation: 'portrait' | 'landscape' | undefined;
  initial(seed: number): object;
  has(screen: string): boolean;
  render(screen: string, context: AppContext<object>): Screen | undefined;
  /** Full class name. */
  activity(screen: string): string;
  /** False: it has no icon, and nothing starts it but other programs. */
  readonly launchable?: boolean;
  /** Absent in apps that take no text messages. */
  readonly onSms?: (data: object, sms: Sms) => void;
  readonly intents: readonly IntentFilter<object>[];
  readonly callScreen: string | undefined;
  readonly debuggable: boolean;
}

export function defineApp<Data extends object>(spec: AppSpec<Data>): App {
  const { packageName, label, icon, home, initial, onSms } = spec;
  return {
    packageName,
    label,
    icon,
    home,
    orientation: spec.orientation,
    callScreen: spec.callScreen,
    debuggable: spec.debuggable ?? false,
    intents: (spec.intents ?? []).map(({ prepare, ...filter }) => ({
      ...filter,
      ...(prepare === undefined
        ? {}
        : { prepare: (data: object, request: IntentRequest) => prepare(data as Data, request) }),
    })),
    initial,
    has: (screen) => Object.hasOwn(spec.screens, screen),
    render: (screen, context) => spec.screens[screen]?.({ ...context, data: context.data as Data }),
    activity: (screen) => `${packageName}${spec.activities?.[screen] ?? '.MainActivity'}`,
    ...(onSms === undefined ? {} : { onSms: (data: object, sms: Sms) => onSms(data as Data, sms) }),
  };
}
