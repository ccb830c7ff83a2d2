/**
 * Makes training screens from web pages: phone-like pages of random parts in several UI kits, rendered by Chromium, with
 * the boxes of all controls. The last kit of the list is never used for training: `--held-out` renders it alone.
 *
 *   npm ci --prefix scripts/train-detector
 *   npx tsx scripts/train-detector/pages.ts --out data/pages --count 1500
 */
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as icons from '@mdi/js';
import { seededRandom } from '../../src/util/random.ts';

const require = createRequire(new URL('./package.json', import.meta.url));
/** What is used of playwright-core, which only this folder's own package has. */
interface Tab {
  setContent(html: string): Promise<void>;
  screenshot(options: { readonly type: 'jpeg'; readonly quality: number }): Promise<Uint8Array>;
  evaluate(code: string): Promise<unknown>;
  close(): Promise<void>;
}
interface Browser {
  newPage(options: object): Promise<Tab>;
  close(): Promise<void>;
}
const { chromium } = require('playwright-core') as {
  readonly chromium: { launch(options: object): Promise<Browser> };
};

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'data/pages' },
    count: { type: 'string', default: '1500' },
    seed: { type: 'string', default: '1' },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
    'held-out': { type: 'boolean', default: false },
  },
});

interface Kit {
  readonly css: string;
  readonly button: readonly string[];
  readonly input: string;
  readonly card: string;
  readonly dark?: string;
}

/** Style sheets, by file; classes of buttons, fields and cards. `bulma` is held out. */
const KITS: readonly Kit[] = [
  {
    css: 'bootstrap/dist/css/bootstrap.min.css',
    button: [
      'btn btn-primary',
      'btn btn-outline-secondary',
      'btn btn-success rounded-pill',
      'btn btn-light',
      'btn btn-link',
    ],
    ...{ input: 'form-control', card: 'card p-2', dark: 'data-bs-theme="dark"' },
  },
  {
    css: '@picocss/pico/css/pico.min.css',
    button: ['', 'secondary', 'outline', 'contrast'],
    input: '',
    card: '',
    dark: 'data-theme="dark"',
  },
  { css: '', button: ['game gold', 'game blue', 'game round', 'game wood'], input: 'plain', card: 'panel' },
  { css: '', button: ['flat', 'flat ghost', 'flat pill', 'flat wide'], input: 'line', card: 'sheet' },
  {
    css: 'bulma/css/bulma.min.css',
    button: [
      'button is-primary',
      'button is-light',
      'button is-rounded is-info',
      'button is-link is-outlined',
    ],
    input: 'input',
    card: 'box',
    dark: 'data-theme="dark"',
  },
];

/** Looks of the two kits of our own: an ornate one for games, a flat one. */
const OWN_CSS = `
  body { margin: 0; font-family: Roboto, "Noto Sans", sans-serif; }
  .game { border: 3px solid #7a5a1e; border-radius: 10px; color: #fff8dc; font-weight: 700; padding: 6px 18px; text-shadow: 0 2px 2px #0008; box-shadow: inset 0 3px 4px #fff6, 0 4px 6px #0007; }
  .gold { background: linear-gradient(#ffd96b, #c8871c); } .blue { background: linear-gradient(#6fb4ff, #1f54b8); border-color: #153a80; }
  .round { background: radial-gradient(#ff9d7a, #a52a1a); border-radius: 50%; width: 64px; height: 64px; padding: 0; } .wood { background: repeating-linear-gradient(90deg, #8a5a2b, #9c6a37 12px); }
  .panel { background: #2b2340cc; border: 2px solid #c9a44c; border-radius: 12px; padding: 10px; color: #f3e9d2; }
  .plain { background: #0006; border: 1px solid #d8c690; color: #fff; padding: 6px; border-radius: 6px; width: 90%; }
  .flat { background: var(--tone); color: #fff; border: 0; border-radius: 8px; padding: 10px 16px; font-size: 15px; } .ghost { background: transparent; color: var(--tone); border: 1px solid var(--tone); } .pill { border-radius: 99px; } .wide { width: 100%; }
  .line { border: 0; border-bottom: 1px solid #8888; background: #8881; padding: 10px; width: 92%; color: inherit; } .sheet { background: #8882; border-radius: 14px; padding: 12px; }
  .strip { display: flex; gap: 12px; align-items: center; padding: 10px 14px; } .grow { flex: 1; } .bar { display: flex; justify-content: space-around; padding: 8px; }
  .sw { width: 44px; height: 24px; border-radius: 12px; background: #9ab; position: relative; display: inline-block; } .sw.on { background: var(--tone); }
  .sw::after { content: ""; position: absolute; top: 3px; left: 3px; width: 18px; height: 18px; border-radius: 9px; background: #fff; } .sw.on::after { left: 23px; }
  .box { width: 20px; height: 20px; border: 2px solid #888; border-radius: 4px; display: inline-block; } .box.on { background: var(--tone); border-color: var(--tone); }
  .pic { display: inline-block; border-radius: 8px; } .badge2 { background: #e53935; color: #fff; border-radius: 9px; font-size: 11px; padding: 0 5px; }
  .grid { display: grid; gap: 10px; padding: 10px; } .tile { text-align: center; font-size: 12px; } svg { vertical-align: middle; }
`;

const WORDS =
  'Home Search Orders Messages Profile Settings Buy now Add to cart Continue Cancel OK Play Start Shop Rank Events Daily gift Inbox Friends 首页 搜索 我的 购物车 立即购买 确定 取消 开始 商店 任务 背包 活动 Level 12 3,204 99+ ¥39.90'.split(
    ' ',
  );
const PATHS = Object.values(icons).filter((path): path is string => typeof path === 'string');

class Page {
  readonly random: () => number;
  readonly kit: Kit;
  constructor(kit: Kit, seed: number) {
    this.kit = kit;
    this.random = seededRandom(seed);
  }
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }
  int(low: number, high: number): number {
    return low + Math.floor(this.random() * (high - low + 1));
  }
  words(most: number): string {
    return Array.from({ length: this.int(1, most) }, () => this.pick(WORDS)).join(' ');
  }
  colour(light = 50): string {
    return `hsl(${this.int(0, 359)} ${this.int(30, 90)}% ${light}%)`;
  }
  icon(size = this.int(18, 30)): string {
    const color = this.random() < 0.5 ? 'currentColor' : this.colour();
    return `<svg data-k="1" width="${size}" height="${size}" viewBox="0 0 24 24" fill="${color}"><path d="${this.pick(PATHS)}"/></svg>`;
  }
  picture(width: number, height: number): string {
    return `<span data-k="4" class="pic" style="width:${width}px;height:${height}px;background:linear-gradient(${this.int(0, 359)}deg, ${this.colour(this.int(20, 70))}, ${this.colour(this.int(30, 80))})"></span>`;
  }
  button(): string {
    const inside = this.random() < 0.25 ? this.icon(18).replace('data-k="1"', '') : '';
    return `<button data-k="0" class="${this.pick(this.kit.button)}" style="width:auto">${inside} ${this.words(2)}</button>`;
  }
  input(): string {
    const value = this.random() < 0.5 ? `value="${this.words(3)}"` : `placeholder="${this.words(2)}"`;
    return `<input data-k="2" class="${this.kit.input}" ${value}>`;
  }
  toggle(): string {
    const on = this.random() < 0.5 ? 'on' : '';
    return `<span data-k="3" class="${this.pick(['sw', 'sw', 'box'])} ${on}"></span>`;
  }
  row(): string {
    const left = this.pick([() => this.icon(), () => this.picture(40, 40), () => ''])();
    const right = this.pick([() => this.toggle(), () => this.icon(20), () => this.button(), () => ''])();
    const both = `<div class="grow"><div>${this.words(3)}</div><small>${this.words(4)}</small></div>`;
    return `<div class="strip" ${this.random() < 0.5 ? 'data-k="0"' : ''}>${left}${both}${right}</div>`;
  }
  grid(): string {
    const columns = this.int(3, 5);
    const tiles = Array.from(
      { length: columns * this.int(1, 3) },
      () =>
        `<div class="tile" data-k="0">${this.pick([() => this.icon(34), () => this.picture(54, 54)])()}<div>${this.pick(WORDS)}</div></div>`,
    );
    return `<div class="grid" style="grid-template-columns:repeat(${columns},1fr)">${tiles.join('')}</div>`;
  }
  card(): string {
    const parts = Array.from({ length: this.int(1, 3) }, () =>
      this.pick([
        () => `<p>${this.words(8)}</p>`,
        () => this.picture(this.int(80, 260), this.int(60, 120)),
        () => this.button(),
        () => this.input(),
      ])(),
    );
    return `<div class="${this.kit.card}" style="margin:10px">${parts.join(' ')}</div>`;
  }
  html(css: string): string {
    const dark = this.random() < 0.45;
    const ground =
      this.kit.card === 'panel'
        ? `background: radial-gradient(circle at ${this.int(0, 100)}% 20%, ${this.colour(45)}, ${this.colour(15)})`
        : dark
          ? 'background:#15171b;color:#e8eaed'
          : 'background:#fff;color:#1b1c1f';
    const top = `<div class="strip">${this.icon()}<b class="grow">${this.words(2)}</b>${this.icon()}${this.random() < 0.5 ? this.icon() : ''}</div>`;
    const body = Array.from({ length: this.int(4, 9) }, () =>
      this.pick([
        () => this.row(),
        () => this.row(),
        () => this.grid(),
        () => this.card(),
        () => `<div class="strip">${this.button()} ${this.button()}</div>`,
        () => `<div class="strip">${this.input()}</div>`,
      ])(),
    );
    const bar = `<div class="bar" style="position:fixed;bottom:0;left:0;right:0;${ground}">${Array.from({ length: this.int(3, 5) }, () => `<div class="tile" data-k="0">${this.icon(24)}<div>${this.pick(WORDS)}</div></div>`).join('')}</div>`;
    return `<!doctype html><html ${dark ? (this.kit.dark ?? '') : ''}><head><style>${css}</style><style>${OWN_CSS}:root{--tone:${this.colour(45)}}</style></head><body style="${ground}">${top}${body.join('')}${bar}</body></html>`;
  }
}

/** Boxes of visible controls, CSS pixels. Runs in the page. */
const COLLECT = `(() => [...document.querySelectorAll('[data-k]')].flatMap((node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const box = [Math.max(0, left), Math.max(0, top), Math.min(innerWidth, right), Math.min(innerHeight, bottom)];
  if (box[2] - box[0] < 6 || box[3] - box[1] < 6) return [];
  const hit = document.elementFromPoint((box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
  const shown = hit !== null && (node === hit || node.contains(hit) || hit.contains(node) );
  return shown && (node.contains(hit) || node === hit) ? [[Number(node.dataset.k), ...box]] : [];
}))()`;

await mkdir(values.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: values.chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const kits = values['held-out'] ? KITS.slice(-1) : KITS.slice(0, -1);
const sheets: string[] = [];
for (const { css } of kits) sheets.push(css === '' ? '' : await readFile(require.resolve(css), 'utf8'));
const first = Number(values.seed);
for (let index = 0; index < Number(values.count); index += 1) {
  const which = index % kits.length;
  const kit = kits[which];
  if (kit === undefined) break;
  const page = new Page(kit, (first * 100_003 + index) >>> 0);
  const wide = kit.card === 'panel' || page.random() < 0.1;
  const viewport = wide
    ? { width: 800, height: 380 }
    : { width: page.pick([360, 393, 412]), height: page.pick([720, 800, 860]) };
  const tab = await browser.newPage({ viewport, deviceScaleFactor: 1.5 });
  await tab.setContent(page.html(sheets[which] ?? ''));
  const name = `${String(index).padStart(5, '0')}.jpg`;
  await writeFile(join(values.out, name), await tab.screenshot({ type: 'jpeg', quality: page.int(70, 95) }));
  const boxes = (await tab.evaluate(COLLECT)) as number[][];
  const scaled = boxes.map(([label = 0, ...box]) => [
    label,
    ...box.map((edge) => Math.round(edge * 15) / 10),
  ]);
  await appendFile(
    join(values.out, 'labels.jsonl'),
    `${JSON.stringify({ name, width: viewport.width * 1.5, height: viewport.height * 1.5, app: kit.css || kit.card, boxes: scaled })}\n`,
  );
  await tab.close();
  if (index % 100 === 99) console.log(`${index + 1} pages`);
}
await browser.close();
