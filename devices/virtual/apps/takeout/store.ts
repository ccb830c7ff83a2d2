/** One shop with its dishes and cart, and the search for shops. */
import { mdiCart, mdiHeart, mdiHeartOutline, mdiMagnify, mdiStar } from '@mdi/js';
import { searchBar } from '../../toolkit/bars.ts';
import { column, row, scroll, spacer, stack } from '../../toolkit/containers.ts';
import { button, iconButton } from '../../toolkit/controls.ts';
import { emptyState } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import { page, type Screen, sheet } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import { type Context, linesOf, money, type OrderLine, storeShown, sumOf } from './data.ts';
import { type Dish, STORES, type Store } from './menu.ts';
import { BRAND, bar, brandButton, counter, foodPicture, PRICE, storeRow } from './parts.ts';

export function store(context: Context): Screen {
  const shown = storeShown(context);
  if (shown === undefined) return page([bar(context, '商家')]);
  const { data } = context;
  const saved = data.favourites.includes(shown.id);
  const heart = iconButton(saved ? mdiHeart : mdiHeartOutline, {
    description: saved ? '取消收藏' : '收藏',
    ...(saved ? { color: '#e8455a' as const } : {}),
    onTap: () => {
      data.favourites = saved
        ? data.favourites.filter((id) => id !== shown.id)
        : [...data.favourites, shown.id];
      context.toast(saved ? '已取消收藏' : '已收藏');
    },
  });
  return page([
    bar(context, shown.name, [heart]),
    summary(shown),
    scroll('dishes', { id: 'dishes', padding: { bottom: 16 } }, [
      ...shown.dishes.map((dish, index) => dishRow(context, shown, dish, index)),
    ]),
    cartBar(context, shown),
  ]);
}

function summary(shown: Store): Node {
  const facts = `${shown.category}  ·  月售 ${shown.sales}  ·  约 ${shown.minutes} 分钟送达`;
  return row({ padding: { x: 20, bottom: 14 }, gap: 6 }, [
    icon(mdiStar, { size: 18, color: BRAND }),
    text(shown.rating, { style: 'titleMedium', color: BRAND }),
    text(facts, { style: 'bodyMedium', color: 'onSurfaceVariant', weight: 1, maxLines: 1 }),
  ]);
}

function dishRow(context: Context, shown: Store, dish: Dish, index: number): Node {
  return row({ padding: { x: 16, y: 10 }, gap: 14 }, [
    foodPicture(shown.category, 76, index),
    column({ weight: 1, gap: 4 }, [
      text(dish.name, { style: 'titleMedium', id: 'dish_name', maxLines: 1 }),
      text(dish.note, { style: 'bodySmall', color: 'onSurfaceVariant', maxLines: 1 }),
      text(money(dish.price), { style: 'titleMedium', color: PRICE, id: 'price' }),
    ]),
    counter(context, shown, dish),
  ]);
}

function cartBar(context: Context, shown: Store): Node {
  const lines = linesOf(context.data, shown);
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  const missing = shown.minimum - sumOf(lines);
  return row({ background: 'surfaceContainer', padding: { x: 16, y: 10 }, gap: 12, id: 'cart_bar' }, [
    cartIcon(context, shown, count),
    column({ weight: 1 }, [
      text(money(sumOf(lines)), { style: 'titleLarge', id: 'total' }),
      text(shown.fee === 0 ? '免配送费' : `另需配送费 ${money(shown.fee)}`, {
        style: 'bodySmall',
        color: 'onSurfaceVariant',
      }),
    ]),
    brandButton(missing > 0 ? `还差 ${money(missing)} 起送` : '去结算', {
      id: 'checkout',
      enabled: missing <= 0,
      onTap: () => context.push('checkout', { id: shown.id }),
    }),
  ]);
}

/** The round cart with the number of things in it. */
function cartIcon(context: Context, shown: Store, count: number): Node {
  return stack(
    {
      className: 'android.widget.ImageButton',
      tree: 'leaf',
      description: `购物车，${count} 件`,
      width: 56,
      height: 56,
      onTap: () => count > 0 && context.push('cart', { id: shown.id }),
    },
    [
      stack({ width: 56, height: 56, align: 'center', justify: 'center' }, [
        stack(
          {
            width: 46,
            height: 46,
            radius: 23,
            background: count > 0 ? BRAND : 'outline',
            align: 'center',
            justify: 'center',
          },
          [icon(mdiCart, { color: '#ffffff' })],
        ),
      ]),
      count > 0 &&
        column({ width: 56, align: 'end' }, [
          stack({ background: '#e53935', radius: 10, padding: { x: 6 }, align: 'center' }, [
            text(String(count), { style: 'labelMedium', color: '#ffffff' }),
          ]),
        ]),
    ],
  );
}

/** The cart as a sheet over its shop. */
export function cart(context: Context): Screen {
  const shown = storeShown(context);
  if (shown === undefined) return sheet([]);
  const clear = () => {
    context.data.carts[shown.id] = {};
    context.pop();
  };
  const inCart = shown.dishes.filter((dish) => (context.data.carts[shown.id]?.[dish.id] ?? 0) > 0);
  return sheet([
    row({ padding: { left: 24, right: 12 } }, [
      text('已选商品', { style: 'titleMedium', weight: 1 }),
      button('清空购物车', { style: 'text', id: 'clear_cart', onTap: clear }),
    ]),
    ...inCart.map((dish) =>
      row({ padding: { left: 24, right: 16, top: 2, bottom: 2 }, gap: 12 }, [
        text(dish.name, { weight: 1 }),
        text(money(dish.price), { style: 'titleMedium', color: PRICE }),
        counter(context, shown, dish),
      ]),
    ),
    inCart.length === 0 && text('购物车是空的', { color: 'onSurfaceVariant', align: 'center' }),
    spacer(12),
  ]);
}

/** Shops of a category, or whose name or dishes contain the words. */
export function search(context: Context): Screen {
  const { category } = context.params;
  if (typeof category === 'string') {
    const found = STORES.filter((one) => one.category === category);
    return page([bar(context, category), results(context, found)]);
  }
  const state = context.local({ words: '' });
  const words = state.words.trim();
  const fits = (one: Store) =>
    one.name.includes(words) || one.dishes.some((dish) => dish.name.includes(words));
  return page(
    [
      bar(context, '搜索'),
      searchBar({
        key: 'words',
        hint: '搜索商家或菜品',
        value: state.words,
        clearDescription: '清除',
        onChange: (value) => {
          state.words = value;
        },
      }),
      results(
        context,
        words === '' ? [] : STORES.filter(fits),
        words === '' ? '输入商家或菜品的名称' : undefined,
      ),
    ],
    { autofocus: 'words' },
  );
}

function results(context: Context, found: readonly Store[], message = '没有找到相关商家'): Node {
  if (found.length === 0) return emptyState(mdiMagnify, message);
  return scroll('results', {}, [...found.map((one) => storeRow(context, one))]);
}

export function lineRow(line: OrderLine): Node {
  return row({ gap: 12 }, [
    text(line.name, { style: 'bodyLarge', weight: 1, maxLines: 1 }),
    text(`×${line.count}`, { style: 'bodyMedium', color: 'onSurfaceVariant' }),
    text(money(line.price * line.count), { style: 'titleMedium', width: 60, align: 'end' }),
  ]);
}
