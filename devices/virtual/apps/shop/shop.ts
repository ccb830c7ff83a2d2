/** The shop: products, a cart, and orders that are never delivered. */
import { mdiShopping } from '@mdi/js';
import { defineApp } from '../../app.ts';
import { cart } from './cart.ts';
import { checkout, confirm, order, placed } from './checkout.ts';
import { initialShop, type ShopData } from './data.ts';
import { home, search } from './home.ts';
import { productPage } from './product.ts';

export const shop = defineApp<ShopData>({
  packageName: 'org.droidcua.shop',
  label: 'Shop',
  icon: { path: mdiShopping, background: '#7a4fa8' },
  home: 'home',
  initial: initialShop,
  screens: { home, search, product: productPage, cart, checkout, confirm, placed, order },
  activities: { checkout: '.CheckoutActivity', placed: '.CheckoutActivity' },
});
