/** Draws shapes and text in theme colours on a canvas. Coordinates are pixels; `px` turns dp into pixels. */
import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { type Font, fillLine } from './fonts.ts';
import type { Paint, Theme } from './theme.ts';
import { colorOf } from './theme.ts';

export type Radius = number | readonly [number, number, number, number];

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Roboto's ascent and descent as parts of the font size. */
const ASCENT = 0.927;
const DESCENT = 0.244;

export class Painter {
  readonly context: SKRSContext2D;
  readonly theme: Theme;
  /** Whether the window runs from right to left. */
  readonly rtl: boolean;
  readonly #scale: number;

  constructor(context: SKRSContext2D, theme: Theme, scale: number, rtl = false) {
    this.context = context;
    this.theme = theme;
    this.rtl = rtl;
    this.#scale = scale;
  }

  /** Pixels of a length in dp. */
  px(dp: number): number {
    return dp * this.#scale;
  }

  color(paint: Paint): string {
    return colorOf(paint, this.theme);
  }

  fillRect(rect: Rect, paint: Paint, radius: Radius = 0): void {
    const { context } = this;
    context.fillStyle = this.color(paint);
    context.beginPath();
    roundedRect(context, rect, radius);
    context.fill();
  }

  /** The line lies inside the rectangle. `width` is pixels. */
  strokeRect(rect: Rect, paint: Paint, radius: Radius, width: number): void {
    const { context } = this;
    context.strokeStyle = this.color(paint);
    context.lineWidth = width;
    context.beginPath();
    const inset = {
      x: rect.x + width / 2,
      y: rect.y + width / 2,
      width: rect.width - width,
      height: rect.height - width,
    };
    roundedRect(context, inset, radius);
    context.stroke();
  }

  circle(x: number, y: number, radius: number, paint: Paint): void {
    const { context } = this;
    context.fillStyle = this.color(paint);
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
  }

  /** A soft shadow below whatever `draw` fills. `elevation` is dp. */
  shadowed(elevation: number, draw: () => void): void {
    const { context } = this;
    context.save();
    context.shadowColor = this.theme.dark ? 'rgba(0,0,0,0.55)' : 'rgba(20,24,40,0.28)';
    context.shadowBlur = this.px(elevation * 1.6);
    context.shadowOffsetY = this.px(elevation * 0.5);
    draw();
    context.restore();
  }

  /** Draws SVG path data of a 24 x 24 grid into a square of `size` pixels. */
  icon(path: string, at: { readonly x: number; readonly y: number }, size: number, paint: Paint): void {
    const { context } = this;
    context.save();
    context.translate(at.x, at.y);
    context.scale(size / 24, size / 24);
    context.fillStyle = this.color(paint);
    context.fill(new Path2D(path));
    context.restore();
  }

  /** Draws one line from its left end; its box starts at `top` and is `lineHeight` pixels high. */
  text(
    line: string | { readonly text: string; readonly rtl?: boolean },
    at: { readonly x: number; readonly top: number; readonly lineHeight: number },
    font: Font,
    paint: Paint,
  ): void {
    const { context } = this;
    context.fillStyle = this.color(paint);
    context.textBaseline = 'alphabetic';
    const baseline = at.top + (at.lineHeight - font.size * (ASCENT + DESCENT)) / 2 + font.size * ASCENT;
    const whole = typeof line === 'string' ? { text: line } : line;
    fillLine(context, whole, { x: at.x, y: Math.round(baseline) }, font);
  }

  /** Runs `draw` with the origin moved to the rectangle and everything outside it cut off. */
  inside(rect: Rect, radius: Radius, draw: () => void): void {
    const { context } = this;
    context.save();
    context.beginPath();
    roundedRect(context, rect, radius);
    context.clip();
    context.translate(rect.x, rect.y);
    draw();
    context.restore();
  }
}

function roundedRect(context: SKRSContext2D, rect: Rect, radius: Radius): void {
  const limit = Math.max(0, Math.min(rect.width, rect.height) / 2);
  const radii =
    typeof radius === 'number' ? Math.min(radius, limit) : radius.map((one) => Math.min(one, limit));
  if (radii === 0) context.rect(rect.x, rect.y, rect.width, rect.height);
  else context.roundRect(rect.x, rect.y, rect.width, rect.height, radii);
}
