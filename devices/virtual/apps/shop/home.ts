/** The first page with its three tabs, and the search. */
import {
  mdiHeartOutline,
  mdiMagnify,
  mdiPackageVariant,
  mdiReceiptTextOutline,
  mdiStorefront,
  mdiStorefrontOutline,
} from '@mdi/js';
import { bottomBar, searchBar } from '../../toolkit/bars.ts';
import { column, picture, row, scroll, scrollRow, stack } from '../../toolkit/containers.ts';
import { chip } from '../../toolkit/controls.ts';
import { emptyState, listItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import { type Context, countOf, money, open } from './data.ts';
import { productGrid, shopBar } from './parts.ts';
import { CATEGORIES, type Product } from './product-type.ts';
import { PRODUCTS, productOf } from './products.ts';

type TabName = 'Shop' | 'Saved' | 'Orders';

interface HomeState {
  tab: TabName;
  category: string;
}

const ALL = 'All';

export function home(context: Context): Screen {
  const state = context.local<HomeState>({ tab: 'Shop', category: ALL });
  const tab = (title: TabName, path: string) => ({
    title,
    icon: path,
    selected: state.tab === title,
    onTap: () => {
      state.tab = title;
    },
  });
  const titles: Readonly<Record<TabName, string>> = { Shop: 'Shop', Saved: 'Saved items', Orders: 'Orders' };
  return page([
    shopBar(context, titles[state.tab], false),
    content(context, state),
    bottomBar([
      tab('Shop', mdiStorefront),
      tab('Saved', mdiHeartOutline),
      tab('Orders', mdiReceiptTextOutline),
    ]),
  ]);
}

function content(context: Context, state: HomeState): Node {
  switch (state.tab) {
    case 'Shop':
      return storefront(context, state);
    case 'Saved':
      return savedItems(context);
    case 'Orders':
      return orders(context);
  }
}

function storefront(context: Context, state: HomeState): Node {
  const chips = [ALL, ...CATEGORIES].map((category) =>
    chip(category, {
      selected: state.category === category,
      onTap: () => {
        state.category = category;
        context.scrollTo('products', 'start');
      },
    }),
  );
  const shown = context.data.featured
    .flatMap((id) => productOf(id) ?? [])
    .filter((product) => state.category === ALL || product.category === state.category);
  return column({ weight: 1 }, [
    searchPill(context),
    scrollRow('categories', { gap: 8, padding: { x: 16, y: 8 } }, chips),
    scroll('products', { padding: { bottom: 20 }, id: 'products' }, [
      state.category === ALL && banner(),
      productGrid(context, shown),
    ]),
  ]);
}

function searchPill(context: Context): Node {
  const pill = row(
    {
      id: 'search',
      className: 'android.view.ViewGroup',
      tree: 'leaf',
      label: 'Search products',
      height: 52,
      weight: 1,
      radius: 26,
      background: 'surfaceHigh',
      padding: { x: 18 },
      gap: 14,
      onTap: () => open(context, 'search'),
    },
    [icon(mdiMagnify), text('Search products', { color: 'onSurfaceVariant' })],
  );
  return row({ padding: { x: 16, bottom: 4 } }, [pill]);
}

function banner(): Node {
  const backdrop = picture({ width: 'fill', height: 112 }, (painter, width, height) => {
    const { context } = painter;
    const sweep = context.createLinearGradient(0, 0, width, height);
    sweep.addColorStop(0, '#274b8f');
    sweep.addColorStop(1, '#7a4fa8');
    context.fillStyle = sweep;
    context.fillRect(0, 0, width, height);
    painter.circle(width * 0.9, height * 0.15, height * 0.62, '#ffffff1c');
    painter.circle(width * 0.78, height * 1.02, height * 0.5, '#ffffff14');
    const size = height * 0.62;
    painter.icon(mdiPackageVariant, { x: width - size * 1.35, y: height * 0.19 }, size, '#ffffffd9');
  });
  const words = column({ padding: { x: 22, y: 26 }, gap: 6 }, [
    text('Autumn favourites', { style: 'headlineSmall', color: '#ffffff' }),
    text('Picked for you this week', { style: 'bodyMedium', color: '#e6e4ff' }),
  ]);
  return column({ padding: { x: 16, y: 4 } }, [
    stack({ radius: 20, width: 'fill' }, [{ ...backdrop, radius: 20 }, words]),
  ]);
}

function savedItems(context: Context): Node {
  const products = context.data.saved.flatMap((id) => productOf(id) ?? []);
  if (products.length === 0) return emptyState(mdiHeartOutline, 'Nothing saved yet');
  return scroll('saved', { padding: { bottom: 20 } }, [productGrid(context, products)]);
}

function orders(context: Context): Node {
  const { orders: placed } = context.data;
  if (placed.length === 0) return emptyState(mdiReceiptTextOutline, 'No orders yet');
  const items = placed.map((order) => {
    const count = countOf(order.lines);
    return listItem({
      title: `Order ${order.number}`,
      summary: `${count} ${count === 1 ? 'item' : 'items'} - ${money(order.total)}`,
      icon: mdiPackageVariant,
      onTap: () => open(context, 'order', { number: order.number }),
    });
  });
  return scroll('orders', {}, items);
}

interface SearchState {
  query: string;
  sort: Sort;
}

type Sort = 'Best match' | 'Price: low to high' | 'Price: high to low' | 'Top rated';
const SORTS: Readonly<Record<Sort, (a: Product, b: Product) => number>> = {
  'Best match': () => 0,
  'Price: low to high': (a, b) => a.price - b.price,
  'Price: high to low': (a, b) => b.price - a.price,
  'Top rated': (a, b) => b.rating - a.rating,
};

export function search(context: Context): Screen {
  const state = context.local<SearchState>({ query: '', sort: 'Best match' });
  const found = matching(state.query).toSorted(SORTS[state.sort]);
  const wanted = state.query.trim();
  return page(
    [
      shopBar(context, 'Search'),
      searchBar({
        key: 'search',
        hint: 'Search products',
        value: state.query,
        onChange: (query) => {
          state.query = query;
        },
      }),
      wanted !== '' && found.length > 0 && sortChips(state),
      wanted === '' || found.length === 0
        ? emptyState(
            mdiStorefrontOutline,
            wanted === '' ? 'What are you looking for?' : `No results for “${wanted}”`,
          )
        : scroll('results', { padding: { bottom: 20 } }, [
            column({ padding: { x: 20, top: 4 } }, [
              text(`${found.length} ${found.length === 1 ? 'result' : 'results'}`, {
                style: 'bodyMedium',
                color: 'onSurfaceVariant',
              }),
            ]),
            productGrid(context, found),
          ]),
    ],
    { autofocus: 'search' },
  );
}

function sortChips(state: SearchState): Node {
  const chips = Object.keys(SORTS).map((title) =>
    chip(title, {
      selected: state.sort === title,
      onTap: () => {
        state.sort = title as Sort;
      },
    }),
  );
  return scrollRow('sort', { gap: 8, padding: { x: 16, y: 4 } }, chips);
}

/** Every word must stand in the name or the category. */
function matching(query: string): readonly Product[] {
  const words = query.trim().toLowerCase().split(/\s+/);
  return PRODUCTS.filter((product) => {
    const label = `${product.name} ${product.category}`.toLowerCase();
    return words.every((word) => label.includes(word));
  });
}
