/** What the app remembers: carts, addresses, orders. Prices are yuan. */
import { seededRandom } from '../../../../src/util/random.ts';
import type { AppContext } from '../../app.ts';
import { STORES, type Store, storeOf } from './menu.ts';

export interface Address {
  readonly id: number;
  name: string;
  phone: string;
  place: string;
}

export interface OrderLine {
  readonly name: string;
  readonly count: number;
  readonly price: number;
}

export interface Order {
  readonly id: number;
  readonly store: string;
  readonly lines: readonly OrderLine[];
  readonly total: number;
  readonly place: string;
  readonly note: string;
  readonly cutlery: string;
  readonly payment: Payment;
  status: '配送中' | '已完成';
}

export const PAYMENTS = ['小满支付', '银行卡', '货到付款'] as const;
export type Payment = (typeof PAYMENTS)[number];

export const CUTLERY = ['不需要餐具', '1 份', '2 份', '3 份'] as const;

export interface TakeoutData {
  /** Ids of shops as the first page lists them. */
  listed: string[];
  /** Counts of dishes, by shop and dish. */
  carts: Record<string, Record<string, number>>;
  addresses: Address[];
  /** Of the address orders go to. */
  addressId: number;
  favourites: string[];
  /** The latest first. */
  orders: Order[];
  options: { push: boolean; contactless: boolean };
}

export type Context = AppContext<TakeoutData>;

export function money(yuan: number): string {
  return `¥${yuan}`;
}

export function initialTakeout(seed: number): TakeoutData {
  const random = seededRandom(seed + 31);
  const listed = STORES.map((store) => ({ id: store.id, at: random() })).sort((a, b) => a.at - b.at);
  return {
    listed: listed.map(({ id }) => id),
    carts: {},
    addresses: [
      { id: 1, name: '林小满', phone: '13800001234', place: '云杉路 18 号 3 单元 502' },
      { id: 2, name: '林小满', phone: '13800001234', place: '科技园 B 座 11 层前台' },
    ],
    addressId: 1,
    favourites: ['chalu'],
    orders: [pastOrder()],
    options: { push: true, contactless: false },
  };
}

function pastOrder(): Order {
  return {
    id: 1,
    store: 'zaoan',
    lines: [
      { name: '鲜肉包子', count: 2, price: 6 },
      { name: '豆浆', count: 1, price: 4 },
    ],
    total: 18,
    place: '云杉路 18 号 3 单元 502',
    note: '',
    cutlery: '不需要餐具',
    payment: '小满支付',
    status: '已完成',
  };
}

export function countOf(data: TakeoutData, store: Store, dish: string): number {
  return data.carts[store.id]?.[dish] ?? 0;
}

export function change(data: TakeoutData, store: Store, dish: string, by: 1 | -1): void {
  const cart = { ...data.carts[store.id] };
  const count = Math.max(0, (cart[dish] ?? 0) + by);
  const others = Object.entries(cart).filter(([id]) => id !== dish);
  const entries = count === 0 ? others : [...others, [dish, count] as const];
  data.carts[store.id] = Object.fromEntries(entries);
}

/** What lies in the cart of a shop, in the order of its menu. */
export function linesOf(data: TakeoutData, store: Store): readonly OrderLine[] {
  return store.dishes.flatMap(({ id, name, price }) => {
    const count = countOf(data, store, id);
    return count === 0 ? [] : [{ name, price, count }];
  });
}

export function sumOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.count, 0);
}

export function chosenAddress(data: TakeoutData): Address | undefined {
  return data.addresses.find((one) => one.id === data.addressId);
}

/** The draft of an order on the checkout page. */
export interface Checkout {
  note: string;
  cutlery: string;
  payment: Payment;
}

/** Pays for what is in the cart and empties it. Gives the id of the order. */
export function placeOrder(data: TakeoutData, store: Store, draft: Checkout): number {
  const lines = linesOf(data, store);
  const id = Math.max(0, ...data.orders.map((order) => order.id)) + 1;
  const place = chosenAddress(data)?.place ?? '';
  const total = sumOf(lines) + store.fee;
  data.orders.unshift({ id, store: store.id, lines, total, place, ...draft, status: '配送中' });
  data.carts[store.id] = {};
  return id;
}

/** Puts the dishes of an order into the cart of its shop once more. */
export function orderAgain(data: TakeoutData, order: Order): void {
  const dishes = storeOf(order.store)?.dishes ?? [];
  const entries = order.lines.flatMap(({ name, count }) => {
    const dish = dishes.find((one) => one.name === name);
    return dish === undefined ? [] : [[dish.id, count] as const];
  });
  data.carts[order.store] = Object.fromEntries(entries);
}

/** The shop a screen was opened for. */
export function storeShown(context: Context): Store | undefined {
  const { id } = context.params;
  return typeof id === 'string' ? storeOf(id) : undefined;
}
