/** What the tasks in the shop share: products with a choice, the way into the cart, the way to the order. */
import {
  addToCart,
  type CartLine,
  type Delivery,
  feeOf,
  type Payment,
  type ShopData,
} from '../apps/shop/data.ts';
import type { ColorName, Product } from '../apps/shop/product-type.ts';
import { PRODUCTS } from '../apps/shop/products.ts';
import { type Act, clear, hideKeyboard, press, see, tap, type } from './act.ts';
import type { Draw } from './draw.ts';
import { counts, isValue, type Probe } from './probe.ts';
import { type Goal, goal } from './task.ts';
import { entriesOf, valueAt } from './truth.ts';
import { type Home, home, newcomer } from './words.ts';

export const SHOP = 'org.droidcua.shop';
const SEARCH = 'Search products';

export interface Item {
  readonly product: Product;
  readonly color: ColorName;
  readonly size: string | null;
  readonly quantity: number;
}

/** Different products, each with one of its colours and sizes. */
export function items(
  draw: Draw,
  count: number,
  among: (product: Product) => boolean = () => true,
): readonly Item[] {
  return draw.several(PRODUCTS.filter(among), count).map((product) => ({
    product,
    color: draw.pick(product.colors),
    size: product.sizes.length === 0 ? null : draw.pick(product.sizes),
    quantity: 1,
  }));
}

export function item(draw: Draw, among?: (product: Product) => boolean): Item {
  return draw.pick(items(draw, 1, among));
}

export function told({ product, color, size, quantity }: Item): string {
  const variant = size === null ? color : `${color}, ${size}`;
  return `${quantity === 1 ? '' : `${quantity} x `}${product.name} (${variant})`;
}

export function lineOf(one: Item): CartLine {
  const data: Pick<ShopData, 'cart'> = { cart: [] };
  addToCart(data as ShopData, one.product, { ...one });
  const [line] = data.cart;
  if (line === undefined) throw new RangeError('Nothing was put into the cart.');
  return line;
}

/** On the page of a product: chooses and puts into the cart. */
export function choose({ color, size, quantity }: Item): readonly Act[] {
  const more = quantity === 1 ? [] : [tap('Increase quantity', quantity - 1)];
  return [tap(color), ...(size === null ? [] : [tap(size)]), ...more, tap('Add to cart')];
}

/** From the first page to the page of a product. */
export function findFirst({ product }: Item): readonly Act[] {
  return [tap(SEARCH), type(product.name, SEARCH), press('enter'), tap(product.name)];
}

/** From the search results to the page of another product. */
export function findNext({ product }: Item): readonly Act[] {
  return [clear(SEARCH), type(product.name, SEARCH), press('enter'), tap(product.name)];
}

export interface Delivered extends Home {
  readonly name: string;
  readonly delivery: Delivery;
  readonly payment: Payment;
}

export function delivered(draw: Draw): Delivered {
  return {
    ...home(draw),
    name: newcomer(draw).name,
    delivery: draw.pick(['express', 'pickup'] as const),
    payment: draw.pick(['wallet', 'cash'] as const),
  };
}

const DELIVERY_TITLES = {
  standard: 'Standard delivery',
  express: 'Express delivery',
  pickup: 'Pick up in store',
} as const;
const PAYMENT_TITLES = { card: 'Credit card', wallet: 'Phone wallet', cash: 'Cash on delivery' } as const;

export function toldDelivery({ name, street, city, postcode, delivery, payment }: Delivered): string {
  return `${name}, ${street}, ${postcode} ${city}; ${DELIVERY_TITLES[delivery]}, ${PAYMENT_TITLES[payment]}`;
}

/** From the cart to the placed order. */
export function checkout({ name, street, city, postcode, delivery, payment }: Delivered): readonly Act[] {
  return [
    tap('Checkout'),
    type(name, 'Full name'),
    type(street, 'Street address'),
    type(city, 'City'),
    type(postcode, 'Postcode'),
    hideKeyboard(),
    // What is chosen at first is left alone.
    ...(delivery === 'standard' ? [] : [tap(DELIVERY_TITLES[delivery])]),
    ...(payment === 'card' ? [] : [tap(PAYMENT_TITLES[payment])]),
    tap('Place order'),
    tap('Confirm'),
    see('Thank you for your order'),
  ];
}

/** Where an order leaves traces. */
const ORDERING = [`apps.${SHOP}.orders`, `apps.${SHOP}.nextNumber`, `apps.${SHOP}.cart`] as const;

/** One order more than the `before` ones stands, the latest first, with these things for this address. */
export function orderGoals(lines: readonly CartLine[], to: Delivered, before = 0): readonly Goal[] {
  const { name, street, city, postcode, delivery, payment } = to;
  const part = (key: string, wanted: unknown): Probe => ({
    touches: ORDERING,
    look: (state) => {
      const orders = entriesOf(state, SHOP, 'orders');
      const found = orders.length > before ? valueAt(orders[0], [key]) : undefined;
      return { what: `${key} of the new order`, found, wanted };
    },
  });
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, feeOf(delivery));
  return [
    goal('one order was placed', [counts(SHOP, 'orders', before + 1), isValue(SHOP, ['cart'], [])], 2),
    goal('it has the right things', [part('lines', lines), part('total', total)]),
    goal('it goes to the right address', [part('address', { name, street, city, postcode })]),
    goal('delivery and payment are as asked', [part('delivery', delivery), part('payment', payment)]),
  ];
}
