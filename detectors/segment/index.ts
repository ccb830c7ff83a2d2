/**
 * Finds controls by looking: no tree, no trained model. Interfaces are flat surfaces with things drawn on them, so
 * the picture is split into flat regions; rectangles and pills among them are buttons, fields, cards and switches, and
 * what remains on top is text, icons and pictures. The idea of working on flat regions and connected components
 * instead of learned boxes is UIED's (Xie et al., 2020).
 */
import { setImmediate } from 'node:timers/promises';
import { area, type Box, containment, height, intersect, iou } from '../../src/geometry.ts';
import type { Detection, Detector } from '../../src/ports/detector.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { flatRegions, type Region, type Segmentation } from './flat-regions.ts';
import { type Mark, marksOn } from './marks.ts';
import { classify, isPanelShape, type Panel } from './panels.ts';
import { type SmallImage, shrink } from './shrink.ts';

/** Pixels; controls of 8 dp still have 7 pixels here. */
const LONG_EDGE = 800;
/** A region of this share of the picture is a surface even when it is not a rectangle. */
const SURFACE = 0.004;
/** Two boxes that overlap more than this are one thing. */
const SAME = 0.7;
/** Pixels of the small picture, and the largest share of the panel's area. */
const BORDER = { reach: 2, thickest: 6, largest: 0.2 } as const;
const MARK_CONFIDENCE = { icon: 0.5, text: 0.4, image: 0.35 } as const;

export function createSegmentDetector(): Detector {
  return {
    name: 'segment',
    detect: async ({ image }, signal) => {
      // The work below blocks; what was started beside it (text recognition in its thread) gets on its way first.
      await setImmediate();
      signal.throwIfAborted();
      return segment(image);
    },
    close: () => Promise.resolve(),
  };
}

function segment(image: RgbaImage): readonly Detection[] {
  const small = shrink(image, LONG_EDGE);
  const segmentation = flatRegions(small);
  const shapes = segmentation.regions.filter((region) => isPanelShape(region, small));
  const marks = marksOn(segmentation, surfaces(segmentation, shapes));
  const panels = shapes.map((region) => classify(region, shapes, marks, small));
  return [...distinct(panels), ...freeMarks(marks, panels)]
    .sort((a, b) => area(b.box) - area(a.box))
    .map((found) => ({ ...found, box: toPicture(found.box, small, image) }));
}

/** One byte a region: 1 when things are drawn on it. */
function surfaces({ regions, width, height }: Segmentation, shapes: readonly Region[]): Uint8Array {
  const surface = new Uint8Array(regions.length);
  for (const region of regions) if (region.count >= SURFACE * width * height) surface[region.id] = 1;
  for (const shape of shapes) surface[shape.id] = 1;
  return surface;
}

/** A border and its inside are one panel: the larger stays. A switch keeps neither knob nor second track. */
function distinct(panels: readonly Panel[]): readonly Detection[] {
  const kept: Panel[] = [];
  for (const panel of [...panels].sort((a, b) => area(b.box) - area(a.box))) {
    const known = kept.some(
      ({ box, kind }) =>
        iou(box, panel.box) > SAME || (kind === 'toggle' && containment(panel.box, box) > 0.9),
    );
    if (!known) kept.push(panel);
  }
  return kept.map(({ box, kind, confidence, checked }) => ({
    box,
    kind,
    confidence,
    ...(checked === undefined ? {} : { state: { checked } }),
  }));
}

/** Marks that are not merely the drawing on an icon-sized panel or a switch, nor a blurred bit of a panel's border. */
function freeMarks(marks: readonly Mark[], panels: readonly Panel[]): readonly Detection[] {
  const small = panels.filter(({ kind }) => kind === 'icon' || kind === 'toggle');
  return marks
    .filter((mark) => !small.some(({ box }) => containment(mark.box, box) > 0.8 || iou(mark.box, box) > 0.5))
    .filter((mark) => !panels.some(({ box }) => isBorderBit(mark, box)))
    .map(({ box, kind }) => ({ box, kind, confidence: MARK_CONFIDENCE[kind] }));
}

/** Small next to the panel, and lying on its border: a rounded corner, a shadow, a stroke. */
function isBorderBit({ box, kind }: Mark, panel: Box): boolean {
  if (area(box) > BORDER.largest * area(panel)) return false;
  if (kind === 'text' && height(box) > BORDER.thickest) return false;
  return (
    intersect(box, grown(panel, BORDER.reach)) !== undefined &&
    containment(box, grown(panel, -BORDER.reach)) < 1
  );
}

function grown([left, top, right, bottom]: Box, by: number): Box {
  return [left - by, top - by, right + by, bottom + by];
}

function toPicture(box: Box, { scaleX, scaleY }: SmallImage, image: RgbaImage): Box {
  return [
    Math.floor(box[0] * scaleX),
    Math.floor(box[1] * scaleY),
    Math.min(image.width, Math.ceil(box[2] * scaleX)),
    Math.min(image.height, Math.ceil(box[3] * scaleY)),
  ];
}
