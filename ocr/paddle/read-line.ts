/** Reads one detected line: what it says, told apart where it is several texts. */
import type { InferenceSession } from 'onnxruntime-node';
import type { Box } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import type { TextLine } from '../../src/ports/ocr.ts';
import type { Charset } from './charset.ts';
import { meanConfidence, textOf } from './ctc.ts';
import { withEllipsis } from './ellipsis.ts';
import { lettersOf } from './language-packs.ts';
import { cropLine, type LineCrop } from './line-crop.ts';
import { untangleLookalikes } from './lookalikes.ts';
import { type LineReading, recogniseLine } from './recognise.ts';
import { splitAtGaps } from './split-lines.ts';
import { isTall, linesFrom } from './tall-text.ts';
import { isWorthReporting } from './worth-reporting.ts';

interface Recogniser {
  readonly recogniser: InferenceSession;
  readonly charset: Charset;
}

export interface Reader extends Recogniser {
  /** For scripts it cannot read. */
  readonly packs: readonly PackReader[];
}

interface PackReader extends Recogniser {
  readonly name: string;
  /** Unicode script names. */
  readonly scripts: readonly string[];
}

/** A line read with less confidence may be of another script: the packs read it too. */
const DOUBTFUL = 0.95;
/** Part of the letters that must be of a pack's scripts before its reading counts. */
const OWN_LETTERS = 0.5;

/** Of a text that had to be turned. */
const MIN_CONFIDENCE_TALL = 0.85;

/** `box` is whole pixels inside the picture. Rejects with what the network throws. */
export async function readLine(reader: Reader, image: RgbaImage, box: Box): Promise<TextLine[]> {
  if (isTall(box)) return await readTall(reader, image, box);
  const crop = cropLine(image, box);
  const reading = await mostConfident(reader, crop);
  return splitAtGaps(reading, box, crop.inkWidth).flatMap((part) => {
    const text = withEllipsis(untangleLookalikes(textOf(part.characters).trim()));
    const confidence = meanConfidence(part.characters);
    return isWorthReporting(text, confidence) ? [{ box: part.box, text, confidence }] : [];
  });
}

/** The surest of the ways it can be read; nothing when none is sure: a tall box is most often an edge or an icon. */
async function readTall(reader: Reader, image: RgbaImage, box: Box): Promise<TextLine[]> {
  let best: TextLine | undefined;
  for (const line of linesFrom(image, box)) {
    const { characters } = await mostConfident(reader, cropLine(line, [0, 0, line.width, line.height]));
    const confidence = meanConfidence(characters);
    const text = textOf(characters).trim();
    if (confidence > (best?.confidence ?? MIN_CONFIDENCE_TALL) && Array.from(text).length > 1) {
      best = { box, text, confidence };
    }
  }
  return best === undefined ? [] : [best];
}

async function mostConfident(reader: Reader, crop: LineCrop): Promise<LineReading> {
  let best = await recogniseLine(reader.recogniser, reader.charset, crop);
  if (meanConfidence(best.characters) >= DOUBTFUL) return best;
  for (const { recogniser, charset, scripts } of reader.packs) {
    const other = await recogniseLine(recogniser, charset, crop);
    const isSurer = meanConfidence(other.characters) > meanConfidence(best.characters);
    if (isSurer && isMostly(textOf(other.characters), scripts)) best = other;
  }
  return best;
}

function isMostly(text: string, scripts: readonly string[]): boolean {
  const own = lettersOf(scripts);
  const letters = Array.from(text).filter((letter) => /\p{L}/u.test(letter));
  return (
    letters.length > 0 && letters.filter((letter) => own.test(letter)).length >= letters.length * OWN_LETTERS
  );
}
