/** Raw pictures as they travel between the parts. */

/** Eight bits a channel, RGBA, rows top to bottom without padding: `data.length === width * height * 4`. */
export interface RgbaImage {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  readonly data: Uint8Array;
}
