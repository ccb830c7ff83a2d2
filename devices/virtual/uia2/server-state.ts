/** What the server knows between requests: its session, its settings, the elements it has given out. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../src/ports/clock.ts';
import type { VirtualPhone } from '../phone-api.ts';
import { KnownElements } from './known-elements.ts';

export type SettingValue = string | number | boolean;

export interface Uia2Session {
  readonly id: string;
  readonly capabilities: unknown;
}

export interface Uia2State {
  readonly phone: VirtualPhone;
  readonly clock: Clock;
  /** System properties, as `getprop` shows them. */
  readonly properties: () => Readonly<Record<string, string>>;
  /** What the server says of itself. */
  readonly build: { readonly version: string; readonly versionCode: number };
  /** Aborted when the server stops. */
  readonly stopped: AbortSignal;
  session: Uia2Session | undefined;
  readonly settings: Map<string, SettingValue>;
  readonly elements: KnownElements;
  /** What `set_clipboard` has put there. */
  clipboard: string;
}

/** Names and first values of the settings clients may change. Source: appium-uiautomator2-server, model/settings. */
const DEFAULT_SETTINGS: readonly (readonly [string, SettingValue])[] = [
  ['actionAcknowledgmentTimeout', 3000],
  ['allowInvisibleElements', false],
  ['alwaysTraversableViewClasses', ''],
  ['currentDisplayId', 0],
  ['disableIdLocatorAutocompletion', false],
  ['elementResponseAttributes', 'name,text'],
  ['enableMultiWindows', false],
  ['enableNotificationListener', true],
  ['enableTopmostWindowFromActivePackage', false],
  ['enforceXPath1', false],
  ['ignoreUnimportantViews', false],
  ['includeA11yActionsInPageSource', false],
  ['includeExtrasInPageSource', false],
  ['keyInjectionDelay', 0],
  ['limitXPathContextScope', true],
  ['mjpegBilinearFiltering', false],
  ['mjpegScalingFactor', 50],
  ['mjpegServerFramerate', 10],
  ['mjpegServerPort', 7810],
  ['mjpegServerScreenshotQuality', 50],
  ['normalizeTagNames', false],
  ['scrollAcknowledgmentTimeout', 200],
  ['serverPort', 6790],
  ['shouldUseCompactResponses', true],
  ['shutdownOnPowerDisconnect', true],
  ['simpleBoundsCalculation', false],
  ['snapshotMaxDepth', 70],
  ['trackScrollEvents', true],
  ['useResourcesForOrientationDetection', false],
  ['wakeLockTimeout', 86_400_000],
  ['waitForIdleTimeout', 10_000],
  ['waitForSelectorTimeout', 10_000],
];

export function newState(
  parts: Pick<Uia2State, 'phone' | 'clock' | 'properties' | 'build' | 'stopped'>,
): Uia2State {
  return {
    ...parts,
    session: undefined,
    settings: new Map(DEFAULT_SETTINGS),
    elements: new KnownElements(),
    clipboard: '',
  };
}

/** Elements of an earlier session are forgotten, its settings are not: so does the real server. */
export function openSession(state: Uia2State, capabilities: unknown): Uia2Session {
  const session = { id: randomUUID(), capabilities };
  state.session = session;
  state.elements.clear();
  return session;
}
