/** What the detector and its worker thread say to each other. */
import type { Size } from '../../src/geometry.ts';
import type { RawOutput } from './decode.ts';

export interface OnnxSetup {
  /** Path of the model file. */
  readonly model: string;
  readonly threads: number;
}

export type ToWorker =
  | { readonly kind: 'run'; readonly id: number; readonly data: Float32Array; readonly frame: Size }
  | { readonly kind: 'close' };

export type FromWorker =
  | { readonly kind: 'output'; readonly id: number; readonly output: RawOutput }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
