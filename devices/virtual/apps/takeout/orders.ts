/** Orders that were placed. */
import { mdiChevronRight, mdiClipboardTextOutline } from '@mdi/js';
import { appBar } from '../../toolkit/bars.ts';
import { card, column, row, scroll } from '../../toolkit/containers.ts';
import { button } from '../../toolkit/controls.ts';
import { emptyState } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import { dialog, page, type Screen } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import { type Context, money, type Order, orderAgain } from './data.ts';
import { storeOf } from './menu.ts';
import { BRAND, bar, factRow, foodPicture } from './parts.ts';
import { lineRow } from './store.ts';

export function orders(context: Context): Node {
  const list = context.data.orders;
  return column({ weight: 1 }, [
    appBar({ title: '我的订单' }),
    list.length === 0
      ? emptyState(mdiClipboardTextOutline, '还没有订单')
      : scroll('orders', { padding: { x: 16, y: 4 }, gap: 12 }, [
          ...list.map((order) => orderCard(context, order)),
        ]),
  ]);
}

function titleOf(order: Order): string {
  return storeOf(order.store)?.name ?? '';
}

function orderCard(context: Context, order: Order): Node {
  const count = order.lines.reduce((sum, line) => sum + line.count, 0);
  const category = storeOf(order.store)?.category ?? '美食';
  return card(
    {
      id: 'order',
      className: 'android.view.ViewGroup',
      gap: 12,
      onTap: () => context.push('order', { id: order.id }),
    },
    [
      row({ gap: 6 }, [
        text(titleOf(order), { style: 'titleMedium', maxLines: 1 }),
        icon(mdiChevronRight, { size: 18 }),
        column({ weight: 1, align: 'end' }, [
          text(order.status, {
            style: 'bodyMedium',
            color: order.status === '配送中' ? BRAND : 'onSurfaceVariant',
          }),
        ]),
      ]),
      row({ gap: 12 }, [
        foodPicture(category, 52),
        text(order.lines.map((line) => line.name).join('、'), {
          style: 'bodyMedium',
          color: 'onSurfaceVariant',
          weight: 1,
          maxLines: 2,
        }),
        column({ align: 'end', gap: 2 }, [
          text(money(order.total), { style: 'titleMedium' }),
          text(`共 ${count} 件`, { style: 'bodySmall', color: 'onSurfaceVariant' }),
        ]),
      ]),
    ],
  );
}

export function order(context: Context): Screen {
  const shown = context.data.orders.find((one) => one.id === context.params['id']);
  if (shown === undefined) return page([bar(context, '订单详情')]);
  const again = () => {
    orderAgain(context.data, shown);
    context.replace('store', { id: shown.store });
  };
  return page([
    bar(context, '订单详情'),
    scroll('order', { padding: { x: 16, bottom: 20 }, gap: 12 }, [
      column({ padding: { x: 8, y: 8 }, gap: 4 }, [
        text(shown.status, { style: 'headlineSmall', id: 'status' }),
        text(shown.status === '配送中' ? '骑手正在配送，请保持电话畅通' : '感谢惠顾，欢迎再次光临', {
          style: 'bodyMedium',
          color: 'onSurfaceVariant',
        }),
      ]),
      card({ gap: 10 }, [
        text(titleOf(shown), { style: 'titleMedium' }),
        ...shown.lines.map(lineRow),
        factRow('实付', money(shown.total), true),
      ]),
      card({ gap: 10 }, [
        factRow('收货地址', shown.place),
        factRow('支付方式', shown.payment),
        factRow('餐具数量', shown.cutlery),
        factRow('备注', shown.note === '' ? '无' : shown.note),
      ]),
      row({ gap: 12, justify: 'end', width: 'fill' }, [
        button('再来一单', { style: 'outlined', onTap: again }),
        shown.status === '配送中' &&
          button('确认收货', { style: 'tonal', onTap: () => context.push('received', { id: shown.id }) }),
      ]),
    ]),
  ]);
}

export function received(context: Context): Screen {
  return dialog({
    title: '确认收货',
    message: '请确认已经收到全部商品。',
    actions: [
      { title: '取消', onTap: () => context.pop() },
      {
        title: '确认',
        onTap: () => {
          const shown = context.data.orders.find((one) => one.id === context.params['id']);
          if (shown !== undefined) shown.status = '已完成';
          context.pop();
          context.toast('已确认收货');
        },
      },
    ],
  });
}
