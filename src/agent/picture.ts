/** The picture a model is shown: the screen with numbered boxes, as JPEG. Only made for models that look. */
import type { DecideInput } from '../decision/decide.ts';
import { annotate } from '../perception/annotate.ts';
import type { Observation } from '../perception/observation.ts';
import type { Model } from '../ports/model.ts';
import { encodeJpeg } from '../util/image.ts';

const JPEG_QUALITY = 80;

export async function decisionPicture(
  model: Model,
  observation: Observation,
): Promise<Pick<DecideInput, 'picture'>> {
  if (!model.vision) return {};
  const marked = annotate(observation.frame.image, { elements: observation.elements });
  return { picture: { mime: 'image/jpeg', bytes: await encodeJpeg(marked, JPEG_QUALITY) } };
}
