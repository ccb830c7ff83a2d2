/** Pieces that several pages share. */
import {
  mdiBaguette,
  mdiBottleSoda,
  mdiBowlMix,
  mdiBreadSlice,
  mdiCakeVariant,
  mdiCart,
  mdiCookie,
  mdiCup,
  mdiCupcake,
  mdiEgg,
  mdiFire,
  mdiFoodApple,
  mdiFoodDrumstick,
  mdiFoodSteak,
  mdiFruitCherries,
  mdiFruitGrapes,
  mdiFruitWatermelon,
  mdiGlassCocktail,
  mdiGrill,
  mdiIceCream,
  mdiMinus,
  mdiNoodles,
  mdiPlus,
  mdiPotSteam,
  mdiRice,
  mdiStar,
  mdiStore,
  mdiTea,
} from '@mdi/js';
import { appBar } from '../../toolkit/bars.ts';
import { column, picture, row, stack } from '../../toolkit/containers.ts';
import { button } from '../../toolkit/controls.ts';
import type { BoxNode, CommonProps, Node } from '../../toolkit/node.ts';
import { icon, text } from '../../toolkit/text.ts';
import { type Context, change, countOf, money } from './data.ts';
import type { Category, Dish, Store } from './menu.ts';

export const BRAND = '#f26a1b';
export const PRICE = '#e5471a';

export const CATEGORY_LOOKS: Readonly<Record<Category, readonly [path: string, color: `#${string}`]>> = {
  美食: [mdiNoodles, '#f2784b'],
  快餐: [mdiRice, '#e9a13b'],
  奶茶: [mdiTea, '#a9744f'],
  甜品: [mdiCupcake, '#e8719a'],
  水果: [mdiFoodApple, '#5cb85c'],
  超市: [mdiStore, '#4a90d9'],
  早餐: [mdiBreadSlice, '#d9a441'],
  夜宵: [mdiFoodDrumstick, '#7a62c9'],
};

export function bar(context: Context, title: string, actions: readonly Node[] = []): BoxNode {
  return appBar({ title, actions, onBack: () => context.pop(), backDescription: '返回' });
}

/** The wide button at the foot of a page or card. */
export function brandButton(title: string, props: CommonProps): BoxNode {
  const row = button(title, { height: 48, radius: 24, ...props, background: BRAND });
  return { ...row, children: [text(title, { style: 'titleMedium', color: '#ffffff', maxLines: 1 })] };
}

/** What the dishes of a category are drawn as, by turns. */
const FACES: Readonly<Record<Category, readonly string[]>> = {
  美食: [mdiBowlMix, mdiNoodles, mdiPotSteam, mdiFoodSteak],
  快餐: [mdiRice, mdiFoodDrumstick, mdiBowlMix, mdiNoodles],
  奶茶: [mdiTea, mdiCup, mdiGlassCocktail, mdiIceCream],
  甜品: [mdiCupcake, mdiCakeVariant, mdiIceCream, mdiCookie],
  水果: [mdiFoodApple, mdiFruitCherries, mdiFruitWatermelon, mdiFruitGrapes],
  超市: [mdiCart, mdiBreadSlice, mdiEgg, mdiBottleSoda],
  早餐: [mdiBreadSlice, mdiCup, mdiBaguette, mdiBowlMix, mdiEgg],
  夜宵: [mdiGrill, mdiFoodDrumstick, mdiFoodSteak, mdiFire, mdiGlassCocktail],
};

/** A drawn picture of food on the colour of its kind; `turn` makes neighbours differ. */
export function foodPicture(category: Category, size: number, turn?: number): Node {
  const [path, color] = CATEGORY_LOOKS[category];
  const faces = FACES[category];
  const face = turn === undefined ? path : (faces[turn % faces.length] ?? path);
  return picture({ width: size, height: size, radius: 12 }, (painter, width, height) => {
    const { context } = painter;
    const blend = context.createLinearGradient(0, 0, width, height);
    blend.addColorStop(0, `${color}ff`);
    blend.addColorStop(1, `${color}99`);
    context.fillStyle = blend;
    context.fillRect(0, 0, width, height);
    painter.circle(width * (0.2 + 0.3 * ((turn ?? 0) % 3)), height * 0.95, width * 0.42, '#ffffff2e');
    const side = width * 0.56;
    painter.icon(face, { x: (width - side) / 2, y: (height - side) / 2 }, side, '#ffffff');
  });
}

export function storeRow(context: Context, store: Store): Node {
  const facts = `月售 ${store.sales}  ·  约 ${store.minutes} 分钟`;
  const cost = `起送 ${money(store.minimum)}  ·  ${store.fee === 0 ? '免配送费' : `配送 ${money(store.fee)}`}`;
  return row(
    {
      id: 'store',
      className: 'android.view.ViewGroup',
      padding: { x: 16, y: 12 },
      gap: 14,
      align: 'start',
      onTap: () => context.push('store', { id: store.id }),
    },
    [
      foodPicture(store.category, 84),
      column({ weight: 1, gap: 4 }, [
        text(store.name, { style: 'titleMedium', id: 'store_name', maxLines: 1 }),
        row({ gap: 4 }, [
          icon(mdiStar, { size: 16, color: BRAND }),
          text(store.rating, { style: 'labelLarge', color: BRAND }),
          text(facts, { style: 'bodySmall', color: 'onSurfaceVariant', weight: 1, maxLines: 1 }),
        ]),
        text(cost, { style: 'bodySmall', color: 'onSurfaceVariant' }),
        row({}, [tag(store.category)]),
      ]),
    ],
  );
}

function tag(title: string): Node {
  return stack({ border: '#f26a1b99', radius: 4, padding: { x: 6, y: 1 }, tree: 'none' }, [
    text(title, { style: 'bodySmall', color: BRAND }),
  ]);
}

/** Minus, count and plus; without a count only the plus. */
export function counter(context: Context, store: Store, dish: Dish): Node {
  const count = countOf(context.data, store, dish.id);
  const step = (path: string, description: string, by: 1 | -1) =>
    stack(
      {
        className: 'android.widget.ImageButton',
        tree: 'leaf',
        description,
        width: 40,
        height: 40,
        align: 'center',
        justify: 'center',
        onTap: () => change(context.data, store, dish.id, by),
      },
      [
        stack(
          {
            width: 26,
            height: 26,
            radius: 13,
            align: 'center',
            justify: 'center',
            ...(by === 1 ? { background: BRAND } : { border: 'outline' }),
          },
          [icon(path, { size: 18, color: by === 1 ? '#ffffff' : 'onSurfaceVariant' })],
        ),
      ],
    );
  return row({}, [
    count > 0 && step(mdiMinus, `减少${dish.name}`, -1),
    count > 0 && text(String(count), { style: 'titleMedium', width: 24, align: 'center', id: 'count' }),
    step(mdiPlus, `添加${dish.name}`, 1),
  ]);
}

/** A name on the left and a value on the right. */
export function factRow(name: string, value: string, strong = false): Node {
  return row({ width: 'fill', gap: 16, align: 'start' }, [
    text(name, { style: 'bodyMedium', color: 'onSurfaceVariant', weight: 1 }),
    text(value, {
      style: strong ? 'titleMedium' : 'bodyMedium',
      color: strong ? PRICE : 'onSurface',
      maxWidth: 230,
      align: 'end',
    }),
  ]);
}
