/** A phone that does nothing but remember what was done to it, for tests of the doors around a phone. */

import type { PackageInfo } from '../../devices/virtual/apk/package-info.ts';
import { Feed } from '../../devices/virtual/feed.ts';
import type { FieldEdit } from '../../devices/virtual/field-edit.ts';
import type { CallEvent, Hardware, PhoneCall } from '../../devices/virtual/hardware.ts';
import { initialHardware } from '../../devices/virtual/hardware.ts';
import type {
  InstalledApp,
  PhoneProfile,
  PromptSpec,
  SettingsNamespace,
  VirtualPhone,
} from '../../devices/virtual/phone-api.ts';
import type { LogLine } from '../../devices/virtual/system/log.ts';
import type { Touched } from '../../devices/virtual/touched.ts';
import type { Foreground, Gesture, KeyName, Rotation, TreeNode, TreeResult } from '../../src/ports/device.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { PLAIN } from './tree.ts';

export type Deed =
  | { readonly kind: 'sms'; readonly from: string; readonly text: string }
  | { readonly kind: 'call'; readonly number: string; readonly event: CallEvent }
  | Gesture
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'edit'; readonly edit: FieldEdit }
  | { readonly kind: 'press'; readonly key: KeyName }
  | { readonly kind: 'reboot' }
  | { readonly kind: 'clock'; readonly ms: number }
  | { readonly kind: 'launch' | 'stop' | 'clear'; readonly app: string };

export class FakePhone implements VirtualPhone {
  profile: PhoneProfile = {
    name: 'fake',
    model: 'Fake Phone',
    size: { width: 120, height: 240 },
    density: 160,
    androidVersion: '14',
    apiLevel: 34,
  };
  get panel(): PhoneProfile {
    return this.profile;
  }
  readonly seed = 1;
  readonly deeds: Deed[] = [];
  readonly prompts: PromptSpec[] = [];
  readonly installed = new Map<string, PackageInfo>();
  busy = () => false;
  treeResult: TreeResult = { kind: 'tree', roots: [treeNode({ text: 'Hello' })] };
  front: Foreground = { app: 'com.example.notes', activity: 'com.example.notes.Main', keyboardShown: false };
  picture: RgbaImage = { width: 120, height: 240, data: new Uint8Array(120 * 240 * 4).fill(255) };
  private turned: Rotation = 0;
  private readonly kept = new Map<string, string>([['secure/android_id', 'abc']]);
  private readonly saved = new Set<string>();

  screen = () => this.profile.size;
  rotation = () => this.turned;
  wallClock = () => Date.UTC(2026, 0, 1, 9, 41);
  setRotation = (rotation: Rotation) => {
    this.turned = rotation;
  };
  fold = () => false;
  frame = () => this.picture;
  animating = () => this.busy();
  tree = () => this.treeResult;
  readonly log = new Feed<LogLine>(100);
  readonly touched = new Feed<Touched>(100);
  data: Readonly<Record<string, object>> = {};
  private world: Hardware = initialHardware();
  phoneCalls: readonly PhoneCall[] = [];
  hardware = () => this.world;
  changeHardware = (change: Partial<Hardware>) => {
    this.world = { ...this.world, ...change };
  };
  calls = () => this.phoneCalls;
  call = (number: string, event: CallEvent) => {
    const known = this.phoneCalls.some((call) => call.number === number);
    if ((event === 'ring') === known) return false;
    this.deeds.push({ kind: 'call', number, event });
    return true;
  };
  appData = (packageName: string) => this.data[packageName];
  input = (gesture: Gesture) => void this.deeds.push(gesture);
  type = (text: string) => void this.deeds.push({ kind: 'type', text });
  edit = (edit: FieldEdit) => void this.deeds.push({ kind: 'edit', edit });
  key = (key: KeyName) => void this.deeds.push({ kind: 'press', key });
  apps = (): readonly InstalledApp[] => [
    { id: 'com.example.notes', label: 'Notes', launchActivity: 'com.example.notes.Main', debuggable: true },
    {
      id: 'com.android.settings',
      label: 'Settings',
      launchActivity: 'com.android.settings.Settings',
      debuggable: false,
    },
    ...[...this.installed.values()].map(({ packageName, label, debuggable, launchActivity }) => ({
      ...{ id: packageName, label, debuggable, launchable: launchActivity !== null },
      launchActivity: launchActivity ?? `${packageName}.Main`,
    })),
  ];
  packages = () => this.apps().map((app) => ({ ...app, enabled: true }));
  restrict = () => false;
  isSuspended = () => false;
  launch = (app: string) => this.record('launch', app);
  takers = () => [];
  send = () => false;
  stop = (app: string) => void this.record('stop', app);
  clear = (app: string) => this.record('clear', app);
  receiveSms = (from: string, text: string) => {
    this.deeds.push({ kind: 'sms', from, text });
    return from !== 'nobody';
  };
  packageInfo = (packageName: string) => this.installed.get(packageName);
  installPackage = (info: PackageInfo) => {
    const free =
      !this.apps().some(({ id }) => id === info.packageName) || this.installed.has(info.packageName);
    if (free) this.installed.set(info.packageName, info);
    return free;
  };
  uninstallPackage = (packageName: string) => this.installed.delete(packageName);
  prompt = (spec: PromptSpec) => {
    this.prompts.push(spec);
    return () => void this.prompts.splice(this.prompts.indexOf(spec), 1);
  };
  advanceClock = (ms: number) => void this.deeds.push({ kind: 'clock', ms });
  reboot = () => void this.deeds.push({ kind: 'reboot' });
  foreground = () => this.front;
  getSetting = (namespace: SettingsNamespace, name: string) => this.kept.get(`${namespace}/${name}`);
  putSetting = (namespace: SettingsNamespace, name: string, value: string) =>
    void this.kept.set(`${namespace}/${name}`, value);
  deleteSetting = (namespace: SettingsNamespace, name: string) => this.kept.delete(`${namespace}/${name}`);
  settings = (namespace: SettingsNamespace) =>
    Object.fromEntries(
      [...this.kept]
        .filter(([key]) => key.startsWith(`${namespace}/`))
        .map(([key, value]) => [key.slice(namespace.length + 1), value]),
    );
  getprop = () => ({ 'ro.serialno': 'FAKE1' });
  state = () => ({ front: this.front.app });
  saveSnapshot = (name: string) => void this.saved.add(name);
  restoreSnapshot = (name: string) => this.saved.has(name);
  deleteSnapshot = (name: string) => this.saved.delete(name);
  snapshotNames = () => [...this.saved];

  private record(kind: 'launch' | 'stop' | 'clear', app: string): boolean {
    const known = this.apps().some(({ id }) => id === app);
    if (known) this.deeds.push({ kind, app });
    return known;
  }
}

export function treeNode(facts: Partial<TreeNode> = {}): TreeNode {
  return {
    ...PLAIN,
    className: 'android.widget.TextView',
    packageName: 'com.example.notes',
    box: [0, 10, 120, 40],
    ...facts,
  };
}
