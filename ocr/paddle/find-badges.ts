/**
 * Where counter badges are: small red discs and pills with a number. The detection network was trained on lines and
 * does not see a single digit in a filled circle.
 */
import { type Box, height, width } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { type Component, type Mask, takeComponents } from './components.ts';

/** A badge is this high, as parts of the picture's short side: 8 to 30 dp on a phone. */
const LOWEST = 1 / 45;
const HIGHEST = 1 / 12;
/** Width to height: from a disc to a pill with three digits and a plus. */
const NARROWEST = 0.8;
const WIDEST = 3.2;
/** Part of its box that is red: a bare disc has 0.79 and a solid square 1, digits take some of it. */
const LEAST_RED = 0.45;
const MOST_RED = 0.93;
/** What is cut off each side, as part of the height, so that the round edge is not read as a stroke. */
const INSET = 0.15;

/** What a badge may say. */
const COUNTER = /^\d{1,3}\+?$/;
const MIN_CONFIDENCE = 0.9;

export function isCounter(line: { readonly text: string; readonly confidence: number }): boolean {
  return COUNTER.test(line.text) && line.confidence >= MIN_CONFIDENCE;
}

/** From this short side on every second row and column is enough to see a badge. */
const FINE_SIDE = 600;

/** The insides of what may be badges, whole pixels of the picture. `area` is whole pixels inside the picture. */
export function findBadges(image: RgbaImage, area: Box): Box[] {
  const side = Math.min(image.width, image.height);
  const step = side < FINE_SIDE ? 1 : 2;
  const badges: Box[] = [];
  for (const component of takeComponents(redPixels(image, area, step))) {
    const grown = scaled(component, step);
    if (looksLikeBadge(grown, side)) badges.push(inside(grown, area));
  }
  return badges;
}

function redPixels(image: RgbaImage, area: Box, step: number): Mask {
  const size = { width: Math.floor(width(area) / step), height: Math.floor(height(area) / step) };
  const data = new Uint8Array(size.width * size.height);
  let at = 0;
  for (let y = 0; y < size.height; y += 1) {
    let source = ((area[1] + y * step) * image.width + area[0]) * 4;
    for (let x = 0; x < size.width; x += 1, at += 1, source += 4 * step) {
      if (isRed(image.data, source)) data[at] = 1;
    }
  }
  return { ...size, data };
}

function scaled({ left, top, right, bottom, pixels }: Component, step: number): Component {
  return {
    left: left * step,
    top: top * step,
    right: right * step,
    bottom: bottom * step,
    pixels: pixels * step * step,
  };
}

function isRed(data: Uint8Array, at: number): boolean {
  const red = data[at] ?? 0;
  return red > 190 && (data[at + 1] ?? 0) < 105 && (data[at + 2] ?? 0) < 105;
}

function looksLikeBadge(component: Component, side: number): boolean {
  const columns = component.right - component.left;
  const rows = component.bottom - component.top;
  if (rows < side * LOWEST || rows > side * HIGHEST) return false;
  if (columns < rows * NARROWEST || columns > rows * WIDEST) return false;
  const red = component.pixels / (columns * rows);
  return red >= LEAST_RED && red <= MOST_RED;
}

function inside(component: Component, area: Box): Box {
  const cut = Math.round((component.bottom - component.top) * INSET);
  return [
    area[0] + component.left + cut,
    area[1] + component.top + cut,
    area[0] + component.right - cut,
    area[1] + component.bottom - cut,
  ];
}
