/** Tasks in the Chinese takeaway app, told in Chinese. */
import { CUTLERY, initialTakeout, PAYMENTS } from '../apps/takeout/data.ts';
import { type Dish, STORES, type Store } from '../apps/takeout/menu.ts';
import { type Act, leave, open, press, see, tap, turnOff, turnOn, type } from './act.ts';
import type { Draw } from './draw.ts';
import { becomes, isValue, type Probe } from './probe.ts';
import { type Goal, goal, type TaskDefinition } from './task.ts';
import { entriesOf, valueAt } from './truth.ts';

const TAKEOUT = 'org.droidcua.takeout';
const APP = '小满外卖';
const COMMON = { apps: [APP], language: 'zh' } as const;
const SEARCH = '搜索商家或菜品';
const ORDERING = ['orders', 'carts'].map((part) => `apps.${TAKEOUT}.${part}`);

interface Meal {
  readonly store: Store;
  readonly dish: Dish;
  readonly count: number;
}

/** Enough of one dish for the shop to deliver it. */
function meal(draw: Draw): Meal {
  const store = draw.pick(STORES.filter(({ id }) => id !== 'zaoan'));
  const dish = draw.pick(store.dishes.filter(({ price }) => price * 3 >= store.minimum));
  return { store, dish, count: Math.max(2, Math.ceil(store.minimum / dish.price)) };
}

/** From the first page into the shop. */
function find({ store }: Meal): readonly Act[] {
  return [tap(SEARCH), type(store.name, SEARCH), press('enter'), tap(store.name)];
}

interface Wanted {
  readonly note: string;
  readonly cutlery: string;
  readonly payment: string;
  readonly place: string;
}

/** One order more than at the start, the latest first. */
function orderGoals({ store, dish, count }: Meal, wanted: Wanted): readonly Goal[] {
  const part = (key: string, value: unknown): Probe => ({
    touches: ORDERING,
    look: (state) => {
      const orders = entriesOf(state, TAKEOUT, 'orders');
      const found = orders.length === 2 ? valueAt(orders[0], [key]) : undefined;
      return { what: `${key} of the new order`, found, wanted: value };
    },
  });
  const { name, price } = dish;
  return [
    goal('one order is paid', [part('store', store.id), part('payment', wanted.payment)]),
    goal('it has the right things', [
      part('lines', [{ name, price, count }]),
      part('total', price * count + store.fee),
    ]),
    goal('with the right wishes', [part('cutlery', wanted.cutlery), part('note', wanted.note)]),
    goal('to the right place', [part('place', wanted.place)]),
  ];
}

const OLD_PLACE = initialTakeout(1).addresses[0]?.place ?? '';

export const TAKEOUT_TASKS: readonly TaskDefinition[] = [
  {
    id: 'takeout-favourites',
    ...COMMON,
    tags: ['food', 'search'],
    plan: (draw) => {
      const store = draw.pick(STORES.filter(({ id }) => id !== 'chalu'));
      return {
        params: { store: store.name },
        high: `在小满外卖里收藏“${store.name}”。`,
        steps: [
          open(APP),
          ...find({ store } as Meal),
          tap('收藏'),
          leave(),
          leave(),
          tap('我的'),
          tap('我的收藏'),
          see(store.name),
        ],
        goals: [goal('the shop is saved', [isValue(TAKEOUT, ['favourites'], ['chalu', store.id])])],
      };
    },
  },
  {
    id: 'takeout-options',
    ...COMMON,
    tags: ['food'],
    plan: () => ({
      high: '在小满外卖里关闭消息推送，打开无接触配送，并把收货地址换成科技园。',
      steps: [
        ...[open(APP), tap('我的'), turnOff('消息推送'), turnOn('无接触配送')],
        ...[tap('收货地址'), tap('科技园 B 座 11 层前台'), tap('首页'), see('科技园 B 座 11 层前台')],
      ],
      goals: [
        goal('no messages', [isValue(TAKEOUT, ['options', 'push'], false)]),
        goal('no contact', [isValue(TAKEOUT, ['options', 'contactless'], true)]),
        goal('orders go to the other address', [isValue(TAKEOUT, ['addressId'], 2)]),
      ],
    }),
  },
  {
    id: 'takeout-order',
    ...COMMON,
    tags: ['food', 'search', 'dialog', 'form'],
    plan: (draw) => {
      const chosen = meal(draw);
      const { store, dish, count } = chosen;
      const wanted = {
        note: draw.pick(['请放在门口', '不要葱', '到了打电话']),
        cutlery: draw.pick([CUTLERY[0], CUTLERY[2], CUTLERY[3]]),
        payment: draw.pick(PAYMENTS.slice(1)),
        place: OLD_PLACE,
      };
      return {
        params: { store: store.name, dish: dish.name, count, ...wanted },
        high: `在“${store.name}”点${count}份${dish.name}，餐具选“${wanted.cutlery}”，备注“${wanted.note}”，用“${wanted.payment}”支付，送到${OLD_PLACE}。`,
        steps: [
          ...[open(APP), ...find(chosen), tap(`添加${dish.name}`, count), tap('去结算'), tap('餐具数量')],
          ...[tap(wanted.cutlery), type(wanted.note, '备注（口味、偏好）'), tap(wanted.payment)],
          ...[tap('提交订单'), tap('确认支付'), see('支付成功'), tap('查看订单'), see(wanted.note)],
        ],
        goals: orderGoals(chosen, wanted),
      };
    },
  },
  {
    id: 'takeout-new-address',
    ...COMMON,
    tags: ['food', 'search', 'dialog', 'form'],
    plan: (draw) => {
      const chosen = meal(draw);
      const { store, dish, count } = chosen;
      const name = draw.pick(['周晓', '陈静', '王一凡']);
      const phone = `139${draw.int(10_000_000, 99_999_999)}`;
      const place = `梧桐街 ${draw.int(2, 90)} 号`;
      const wanted = { note: '', cutlery: CUTLERY[1], payment: PAYMENTS[0], place };
      return {
        params: { name, phone, place, store: store.name, dish: dish.name, count },
        high: `给${name}（电话${phone}，地址${place}）点外卖：先新增这个收货地址，再在“${store.name}”点${count}份${dish.name}，其他选项不变。`,
        steps: [
          ...[open(APP), tap('我的'), tap('收货地址'), tap('新增地址'), type(name, '收货人')],
          ...[type(phone, '手机号'), type(place, '详细地址'), tap('保存地址'), tap(place), tap('首页')],
          ...[...find(chosen), tap(`添加${dish.name}`, count), tap('去结算'), see(place), tap('提交订单')],
          ...[tap('确认支付'), see('支付成功'), tap('返回首页')],
        ],
        goals: [
          goal('the address is there', [becomes(TAKEOUT, 'addresses', 3, { name, phone, place })], 2),
          goal('it is the one in use', [isValue(TAKEOUT, ['addressId'], 3)]),
          ...orderGoals(chosen, wanted),
        ],
        touches: [`apps.${TAKEOUT}.addresses.3`],
      };
    },
  },
];
