/** Tasks in the shop. Money is in cents. */
import type { PhoneTaskDefinition, PhoneTruth } from './task.ts';
import { appValue, entry, verdict, type Wish } from './truth.ts';

const SHOP = 'org.droidcua.shop';
const NOTES = 'org.droidcua.notes';
const PLACING = [`apps.${SHOP}.orders`, `apps.${SHOP}.nextNumber`];

/** The cart is empty and the one order has these values. */
function onlyOrder(state: PhoneTruth, order: Readonly<Record<string, unknown>>): readonly Wish[] {
  return [
    appValue(state, SHOP, ['cart'], []),
    appValue(state, SHOP, ['orders', 'length'], 1),
    entry(state, SHOP, 'orders', order),
  ];
}

export const SHOP_TASKS: readonly PhoneTaskDefinition[] = [
  {
    id: 'shop-fill-cart',
    app: 'Shop',
    high: 'Put two blue linen shirts in size L into the cart.',
    low: [
      'open Shop',
      'tap "Clothing"',
      'tap "Linen Shirt"',
      'tap "Blue"',
      'tap "L"',
      'tap "Increase quantity"',
      'tap "Add to cart"',
    ],
    tags: ['choice'],
    touches: [`apps.${SHOP}.cart`],
    check: (state) =>
      verdict([
        appValue(state, SHOP, ['cart', 'length'], 1),
        entry(state, SHOP, 'cart', { product: 'linen-shirt', color: 'Blue', size: 'L', quantity: 2 }),
      ]),
  },
  {
    id: 'shop-save-for-later',
    app: 'Shop',
    high: 'Save the trail tent and the desk lamp for later.',
    low: [
      'open Shop',
      'tap "Search products"',
      'type "trail tent" into the search field',
      'press enter',
      'tap "Trail Tent"',
      'tap "Save Trail Tent"',
      'go back',
      'clear the search field',
      'type "desk lamp" into the search field',
      'press enter',
      'tap "Desk Lamp"',
      'tap "Save Desk Lamp"',
      'go back',
      'go back',
      'tap "Saved"',
      'check that "Trail Tent" is shown',
      'check that "Desk Lamp" is shown',
    ],
    tags: ['long', 'search', 'check'],
    touches: [`apps.${SHOP}.saved`],
    check: (state) => verdict([appValue(state, SHOP, ['saved'], ['trail-tent', 'desk-lamp'])]),
  },
  {
    id: 'shop-order-lamp',
    app: 'Shop',
    high: 'Order a black desk lamp for Ada Lovelace, 12 Elm Street, 75001 Paris, by express, cash on delivery.',
    low: [
      'open Shop',
      'tap "Search products"',
      'type "lamp" into the search field',
      'press enter',
      'tap "Desk Lamp"',
      'tap "Black"',
      'tap "Add to cart"',
      'tap "Cart"',
      'tap "Checkout"',
      'type "Ada Lovelace" into the "Full name" field',
      'type "12 Elm Street" into the "Street address" field',
      'type "Paris" into the "City" field',
      'type "75001" into the "Postcode" field',
      'hide the keyboard',
      'tap "Express delivery"',
      'tap "Cash on delivery"',
      'tap "Place order"',
      'tap "Confirm"',
      'check that "Thank you for your order" is shown',
    ],
    tags: ['long', 'search', 'text', 'form', 'dialog', 'check'],
    touches: PLACING,
    check: (state) =>
      verdict(
        onlyOrder(state, {
          lines: [
            {
              ...{ product: 'desk-lamp', name: 'Desk Lamp', color: 'Black', size: null },
              ...{ quantity: 1, price: 4500 },
            },
          ],
          address: { name: 'Ada Lovelace', street: '12 Elm Street', city: 'Paris', postcode: '75001' },
          delivery: 'express',
          payment: 'cash',
          total: 5490,
        }),
      ),
  },
  {
    id: 'shop-change-of-mind',
    app: 'Shop',
    high: 'Put a candle and a yoga mat into the cart, then remove the candle and take three mats.',
    low: [
      'open Shop',
      'tap "Home"',
      'tap "Scented Candle"',
      'tap "Add to cart"',
      'go back',
      'swipe left on the "Bags & shoes" chip',
      'tap "Outdoors"',
      'tap "Yoga Mat"',
      'tap "Add to cart"',
      'tap "Cart"',
      'tap "Remove Scented Candle"',
      'tap "Increase quantity of Yoga Mat" twice',
      'check that "Subtotal (3)" is shown',
      'check that "Scented Candle" is not shown',
    ],
    tags: ['choice', 'check'],
    touches: [`apps.${SHOP}.cart`],
    check: (state) =>
      verdict([
        appValue(state, SHOP, ['cart', 'length'], 1),
        entry(state, SHOP, 'cart', { product: 'yoga-mat', quantity: 3 }),
      ]),
  },
  {
    id: 'shop-order-and-note',
    app: 'Shop',
    high: 'Order an umbrella to pick up in the store for Sam Reed, and write a note to fetch it.',
    low: [
      'open Shop',
      'tap "Search products"',
      'type "umbrella" into the search field',
      'press enter',
      'tap "Compact Umbrella"',
      'tap "Add to cart"',
      'tap "Cart"',
      'tap "Checkout"',
      'type "Sam Reed" into the "Full name" field',
      'type "8 Mill Lane" into the "Street address" field',
      'type "Dover" into the "City" field',
      'type "40110" into the "Postcode" field',
      'hide the keyboard',
      'tap "Pick up in store"',
      'tap "Place order"',
      'tap "Confirm"',
      'check that "Thank you for your order" is shown',
      'tap "Continue shopping"',
      'press home',
      'open Notes',
      'tap "New note"',
      'type "Fetch umbrella" into the "Title" field',
      'type "It is ready in two hours" into the "Note" field',
      'go back',
      'check that "Fetch umbrella" is shown',
    ],
    tags: ['long', 'two-apps', 'search', 'text', 'form', 'dialog', 'check'],
    touches: [...PLACING, `apps.${NOTES}.notes.6`, `apps.${NOTES}.nextId`],
    check: (state) =>
      verdict([
        ...onlyOrder(state, {
          address: { name: 'Sam Reed', street: '8 Mill Lane', city: 'Dover', postcode: '40110' },
          ...{ delivery: 'pickup', payment: 'card', total: 2190 },
        }),
        appValue(state, SHOP, ['orders', 0, 'lines', 0, 'product'], 'compact-umbrella'),
        entry(state, NOTES, 'notes', { title: 'Fetch umbrella', body: 'It is ready in two hours' }),
      ]),
  },
];
