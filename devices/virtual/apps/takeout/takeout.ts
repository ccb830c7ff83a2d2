/** 小满外卖 ("Xiaoman Takeout"): food delivery, all in Chinese. */
import { mdiFoodTakeoutBox } from '@mdi/js';
import { defineApp } from '../../app.ts';
import { checkout, cutlery, paid, pay } from './checkout.ts';
import { initialTakeout, type TakeoutData } from './data.ts';
import { home } from './home.ts';
import { addresses, favourites, newAddress } from './me.ts';
import { order, received } from './orders.ts';
import { cart, search, store } from './store.ts';

export const takeout = defineApp<TakeoutData>({
  packageName: 'org.droidcua.takeout',
  label: '小满外卖',
  icon: { path: mdiFoodTakeoutBox, background: '#f26a1b' },
  home: 'home',
  initial: initialTakeout,
  screens: {
    home,
    search,
    store,
    cart,
    checkout,
    cutlery,
    pay,
    paid,
    order,
    received,
    favourites,
    addresses,
    newAddress,
  },
  activities: { checkout: '.CheckoutActivity', paid: '.PayResultActivity' },
});
