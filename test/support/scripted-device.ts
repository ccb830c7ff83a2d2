/** A device of flat coloured boxes whose every reaction a test decides. */
import type { Box, Size } from '../../src/geometry.ts';
import { contains } from '../../src/geometry.ts';
import type {
  AppEntry,
  Device,
  DeviceCapabilities,
  Frame,
  Gesture,
  TreeNode,
  TreeResult,
} from '../../src/ports/device.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { PLAIN } from './tree.ts';

export interface Patch {
  readonly box: Box;
  /** 0-255. */
  readonly shade: number;
  readonly node?: Partial<TreeNode>;
}

export interface ScriptedPage {
  readonly patches: readonly Patch[];
  /** Called for every gesture; returns the page shown afterwards, or undefined to stay. */
  readonly onGesture?: (gesture: Gesture, device: ScriptedDevice) => ScriptedPage | undefined;
  readonly onType?: (text: string, device: ScriptedDevice) => ScriptedPage | undefined;
}

export interface ScriptedDevice extends Device {
  page: ScriptedPage;
  app: string;
  readonly gestures: Gesture[];
  readonly typed: string[];
}

const SIZE: Size = { width: 270, height: 600 };

const BUTTON: TreeNode = {
  ...PLAIN,
  className: 'android.widget.Button',
  packageName: 'test.app',
  clickable: true,
  focusable: true,
};

export interface ScriptedOptions {
  readonly apps?: readonly AppEntry[];
  readonly capabilities?: Partial<DeviceCapabilities>;
  /** Throws instead of delivering a gesture. */
  readonly failInput?: () => Error | undefined;
}

export function scriptedDevice(first: ScriptedPage, options: ScriptedOptions = {}): ScriptedDevice {
  const apps = options.apps ?? [{ id: 'test.app', label: 'Test' }];
  const device: ScriptedDevice = {
    page: first,
    app: 'test.app',
    gestures: [],
    typed: [],
    info: {
      id: 'scripted',
      backend: 'virtual',
      model: 'Scripted',
      osVersion: '14',
      density: 160,
      capabilities: { tree: true, pinch: true, unicode: true, snapshot: false, ...options.capabilities },
    },
    capture: () => Promise.resolve(frameOf(device.page)),
    tree: () => Promise.resolve(treeOf(device.page)),
    input: (gesture) => {
      const failure = options.failInput?.();
      if (failure !== undefined) return Promise.reject(failure);
      device.gestures.push(gesture);
      device.page = device.page.onGesture?.(gesture, device) ?? device.page;
      return Promise.resolve();
    },
    type: (text) => {
      device.typed.push(text);
      device.page = device.page.onType?.(text, device) ?? device.page;
      return Promise.resolve();
    },
    apps: {
      list: () => Promise.resolve(apps),
      launch: (id) => {
        device.app = id;
        return Promise.resolve();
      },
      stop: () => {
        device.app = 'launcher';
        return Promise.resolve();
      },
      foreground: () => Promise.resolve({ app: device.app, activity: undefined, keyboardShown: false }),
    },
    close: () => Promise.resolve(),
  };
  return device;
}

/** Whether a gesture is a tap inside a box. */
export function tapsInside(gesture: Gesture, box: Box): boolean {
  return gesture.kind === 'tap' && contains(box, gesture.at);
}

function frameOf(page: ScriptedPage): Frame {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4).fill(255);
  for (const { box, shade } of page.patches) {
    for (let y = box[1]; y < box[3]; y += 1) {
      for (let x = box[0]; x < box[2]; x += 1)
        data.fill(shade, (y * SIZE.width + x) * 4, (y * SIZE.width + x) * 4 + 3);
    }
  }
  const image: RgbaImage = { ...SIZE, data };
  return { image, screen: SIZE, rotation: 0, displayId: '0' };
}

function treeOf(page: ScriptedPage): TreeResult {
  const children = page.patches.flatMap(({ box, node }) =>
    node === undefined ? [] : [{ ...BUTTON, ...node, box }],
  );
  const root: TreeNode = {
    ...BUTTON,
    className: 'android.widget.FrameLayout',
    box: [0, 0, SIZE.width, SIZE.height],
    clickable: false,
    focusable: false,
    children,
  };
  return { kind: 'tree', roots: [root] };
}
