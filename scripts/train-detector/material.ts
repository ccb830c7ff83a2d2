/** What pages are filled with: words, icon sets and pictures of noise that stand for photos. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { seededRandom } from '../../src/util/random.ts';

const require = createRequire(new URL('./package.json', import.meta.url));

export const WORDS =
  'Home|Search|Orders|Messages|Profile|Settings|Buy now|Add to cart|Continue|Cancel|OK|Play|Start|Shop|Rank|Events|Daily gift|Inbox|Friends|Level 12|3,204|99+|¥39.90|$12.99|Wi-Fi|Bluetooth|Display|Battery|Sound|Storage|Privacy|Notifications|Security|About phone|Alice|Tom Becker|Yesterday|9:41 AM|Mon, 4 May|The weather is fine today|New message|Delete|Share|Edit|Save|Done|Next|Back|Skip|Sign in|Sign up|Email|Password|Phone number|Name|City|Address|Favourites|Recent|Library|Album|Track 07|Downloads|Open|Install|Update|Upgrade|Learn more|See all|Today|Tomorrow|Meeting with the team|Groceries|Milk and bread|Flight to Lisbon|12 km|45 min|Best seller|-20%|Free delivery|Confirm|Claim|Upgrade now|Battle|Quest|Hero|Guild|Bag|Forge|Summon|VIP 3|首页|搜索|我的|购物车|立即购买|确定|取消|开始|商店|任务|背包|活动|消息|设置|登录|更多|全部|已完成|领取奖励|每日签到|好友|排行榜|英雄|公会|关卡 3-12|今天天气很好|收藏|评论|分享|Einstellungen|Weiter|Abbrechen|Aceptar|Buscar|Paramètres|Ещё|設定|検索|확인|검색'.split(
    '|',
  );

export interface IconSet {
  readonly icons: readonly string[];
  /** Side of the square that they are drawn in. */
  readonly width: number;
  readonly coloured: boolean;
}

const SETS = [
  ['lucide', false],
  ['tabler', false],
  ['ph', false],
  ['noto', true],
  ['fluent-emoji-flat', true],
] as const;
/** Never used for training. */
const HELD_OUT_SETS = [
  ['ion', false],
  ['fluent-emoji-flat', true],
] as const;

export async function iconSets(heldOut: boolean): Promise<readonly IconSet[]> {
  return Promise.all(
    (heldOut ? HELD_OUT_SETS : SETS).map(async ([name, coloured]) => {
      const text = await readFile(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8');
      const { icons, width = 16 } = JSON.parse(text) as {
        readonly icons: Readonly<Record<string, { readonly body: string }>>;
        readonly width?: number;
      };
      // Drawings with ids of their own would take each other's colours on one page.
      const bodies = Object.values(icons)
        .map(({ body }) => body)
        .filter((body) => body.length < 6000 && !body.includes(' id='));
      return { icons: bodies, width, coloured };
    }),
  );
}

export interface Photo {
  /** A data URL. */
  readonly url: string;
}

const SIDE = 160;

/** Clouds of colour at several sizes, some with hard-edged shapes in front: pictures without controls. */
export async function photos(count: number, seed: number): Promise<readonly Photo[]> {
  const random = seededRandom(seed);
  const made: Photo[] = [];
  for (let index = 0; index < count; index += 1) {
    const layers = await Promise.all([3, 7, 20, 60].map((cells) => clouds(cells, random)));
    const pixels = Buffer.alloc(SIDE * SIDE * 3);
    const weights = [1, random(), random() * 0.4, random() ** 3 * 0.3];
    const colour = 0.2 + random() * 0.8;
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (let at = 0; at < pixels.length; at += 1) {
      pixels[at] = layers.reduce((sum, layer, l) => sum + (layer[at] ?? 0) * (weights[l] ?? 0), 0) / total;
    }
    const raw = { width: SIDE, height: SIDE, channels: 3 as const };
    const composed = sharp(pixels, { raw }).composite([{ input: Buffer.from(shapes(random)) }]);
    const jpeg = await composed
      .modulate({ saturation: colour })
      .linear(1.6, -75 + random() * 40)
      .jpeg({ quality: 80 })
      .toBuffer();
    made.push({ url: `data:image/jpeg;base64,${jpeg.toString('base64')}` });
  }
  return made;
}

async function clouds(cells: number, random: () => number): Promise<Buffer> {
  const raw = { width: cells, height: cells, channels: 3 as const };
  const grains = Buffer.from(Array.from({ length: cells * cells * 3 }, () => Math.floor(random() * 256)));
  return sharp(grains, { raw }).resize(SIDE, SIDE, { kernel: 'cubic', fit: 'fill' }).raw().toBuffer();
}

function shapes(random: () => number): string {
  const at = (): number => Math.floor(random() * SIDE);
  const colour = (): string => `hsl(${Math.floor(random() * 360)} 60% ${20 + Math.floor(random() * 60)}%)`;
  const one = (): string =>
    random() < 0.5
      ? `<polygon points="${at()},${at()} ${at()},${at()} ${at()},${at()} ${at()},${at()}" fill="${colour()}"/>`
      : `<ellipse cx="${at()}" cy="${at()}" rx="${at() / 3}" ry="${at() / 3}" fill="${colour()}" opacity="0.8"/>`;
  const drawn = Array.from({ length: Math.floor(random() * 7) }, one).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${drawn}</svg>`;
}
