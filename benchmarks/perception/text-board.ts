/** A screen that is drawn from a seed and remembers which text stands where. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Box, intersect, type Size } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { seededRandom } from '../../src/util/random.ts';
import { type FontName, type Pen, penOf } from './text-fonts.ts';
import type { PlacedText } from './text-score.ts';
import { type Script, WORDS } from './text-words.ts';

export interface BoardPlan {
  readonly script: Script;
  readonly dark: boolean;
  readonly size: Size;
  readonly seed: number;
  /** The fonts of the virtual phone when absent. */
  readonly font?: FontName;
}

export interface Style {
  /** In parts of the width / 360: dp of a phone 360 dp wide. */
  readonly size: number;
  readonly color?: string;
  readonly weight?: 400 | 500 | 700;
  readonly align?: 'left' | 'right' | 'center';
  /** A dark shadow, for letters on a photograph. */
  readonly shadow?: boolean;
}

/** Left, top, width, height, dp. */
type Area = readonly [x: number, y: number, width: number, height: number];

export class Board {
  readonly lines: PlacedText[] = [];
  readonly plan: BoardPlan;
  readonly random: () => number;
  readonly context: SKRSContext2D;
  /** Pixels of one dp. */
  readonly dp: number;
  private readonly pen: Pen;

  constructor(plan: BoardPlan) {
    this.plan = plan;
    this.random = seededRandom(plan.seed);
    this.context = createCanvas(plan.size.width, plan.size.height).getContext('2d');
    this.dp = plan.size.width / 360;
    this.pen = penOf(plan.font ?? 'phone');
    this.box([0, 0, 360, this.height], this.ground);
    this.text(this.clock(), [16, 8], { size: 13, weight: 500 });
    this.text(`5G ${Math.floor(this.random() * 90) + 10}%`, [344, 8], { size: 12, align: 'right' });
  }

  get height(): number {
    return this.plan.size.height / this.dp;
  }

  get ground(): string {
    return this.plan.dark ? '#14171c' : '#ffffff';
  }

  get ink(): string {
    return this.plan.dark ? '#e8eaed' : '#1b1c1f';
  }

  get faint(): string {
    return this.plan.dark ? '#9aa0a6' : '#8a8f98';
  }

  clock(): string {
    return `${Math.floor(this.random() * 24)}:${String(Math.floor(this.random() * 60)).padStart(2, '0')}`;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  word(kind: keyof (typeof WORDS)['zh']): string {
    return this.pick(WORDS[this.plan.script][kind]);
  }

  /** `y` is the upper edge of the line. Longer than `room` it is cut, with dots, as apps do. Gives the width, dp. */
  text(text: string, [x, y]: readonly [x: number, y: number], style: Style, room = 340): number {
    const { dp, context } = this;
    const font = { size: Math.round(style.size * dp), weight: style.weight ?? 400 };
    const shown = this.cut(text, room * dp, font);
    const { pen } = this;
    const width = pen.width(context, shown, font);
    const align = style.align ?? 'left';
    const left = align === 'left' ? x * dp : align === 'right' ? x * dp - width : x * dp - width / 2;
    const baseline = y * dp + font.size;
    context.fillStyle = style.color ?? this.ink;
    if (style.shadow === true) {
      context.shadowColor = 'rgba(0,0,0,0.7)';
      context.shadowBlur = 3 * dp;
    }
    pen.write(context, shown, { x: left, y: baseline }, font);
    context.shadowBlur = 0;
    const box = [left, baseline - font.size * 0.9, left + width, baseline + font.size * 0.25] as const;
    this.lines.push({ box, text: shown });
    return width / dp;
  }

  /** Width of a text in one size, dp. */
  widthOf(text: string, size: number): number {
    const font = { size: Math.round(size * this.dp), weight: 400 } as const;
    return this.pen.width(this.context, text, font) / this.dp;
  }

  /** Forgets the texts that something is drawn over. Those it covers in part are whitened out with it. */
  hide([x, y, width, height]: Area): void {
    const { dp } = this;
    const under: Box = [x * dp, y * dp, (x + width) * dp, (y + height) * dp];
    const covered = this.lines.filter(({ box }) => intersect(box, under) !== undefined);
    this.lines.splice(0, this.lines.length, ...this.lines.filter((line) => !covered.includes(line)));
    for (const { box } of covered) {
      this.context.fillStyle = this.plan.dark ? '#0a0b0e' : '#7f7f7f';
      this.context.fillRect(box[0] - 2, box[1] - 2, box[2] - box[0] + 4, box[3] - box[1] + 4);
    }
  }

  private cut(text: string, room: number, font: { size: number; weight: 400 | 500 | 700 }): string {
    const width = (shown: string): number => this.pen.width(this.context, shown, font);
    if (width(text) <= room) return text;
    const letters = Array.from(text);
    while (letters.length > 1 && width(`${letters.join('')}…`) > room) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  box([x, y, width, height]: Area, color: string, radius = 0): void {
    const { context, dp } = this;
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(x * dp, y * dp, width * dp, height * dp, radius * dp);
    context.fill();
  }

  /** Stands in for a photograph: a gradient with blobs. */
  photo([x, y, width, height]: Area, radius = 6): void {
    const { context, dp } = this;
    const hue = Math.floor(this.random() * 360);
    const gradient = context.createLinearGradient(x * dp, y * dp, (x + width) * dp, (y + height) * dp);
    gradient.addColorStop(0, `hsl(${hue} 45% 40%)`);
    gradient.addColorStop(1, `hsl(${(hue + 70) % 360} 50% 65%)`);
    context.save();
    context.beginPath();
    context.roundRect(x * dp, y * dp, width * dp, height * dp, radius * dp);
    context.clip();
    context.fillStyle = gradient;
    context.fillRect(x * dp, y * dp, width * dp, height * dp);
    for (let blob = 0; blob < 8; blob += 1) {
      context.fillStyle = `hsla(${Math.floor(this.random() * 360)} 50% ${30 + this.random() * 50}% / 0.5)`;
      context.beginPath();
      const at = [x + this.random() * width, y + this.random() * height] as const;
      context.arc(at[0] * dp, at[1] * dp, this.random() * width * 0.3 * dp, 0, Math.PI * 2);
      context.fill();
    }
    this.speckle([x, y, width, height]);
    context.restore();
  }

  /** Fine detail as photographs have it: leaves, windows, cloth. */
  private speckle([x, y, width, height]: Area): void {
    const { context, dp } = this;
    for (let grain = 0; grain < (width * height) / 12; grain += 1) {
      const light = 25 + Math.floor(this.random() * 60);
      context.fillStyle = `hsla(${Math.floor(this.random() * 360)} 30% ${light}% / 0.35)`;
      const [left, top] = [x + this.random() * width, y + this.random() * height];
      context.fillRect(left * dp, top * dp, this.random() * 5 * dp, this.random() * 2.5 * dp);
    }
  }

  /** A round icon without letters. */
  icon(x: number, y: number, side: number): void {
    this.box([x, y, side, side], `hsl(${Math.floor(this.random() * 360)} 60% 55%)`, side * 0.3);
    this.box([x + side * 0.3, y + side * 0.3, side * 0.4, side * 0.4], '#ffffff', side * 0.1);
  }

  tabs(y: number, count: number): void {
    let x = 16;
    for (let tab = 0; tab < count && x < 320; tab += 1) {
      x +=
        this.text(this.word('short'), [x, y], { size: tab === 0 ? 18 : 16, weight: tab === 0 ? 700 : 400 }) +
        22;
    }
  }

  bottomBar(): void {
    const top = this.height - 56;
    this.hide([0, top, 360, 56]);
    this.box([0, top, 360, 56], this.plan.dark ? '#1d2127' : '#f7f8fa');
    for (let item = 0; item < 5; item += 1) {
      const middle = 36 + item * 72;
      this.icon(middle - 11, top + 8, 22);
      this.text(this.word('short'), [middle, top + 34], { size: 11, align: 'center', color: this.faint });
      if (item === 3) this.badge(middle + 12, top + 4);
    }
  }

  badge(x: number, y: number): void {
    const count = String(Math.floor(this.random() * 99) + 1);
    this.box([x - 9, y, 18, 16], '#e53935', 8);
    this.text(count, [x, y + 1.5], { size: 10.5, align: 'center', color: '#ffffff', weight: 500 });
  }

  price(x: number, y: number, size: number): number {
    return this.text(
      `¥${Math.floor(this.random() * 900) + 9}.${this.pick(['00', '90', '8', '50'])}`,
      [x, y],
      {
        ...{ size, weight: 700 },
        color: '#e4393c',
      },
    );
  }

  image(): RgbaImage {
    const { width, height } = this.plan.size;
    return { width, height, data: new Uint8Array(this.context.getImageData(0, 0, width, height).data) };
  }
}
