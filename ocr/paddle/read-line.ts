/** Reads one detected line: what it says, told apart where it is several texts. */
import type { InferenceSession } from 'onnxruntime-node';
import type { Box } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import type { TextLine } from '../../src/ports/ocr.ts';
import type { Charset } from './charset.ts';
import { meanConfidence, textOf } from './ctc.ts';
import { withEllipsis } from './ellipsis.ts';
import { cropLine } from './line-crop.ts';
import { untangleLookalikes } from './lookalikes.ts';
import { recogniseLine } from './recognise.ts';
import { splitAtGaps } from './split-lines.ts';

export interface Reader {
  readonly recogniser: InferenceSession;
  readonly charset: Charset;
}

/** Lines read with less confidence are guesses about icons and textures. */
const MIN_CONFIDENCE = 0.5;
/** Icons are most often taken for a single character. */
const MIN_CONFIDENCE_ALONE = 0.7;
/** Marks that never stand alone as a text: what menu dots, dividers and page dots read as. */
const STRAY_MARK = /^[:;.,·'"`|_~…。、：；，\s]+$/u;

/** `box` is whole pixels inside the picture. Rejects with what the network throws. */
export async function readLine(reader: Reader, image: RgbaImage, box: Box): Promise<TextLine[]> {
  const crop = cropLine(image, box);
  const reading = await recogniseLine(reader.recogniser, reader.charset, crop);
  return splitAtGaps(reading, box, crop.inkWidth).flatMap((part) => {
    const text = withEllipsis(untangleLookalikes(textOf(part.characters).trim()));
    const confidence = meanConfidence(part.characters);
    return isWorthReporting(text, confidence) ? [{ box: part.box, text, confidence }] : [];
  });
}

function isWorthReporting(text: string, confidence: number): boolean {
  if (text === '' || STRAY_MARK.test(text)) return false;
  return confidence >= (Array.from(text).length === 1 ? MIN_CONFIDENCE_ALONE : MIN_CONFIDENCE);
}
