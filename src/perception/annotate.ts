/** Draws what was seen and done onto the picture, for people and for models: boxes, numbers, taps, swipes. */
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { type Box, clamp, height, width } from '../geometry.ts';
import type { ElementKind, UiElement } from '../ports/element.ts';
import type { RgbaImage } from '../ports/image.ts';
import { labelPlaces } from './label-places.ts';

/** An element as it is marked; without a kind it looks like a button. */
type Marked = Pick<UiElement, 'id' | 'box' | 'clickedBefore'> & Partial<Pick<UiElement, 'kind'>>;

/** All places are pixels of the picture. */
export interface Annotations {
  readonly elements?: readonly Marked[];
  /** The element an action is meant for. */
  readonly target?: Box;
  /** Taps, in order. */
  readonly points?: readonly { readonly x: number; readonly y: number }[];
  readonly swipes?: readonly {
    readonly from: { readonly x: number; readonly y: number };
    readonly to: { readonly x: number; readonly y: number };
  }[];
}

const FONT = 'DroidcuaLabels';
const FONT_FILE = '@fontsource/roboto/files/roboto-latin-700-normal.woff2';
/**
 * By kind, in two shades that take turns, so that neighbours are told apart. White letters on them have a contrast of at
 * least 4.5, and a white line around them keeps them visible on dark.
 */
const COLOURS: Readonly<Record<ElementKind, readonly [string, string]>> = {
  button: ['#1565c0', '#0d47a1'],
  icon: ['#7b1fa2', '#4a148c'],
  text: ['#546e7a', '#37474f'],
  input: ['#00796b', '#004d40'],
  toggle: ['#c62828', '#8e1b1b'],
  image: ['#8d5a00', '#6d4500'],
  container: ['#ad1457', '#7d0f3f'],
};
const ACTION = '#ff1744';
/** Boxes larger than this share of the picture are drawn without a tint. */
const LARGEST_TINT = 0.2;
/** Pixels a line is wide on a phone; tablets have more room, not larger marks. */
const LARGEST_UNIT = 3.2;
/** Of a number of two digits, in square units. */
const NUMBER_AREA = 220;
/** Share of the picture that lies under numbers. */
const CROWDED = { from: 0.06, scale: 0.72 } as const;

/** A copy of the picture with the marks on it; line widths and letters grow with the picture. */
export function annotate(image: RgbaImage, annotations: Annotations): RgbaImage {
  const canvas = createCanvas(image.width, image.height);
  const ctx = canvas.getContext('2d');
  const pixels = ctx.createImageData(image.width, image.height);
  pixels.data.set(image.data);
  ctx.putImageData(pixels, 0, 0);
  const unit = clamp(Math.min(image.width, image.height) / 360, 1, LARGEST_UNIT);
  // Boxes first and numbers last, so that no box crosses a number.
  const elements = [...(annotations.elements ?? [])].sort((a, b) => size(b.box) - size(a.box));
  for (const element of elements) drawBox(ctx, element, unit, image);
  drawNumbers(ctx, elements, { unit: unit * numberScale(elements.length, unit, image), image });
  if (annotations.target !== undefined) drawTarget(ctx, annotations.target, unit);
  for (const swipe of annotations.swipes ?? []) drawSwipe(ctx, swipe, unit);
  for (const point of annotations.points ?? []) drawPoint(ctx, point, unit);
  const drawn = ctx.getImageData(0, 0, image.width, image.height).data;
  return { width: image.width, height: image.height, data: new Uint8Array(drawn.buffer) };
}

function useLabelFont(ctx: SKRSContext2D, unit: number): void {
  if (!GlobalFonts.has(FONT)) {
    GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(FONT_FILE), FONT);
  }
  ctx.font = `${Math.round(11 * unit)}px ${FONT}`;
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
}

function size(box: Box): number {
  return width(box) * height(box);
}

function colourOf({ id, kind = 'button' }: Marked): string {
  return COLOURS[kind][id % 2 === 0 ? 0 : 1];
}

function drawBox(ctx: SKRSContext2D, element: Marked, unit: number, image: RgbaImage): void {
  const { box } = element;
  const [x, y, w, h] = [box[0], box[1], width(box), height(box)];
  const colour = colourOf(element);
  if (size(box) < LARGEST_TINT * image.width * image.height) {
    ctx.globalAlpha = 0.08;
    ctx.fillStyle = colour;
    ctx.fillRect(x, y, w, h);
    ctx.globalAlpha = 1;
  }
  // The white line outside keeps the box visible on a background of its own colour.
  ctx.strokeStyle = 'rgba(255,255,255,0.75)';
  ctx.lineWidth = 1.8 * unit;
  ctx.strokeRect(x, y, w, h);
  ctx.strokeStyle = colour;
  ctx.lineWidth = unit;
  ctx.strokeRect(x, y, w, h);
}

/** On a crowded picture numbers are smaller, so that they leave something of it to see. */
function numberScale(count: number, unit: number, image: RgbaImage): number {
  const taken = (count * NUMBER_AREA * unit * unit) / (image.width * image.height);
  return taken > CROWDED.from ? CROWDED.scale : 1;
}

/** The smallest boxes have the least choice, so their numbers are placed first. */
function drawNumbers(
  ctx: SKRSContext2D,
  elements: readonly Marked[],
  { unit, image }: { readonly unit: number; readonly image: RgbaImage },
): void {
  useLabelFont(ctx, unit);
  const h = 13 * unit;
  const labelled = elements.toReversed().map((element) => {
    const text = element.clickedBefore === true ? `${element.id}*` : `${element.id}`;
    const label = { w: ctx.measureText(text).width + 4 * unit, h };
    return { ...element, text, label };
  });
  for (const [index, [left, top, right]] of labelPlaces(labelled, image).entries()) {
    const element = labelled[index];
    if (element === undefined) continue;
    ctx.fillStyle = colourOf(element);
    ctx.strokeStyle = '#ffffff';
    ctx.lineWidth = 0.8 * unit;
    ctx.beginPath();
    ctx.roundRect(left, top, right - left, h, 2.5 * unit);
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = '#ffffff';
    ctx.fillText(element.text, left + 2 * unit, top + h / 2 + 0.5 * unit);
  }
}

function outlined(ctx: SKRSContext2D, unit: number, path: () => void): void {
  for (const [colour, line] of [
    ['#ffffff', 4.5 * unit],
    [ACTION, 2.5 * unit],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = line;
    ctx.lineCap = 'round';
    ctx.beginPath();
    path();
    ctx.stroke();
  }
}

function drawTarget(ctx: SKRSContext2D, box: Box, unit: number): void {
  const gap = 2 * unit;
  const [w, h] = [width(box) + 2 * gap, height(box) + 2 * gap];
  outlined(ctx, unit, () => ctx.roundRect(box[0] - gap, box[1] - gap, w, h, 4 * unit));
}

function drawPoint(ctx: SKRSContext2D, { x, y }: { x: number; y: number }, unit: number): void {
  outlined(ctx, unit, () => ctx.arc(x, y, 11 * unit, 0, 2 * Math.PI));
  ctx.fillStyle = ACTION;
  ctx.beginPath();
  ctx.arc(x, y, 3 * unit, 0, 2 * Math.PI);
  ctx.fill();
}

function drawSwipe(
  ctx: SKRSContext2D,
  { from, to }: { from: { x: number; y: number }; to: { x: number; y: number } },
  unit: number,
): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  outlined(ctx, unit, () => {
    ctx.moveTo(from.x + 6 * unit, from.y);
    ctx.arc(from.x, from.y, 6 * unit, 0, 2 * Math.PI);
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
    for (const side of [-1, 1]) {
      ctx.moveTo(to.x, to.y);
      const turn = angle + Math.PI + side * 0.5;
      ctx.lineTo(to.x + 16 * unit * Math.cos(turn), to.y + 16 * unit * Math.sin(turn));
    }
  });
}
