/** Finds controls on a screen. Implementations: detectors/accessibility (from the tree), detectors/segment (from the pixels). */
import type { Box, Size } from '../geometry.ts';
import type { TreeResult } from './device.ts';
import type { ElementKind, ElementState } from './element.ts';
import type { RgbaImage } from './image.ts';

export interface DetectorInput {
  readonly image: RgbaImage;
  /** Size of the input space that tree boxes are in. */
  readonly screen: Size;
  readonly tree: TreeResult;
}

export interface Detection {
  /** Pixels of the picture. */
  readonly box: Box;
  readonly kind: ElementKind;
  /** 0-1. */
  readonly confidence: number;
  /** Label, when the source knows one. */
  readonly text?: string;
  /** What a filled field asks for, when the source knows: `text` is then what stands in it. */
  readonly hint?: string;
  readonly state?: ElementState;
}

export interface Detector {
  /** Short name that appears as an element's source. */
  readonly name: 'accessibility' | 'segment' | 'onnx';
  /**
   * Boxes in pixels of the picture, inside the picture, with positive area, in drawing order (later covers earlier).
   * Rejects only with DETECTOR_FAILED or the signal's reason; a screen without controls gives an empty list.
   */
  detect(input: DetectorInput, signal: AbortSignal): Promise<readonly Detection[]>;
  close(): Promise<void>;
}
