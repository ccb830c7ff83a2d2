/** How the game draws: gradients, rounded panels, outlined words. Lengths are units of the game's own stage. */
import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { printable, useFont } from '../../toolkit/fonts.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Upper and lower colour. */
export type Blend = readonly [top: string, bottom: string];

export interface Words {
  readonly size: number;
  readonly color?: string;
  /** Colour of the outline; none when absent. */
  readonly outline?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly weight?: 500 | 700;
}

/** Where a text's capitals end above the baseline, as a part of its size (Roboto). */
const CAP_HEIGHT = 0.711;

export class Brush {
  readonly context: SKRSContext2D;

  constructor(context: SKRSContext2D) {
    this.context = context;
  }

  /** A rounded box with a vertical blend. */
  box(area: Area, blend: Blend, radius: number): void {
    const { context } = this;
    const fill = context.createLinearGradient(0, area.y, 0, area.y + area.height);
    fill.addColorStop(0, blend[0]);
    fill.addColorStop(1, blend[1]);
    context.fillStyle = fill;
    context.beginPath();
    context.roundRect(area.x, area.y, area.width, area.height, radius);
    context.fill();
  }

  frame(area: Area, color: string, radius: number, width: number): void {
    const { context } = this;
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    context.roundRect(area.x, area.y, area.width, area.height, radius);
    context.stroke();
  }

  disc(x: number, y: number, radius: number, color: string): void {
    const { context } = this;
    context.fillStyle = color;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
  }

  /** A glow that fades to nothing at `radius`. */
  glow(x: number, y: number, radius: number, color: string): void {
    const { context } = this;
    const light = context.createRadialGradient(x, y, 0, x, y, radius);
    light.addColorStop(0, color);
    light.addColorStop(1, `${color.slice(0, 7)}00`);
    context.fillStyle = light;
    context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  }

  /** SVG path data of a 24 x 24 grid in a square of `size` around the point. */
  icon(path: string, at: { readonly x: number; readonly y: number }, size: number, color: string): void {
    const { context } = this;
    context.save();
    context.translate(at.x - size / 2, at.y - size / 2);
    context.scale(size / 24, size / 24);
    context.fillStyle = color;
    context.fill(new Path2D(path));
    context.restore();
  }

  /** One line whose capitals are centred on `y`. */
  words(text: string, x: number, y: number, look: Words): void {
    const { context } = this;
    const { size, color = '#ffffff', outline, align = 'left', weight = 700 } = look;
    useFont(context, { size, weight });
    context.textAlign = align;
    context.textBaseline = 'alphabetic';
    const baseline = y + (size * CAP_HEIGHT) / 2;
    const shown = printable(text);
    if (outline !== undefined) {
      context.strokeStyle = outline;
      context.lineWidth = size * 0.2;
      context.lineJoin = 'round';
      context.strokeText(shown, x, baseline);
    }
    context.fillStyle = color;
    context.fillText(shown, x, baseline);
    context.textAlign = 'left';
  }

  widthOf(text: string, size: number): number {
    useFont(this.context, { size, weight: 700 });
    return this.context.measureText(printable(text)).width;
  }

  /** Draws with a soft shadow below. */
  raised(draw: () => void): void {
    const { context } = this;
    context.save();
    context.shadowColor = 'rgba(6,4,30,0.55)';
    context.shadowBlur = 14;
    context.shadowOffsetY = 6;
    draw();
    context.restore();
  }
}
