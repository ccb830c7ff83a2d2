/** A small fingerprint of a screen; two equal screens compare as unchanged. Replaced by the perception work. */
export interface Signature {
  readonly columns: number;
  readonly rows: number;
  /** Mean luminance per cell, 0-255, rows top to bottom. */
  readonly cells: Uint8Array;
}
