/** The first page with its three tabs: shops, orders, and the user's own page. */
import {
  mdiAccountCircle,
  mdiBike,
  mdiChevronRight,
  mdiClipboardTextOutline,
  mdiHomeVariant,
  mdiMagnify,
  mdiMapMarker,
} from '@mdi/js';
import { bottomBar } from '../../toolkit/bars.ts';
import { column, grid, picture, row, scroll, scrollRow, stack } from '../../toolkit/containers.ts';
import { chip } from '../../toolkit/controls.ts';
import type { Node } from '../../toolkit/node.ts';
import { page, type Screen } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import { type Context, chosenAddress } from './data.ts';
import { me } from './me.ts';
import { CATEGORIES, type Store, storeOf } from './menu.ts';
import { orders } from './orders.ts';
import { BRAND, CATEGORY_LOOKS, storeRow } from './parts.ts';

type TabName = '首页' | '订单' | '我的';
type Sorting = '综合排序' | '销量最高' | '速度最快' | '起送价低';

interface HomeState {
  tab: TabName;
  sorting: Sorting;
}

const SORTINGS: Readonly<Record<Sorting, (a: Store, b: Store) => number>> = {
  综合排序: () => 0,
  销量最高: (a, b) => b.sales - a.sales,
  速度最快: (a, b) => a.minutes - b.minutes,
  起送价低: (a, b) => a.minimum - b.minimum,
};
const SORTING_NAMES: readonly Sorting[] = ['综合排序', '销量最高', '速度最快', '起送价低'];

export function home(context: Context): Screen {
  const state = context.local<HomeState>({ tab: '首页', sorting: '综合排序' });
  const tab = (title: TabName, path: string) => ({
    title,
    icon: path,
    selected: state.tab === title,
    onTap: () => {
      state.tab = title;
    },
  });
  const content: Readonly<Record<TabName, () => Node>> = {
    首页: () => storefront(context, state),
    订单: () => orders(context),
    我的: () => me(context),
  };
  return page([
    content[state.tab](),
    bottomBar([
      tab('首页', mdiHomeVariant),
      tab('订单', mdiClipboardTextOutline),
      tab('我的', mdiAccountCircle),
    ]),
  ]);
}

function storefront(context: Context, state: HomeState): Node {
  const stores = context.data.listed.flatMap((id) => storeOf(id) ?? []).toSorted(SORTINGS[state.sorting]);
  const chips = SORTING_NAMES.map((name) =>
    chip(name, {
      selected: state.sorting === name,
      onTap: () => {
        state.sorting = name;
      },
    }),
  );
  return column({ weight: 1 }, [
    addressBar(context),
    scroll('stores', { id: 'stores', padding: { bottom: 12 } }, [
      searchPill(context),
      categories(context),
      banner(),
      scrollRow('sorting', { gap: 8, padding: { x: 16, y: 10 } }, chips),
      ...stores.map((store) => storeRow(context, store)),
    ]),
  ]);
}

function addressBar(context: Context): Node {
  const place = chosenAddress(context.data)?.place ?? '选择收货地址';
  return row(
    {
      id: 'address',
      className: 'android.view.ViewGroup',
      height: 56,
      padding: { x: 16 },
      gap: 6,
      onTap: () => context.push('addresses'),
    },
    [
      icon(mdiMapMarker, { color: BRAND }),
      text(place, { style: 'titleMedium', maxLines: 1, maxWidth: 300 }),
      icon(mdiChevronRight, { size: 20 }),
    ],
  );
}

function searchPill(context: Context): Node {
  return row({ padding: { x: 16, bottom: 8 } }, [
    row(
      {
        id: 'search',
        className: 'android.view.ViewGroup',
        tree: 'leaf',
        label: '搜索商家或菜品',
        height: 46,
        weight: 1,
        radius: 23,
        background: 'surfaceHigh',
        padding: { x: 16 },
        gap: 10,
        onTap: () => context.push('search'),
      },
      [icon(mdiMagnify), text('搜索商家或菜品', { style: 'bodyMedium', color: 'onSurfaceVariant' })],
    ),
  ]);
}

function categories(context: Context): Node {
  const cells = CATEGORIES.map((name) => {
    const [path, color] = CATEGORY_LOOKS[name];
    return column(
      {
        className: 'android.widget.TextView',
        tree: 'leaf',
        label: name,
        align: 'center',
        gap: 6,
        padding: { y: 8 },
        onTap: () => context.push('search', { category: name }),
      },
      [
        stack({ width: 48, height: 48, radius: 18, background: color, align: 'center', justify: 'center' }, [
          icon(path, { size: 28, color: '#ffffff' }),
        ]),
        text(name, { style: 'bodySmall' }),
      ],
    );
  });
  return grid(4, { padding: { x: 12 } }, cells);
}

function banner(): Node {
  const backdrop = picture({ width: 'fill', height: 84 }, (painter, width, height) => {
    const { context } = painter;
    const sweep = context.createLinearGradient(0, 0, width, 0);
    sweep.addColorStop(0, '#ff8a3c');
    sweep.addColorStop(1, '#ffb347');
    context.fillStyle = sweep;
    context.fillRect(0, 0, width, height);
    painter.circle(width * 0.86, height * 0.3, height * 0.8, '#ffffff26');
    const size = height * 0.66;
    painter.icon(mdiBike, { x: width - size * 1.5, y: height * 0.17 }, size, '#ffffff');
  });
  const words = column({ padding: { x: 18, y: 16 }, gap: 2 }, [
    text('新人首单立减 5 元', { style: 'titleLarge', color: '#ffffff' }),
    text('每天中午 11 点开抢', { style: 'bodyMedium', color: '#ffffff' }),
  ]);
  return row({ padding: { x: 16, y: 6 } }, [
    stack({ weight: 1, radius: 16, align: 'stretch' }, [
      column({ width: 'fill', radius: 16 }, [{ ...backdrop, radius: 16 }]),
      words,
    ]),
  ]);
}
