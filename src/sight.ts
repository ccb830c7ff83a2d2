/** One look at a live device or at an encoded picture, for people and programs that want to see what perception sees. */
import { annotate } from './perception/annotate.ts';
import { type Eyes, observe } from './perception/observe.ts';
import type { ScreenState } from './perception/screen-state.ts';
import type { Clock } from './ports/clock.ts';
import type { Device } from './ports/device.ts';
import type { UiElement } from './ports/element.ts';
import type { RgbaImage } from './ports/image.ts';
import { decodeImage, encodePng } from './util/image.ts';

/** A screen as perception sees it. */
export interface Sight {
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds of looking, capture included. */
  readonly ms: number;
  readonly elements: readonly UiElement[];
  /** What the screen is like as a whole. */
  readonly state: ScreenState;
  /** Sources that failed and why. */
  readonly degraded: readonly string[];
  /** The picture with numbered boxes, as PNG. */
  annotated(): Promise<Uint8Array>;
}

/** What is looked at: a live device, or one encoded picture (PNG, JPEG, WebP) without a tree. */
export type SightSource =
  | { readonly kind: 'device'; readonly device: Device }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array };

export interface Looking {
  readonly source: SightSource;
  readonly eyesOf: (device: Eyes['device']) => Promise<Eyes>;
  readonly clock: Clock;
}

/** Rejects with IMAGE_INVALID for bytes that are no picture, or with the device's error when it gives none. */
export async function lookAt(looking: Looking, signal: AbortSignal): Promise<Sight> {
  const { source, clock } = looking;
  const device = source.kind === 'device' ? source.device : stillDevice(await decodeImage(source.bytes));
  const eyes = await looking.eyesOf(device);
  const started = clock.now();
  const seen = await observe(eyes, clock, signal);
  const { image } = seen.frame;
  return {
    width: image.width,
    height: image.height,
    ms: clock.now() - started,
    elements: seen.elements,
    state: seen.state,
    degraded: seen.degraded,
    annotated: () => encodePng(annotate(image, { elements: seen.elements })),
  };
}

/** A picture stands in for a device that can only be looked at. */
function stillDevice(image: RgbaImage): Eyes['device'] {
  const nothing = Promise.resolve({ app: undefined, activity: undefined, keyboardShown: undefined });
  const apps: Pick<Device['apps'], 'foreground'> = { foreground: () => nothing };
  return {
    info: {
      id: 'picture',
      backend: 'virtual',
      model: 'picture',
      osVersion: '',
      density: 160,
      capabilities: { tree: false, pinch: false, unicode: false, snapshot: false },
    },
    capture: () =>
      Promise.resolve({
        image,
        screen: { width: image.width, height: image.height },
        rotation: 0,
        displayId: '0',
      }),
    tree: () => Promise.resolve({ kind: 'none', reason: 'unsupported', detail: 'a picture has no tree' }),
    apps,
  };
}
