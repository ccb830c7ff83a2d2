/** What recognition gives: characters and where they stand. */

/** A character with where it stands in its crop. */
export interface PlacedCharacter {
  readonly text: string;
  /** Middle of the character, pixels of the crop. */
  readonly x: number;
  /** 0-1. */
  readonly confidence: number;
  /** Blank columns between the strokes of the last visible character and this one, crop pixels for letters of usual size; 0 for spaces. */
  readonly gap: number;
}
