/** Tasks that end in an order, alone or with another app. Money is in cents. */
import type { ShopData } from '../apps/shop/data.ts';
import { leave, open, press, see, tap, turnOn } from './act.ts';
import { nameOf, person } from './contacts-tasks.ts';
import { addsNote, write } from './notes-tasks.ts';
import { isSetting, isValue } from './probe.ts';
import {
  checkout,
  choose,
  delivered,
  findFirst,
  findNext,
  type Item,
  item,
  items,
  lineOf,
  orderGoals,
  SHOP,
  told,
  toldDelivery,
} from './shop-parts.ts';
import { goal, type TaskDefinition } from './task.ts';

export const ORDER_TASKS: readonly TaskDefinition[] = [
  {
    id: 'shop-order-lamp',
    apps: ['Shop'],
    tags: ['shopping', 'search', 'form', 'dialog'],
    plan: (draw) => {
      const one = item(draw, ({ category }) => category === 'Home');
      const to = delivered(draw);
      return {
        params: { item: told(one), to: toldDelivery(to) },
        high: `Order ${told(one)} for ${toldDelivery(to)}.`,
        steps: [open('Shop'), ...findFirst(one), ...choose(one), tap('Cart'), ...checkout(to)],
        goals: orderGoals([lineOf(one)], to),
      };
    },
  },
  {
    id: 'shop-order-two',
    apps: ['Shop'],
    tags: ['shopping', 'search', 'form', 'dialog', 'choice'],
    plan: (draw) => {
      const [one, two] = items(draw, 2, ({ price }) => price < 20_000) as [Item, Item];
      const to = delivered(draw);
      return {
        params: { one: told(one), two: told(two), to: toldDelivery(to) },
        high: `Order ${told(one)} and ${told(two)} together for ${toldDelivery(to)}.`,
        steps: [
          ...[open('Shop'), ...findFirst(one), ...choose(one), leave()],
          ...[...findNext(two), ...choose(two), tap('Cart'), ...checkout(to)],
        ],
        goals: orderGoals([lineOf(one), lineOf(two)], to),
      };
    },
  },
  {
    id: 'shop-order-again',
    apps: ['Shop'],
    tags: ['shopping', 'search', 'form', 'dialog', 'lookup', 'start'],
    plan: (draw) => {
      const one = item(draw);
      const before = delivered(draw);
      const to = { ...before, delivery: 'standard', payment: 'card' } as const;
      const { name, street, city, postcode } = before;
      const order = {
        number: `SO-${draw.int(11_000, 19_000)}`,
        lines: [lineOf(one)],
        address: { name, street, city, postcode },
        ...{ delivery: before.delivery, payment: before.payment, total: one.product.price },
      };
      return {
        params: { number: order.number, item: one.product.name },
        high: `Order once more what was in order ${order.number}, to the same address, but by standard delivery and paid by credit card.`,
        start: {
          data: {
            [SHOP]: (data) => {
              (data as ShopData).orders = [order];
            },
          },
        },
        steps: [
          ...[open('Shop'), tap('Orders'), tap(`Order ${order.number}`), see(one.product.name), see(street)],
          ...[leave(), tap('Shop'), ...findFirst(one), ...choose(one), tap('Cart'), ...checkout(to)],
        ],
        goals: [
          ...orderGoals([lineOf(one)], to, 1),
          goal('the first order still stands', [isValue(SHOP, ['orders', 1], order)]),
        ],
      };
    },
  },
  {
    id: 'shop-order-and-note',
    apps: ['Shop', 'Notes'],
    tags: ['shopping', 'notes', 'search', 'form', 'dialog'],
    plan: (draw) => {
      const one = item(draw, ({ price }) => price < 10_000);
      const to = { ...delivered(draw), delivery: 'pickup' as const };
      const title = `Fetch ${one.product.name.toLowerCase()}`;
      const body = `Ask for ${to.name}`;
      return {
        params: { item: told(one), to: toldDelivery(to), title },
        high: `Order ${told(one)} for ${toldDelivery(to)}, and write a note "${title}": ${body}.`,
        steps: [
          ...[open('Shop'), ...findFirst(one), ...choose(one), tap('Cart'), ...checkout(to)],
          ...[
            tap('Continue shopping'),
            press('home'),
            open('Notes'),
            ...write(title, body),
            leave(),
            see(title),
          ],
        ],
        goals: [
          ...orderGoals([lineOf(one)], to),
          goal('the note is written', [addsNote(draw, { title, body })], 2),
        ],
      };
    },
  },
  {
    id: 'shop-gift-for-contact',
    apps: ['Contacts', 'Shop', 'Notes'],
    tags: ['people', 'shopping', 'notes', 'search', 'form', 'dialog', 'lookup'],
    plan: (draw) => {
      const friend = person(draw, ({ favorite }) => favorite);
      const one = item(draw, ({ price }) => price < 10_000);
      const name = nameOf(friend);
      const to = { ...delivered(draw), name };
      const title = `Gift for ${friend.firstName}`;
      return {
        params: { name, item: told(one), to: toldDelivery(to), title },
        high: `Order ${told(one)} as a gift for ${toldDelivery(to)}. Then write a pinned note "${title}" with the email address that Contacts has for ${friend.firstName}.`,
        steps: [
          ...[open('Contacts'), tap(name), see(friend.email), press('home')],
          ...[open('Shop'), ...findFirst(one), ...choose(one), tap('Cart'), ...checkout(to), press('home')],
          ...[open('Notes'), ...write(title, friend.email), tap('Pin'), leave(), see(title)],
        ],
        goals: [
          ...orderGoals([lineOf(one)], to),
          goal('the note has the address', [addsNote(draw, { title, body: friend.email })], 2),
          goal('it is pinned', [addsNote(draw, { title, pinned: true })]),
        ],
      };
    },
  },
  {
    id: 'settings-evening-shopping',
    apps: ['Settings', 'Shop'],
    tags: ['settings', 'shopping', 'search'],
    plan: (draw) => {
      const [one, two] = items(draw, 2) as [Item, Item];
      return {
        params: { one: told(one), two: two.product.name },
        high: `It is late: switch to the dark theme with Night Light and Do Not Disturb, then put ${told(one)} into the cart and save the ${two.product.name} for later.`,
        steps: [
          ...[open('Settings'), tap('Display'), turnOn('Dark theme'), turnOn('Night Light'), leave()],
          ...[tap('Sound & vibration'), turnOn('Do Not Disturb'), press('home')],
          ...[open('Shop'), ...findFirst(one), ...choose(one), leave(), ...findNext(two)],
          tap(`Save ${two.product.name}`),
        ],
        goals: [
          goal('the theme is dark', [isSetting('secure.ui_night_mode', '2')]),
          goal('the night light is on', [isSetting('secure.night_display_activated', '1')]),
          goal('do not disturb is on', [isSetting('global.zen_mode', '1')]),
          goal('the first is in the cart', [isValue(SHOP, ['cart'], [lineOf(one)])]),
          goal('the second is saved', [isValue(SHOP, ['saved'], [two.product.id])]),
        ],
      };
    },
  },
];
