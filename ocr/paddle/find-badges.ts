/**
 * Where counter badges are: small red discs and pills with a number. The detection network was trained on lines and
 * does not see a single digit in a filled circle.
 */
import { type Box, height, width } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { type Component, takeComponents } from './components.ts';

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

/** The insides of what may be badges, whole pixels of the picture. `area` is whole pixels inside the picture. */
export function findBadges(image: RgbaImage, area: Box): Box[] {
  const side = Math.min(image.width, image.height);
  const mask = { width: width(area), height: height(area), data: redPixels(image, area) };
  const badges: Box[] = [];
  for (const component of takeComponents(mask)) {
    if (looksLikeBadge(component, side)) badges.push(inside(component, area));
  }
  return badges;
}

function redPixels(image: RgbaImage, area: Box): Uint8Array {
  const mask = new Uint8Array(width(area) * height(area));
  let at = 0;
  for (let y = area[1]; y < area[3]; y += 1) {
    const end = (y * image.width + area[2]) * 4;
    for (let source = (y * image.width + area[0]) * 4; source < end; source += 4) {
      if (isRed(image.data, source)) mask[at] = 1;
      at += 1;
    }
  }
  return mask;
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
