/** Turns the detection network's probability map into boxes (DB, "Differentiable Binarization"). */
import { type Box, clamp } from '../../src/geometry.ts';
import { type Component, type Mask, takeComponents } from './components.ts';

export interface ProbabilityMap {
  readonly width: number;
  readonly height: number;
  /** Row by row, 0-1: how surely a pixel belongs to the core of a text line. */
  readonly data: Float32Array;
}

export interface DbOptions {
  /** A pixel above this is text. */
  readonly pixelThreshold: number;
  /** A component whose mean probability is below this is dropped. */
  readonly boxThreshold: number;
  /** How far a core is grown back to the whole line; the network was trained to see shrunken lines. */
  readonly unclipRatio: number;
  /** A component narrower or lower than this many map pixels is dropped. */
  readonly minSide: number;
}

export interface TextBox {
  /** Pixels of the map; fractional, inside the map. */
  readonly box: Box;
  readonly score: number;
}

/** Every text line of the map, in the order their first pixel is met from the top. */
export function boxesFromMap(map: ProbabilityMap, options: DbOptions): TextBox[] {
  const boxes: TextBox[] = [];
  let sum = 0;
  for (const component of takeComponents(textPixels(map, options.pixelThreshold), (at) => {
    sum += map.data[at] ?? 0;
  })) {
    const score = sum / component.pixels;
    sum = 0;
    const side = Math.min(component.right - component.left, component.bottom - component.top);
    if (score < options.boxThreshold || side < options.minSide) continue;
    boxes.push({ box: unclip(component, options.unclipRatio, map), score });
  }
  return boxes;
}

function textPixels(map: ProbabilityMap, threshold: number): Mask {
  const data = new Uint8Array(map.data.length);
  for (let at = 0; at < data.length; at += 1) data[at] = (map.data[at] ?? 0) > threshold ? 1 : 0;
  return { width: map.width, height: map.height, data };
}

/** Grows by area * ratio / perimeter on every side: PaddleOCR's unclip, for an axis-aligned box. */
function unclip(core: Component, ratio: number, map: ProbabilityMap): Box {
  const width = core.right - core.left;
  const height = core.bottom - core.top;
  const grow = (width * height * ratio) / (2 * (width + height));
  return [
    clamp(core.left - grow, 0, map.width),
    clamp(core.top - grow, 0, map.height),
    clamp(core.right + grow, 0, map.width),
    clamp(core.bottom + grow, 0, map.height),
  ];
}
