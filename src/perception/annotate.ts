/** Draws what was seen and done onto the picture, for people and for models: boxes, numbers, taps, swipes. */
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { type Box, clamp, height, width } from '../geometry.ts';
import type { UiElement } from '../ports/element.ts';
import type { RgbaImage } from '../ports/image.ts';

/** All places are pixels of the picture. */
export interface Annotations {
  readonly elements?: readonly Pick<UiElement, 'id' | 'box' | 'clickedBefore'>[];
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
/** Strong on light and on dark, told apart by most colour-blind people; neighbours in the list differ. */
const COLOURS = [
  '#c2185b',
  '#1565c0',
  '#2e7d32',
  '#6a1b9a',
  '#bf360c',
  '#00695c',
  '#4527a0',
  '#8d5a00',
] as const;
const ACTION = '#ff1744';
/** Boxes larger than this share of the picture are drawn without a tint. */
const LARGEST_TINT = 0.2;
/** Pixels a line is wide on a phone; tablets have more room, not larger marks. */
const LARGEST_UNIT = 3.2;
/** Boxes lower than this many label heights wear their number outside. */
const LOW_BOX = 2.4;

/** A copy of the picture with the marks on it; line widths and letters grow with the picture. */
export function annotate(image: RgbaImage, annotations: Annotations): RgbaImage {
  const canvas = createCanvas(image.width, image.height);
  const ctx = canvas.getContext('2d');
  const pixels = ctx.createImageData(image.width, image.height);
  pixels.data.set(image.data);
  ctx.putImageData(pixels, 0, 0);
  const unit = clamp(Math.min(image.width, image.height) / 360, 1, LARGEST_UNIT);
  useLabelFont(ctx, unit);
  // Boxes first and numbers last, so that no box crosses a number.
  const elements = [...(annotations.elements ?? [])].sort((a, b) => size(b.box) - size(a.box));
  for (const element of elements) drawBox(ctx, element, unit, image);
  const taken: Box[] = [];
  for (const element of elements) drawNumber(ctx, element, { unit, image, taken });
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

function colourOf(id: number): string {
  return COLOURS[id % COLOURS.length] ?? COLOURS[0];
}

function drawBox(
  ctx: SKRSContext2D,
  { id, box }: { id: number; box: Box },
  unit: number,
  image: RgbaImage,
): void {
  const [x, y, w, h] = [box[0], box[1], width(box), height(box)];
  const colour = colourOf(id);
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

function drawNumber(
  ctx: SKRSContext2D,
  { id, box, clickedBefore }: { id: number; box: Box; clickedBefore?: boolean | undefined },
  { unit, image, taken }: { unit: number; image: RgbaImage; taken: Box[] },
): void {
  const text = clickedBefore === true ? `${id}*` : `${id}`;
  const w = ctx.measureText(text).width + 4 * unit;
  const h = 13 * unit;
  const place = freePlace(box, { w, h }, image, taken);
  taken.push(place);
  ctx.fillStyle = colourOf(id);
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 0.8 * unit;
  ctx.beginPath();
  ctx.roundRect(place[0], place[1], w, h, 2.5 * unit);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = '#ffffff';
  ctx.fillText(text, place[0] + 2 * unit, place[1] + h / 2 + 0.5 * unit);
}

/**
 * A corner of the box where no number stands yet. On a low box the number would hide the first letters, so it goes
 * beside or above it when there is room.
 */
function freePlace(
  box: Box,
  { w, h }: { w: number; h: number },
  image: RgbaImage,
  taken: readonly Box[],
): Box {
  const [left, top, right, bottom] = box;
  const outside = [
    [left - w, top],
    [left, top - h],
    [right, top],
  ] as const;
  const inside = [
    [left, top],
    [right - w, top],
    [left, bottom - h],
    [right - w, bottom - h],
  ] as const;
  const corners = bottom - top < LOW_BOX * h ? [...outside, ...inside] : [...inside, ...outside];
  const places = corners.map(([x, y]): Box => [x, y, x + w, y + h]);
  const onPicture = places.filter(
    (p) => p[0] >= 0 && p[1] >= 0 && p[2] <= image.width && p[3] <= image.height,
  );
  const free = onPicture.find((place) => !taken.some((other) => overlaps(place, other)));
  const x = clamp(left, 0, image.width - w);
  const y = clamp(top, 0, image.height - h);
  return free ?? [x, y, x + w, y + h];
}

function overlaps(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
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
