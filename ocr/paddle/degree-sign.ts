/** The network often takes a degree sign for a zero; where its ring ends tells them apart. */
import { LINE_HEIGHT, type LineCrop } from './line-crop.ts';
import type { PlacedCharacter } from './placed-character.ts';
import { lowestStrokeAt } from './stroke-gaps.ts';

/** What the ring is read as. */
const RING = /^[0oO9。]$/;
const DIGIT = /^\d$/;
/** What may follow a temperature or an angle. */
const END = /^[\s/~～℃CF,，;；|-]?$/u;
/** A ring ends so much higher than the digit in front of it, crop pixels: half of a digit is about 17. */
const HIGHER = LINE_HEIGHT * 0.22;

/** Rings that hang behind a number become degree signs. */
export function withDegreeSigns(characters: readonly PlacedCharacter[], crop: LineCrop): PlacedCharacter[] {
  return characters.map((character, index) => {
    const before = characters[index - 1];
    if (before === undefined || !mayBeRing(character, characters[index + 1]) || !DIGIT.test(before.text))
      return character;
    return hangs(character, before, crop) ? { ...character, text: '°' } : character;
  });
}

function mayBeRing({ text }: PlacedCharacter, after: PlacedCharacter | undefined): boolean {
  return RING.test(text) && END.test(after?.text ?? '');
}

function hangs(ring: PlacedCharacter, digit: PlacedCharacter, crop: LineCrop): boolean {
  const [high, low] = [lowestStrokeAt(crop, ring.x), lowestStrokeAt(crop, digit.x)];
  return high !== undefined && low !== undefined && low - high >= HIGHER;
}
