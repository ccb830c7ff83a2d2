/**
 * Makes training screens from web pages: phone-like pages of random parts in several UI kits and pages as games have
 * them, rendered by Chromium, with the boxes of all controls. `--held-out` uses kits and icons that training never sees.
 *
 *   npm ci --ignore-scripts --prefix scripts/train-detector
 *   npx tsx scripts/train-detector/pages.ts --out data/pages --count 4000
 */
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BODY,
  bottomBar,
  dialog,
  floating,
  launcher,
  menu,
  signIn,
  snack,
  statusBar,
  topBar,
} from './app-parts.ts';
import { gameCss, gamePage } from './game-parts.ts';
import { HELD_OUT_KITS, KITS, type Kit, OWN } from './kits.ts';
import { Maker } from './maker.ts';
import { iconSets, photos } from './material.ts';
import { styleOf } from './page-style.ts';

const require = createRequire(new URL('./package.json', import.meta.url));
/** What is used of playwright-core, which only this folder's own package has. */
interface Tab {
  setContent(html: string, options: object): Promise<void>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  screenshot(options: object): Promise<Uint8Array>;
  evaluate(code: string): Promise<unknown>;
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
    count: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
    'held-out': { type: 'boolean', default: false },
  },
});

/** Pixels for each CSS pixel. */
const DENSITY = 1.5;
const PARTS = { game: 0.25, own: 0.45, launcher: 0.06, signIn: 0.07 } as const;
const ON_A_PICTURE = /class="(app|sign)/;

const sheets = new Map<string, string>();

async function sheetOf({ name, css }: Kit): Promise<string> {
  const known = sheets.get(name);
  if (known !== undefined) return known;
  const texts = await Promise.all(
    css.map((file) => readFile(new URL(`node_modules/${file}`, import.meta.url), 'utf8')),
  );
  // Fonts that are not there would only be waited for.
  const sheet = texts.join('\n').replaceAll(/@font-face\s*\{[^}]*\}|@import[^;]*;/g, '');
  sheets.set(name, sheet);
  return sheet;
}

function appPage(make: Maker, kit: Kit): string {
  const parts: string[] = [];
  const whole = make.random();
  if (whole < PARTS.launcher) return statusBar(make, kit) + launcher(make, kit);
  if (whole < PARTS.launcher + PARTS.signIn) return statusBar(make, kit) + signIn(make, kit);
  if (make.chance(0.6)) parts.push(statusBar(make, kit));
  if (make.chance(0.85)) parts.push(topBar(make, kit));
  // Whole screens often repeat few kinds of parts.
  const few = [make.pick(BODY), make.pick(BODY), make.pick(BODY)];
  const mixed = make.chance(0.4);
  for (let index = 0; index < 7; index += 1) parts.push(make.pick(mixed ? BODY : few)(make, kit));
  if (make.chance(0.5)) parts.push(bottomBar(make, kit));
  if (make.chance(0.3)) parts.push(floating(make, kit));
  return parts.join('') + over(make, kit);
}

/** What lies over some pages. */
function over(make: Maker, kit: Kit): string {
  const drawn = make.random();
  if (drawn < 0.18) return dialog(make, kit);
  if (drawn < 0.25) return menu(make, kit);
  return drawn < 0.3 ? snack(make, kit) : '';
}

async function htmlOf(make: Maker, kit: Kit, game: boolean): Promise<string> {
  const roboto = await fontFaces();
  const attribute = make.look.dark ? (kit.dark ?? '') : '';
  const css = `${roboto}${game ? '' : await sheetOf(kit)}</style><style>${styleOf(make)}${game ? gameCss(make) : ''}`;
  const body = game ? gamePage(make) : appPage(make, kit);
  const often = ON_A_PICTURE.test(body) ? 0.6 : 0.04;
  const wallpaper =
    !game && make.chance(often) ? `style="background:url(${make.photoUrl()}) center/cover"` : '';
  return `<!doctype html><html ${attribute}><head><style>${css}</style></head><body ${wallpaper}>${body}</body></html>`;
}

let faces: string | undefined;

async function fontFaces(): Promise<string> {
  if (faces !== undefined) return faces;
  const one = async (weight: number): Promise<string> => {
    const file = `@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`;
    const bytes = await readFile(createRequire(import.meta.url).resolve(file));
    return `@font-face{font-family:Roboto;font-weight:${weight};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
  };
  faces = (await Promise.all([400, 500, 700].map(one))).join('');
  return faces;
}

/** Boxes of visible controls, CSS pixels. Runs in the page. */
const COLLECT = `(() => [...document.querySelectorAll('[data-k]')].flatMap((node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  let box = [left, top, right, bottom];
  for (let parent = node.parentElement; parent !== null; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflow === 'visible') continue;
    const r = parent.getBoundingClientRect();
    box = [Math.max(box[0], r.left), Math.max(box[1], r.top), Math.min(box[2], r.right), Math.min(box[3], r.bottom)];
  }
  box = [Math.max(0, box[0]), Math.max(0, box[1]), Math.min(innerWidth, box[2]), Math.min(innerHeight, box[3])];
  const style = getComputedStyle(node);
  if (box[2] - box[0] < 8 || box[3] - box[1] < 8 || style.visibility !== 'visible' || style.opacity === '0') return [];
  // Places of a control at which something else lies: most of them must be free.
  const spots = [[0.5, 0.5], [0.2, 0.3], [0.8, 0.3], [0.2, 0.7], [0.8, 0.7]];
  const free = spots.filter(([x, y]) => {
    const hit = document.elementFromPoint(box[0] + x * (box[2] - box[0]), box[1] + y * (box[3] - box[1]));
    return hit !== null && (node.contains(hit) || (hit.contains(node) && !hit.matches('.scrim, .dialog, .menu, .board')));
  });
  return free.length >= 3 ? [[Number(node.dataset.k), ...box]] : [];
}))()`;

function viewportOf(make: Maker, game: boolean): { readonly width: number; readonly height: number } {
  const height = make.int(600, 900);
  const width = make.pick([320, 360, 393, 412, 412, 430]);
  if (game ? make.chance(0.6) : make.chance(0.06)) return { width: height, height: width };
  return make.chance(0.04) ? { width: 800, height: 1100 } : { width, height };
}

await mkdir(values.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: values.chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const heldOut = values['held-out'];
const first = Number(values.seed);
const icons = await iconSets(heldOut);
const pictures = await photos(80, heldOut ? 99_991 : first);
const tab = await browser.newPage({ deviceScaleFactor: DENSITY });
for (let index = 0; index < Number(values.count); index += 1) {
  const make = new Maker((first * 100_003 + index) >>> 0, icons, pictures);
  const draw = make.random();
  const game = draw < PARTS.game;
  const kit = heldOut ? make.pick(HELD_OUT_KITS) : draw < PARTS.game + PARTS.own ? OWN : make.pick(KITS);
  const viewport = viewportOf(make, game);
  await tab.setViewportSize(viewport);
  await tab.setContent(await htmlOf(make, kit, game), { waitUntil: 'load' });
  const name = `${String(index).padStart(5, '0')}.jpg`;
  const shot = { type: 'jpeg', quality: make.int(75, 95), animations: 'disabled', caret: 'initial' };
  await writeFile(join(values.out, name), await tab.screenshot(shot));
  const boxes = ((await tab.evaluate(COLLECT)) as number[][]).map(([label = 0, ...box]) => [
    label,
    ...box.map((edge) => Math.round(edge * DENSITY * 10) / 10),
  ]);
  const size = { width: viewport.width * DENSITY, height: viewport.height * DENSITY };
  const line = { name, ...size, app: game ? 'game' : kit.name, boxes };
  await appendFile(join(values.out, 'labels.jsonl'), `${JSON.stringify(line)}\n`);
  if (index % 100 === 99) console.log(`${index + 1} pages`);
}
await browser.close();
