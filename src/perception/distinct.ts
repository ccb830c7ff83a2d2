/** The last look at a list of elements: nothing beside the picture, nothing twice. */
import { area, type Box, intersect, iou, type Size } from '../geometry.ts';
import type { Candidate } from './candidate.ts';
import { importance } from './order.ts';

/** Overlap above which two elements are one thing, whoever saw them. */
const SAME = 0.9;
/** Who is believed when two are equally important; the others saw less of what a thing is. */
const BELIEVED: readonly Candidate['source'][] = [
  'accessibility',
  'bound',
  'onnx',
  'segment',
  'template',
  'ocr',
];

/** Boxes are cut to the picture; of two that are one thing the more important is kept, with a name if either has one. */
export function distinct(elements: readonly Candidate[], image: Size): readonly Candidate[] {
  const whole: Box = [0, 0, image.width, image.height];
  const shown = elements.flatMap((element) => {
    const box = intersect(element.box, whole);
    return box === undefined ? [] : [{ ...element, box }];
  });
  const kept: Candidate[] = [];
  for (const element of [...shown].sort(byWorth)) {
    const at = kept.findIndex(({ box }) => iou(box, element.box) > SAME);
    const same = kept[at];
    if (same === undefined) kept.push(element);
    else if (same.text === '' && element.text !== '') kept[at] = { ...same, text: element.text };
  }
  return kept;
}

/** A total order, so that the result does not depend on the order in which the sources answered. */
function byWorth(a: Candidate, b: Candidate): number {
  return (
    importance(b) - importance(a) ||
    BELIEVED.indexOf(a.source) - BELIEVED.indexOf(b.source) ||
    area(b.box) - area(a.box) ||
    a.box[1] - b.box[1] ||
    a.box[0] - b.box[0] ||
    compareTexts(a.text, b.text)
  );
}

/** By code unit: the same everywhere. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
