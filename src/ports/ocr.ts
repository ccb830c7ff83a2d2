/** Reads text from pixels. Implementation: ocr/paddle. */
import type { Box } from '../geometry.ts';
import type { RgbaImage } from './image.ts';

export interface TextLine {
  /** Pixels of the picture. */
  readonly box: Box;
  readonly text: string;
  /** Mean character confidence, 0-1. */
  readonly confidence: number;
}

export interface OcrEngine {
  readonly name: string;
  /**
   * Lines in reading order. With `regions` only these parts of the picture are read (boxes stay in pixels of the
   * whole picture). Rejects only with OCR_FAILED or the signal's reason; a picture without text gives an empty list.
   */
  read(image: RgbaImage, signal: AbortSignal, regions?: readonly Box[]): Promise<readonly TextLine[]>;
  close(): Promise<void>;
}
