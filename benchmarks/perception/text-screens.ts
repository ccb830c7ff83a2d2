/**
 * Screens that are hard to read, with exactly what stands where: feeds, shops, icon grids, settings, chats, banners. Drawn
 * with the fonts of the virtual phone, from a seed.
 */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fillLine, isRightToLeft, lineWidth, registerFonts } from '../../devices/virtual/toolkit/fonts.ts';
import type { Size } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { seededRandom } from '../../src/util/random.ts';
import type { PlacedText } from './text-score.ts';
import { type Script, WORDS } from './text-words.ts';

export interface TextScreen {
  readonly name: string;
  readonly script: Script;
  readonly image: RgbaImage;
  readonly lines: readonly PlacedText[];
}

export const LAYOUTS = ['feed', 'shop', 'grid', 'settings', 'chat', 'banner'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface ScreenPlan {
  readonly layout: Layout;
  readonly script: Script;
  readonly dark: boolean;
  readonly size: Size;
  readonly seed: number;
}

export function textScreen(plan: ScreenPlan): TextScreen {
  registerFonts();
  const board = new Board(plan);
  DRAW[plan.layout](board);
  const { layout, script, dark, size, seed } = plan;
  return {
    name: `${layout} ${script} ${dark ? 'dark' : 'light'} ${size.width}x${size.height} #${seed}`,
    script,
    image: board.image(),
    lines: board.lines,
  };
}

interface Style {
  /** In parts of the width / 360: dp of a phone 360 dp wide. */
  readonly size: number;
  readonly color?: string;
  readonly weight?: 400 | 500 | 700;
  readonly align?: 'left' | 'right' | 'center';
}

/** Left, top, width, height, dp. */
type Area = readonly [x: number, y: number, width: number, height: number];

class Board {
  readonly lines: PlacedText[] = [];
  readonly plan: ScreenPlan;
  readonly random: () => number;
  readonly context: SKRSContext2D;
  /** Pixels of one dp. */
  readonly dp: number;

  constructor(plan: ScreenPlan) {
    this.plan = plan;
    this.random = seededRandom(plan.seed);
    this.context = createCanvas(plan.size.width, plan.size.height).getContext('2d');
    this.dp = plan.size.width / 360;
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
    const width = lineWidth(context, shown, font);
    const align = style.align ?? 'left';
    const left = align === 'left' ? x * dp : align === 'right' ? x * dp - width : x * dp - width / 2;
    const baseline = y * dp + font.size;
    context.fillStyle = style.color ?? this.ink;
    fillLine(context, { text: shown, rtl: isRightToLeft(shown) }, { x: left, y: baseline }, font);
    const box = [left, baseline - font.size * 0.9, left + width, baseline + font.size * 0.25] as const;
    this.lines.push({ box, text: shown });
    return width / dp;
  }

  private cut(text: string, room: number, font: { size: number; weight: 400 | 500 | 700 }): string {
    if (lineWidth(this.context, text, font) <= room) return text;
    const letters = Array.from(text);
    while (letters.length > 1 && lineWidth(this.context, `${letters.join('')}…`, font) > room) letters.pop();
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
    context.restore();
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

const DRAW: Readonly<Record<Layout, (board: Board) => void>> = { feed, shop, grid, settings, chat, banner };

function feed(board: Board): void {
  board.tabs(36, 6);
  for (let y = 76; y < board.height - 160; y += 100) {
    board.text(board.word('title'), [16, y], { size: 16, weight: 500 }, 210);
    board.text(board.word('title'), [16, y + 24], { size: 16 }, 210);
    const meta = board.text(board.word('short'), [16, y + 58], { size: 12, color: board.faint });
    const more = board.text(board.word('count'), [16 + meta + 14, y + 58], { size: 12, color: board.faint });
    board.text(board.word('time'), [16 + meta + more + 28, y + 58], { size: 12, color: board.faint }, 80);
    board.photo([240, y, 104, 78]);
    board.box([302, y + 58, 38, 16], 'rgba(0,0,0,0.6)', 8);
    board.text(board.clock(), [321, y + 59.5], { size: 10.5, color: '#ffffff', align: 'center' });
    board.box([16, y + 88, 328, 0.7], board.plan.dark ? '#2b3038' : '#eceef1');
  }
  board.bottomBar();
}

function shop(board: Board): void {
  board.box([16, 34, 250, 34], board.plan.dark ? '#262b33' : '#f2f3f5', 17);
  board.text(board.word('short'), [34, 42], { size: 14, color: board.faint });
  board.box([276, 34, 68, 34], '#ff5a1f', 17);
  board.text(board.word('verb'), [310, 42], { size: 14, weight: 500, color: '#ffffff', align: 'center' });
  for (let y = 82; y < board.height - 250; y += 236) {
    for (const x of [12, 184]) {
      board.box([x, y, 164, 228], board.plan.dark ? '#1d2127' : '#fafafa', 8);
      board.photo([x, y, 164, 118], 8);
      board.text(board.word('title'), [x + 8, y + 124], { size: 14 }, 148);
      board.text(board.word('title'), [x + 8, y + 143], { size: 14 }, 148);
      board.box([x + 8, y + 166, 62, 16], '#ffe8e6', 3);
      board.text(
        board.word('coupon'),
        [x + 39, y + 168],
        { size: 10.5, color: '#e4393c', align: 'center' },
        60,
      );
      board.box([x + 76, y + 166, 50, 16], '#e4393c', 3);
      board.text(
        board.word('coupon'),
        [x + 101, y + 168],
        { size: 10.5, color: '#ffffff', align: 'center' },
        48,
      );
      const width = board.price(x + 8, y + 190, 18);
      board.text(board.word('count'), [x + 8 + width + 8, y + 197], { size: 11, color: board.faint }, 70);
    }
  }
  board.bottomBar();
}

function grid(board: Board): void {
  board.box([0, 30, 360, 64], '#1e6fe0');
  board.text(board.word('short'), [16, 36], { size: 20, weight: 700, color: '#ffffff' });
  board.text(board.word('title'), [16, 66], { size: 12, color: '#d6e6ff' });
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const middle = 36 + column * 72;
      board.icon(middle - 20, 108 + row * 78, 40);
      board.text(board.word('short'), [middle, 153 + row * 78], { size: 12, align: 'center' }, 68);
      if (board.random() < 0.2) board.badge(middle + 18, 102 + row * 78);
    }
  }
  board.tabs(430, 5);
  for (let y = 466; y < board.height - 110; y += 52) {
    board.photo([16, y, 40, 40], 20);
    board.text(board.word('title'), [66, y + 2], { size: 15 }, 190);
    board.text(board.word('time'), [66, y + 23], { size: 12, color: board.faint }, 190);
    board.box([276, y + 6, 68, 28], '#1e6fe0', 14);
    board.text(board.word('verb'), [310, y + 12], { size: 13, color: '#ffffff', align: 'center' }, 60);
  }
  board.bottomBar();
}

function settings(board: Board): void {
  board.text(board.word('short'), [16, 40], { size: 26 });
  for (let y = 96; y < board.height - 60; y += 60) {
    board.icon(16, y + 8, 24);
    board.text(board.word('short'), [58, y + 6], { size: 16 }, 150);
    if (board.random() < 0.5)
      board.text(board.word('time'), [344, y + 8], { size: 14, align: 'right', color: board.faint }, 110);
    else {
      board.box([304, y + 6, 40, 22], board.random() < 0.5 ? '#1e6fe0' : '#b6bbc3', 11);
      board.box([324, y + 9, 16, 16], '#ffffff', 8);
    }
    board.text(board.word('title'), [58, y + 28], { size: 12.5, color: board.faint }, 230);
  }
}

function chat(board: Board): void {
  const { dark } = board.plan;
  board.text(board.word('short'), [180, 40], { size: 17, weight: 500, align: 'center' });
  for (let y = 80, own = false; y < board.height - 120; y += 66, own = !own) bubble(board, y, own);
  board.box([12, board.height - 52, 250, 36], dark ? '#262b33' : '#f2f3f5', 6);
  board.box([276, board.height - 50, 72, 32], '#07c160', 6);
  board.text(board.word('verb'), [312, board.height - 43], { size: 15, color: '#ffffff', align: 'center' });
}

function bubble(board: Board, y: number, own: boolean): void {
  const theirs = board.plan.dark ? '#2a2f37' : '#f0f1f3';
  board.photo([own ? 308 : 12, y, 40, 40], 6);
  board.box([own ? 96 : 60, y, 204, 42], own ? '#95ec69' : theirs, 8);
  const color = own ? '#0c2b00' : board.ink;
  board.text(board.word('title'), [own ? 108 : 72, y + 11], { size: 15, color }, 180);
  if (board.random() < 0.3)
    board.text(board.clock(), [180, y + 47], { size: 11, align: 'center', color: board.faint });
}

function banner(board: Board): void {
  board.photo([0, 30, 360, 190], 0);
  board.text(board.word('short'), [20, 60], { size: 28, weight: 700, color: '#ffffff' });
  board.text(board.word('title'), [20, 100], { size: 15, color: '#ffffff' }, 300);
  board.box([20, 136, 110, 34], '#ffffff', 17);
  board.text(board.word('verb'), [75, 143], { size: 15, color: '#c2185b', align: 'center', weight: 500 });
  board.text(board.word('coupon'), [340, 196], { size: 12, color: '#ffffff', align: 'right' });
  for (let y = 236; y < board.height - 180; y += 116) {
    for (const x of [12, 126, 240]) {
      board.photo([x, y, 108, 72], 8);
      board.text(board.word('count'), [x + 100, y + 53], { size: 11, color: '#ffffff', align: 'right' }, 90);
      board.text(board.word('title'), [x, y + 78], { size: 13 }, 106);
      board.text(board.word('short'), [x, y + 96], { size: 11, color: board.faint }, 106);
    }
  }
  board.bottomBar();
}
