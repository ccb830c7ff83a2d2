/** Reads one line crop with the recognition network. */
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Charset } from './charset.ts';
import { type DecodedCharacter, decodeGreedy, type StepProbabilities, textOf } from './ctc.ts';
import { withDegreeSigns } from './degree-sign.ts';
import { letterSize } from './letter-size.ts';
import { LINE_HEIGHT, type LineCrop } from './line-crop.ts';
import type { PlacedCharacter } from './placed-character.ts';
import { withDrawnWidths } from './punctuation-width.ts';
import { strokeGaps, strokeRows } from './stroke-gaps.ts';
import { withWordGaps } from './word-gaps.ts';

export interface LineReading {
  /** From left to right, word spaces included. */
  readonly characters: readonly PlacedCharacter[];
  /** Size of the letters in the crop, 1 for usual ones. */
  readonly size: number;
}

/**
 * Rejects with what the network throws, or when network and
 * character list do not belong together.
 */
export async function recogniseLine(
  session: InferenceSession,
  charset: Charset,
  crop: LineCrop,
): Promise<LineReading> {
  const data = new Float32Array(crop.pixels);
  for (let at = 0; at < data.length; at += 1) data[at] = (data[at] ?? 0) / 127.5 - 1;
  const input = new Tensor('float32', data, [1, 3, LINE_HEIGHT, crop.width]);
  const output = await session.run({ [session.inputNames[0] ?? 'x']: input });
  const scores = probabilitiesOf(Object.values(output)[0], charset);
  const decoded = decodeGreedy(scores, charset);
  const size = letterSize(textOf(decoded), strokeRows(crop));
  const placed = place(decoded, { steps: scores.steps, crop, size });
  return { characters: withWordGaps(withDegreeSigns(withDrawnWidths(placed), crop)), size };
}

function probabilitiesOf(scores: Tensor | undefined, charset: Charset): StepProbabilities {
  const [, steps = 0, classes = 0] = scores?.dims ?? [];
  if (scores?.data instanceof Float32Array && classes === charset.length) {
    return { data: scores.data, steps, classes };
  }
  throw new TypeError(
    `The recognition network has ${classes} classes, the character list ${charset.length}.`,
  );
}

function place(
  characters: readonly DecodedCharacter[],
  line: { readonly steps: number; readonly crop: LineCrop; readonly size: number },
): PlacedCharacter[] {
  const { steps, crop, size } = line;
  const placed = characters.map(({ text, step, confidence }) => ({
    text,
    x: (step * crop.width) / steps,
    confidence,
  }));
  const visible = placed.filter(({ text }) => text.trim() !== '');
  const places = visible.map(({ x }) => x);
  const gaps = [0, ...strokeGaps(crop, places)];
  return placed.map((character) => ({ ...character, gap: (gaps[visible.indexOf(character)] ?? 0) / size }));
}
