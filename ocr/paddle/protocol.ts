/** What the engine and its worker threads say to each other. */
import type { Box } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import type { TextLine } from '../../src/ports/ocr.ts';
import type { ModelFiles } from './model-files.ts';

export interface WorkerSetup {
  readonly models: ModelFiles;
  /** Folder of language packs. */
  readonly packFolder: string | undefined;
  /** Threads of one network. */
  readonly threads: number;
}

/** A picture that all threads see without copying. */
export interface SharedFrame {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly pixels: SharedArrayBuffer;
}

/** One piece of work: each takes tens of milliseconds. Boxes are whole pixels of the picture. */
export type Job =
  | { readonly kind: 'detect'; readonly frame: SharedFrame; readonly area: Box; readonly scale: number }
  | { readonly kind: 'recognise'; readonly frame: SharedFrame; readonly box: Box };

/** Where text may be in an area. */
export interface Found {
  readonly lines: readonly Box[];
  readonly badges: readonly Box[];
}

export type Result =
  | ({ readonly kind: 'detect' } & Found)
  | { readonly kind: 'recognise'; readonly lines: readonly TextLine[] };

export type ToWorker =
  | { readonly kind: 'job'; readonly id: number; readonly job: Job }
  | { readonly kind: 'close' };

export type FromWorker =
  | { readonly kind: 'done'; readonly id: number; readonly result: Result }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly message: string;
      readonly hint: string | undefined;
      readonly details: Readonly<Record<string, unknown>>;
    };

/** Copies the picture into `pixels`, which must have its size. */
export function shareFrame({ width, height, data }: RgbaImage, pixels: SharedArrayBuffer): SharedFrame {
  new Uint8Array(pixels).set(data);
  return { width, height, pixels };
}

export function imageOf({ width, height, pixels }: SharedFrame): RgbaImage {
  return { width, height, data: new Uint8Array(pixels) };
}
