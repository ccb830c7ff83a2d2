/** Turns the detection network's probability map into boxes (DB, "Differentiable Binarization"). */
import { type Box, clamp } from '../../src/geometry.ts';

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

interface Component {
  left: number;
  top: number;
  right: number;
  bottom: number;
  pixels: number;
  sum: number;
}

/** Every text line of the map, in the order their first pixel is met from the top. */
export function boxesFromMap(map: ProbabilityMap, options: DbOptions): TextBox[] {
  const boxes: TextBox[] = [];
  for (const component of componentsOf(map, options.pixelThreshold)) {
    const score = component.sum / component.pixels;
    const side = Math.min(component.right - component.left, component.bottom - component.top);
    if (score < options.boxThreshold || side < options.minSide) continue;
    boxes.push({ box: unclip(component, options.unclipRatio, map), score });
  }
  return boxes;
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

function componentsOf(map: ProbabilityMap, threshold: number): Component[] {
  const open = new Uint8Array(map.data.length);
  for (let at = 0; at < open.length; at += 1) open[at] = (map.data[at] ?? 0) > threshold ? 1 : 0;
  const stack: number[] = [];
  const components: Component[] = [];
  for (let start = open.indexOf(1); start !== -1; start = open.indexOf(1, start)) {
    open[start] = 0;
    stack.push(start);
    components.push(flood({ map, open, stack }));
  }
  return components;
}

interface FloodState {
  readonly map: ProbabilityMap;
  /** 1 for a text pixel that no component has taken yet. */
  readonly open: Uint8Array;
  readonly stack: number[];
}

/** Empties the stack, taking in all eight neighbours of every pixel. */
function flood(state: FloodState): Component {
  const { width, height, data } = state.map;
  const component: Component = { left: width, top: height, right: 0, bottom: 0, pixels: 0, sum: 0 };
  for (let at = state.stack.pop(); at !== undefined; at = state.stack.pop()) {
    const x = at % width;
    const y = (at - x) / width;
    take(component, x, y, data[at] ?? 0);
    const left = Math.max(x - 1, 0);
    const right = Math.min(x + 1, width - 1);
    for (let row = Math.max(y - 1, 0); row <= Math.min(y + 1, height - 1); row += 1) {
      pushOpen(state, row * width + left, row * width + right);
    }
  }
  return component;
}

function pushOpen({ open, stack }: FloodState, first: number, last: number): void {
  for (let at = first; at <= last; at += 1) {
    if (open[at] !== 1) continue;
    open[at] = 0;
    stack.push(at);
  }
}

function take(component: Component, x: number, y: number, probability: number): void {
  component.left = Math.min(component.left, x);
  component.top = Math.min(component.top, y);
  component.right = Math.max(component.right, x + 1);
  component.bottom = Math.max(component.bottom, y + 1);
  component.pixels += 1;
  component.sum += probability;
}
