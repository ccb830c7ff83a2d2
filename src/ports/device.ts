/**
 * What a device must be able to do for the agent. Implementations: devices/adb, devices/virtual.
 *
 * Contracts that hold for every implementation (test/contract/device.contract.ts):
 * - every call ends: by success, by a DroidcuaError with a DEVICE_* code, or with the reason of `signal`;
 * - a capture that is truncated or not a picture is an error, never a substitute picture;
 * - what a device cannot do is `DEVICE_UNSUPPORTED`, never a silent no-op;
 * - coordinates of tree nodes and gestures are in the input space of the current rotation.
 */
import type { Box, ScreenPoint, Size } from '../geometry.ts';
import type { RgbaImage } from './image.ts';

/** Degrees the picture is turned from the device's natural orientation. */
export type Rotation = 0 | 90 | 180 | 270;

export interface DeviceCapabilities {
  /** Can report an accessibility tree. */
  readonly tree: boolean;
  /** Can pinch (two pointers). */
  readonly pinch: boolean;
  /** Can type any Unicode text; otherwise printable ASCII only. */
  readonly unicode: boolean;
  /** Can save and restore its whole state. */
  readonly snapshot: boolean;
}

export interface DeviceInfo {
  /** The id the user gave: an adb serial, `virtual`, ... */
  readonly id: string;
  readonly backend: 'adb' | 'virtual' | 'appium' | 'desktop';
  readonly model: string;
  readonly osVersion: string;
  /** Dots per inch; 160 is one pixel per dp. */
  readonly density: number;
  readonly capabilities: DeviceCapabilities;
}

export interface Frame {
  readonly image: RgbaImage;
  /** Size of the input space in the rotation the picture was taken in; may differ from the picture's size. */
  readonly screen: Size;
  readonly rotation: Rotation;
  readonly displayId: string;
}

/** One node of the accessibility tree. Boxes are in the input space of the current rotation, clipped to the screen. */
export interface TreeNode {
  readonly className: string;
  readonly packageName: string;
  readonly resourceId: string;
  readonly text: string;
  readonly description: string;
  readonly hint: string;
  readonly box: Box;
  readonly clickable: boolean;
  readonly longClickable: boolean;
  readonly checkable: boolean;
  readonly checked: boolean;
  readonly enabled: boolean;
  readonly focusable: boolean;
  readonly focused: boolean;
  readonly scrollable: boolean;
  readonly selected: boolean;
  readonly password: boolean;
  /** In drawing order: later children cover earlier ones. */
  readonly children: readonly TreeNode[];
}

export type TreeFailure =
  | 'unsupported'
  /** The screen never became idle. */
  | 'not_idle'
  /** No active window: between activities, or the window hides its tree. */
  | 'null_root'
  /** Only windows that do not belong to the app in front, or a single empty node. */
  | 'degenerate'
  | 'failed';

export type TreeResult =
  | { readonly kind: 'tree'; readonly roots: readonly TreeNode[] }
  | { readonly kind: 'none'; readonly reason: TreeFailure; readonly detail: string };

export type KeyName =
  | 'home'
  | 'back'
  | 'recent'
  | 'enter'
  | 'delete'
  | 'tab'
  | 'escape'
  | 'volume_up'
  | 'volume_down'
  | 'move_end';

/** Durations in milliseconds. */
export type Gesture =
  | { readonly kind: 'tap'; readonly at: ScreenPoint }
  | { readonly kind: 'double_tap'; readonly at: ScreenPoint }
  | { readonly kind: 'long_press'; readonly at: ScreenPoint; readonly durationMs: number }
  | {
      readonly kind: 'swipe';
      readonly from: ScreenPoint;
      readonly to: ScreenPoint;
      readonly durationMs: number;
    }
  | {
      readonly kind: 'drag';
      readonly from: ScreenPoint;
      readonly to: ScreenPoint;
      readonly durationMs: number;
    }
  /** `scale` above 1 zooms in (fingers move apart). */
  | { readonly kind: 'pinch'; readonly at: ScreenPoint; readonly scale: number; readonly durationMs: number }
  | { readonly kind: 'key'; readonly key: KeyName; readonly times?: number };

export interface AppEntry {
  /** Package name. */
  readonly id: string;
  /** Name under the icon, when the device can tell. */
  readonly label?: string;
}

export interface Foreground {
  /** Package in front; undefined while nothing has the focus (starting, switching). */
  readonly app: string | undefined;
  readonly activity: string | undefined;
  /** Whether a soft keyboard covers part of the screen; undefined when the device cannot tell. */
  readonly keyboardShown: boolean | undefined;
}

export interface DeviceApps {
  list(signal: AbortSignal): Promise<readonly AppEntry[]>;
  /** Brings the app to the front, starting it when needed. Rejects with DEVICE_COMMAND_FAILED when it is not installed. */
  launch(appId: string, signal: AbortSignal): Promise<void>;
  stop(appId: string, signal: AbortSignal): Promise<void>;
  foreground(signal: AbortSignal): Promise<Foreground>;
}

export interface DeviceSnapshots {
  save(name: string, signal: AbortSignal): Promise<void>;
  /** Rejects with DEVICE_COMMAND_FAILED when there is no snapshot of that name. */
  restore(name: string, signal: AbortSignal): Promise<void>;
}

/** The private data of one app, kept aside on the device; needs root. */
export interface DeviceAppData {
  /** Keeps a copy of the app's data; one copy an app. The app is stopped for it. Rejects with DEVICE_COMMAND_FAILED. */
  save(appId: string, signal: AbortSignal): Promise<void>;
  /** Whether a copy is there. */
  holds(appId: string, signal: AbortSignal): Promise<boolean>;
  /** Puts the copy back, with its owner; the app is stopped for it. Rejects with DEVICE_COMMAND_FAILED. */
  restore(appId: string, signal: AbortSignal): Promise<void>;
}

export interface Device {
  readonly info: DeviceInfo;
  capture(signal: AbortSignal): Promise<Frame>;
  /** Never rejects because the tree is not available: that is a `none` result with its reason. */
  tree(signal: AbortSignal): Promise<TreeResult>;
  /** Resolves when the gesture has been delivered, which says nothing about its effect. */
  input(gesture: Gesture, signal: AbortSignal): Promise<void>;
  /** Types into whatever has the focus. Delivered is not arrived: callers read the text back. */
  type(text: string, signal: AbortSignal): Promise<void>;
  readonly apps: DeviceApps;
  /** Absent when the device cannot save its state. */
  readonly snapshots?: DeviceSnapshots;
  /** Absent without root. */
  readonly appData?: DeviceAppData;
  close(): Promise<void>;
}
