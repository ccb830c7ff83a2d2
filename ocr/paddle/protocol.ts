/** What the engine and its worker thread say to each other. */
import type { Box } from '../../src/geometry.ts';
import type { TextLine } from '../../src/ports/ocr.ts';
import type { ModelFiles } from './model-files.ts';
import type { OcrTimings } from './pipeline.ts';

export interface WorkerSetup {
  readonly models: ModelFiles;
  readonly threads: number;
  readonly detectSide: number;
}

export type ToWorker =
  | {
      readonly kind: 'read';
      readonly id: number;
      readonly width: number;
      readonly height: number;
      /** RGBA; transferred, not copied. */
      readonly pixels: ArrayBuffer;
      readonly regions: readonly Box[] | undefined;
      /** One shared Int32: 1 once nobody waits for the answer any more. */
      readonly cancel: SharedArrayBuffer;
    }
  | { readonly kind: 'close' };

export type FromWorker =
  | {
      readonly kind: 'lines';
      readonly id: number;
      readonly lines: readonly TextLine[];
      readonly timings: OcrTimings;
    }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly message: string;
      readonly hint: string | undefined;
      readonly details: Readonly<Record<string, unknown>>;
    };
