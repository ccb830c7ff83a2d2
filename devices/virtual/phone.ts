/** An Android-like phone made of software: everything in it follows from its seed, its clock and what is done to it. */
import type { Size } from '../../src/geometry.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Foreground, Gesture, Rotation, TreeResult } from '../../src/ports/device.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import type { PackageInfo } from './apk/package-info.ts';
import type { App } from './app.ts';
import { CATALOGUE, LAUNCHER } from './apps/catalogue.ts';
import { Feed } from './feed.ts';
import type { FieldEdit } from './field-edit.ts';
import type { CallEvent, Hardware, PhoneCall } from './hardware.ts';
import type { IntentRequest } from './intents.ts';
import type {
  InstalledApp,
  PhoneKey,
  PhoneProfile,
  PromptSpec,
  SettingsNamespace,
  VirtualPhone,
} from './phone-api.ts';
import { deleteSetting, listed, listedApps, putSetting } from './system/context.ts';
import { appOf, type Core, screenSize, topEntry, touch, transitionProgress } from './system/core.ts';
import { deliverSms } from './system/deliver.ts';
import { perform } from './system/gestures.ts';
import { hideKeyboard, launchApp, stopApp } from './system/navigation.ts';
import {
  allPackages,
  installPackage,
  packageOf,
  type Restriction,
  restrict,
  uninstallPackage,
} from './system/packages.ts';
import { phoneNow } from './system/phone-time.ts';
import { closePrompt, openPrompt, topPrompt } from './system/prompts.ts';
import { deviceProperties } from './system/properties.ts';
import { Raster } from './system/raster.ts';
import { Renderer } from './system/render.ts';
import { activityOf, sendIntent, takersOf } from './system/send-intent.ts';
import { Session } from './system/session.ts';
import type { PhoneState } from './system/state.ts';
import { restart, switchOn } from './system/switch-on.ts';
import { connectCall, endCall, holdCall, ring } from './system/telephone.ts';
import { describeState } from './system/truth.ts';
import { windowTree } from './toolkit/tree.ts';
import { TOUCHES_KEPT, type Touched } from './touched.ts';

export interface PhoneOptions {
  readonly profile: PhoneProfile;
  readonly seed: number;
  readonly clock: Clock;
  /** Installed apps; the built-in ones when absent. */
  readonly apps?: readonly App[];
  /** What pictures are drawn on; the phone's own when absent. Phones of one process save memory by sharing it. */
  readonly raster?: Raster;
}

/** Switches a phone on: the launcher is in front. */
export function createVirtualPhone(options: PhoneOptions): VirtualPhone {
  return new Phone(options);
}

class Phone implements VirtualPhone {
  readonly seed: number;
  readonly #core: Core;
  readonly #session: Session;
  readonly #raster: Raster;
  readonly #renderer: Renderer;
  readonly #snapshots = new Map<string, string>();
  readonly touched = new Feed<Touched>(TOUCHES_KEPT);

  constructor(options: PhoneOptions) {
    const { profile, seed, clock, apps = CATALOGUE, raster = new Raster() } = options;
    this.seed = seed;
    this.#raster = raster;
    this.#renderer = new Renderer(raster);
    this.#core = switchOn({ profile, seed, clock, apps, launcher: LAUNCHER });
    this.#session = new Session(this.#core);
    this.#session.settle();
  }

  screen(): Size {
    return screenSize(this.#core);
  }

  rotation(): Rotation {
    return this.#core.state.rotation;
  }

  wallClock(): number {
    return phoneNow(this.#core);
  }

  get profile(): PhoneProfile {
    return this.#core.profile;
  }

  get panel(): PhoneProfile {
    return this.#core.panel;
  }

  fold(folded: boolean): boolean {
    if (this.profile.secondDisplay === undefined) return false;
    this.#session.run(() => {
      this.#core.state.folded = folded;
    });
    return true;
  }

  setRotation(rotation: Rotation): void {
    this.#session.run(() => {
      this.#core.state.held = rotation;
    });
  }

  frame(): RgbaImage {
    const key = this.#session.pictureKey();
    const kept = key === undefined ? undefined : this.#raster.kept(this, key);
    if (kept !== undefined) return kept;
    const image = this.#renderer.render(this.#core, this.#session.scene());
    if (key !== undefined) this.#raster.keep(this, key, image);
    return image;
  }

  animating(): boolean {
    return transitionProgress(this.#core) < 1 || this.#session.scene().busy;
  }

  tree(): TreeResult {
    if (this.animating()) return { kind: 'none', reason: 'not_idle', detail: 'The screen is still moving.' };
    const { active, marked } = this.#session.scene();
    if (active === undefined) return { kind: 'none', reason: 'null_root', detail: 'No window is active.' };
    const focus = active.entry.focus?.key;
    const packageName = topPrompt(this.#core)?.spec.packageName ?? this.#core.state.front;
    const root = windowTree(active.placed, active.bounds, { packageName, focus, marked });
    return { kind: 'tree', roots: [root] };
  }

  input(gesture: Gesture): void {
    perform(this.#session, gesture);
    this.touched.add({ gesture, at: this.#core.clock.now() });
  }

  type(text: string): void {
    this.#session.type(text);
  }

  edit(edit: FieldEdit): void {
    this.#session.edit(edit);
  }

  key(key: PhoneKey): void {
    this.#session.key(key);
  }

  apps(): readonly InstalledApp[] {
    return listedApps(this.#core).map(installed);
  }

  packages(): ReturnType<VirtualPhone['packages']> {
    const off = this.#core.state.packages.disabled;
    return allPackages(this.#core)
      .map(listed)
      .map((app) => ({ ...installed(app), enabled: !off.includes(app.id) }));
  }

  restrict(packageName: string, restriction: Restriction, on: boolean): boolean {
    return this.#try(() => restrict(this.#core, packageName, restriction, on));
  }

  isSuspended(packageName: string): boolean {
    return this.#core.state.packages.suspended.includes(packageName);
  }

  launch(packageName: string): boolean {
    const known = appOf(this.#core, packageName) !== undefined;
    if (known) this.#session.run(() => void launchApp(this.#core, packageName));
    return known;
  }

  takers(request: IntentRequest): ReturnType<VirtualPhone['takers']> {
    return takersOf(this.#core, request).map((taker) => ({
      packageName: taker.app.packageName,
      activity: activityOf(taker, request),
    }));
  }

  send(request: IntentRequest): boolean {
    return this.#try(() => sendIntent(this.#core, request));
  }

  stop(packageName: string): void {
    this.#session.run(() => stopApp(this.#core, packageName));
  }

  clear(packageName: string): boolean {
    const app = appOf(this.#core, packageName);
    if (app === undefined) return false;
    this.#session.run(() => {
      stopApp(this.#core, packageName);
      this.#core.state.data[packageName] = app.initial(this.seed);
    });
    return true;
  }

  receiveSms(from: string, text: string): boolean {
    return this.#try(() => deliverSms(this.#core, from, text));
  }

  packageInfo(packageName: string): PackageInfo | undefined {
    return packageOf(this.#core, packageName);
  }

  installPackage(info: PackageInfo): boolean {
    return this.#try(() => installPackage(this.#core, info));
  }

  uninstallPackage(packageName: string): boolean {
    return this.#try(() => uninstallPackage(this.#core, packageName));
  }

  /** Changes something and says whether it could. */
  #try(change: () => boolean): boolean {
    let done = false;
    this.#session.run(() => {
      done = change();
    });
    return done;
  }

  prompt(spec: PromptSpec): () => void {
    const core = this.#core;
    const prompt = openPrompt(core, spec);
    return () => this.#session.run(() => closePrompt(core, prompt));
  }

  advanceClock(ms: number): void {
    this.#core.clockShift += ms;
  }

  reboot(): void {
    this.#session.run(() => restart(this.#core));
  }

  get log(): VirtualPhone['log'] {
    return this.#core.log;
  }

  hardware(): Hardware {
    return this.#core.state.hardware;
  }

  changeHardware(change: Partial<Hardware>): void {
    const { state } = this.#core;
    this.#session.run(() => {
      state.hardware = { ...state.hardware, ...change };
    });
  }

  calls(): readonly PhoneCall[] {
    return this.#core.state.telephone.calls;
  }

  call(number: string, event: CallEvent): boolean {
    const core = this.#core;
    const effects: Readonly<Record<CallEvent, () => boolean>> = {
      ring: () => ring(core, number),
      answer: () => connectCall(core, number),
      hold: () => holdCall(core, number),
      end: () => endCall(core, number, false),
    };
    return this.#try(effects[event]);
  }

  foreground(): Foreground {
    const core = this.#core;
    const asked = topPrompt(core)?.spec;
    if (asked !== undefined)
      return { app: asked.packageName, activity: asked.activity, keyboardShown: false };
    const page = this.#session.scene().app[0]?.entry;
    const app = appOf(core, core.state.front);
    return {
      app: core.state.front,
      activity: app?.activity(page?.screen ?? app.home),
      keyboardShown: this.#session.scene().keyboard !== undefined,
    };
  }

  getSetting(namespace: SettingsNamespace, name: string): string | undefined {
    const settings = this.#core.state.settings[namespace];
    return Object.hasOwn(settings, name) ? settings[name] : undefined;
  }

  putSetting(namespace: SettingsNamespace, name: string, value: string): void {
    this.#session.run(() => putSetting(this.#core, namespace, name, value));
  }

  deleteSetting(namespace: SettingsNamespace, name: string): boolean {
    const known = this.getSetting(namespace, name) !== undefined;
    if (known) this.#session.run(() => deleteSetting(this.#core, namespace, name));
    return known;
  }

  appData(packageName: string): object | undefined {
    return this.#core.state.data[packageName];
  }

  settings(namespace: SettingsNamespace): Readonly<Record<string, string>> {
    return { ...this.#core.state.settings[namespace] };
  }

  getprop(): Readonly<Record<string, string>> {
    return deviceProperties(this.panel, this.seed);
  }

  state(): Readonly<Record<string, unknown>> {
    return describeState(this.#core, this.#session.scene());
  }

  saveSnapshot(name: string): void {
    this.#snapshots.set(name, JSON.stringify(this.#core.state));
  }

  restoreSnapshot(name: string): boolean {
    const saved = this.#snapshots.get(name);
    if (saved === undefined) return false;
    const core = this.#core;
    core.state = JSON.parse(saved) as PhoneState;
    core.transition = undefined;
    core.toast = undefined;
    core.volumePanel = undefined;
    core.snackbar = undefined;
    core.notification = undefined;
    if (topEntry(core)?.focus == null) hideKeyboard(core);
    touch(core);
    return true;
  }

  deleteSnapshot(name: string): boolean {
    return this.#snapshots.delete(name);
  }

  snapshotNames(): readonly string[] {
    return [...this.#snapshots.keys()];
  }
}

/** Without what only screens need. */
function installed({ id, label, launchActivity, debuggable, launchable = true }: InstalledApp): InstalledApp {
  return { id, label, launchActivity, debuggable, launchable };
}
