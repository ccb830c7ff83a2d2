/** Tasks in the shop that end in the cart or among the saved things. */
import type { ShopData } from '../apps/shop/data.ts';
import type { Product } from '../apps/shop/product-type.ts';
import { PRODUCTS } from '../apps/shop/products.ts';
import { clear, leave, open, press, see, seeNot, swipe, tap, type } from './act.ts';
import { counts, holds, isValue } from './probe.ts';
import { choose, findFirst, findNext, type Item, item, items, lineOf, SHOP, told } from './shop-parts.ts';
import { goal, type TaskDefinition } from './task.ts';

const APPS = ['Shop'] as const;
const CART = [`apps.${SHOP}.cart`];
const SEARCH = 'Search products';

export const SHOP_TASKS: readonly TaskDefinition[] = [
  {
    id: 'shop-fill-cart',
    apps: APPS,
    tags: ['shopping', 'choice'],
    plan: (draw) => {
      const clothes = (product: Product) => product.category === 'Clothing' && product.sizes.length > 0;
      const one: Item = { ...item(draw, clothes), quantity: draw.int(2, 4) };
      return {
        params: { item: told(one) },
        high: `Put ${told(one)} into the cart.`,
        steps: [open('Shop'), tap('Clothing'), tap(one.product.name), ...choose(one)],
        goals: [
          goal('the product is in the cart', [isValue(SHOP, ['cart', 0, 'product'], one.product.id)]),
          goal('colour, size and number are as asked', [isValue(SHOP, ['cart'], [lineOf(one)])], 2),
        ],
      };
    },
  },
  {
    id: 'shop-save-for-later',
    apps: APPS,
    tags: ['shopping', 'search'],
    plan: (draw) => {
      const [first, second] = items(draw, 2) as [Item, Item];
      const names = [first.product.name, second.product.name] as const;
      return {
        params: { first: names[0], second: names[1] },
        high: `Save the ${names[0]} and the ${names[1]} for later.`,
        steps: [
          ...[open('Shop'), ...findFirst(first), tap(`Save ${names[0]}`), leave()],
          ...[...findNext(second), tap(`Save ${names[1]}`), leave(), leave(), tap('Saved')],
          ...[see(names[0]), see(names[1])],
        ],
        goals: [
          goal('both are saved', [isValue(SHOP, ['saved'], [first.product.id, second.product.id])], 2),
          goal('the first is saved', [isValue(SHOP, ['saved', 0], first.product.id)]),
        ],
      };
    },
  },
  {
    id: 'shop-change-of-mind',
    apps: APPS,
    tags: ['shopping', 'choice'],
    plan: (draw) => {
      const wrong = item(draw, ({ category }) => category === 'Home');
      const right = item(draw, ({ category }) => category === 'Outdoors');
      const [a, b] = [wrong.product.name, right.product.name];
      return {
        params: { wrong: told(wrong), right: told(right) },
        high: `Put ${told(wrong)} and ${told(right)} into the cart, then remove the first again and take three of the second.`,
        steps: [
          ...[open('Shop'), tap('Home'), tap(a), ...choose(wrong), leave()],
          ...[swipe('Bags & shoes', 'left'), tap('Outdoors'), tap(b), ...choose(right), tap('Cart')],
          ...[tap(`Remove ${a}`), tap(`Increase quantity of ${b}`, 2), see('Subtotal (3)'), seeNot(a)],
        ],
        goals: [
          goal('only the second is in the cart', [
            counts(SHOP, 'cart', 1),
            holds(SHOP, 'cart', { product: right.product.id, color: right.color, size: right.size }),
          ]),
          goal('three of it', [holds(SHOP, 'cart', { product: right.product.id, quantity: 3 })]),
        ],
        touches: CART,
      };
    },
  },
  {
    id: 'shop-cheapest',
    apps: APPS,
    tags: ['shopping', 'search', 'lookup'],
    plan: (draw) => {
      const category = draw.pick(['Electronics', 'Kitchen', 'Outdoors', 'Clothing']);
      const [cheapest] = PRODUCTS.filter((one) => one.category === category).toSorted(
        (a, b) => a.price - b.price,
      );
      const { name = '', id = '' } = cheapest ?? {};
      return {
        params: { category, cheapest: name },
        high: `Find the cheapest thing under ${category} with the search and save it for later.`,
        steps: [
          ...[open('Shop'), tap(SEARCH), type(category.toLowerCase(), SEARCH), press('enter')],
          ...[
            tap('Price: low to high'),
            tap(name),
            tap(`Save ${name}`),
            leave(),
            leave(),
            tap('Saved'),
            see(name),
          ],
        ],
        goals: [goal('the cheapest is saved', [isValue(SHOP, ['saved'], [id])])],
      };
    },
  },
  {
    id: 'shop-sort-out-cart',
    apps: APPS,
    tags: ['shopping', 'start'],
    plan: (draw) => {
      const [keep, ...rest] = items(draw, 3) as [Item, Item, Item];
      const [first, last] = rest;
      const { name } = keep.product;
      return {
        params: { keep: name },
        high: `Leave only the ${name} in the cart, and take two of it.`,
        start: {
          data: {
            [SHOP]: (data) => {
              (data as ShopData).cart = [first, keep, last].map(lineOf);
            },
          },
        },
        steps: [
          ...[open('Shop'), tap('Cart')],
          ...rest.map(({ product }) => tap(`Remove ${product.name}`)),
          ...[tap(`Increase quantity of ${name}`), see('Subtotal (2)')],
        ],
        goals: [
          goal('nothing else is in the cart', [counts(SHOP, 'cart', 1)]),
          goal('two of it', [isValue(SHOP, ['cart'], [{ ...lineOf(keep), quantity: 2 }])]),
        ],
        touches: CART,
      };
    },
  },
  {
    id: 'shop-saved-to-cart',
    apps: APPS,
    tags: ['shopping', 'choice', 'start'],
    plan: (draw) => {
      const [one, two, out] = items(draw, 3) as [Item, Item, Item];
      const saved = [one, out, two].map(({ product }) => product.id);
      return {
        params: { one: told(one), two: told(two), out: out.product.name },
        high: `Of my saved things put ${told(one)} and ${told(two)} into the cart, and forget the ${out.product.name}.`,
        start: {
          data: {
            [SHOP]: (data) => {
              (data as ShopData).saved = saved;
            },
          },
        },
        steps: [
          ...[open('Shop'), tap('Saved'), tap(one.product.name), ...choose(one), leave()],
          ...[tap(two.product.name), ...choose(two), leave(), tap(out.product.name)],
          ...[tap(`Saved: ${out.product.name}`), leave(), seeNot(out.product.name), tap('Cart')],
          ...[see(one.product.name), see(two.product.name)],
        ],
        goals: [
          goal(`${told(one)} is in the cart`, [holds(SHOP, 'cart', { ...lineOf(one) })]),
          goal(`${told(two)} is in the cart`, [holds(SHOP, 'cart', { ...lineOf(two) })]),
          goal(`${out.product.name} is forgotten`, [
            isValue(SHOP, ['saved'], [one.product.id, two.product.id]),
          ]),
        ],
        touches: CART,
      };
    },
  },
  {
    id: 'shop-compare',
    apps: APPS,
    tags: ['shopping', 'search', 'lookup'],
    plan: (draw) => {
      const [one, two] = items(draw, 2) as [Item, Item];
      const better = one.product.price <= two.product.price ? one : two;
      const [a, b] = [one.product.name, two.product.name];
      return {
        params: { one: a, two: b, better: better.product.name },
        high: `Compare the prices of ${a} and ${b}, and put the less expensive of the two into the cart.`,
        steps: [
          ...[open('Shop'), ...findFirst(one), see(price(one)), leave()],
          ...[...findNext(two), see(price(two)), leave(), clear(SEARCH)],
          ...[type(better.product.name, SEARCH), press('enter'), tap(better.product.name)],
          ...[tap('Add to cart'), tap('Cart'), see(better.product.name)],
        ],
        goals: [
          goal('the less expensive one is in the cart', [
            counts(SHOP, 'cart', 1),
            holds(SHOP, 'cart', { product: better.product.id, quantity: 1 }),
          ]),
        ],
      };
    },
  },
];

function price({ product }: Item): string {
  return `$${(product.price / 100).toFixed(2)}`;
}
