/** What the shop remembers: the cart, the orders, what was saved. Money is in cents. */
import { seededRandom } from '../../../../src/util/random.ts';
import type { AppContext } from '../../app.ts';
import type { ColorName, Product } from './product-type.ts';
import { PRODUCTS } from './products.ts';

export interface CartLine {
  /** Product id. */
  readonly product: string;
  readonly name: string;
  readonly color: ColorName;
  readonly size: string | null;
  quantity: number;
  /** Of one piece. */
  readonly price: number;
}

export type Delivery = 'standard' | 'express' | 'pickup';
export type Payment = 'card' | 'wallet' | 'cash';

export interface Address {
  name: string;
  street: string;
  city: string;
  postcode: string;
}

export interface Order {
  readonly number: string;
  readonly lines: readonly CartLine[];
  readonly address: Address;
  readonly delivery: Delivery;
  readonly payment: Payment;
  readonly total: number;
}

export interface ShopData {
  cart: CartLine[];
  /** The latest first. */
  orders: Order[];
  /** Product ids. */
  saved: string[];
  /** Product ids in the order the first page shows them. */
  featured: string[];
  nextNumber: number;
}

export type Context = AppContext<ShopData>;

export const DELIVERIES: readonly {
  readonly value: Delivery;
  readonly title: string;
  readonly when: string;
  readonly fee: number;
}[] = [
  { value: 'standard', title: 'Standard delivery', when: '3 to 5 days', fee: 490 },
  { value: 'express', title: 'Express delivery', when: 'Tomorrow', fee: 990 },
  { value: 'pickup', title: 'Pick up in store', when: 'Ready in 2 hours', fee: 0 },
];

export const PAYMENTS: readonly { readonly value: Payment; readonly title: string; readonly note: string }[] =
  [
    { value: 'card', title: 'Credit card', note: 'Ends in 4821' },
    { value: 'wallet', title: 'Phone wallet', note: 'Balance $250.00' },
    { value: 'cash', title: 'Cash on delivery', note: 'Pay at the door' },
  ];

export function initialShop(seed: number): ShopData {
  const random = seededRandom(seed ^ 0x5409);
  const keyed = PRODUCTS.map((product) => ({ id: product.id, key: random() }));
  const featured = keyed.toSorted((a, b) => a.key - b.key).map(({ id }) => id);
  return { cart: [], orders: [], saved: [], featured, nextNumber: 20_000 + Math.floor(random() * 9000) };
}

export function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

export function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function subtotalOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
}

export function feeOf(delivery: Delivery): number {
  return DELIVERIES.find((one) => one.value === delivery)?.fee ?? 0;
}

export interface Choice {
  color: ColorName;
  size: string | null;
  quantity: number;
}

/** The same product in the same colour and size is one line. */
export function addToCart(data: ShopData, product: Product, choice: Choice): void {
  const { color, size, quantity } = choice;
  const line = data.cart.find(
    (one) => one.product === product.id && one.color === color && one.size === size,
  );
  if (line !== undefined) line.quantity += quantity;
  else
    data.cart.push({ product: product.id, name: product.name, color, size, quantity, price: product.price });
}

/** Moves the cart into a new order and gives its number. */
export function placeOrder(
  data: ShopData,
  wanted: { readonly address: Address; readonly delivery: Delivery; readonly payment: Payment },
): string {
  const number = `SO-${data.nextNumber}`;
  const total = subtotalOf(data.cart) + feeOf(wanted.delivery);
  data.orders.unshift({ number, lines: data.cart, ...wanted, total });
  data.cart = [];
  data.nextNumber += 1;
  return number;
}

/** Opens a screen that knows how many screens lie below it. */
export function open(context: Context, screen: string, params: Readonly<Record<string, string>> = {}): void {
  context.push(screen, { ...params, depth: depthOf(context) + 1 });
}

/** How many screens lie below this one. */
export function depthOf(context: Context): number {
  return Number(context.params['depth'] ?? 0);
}
